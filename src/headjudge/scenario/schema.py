# edge: interpreted
"""The scenario format as a JSON Schema, for editors that complete and check YAML while it is written.

Made of the very keys that the reader knows: `python -m headjudge.scenario.schema docs/scenario.schema.json`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from headjudge.kernel.game import SEATS
from headjudge.match import GAMES
from headjudge.scenario import digimon_table, gundam_table
from headjudge.scenario.digimon_expectations import DigimonExpectations
from headjudge.scenario.gundam_expectations import GundamExpectations
from headjudge.scenario.runner import KEYS, STEP_KEYS, WAYS
from headjudge.scenario.table import CARD_KEYS

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WORDS: Schema = {"type": "array", "items": {"type": ["string", "number"]}}
COUNT: Schema = {"type": "integer"}
ANYTHING: Schema = {}
SAID: Schema = {"id": TEXT, "card": TEXT, "seen_by": {"type": "array", "items": {"enum": list(SEATS)}}, "faceup": {"type": "boolean"}}


def card(keys: tuple[str, ...]) -> Schema:
    """A card of a row."""
    said = {"type": "object", "properties": {key: SAID[key] for key in keys}, "additionalProperties": False}
    return {"oneOf": [TEXT, COUNT, said]}


CARD = card(CARD_KEYS)
ROW: Schema = {
    "oneOf": [COUNT, {"type": "array", "items": {"$ref": "#/$defs/card"}}],
    "description": "cards, or how many that do not matter",
}
SECURITY: Schema = {
    "oneOf": [COUNT, {"type": "array", "items": card((*CARD_KEYS, "faceup"))}],
    "description": "cards, which may lie face up, or how many that do not matter",
}
ABOUT = {
    "id": "what the scenario is called",
    "title": "one sentence that says what it shows",
    "question": "what a player would ask",
    "ruling": "the answer in a sentence or three",
    "edition": "edition of the rules; not said: the game's default",
    "rules": "numbers of the rules it shows",
    "cases": "numbers of the cases it covers",
    "cards": "cards of its own, in the notation",
    "turn_player": "whose turn it is; not said: A",
    "phase": "where the turn stands; not said: the main phase",
    "memory": "the memory as A reads the gauge",
    "setup": "what lies where; what is not said is filler",
    "steps": "what is done, one entry after the other: a player and an action in words, or something expected at this point",
    "expect": "what the table is in the end",
    "allow": "reasons against this table that are waived, by their rule",
    "action": "what is done, in a scenario told event by event",
    "events": "every event that follows, in order",
    "final": "the table in the end, in a scenario told event by event",
}


def schema() -> Schema:
    typed: dict[str, Schema] = {
        "game": {"enum": list(GAMES)},
        "edition": {"type": ["string", "number"], "enum": sorted({e for game in GAMES.values() for e in game.editions})},
        "mode": {"enum": sorted({mode for game in GAMES.values() for mode in game.modes})},
        "direction": {"enum": list(WAYS)},
        "rules": WORDS, "cases": WORDS, "allow": WORDS, "cards": TEXT, "memory": COUNT,
        "turn_player": {"enum": list(SEATS)},
        "phase": {"enum": sorted({*gundam_table.PHASES, *digimon_table.PHASES})},
        "setup": setup(),
        "steps": {"type": "array", "items": step()},
        "expect": by_name("expected"),
        "events": {"type": "array", "items": {"type": "object", "required": ["e"]}},
        "action": {"type": "object", "required": ["do"]},
        "final": {"type": "object"},
    }  # fmt: skip
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Headjudge scenario",
        "type": "object",
        "properties": {key: {**typed.get(key, ANYTHING), **described(key)} for key in KEYS},
        "additionalProperties": False,
        "$defs": {"player": player(), "expected": expected(), "expected player": expected_player(), "card": CARD, "row": ROW},
    }


def by_name(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def described(key: str) -> Schema:
    return {"description": ABOUT[key]} if key in ABOUT else {}


def thing(keys: tuple[str, ...]) -> Schema:
    """Something in play: a card number, or entries."""
    return {"oneOf": [TEXT, {"type": "object", "properties": dict.fromkeys(keys, ANYTHING), "additionalProperties": False}]}


def setup() -> Schema:
    beside = dict.fromkeys(digimon_table.BESIDE, ANYTHING)
    players = dict.fromkeys(SEATS, by_name("player"))
    return {"type": "object", "properties": {**players, **beside}, "additionalProperties": False}


def player() -> Schema:
    """The rows of either game."""
    units, stacks = thing(gundam_table.UNIT_KEYS), thing(digimon_table.STACK_KEYS)
    rows = dict.fromkeys((*gundam_table.PLAYER_KEYS, *digimon_table.PLAYER_KEYS), by_name("row"))
    rows |= {
        "units": {"type": "array", "items": units},
        "base": {"oneOf": [{"type": "null"}, *units["oneOf"], {"type": "array", "items": units}]},
        "battle": {"type": "array", "items": stacks},
        "security": SECURITY,
        "breeding": {"oneOf": [{"type": "null"}, *stacks["oneOf"], {"type": "array", "items": stacks, "maxItems": 1}]},
        "resources": {"oneOf": [COUNT, {"type": "object"}]},
        "resource_deck": COUNT,
    }
    return {"type": ["object", "null"], "properties": rows, "additionalProperties": False}


def step() -> Schema:
    known = {**dict.fromkeys(SEATS, TEXT), **dict.fromkeys(STEP_KEYS, ANYTHING), "expect": by_name("expected")}
    return {"type": "object", "properties": known, "additionalProperties": False}


def expected() -> Schema:
    facts = dict.fromkeys((*GundamExpectations.thing_keys, *DigimonExpectations.thing_keys), ANYTHING)
    things = {"type": "object", "additionalProperties": {"type": "object", "properties": facts, "additionalProperties": False}}
    known = dict.fromkeys((*GundamExpectations.keys, *DigimonExpectations.keys), ANYTHING)
    players = {seat: by_name("expected player") for seat in SEATS}
    return {"type": "object", "properties": {**known, "things": things, **players}, "additionalProperties": False}


def expected_player() -> Schema:
    rows = dict.fromkeys((*GundamExpectations.player_keys, *DigimonExpectations.player_keys), ANYTHING)
    return {"type": "object", "properties": rows, "additionalProperties": False}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
