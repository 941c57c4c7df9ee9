# edge: interpreted
"""Parts of which the schema of a set-up is made."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.kernel.seats import SEATS
from headjudge.scenario.shapes import Flag, Schema
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
TEXTS: Schema = {"type": "array", "items": TEXT}
CHANGE: Schema = COUNT | {"description": "by how much it is changed this turn"}
OF_THINGS: dict[str, Schema] = {  # what may be said of things in play in both games
    "id": {"type": ["string", "number"]}, "card": TEXT, "used": WORDS, "keywords": TEXTS | {"description": "gained for this turn"},
    "effects": TEXTS | {"description": "what effects did to it earlier and lasts, in the notation: `cant this attack ~turn`"},
}  # fmt: skip
GONE: Schema = {"type": "array", "items": card(NAMED_CARD_KEYS)}


def thing(own: Mapping[str, Schema], keys: tuple[str, ...]) -> Schema:
    """Something in play: a card number, or entries. own: what its game says of it."""
    return {"oneOf": [TEXT, some_of({**OF_THINGS, **own}, keys)]}


def by_name(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
