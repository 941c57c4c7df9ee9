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
from headjudge.scenario import replayed
from headjudge.scenario.digimon import table as digimon_table
from headjudge.scenario.digimon.event_shapes import ACTION, EVENTS, FINAL
from headjudge.scenario.digimon.expectations import DigimonExpectations
from headjudge.scenario.gundam import table as gundam_table
from headjudge.scenario.gundam.expectations import GundamExpectations
from headjudge.scenario.offers import OFFERS, offers_schema
from headjudge.scenario.runner import KEYS, TABLE_KEYS, WAYS
from headjudge.scenario.shapes import Flag, Schema, Shape
from headjudge.scenario.table import CARD_KEYS, NAMED_CARD_KEYS

TEXT: Schema = {"type": "string"}
WORDS: Schema = {"type": "array", "items": {"type": ["string", "number"]}}
COUNT: Schema = {"type": "integer"}
ANYTHING: Schema = {}
SO: Schema = Flag().schema()
SAID: Schema = {"id": TEXT, "card": TEXT, "seen_by": {"type": "array", "items": {"enum": list(SEATS)}}, "faceup": SO, "facedown": SO}


def card(keys: tuple[str, ...]) -> Schema:
    """A card of a row."""
    return {"oneOf": [TEXT, COUNT, some_of(SAID, keys)]}


def some_of(known: Mapping[str, Schema], keys: tuple[str, ...]) -> Schema:
    """Entries with these keys."""
    return {"type": "object", "properties": {key: known[key] for key in keys}, "additionalProperties": False}


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
OF_CHANGES: dict[str, Schema] = {
    "dp": COUNT, "until": {"enum": ["end_of_turn"]}, "from": {"type": ["string", "number"]}, "affects": {"type": "string"},
}  # fmt: skip
CHANGE: Schema = COUNT | {"description": "by how much it is changed this turn"}
OF_THINGS: dict[str, Schema] = {
    "id": {"type": ["string", "number"]}, "card": TEXT, "damage": {"type": "integer", "minimum": 0}, "rested": SO, "suspended": SO,
    "deployed_this_turn": SO, "played_this_turn": SO, "can_attack": SO, "used": WORDS,
    "pilot": {"oneOf": [TEXT, {"type": "null"}, some_of(SAID, NAMED_CARD_KEYS)]},
    "under": {"type": "array", "items": card(digimon_table.BENEATH_KEYS)}, "links": {"type": "array", "items": card(NAMED_CARD_KEYS)},
    "modifiers": {"type": "array", "items": some_of(OF_CHANGES, digimon_table.MODIFIER_KEYS) | {"required": ["dp"]}},
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
        "rules": WORDS, "cases": WORDS, "allow": WORDS, "cards": TEXT, "note": TEXT, "match": match(),
        "memory": COUNT, "turn": {"type": "integer", "minimum": 1},
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
        **forms(),
        "$defs": {"player": player(), "expected": expected(), "expected player": expected_player(), "card": CARD, "row": ROW},
    }


def forms() -> Schema:
    """What has no place beside what."""
    none = {"properties": {"steps": False, "expect": False}}
    return {
        "dependentRequired": {"events": ["action"], "action": ["events"], "final": ["events"]},
        "dependentSchemas": {"events": none, "match": {"properties": dict.fromkeys(TABLE_KEYS, False)}},
    }


def match() -> Schema:
    deck: Schema = {"oneOf": [TEXT, WORDS]}
    answer = {seat: {"type": ["string", "number"]} for seat in SEATS} | {"concede": {"enum": list(SEATS)}}
    known: dict[str, Schema] = {
        "decks": {"type": "array", "items": deck},
        "seed": {"type": ["integer", "string"]},
        "answers": {"type": "array", "items": {"oneOf": [entries(answer), {"type": "array", "items": COUNT}]}},
    }
    return some_of(known, replayed.KEYS) | {"required": ["decks"]}


def by_name(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def described(key: str) -> Schema:
    return {"description": ABOUT[key]} if key in ABOUT else {}


def thing(keys: tuple[str, ...]) -> Schema:
    """Something in play: a card number, or entries."""
    return {"oneOf": [TEXT, some_of(OF_THINGS, keys)]}


def setup() -> Schema:
    changed = some_of(OF_CHANGES, digimon_table.GLOBAL_KEYS) | {"required": ["affects", "dp", "from"]}
    beside: dict[str, Schema] = {
        "global_effects": {"type": "array", "items": changed},
        "check_before": {"type": "object", "additionalProperties": some_of(OF_CHANGES, ("dp",)) | {"required": ["dp"]}},
    }
    players = dict.fromkeys(SEATS, by_name("player"))
    return {"type": "object", "properties": {**players, **beside}, "additionalProperties": False}


def player() -> Schema:
    """The rows of either game."""
    units, bases, stacks = thing(gundam_table.UNIT_KEYS), thing(gundam_table.BASE_KEYS), thing(digimon_table.STACK_KEYS)
    rows = dict.fromkeys((*gundam_table.PLAYER_KEYS, *digimon_table.PLAYER_KEYS), by_name("row"))
    rows |= {
        "gone": {"type": "array", "items": card(NAMED_CARD_KEYS)},
        "units": {"type": "array", "items": units},
        "base": {"oneOf": [{"type": "null"}, *bases["oneOf"], {"type": "array", "items": bases}]},
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
