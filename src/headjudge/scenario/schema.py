# edge: interpreted
"""The scenario format as a JSON Schema, for editors that complete and check YAML while it is written.

Made of the very keys that the reader knows: `python -m headjudge.scenario.schema docs/scenario.schema.json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from headjudge.games import GAMES
from headjudge.kernel.seats import SEATS
from headjudge.scenario.digimon import table as digimon_table
from headjudge.scenario.digimon.event_shapes import ACTION, EVENTS, FINAL
from headjudge.scenario.digimon.expectations import DigimonExpectations
from headjudge.scenario.gundam import table as gundam_table
from headjudge.scenario.gundam.expectations import GundamExpectations
from headjudge.scenario.offers import OFFERS, offers_schema
from headjudge.scenario.runner import KEYS, WAYS
from headjudge.scenario.shapes import Flag, Schema, Shape
from headjudge.scenario.table import CARD_KEYS

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
TEXTS: Schema = {"type": "array", "items": TEXT}
SO: Schema = Flag().schema()
CHANGE: Schema = COUNT | {"description": "by how much it is changed this turn"}
OF_THINGS: dict[str, Schema] = {
    "id": {"type": ["string", "number"]}, "card": TEXT, "damage": {"type": "integer", "minimum": 0}, "rested": SO, "suspended": SO,
    "deployed_this_turn": SO, "played_this_turn": SO, "can_attack": SO, "used": WORDS,
    "pilot": {"oneOf": [TEXT, {"type": "object", "properties": {"id": TEXT, "card": TEXT}, "additionalProperties": False}]},
    "ap": CHANGE, "hp": CHANGE, "dp": CHANGE, "keywords": TEXTS | {"description": "gained for this turn"},
    "effects": TEXTS | {"description": "what effects did to it earlier and lasts, in the notation: `cant this attack ~turn`"},
}  # fmt: skip
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
        "rules": WORDS, "cases": WORDS, "allow": WORDS, "cards": TEXT, "memory": COUNT, "turn": {"type": "integer", "minimum": 1},
        "turn_player": {"enum": list(SEATS)},
        "phase": {"enum": sorted({*gundam_table.PHASES, *digimon_table.PHASES})},
        "setup": setup(),
        "steps": {"type": "array", "items": step()},
        "expect": by_name("expected"),
        "events": EVENTS.schema(), "action": ACTION.schema(), "final": FINAL.schema(),
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
    said = {"type": "object", "properties": {key: OF_THINGS.get(key, ANYTHING) for key in keys}, "additionalProperties": False}
    return {"oneOf": [TEXT, said]}


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
        "resources": {"oneOf": [COUNT, resources()]},
        "resource_deck": COUNT,
    }
    return {"type": ["object", "null"], "properties": rows, "additionalProperties": False}


def resources() -> Schema:
    counts = {key: {"type": "integer", "minimum": 0} for key in ("active", "rested", "ex", "ex_rested")}
    return {"type": "object", "properties": counts, "additionalProperties": False}


def step() -> Schema:
    known = {
        **{seat: {"type": ["string", "number"]} for seat in SEATS}, **{key: offers_schema(key) for key in OFFERS},
        "concede": {"enum": list(SEATS)}, "expect": by_name("expected"),
    }  # fmt: skip
    return entries(known)


def expected() -> Schema:
    facts = either(GundamExpectations.thing_shapes, DigimonExpectations.thing_shapes)
    course = either(GundamExpectations.shapes(""), DigimonExpectations.shapes(""))
    players = {seat: by_name("expected player") for seat in SEATS}
    things: Schema = {"type": "object", "additionalProperties": entries(facts), "minProperties": 1}
    return entries({**course, "things": things, **players})


def expected_player() -> Schema:
    return entries(either(GundamExpectations.player_shapes, DigimonExpectations.player_shapes))


def entries(known: dict[str, Schema]) -> Schema:
    return {"type": "object", "properties": known, "additionalProperties": False, "minProperties": 1}


def either(*games: Mapping[str, Shape]) -> dict[str, Schema]:
    """What one of the games knows."""
    found: dict[str, Schema] = {}
    for shapes in games:
        for key, shape in shapes.items():
            said = shape.schema()
            found[key] = said if found.get(key, said) == said else {"anyOf": [found[key], said]}
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
