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
from headjudge.scenario.games import TABLES
from headjudge.scenario.offers import OFFERS, offers_schema
from headjudge.scenario.runner import KEYS, TABLE_KEYS, WAYS
from headjudge.scenario.schema_parts import ANYTHING, CARD, COUNT, ROW, TEXT, WORDS, by_name, some_of
from headjudge.scenario.shapes import Schema, Shape

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
        "phase": {"enum": sorted({phase for tables in TABLES.values() for phase in tables.table.phases})},
        "setup": setup(),
        "steps": {"type": "array", "items": step()},
        "expect": by_name("expected"),
        **either(*[tables.event_shapes for tables in TABLES.values()]),
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


def described(key: str) -> Schema:
    return {"description": ABOUT[key]} if key in ABOUT else {}


def setup() -> Schema:
    players = dict.fromkeys(SEATS, by_name("player"))
    beside = {key: said for tables in TABLES.values() for key, said in tables.beside().items()}
    return {"type": "object", "properties": {**players, **beside}, "additionalProperties": False}


def player() -> Schema:
    """The rows of either game."""
    rows = {key: said for tables in TABLES.values() for key, said in tables.rows().items()}
    return {"type": ["object", "null"], "properties": rows, "additionalProperties": False}


def step() -> Schema:
    known = {
        **{seat: {"type": ["string", "number"]} for seat in SEATS}, **{key: offers_schema(key) for key in OFFERS},
        "concede": {"enum": list(SEATS)}, "expect": by_name("expected"),
    }  # fmt: skip
    return entries(known)


def expected() -> Schema:
    kinds = [tables.expectations for tables in TABLES.values()]
    facts = either(*[kind.thing_shapes for kind in kinds])
    course = either(*[kind.shapes("") for kind in kinds])
    players = {seat: by_name("expected player") for seat in SEATS}
    things: Schema = {"type": "object", "additionalProperties": entries(facts), "minProperties": 1}
    return entries({**course, "things": things, **players})


def expected_player() -> Schema:
    return entries(either(*[tables.expectations.player_shapes for tables in TABLES.values()]))


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
