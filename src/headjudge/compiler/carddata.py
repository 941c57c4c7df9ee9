# edge: interpreted
"""Card data as somebody brings it along: a JSON list of cards, whose fields the game names. Nothing unknown is passed over."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from headjudge.kernel.bad_input import BadInput

Card = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """What stands in a field. kind: text, number, texts or table; empty: it can be null or missing."""

    kind: str
    meaning: str
    empty: bool = True


KINDS: dict[str, type] = {"text": str, "number": int, "texts": list, "table": dict}
NULL: dict[str, Any] = {"text": None, "number": None, "texts": [], "table": None}


def read_card_data(data: bytes, place: str, fields: dict[str, Field]) -> list[Card]:
    """The cards of a file. Raises BadInput with all that is wrong in it."""
    try:
        rows = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadInput(f"{place} is no text, or in another encoding than UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"{place}, line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}") from None
    if not isinstance(rows, list):
        raise BadInput(f"{place}: card data is a list of cards")
    wrong: list[str] = []
    cards = [_card(row, f"{place}, card {count}", fields, wrong) for count, row in enumerate(rows, start=1)]
    wrong += _twice(cards, place)
    if wrong:
        raise BadInput("\n".join(wrong))
    return cards


def _card(row: object, place: str, fields: dict[str, Field], wrong: list[str]) -> Card:
    if not isinstance(row, dict):
        wrong.append(f"{place}: a card is a table of fields")
        return {}
    if row.get("number"):
        place = f"{place} ({row['number']})"
    wrong += [f"{place}: there is no field {name!r}; there are {', '.join(fields)}" for name in row if name not in fields]
    for name, field in fields.items():
        value = row.get(name)
        if value is None:
            if not field.empty:
                wrong.append(f"{place}: the field {name!r} is missing")
        elif not _fits(value, field):
            wrong.append(f"{place}: the field {name!r} holds {field.kind}, and not {value!r}")
    return {name: NULL[field.kind] if row.get(name) is None else row[name] for name, field in fields.items()}


def _fits(value: object, field: Field) -> bool:
    if isinstance(value, bool) or not isinstance(value, KINDS[field.kind]):
        return False
    return not isinstance(value, list) or all(isinstance(part, str) for part in value)


def _twice(cards: list[Card], place: str) -> list[str]:
    numbers = [card.get("number") for card in cards]
    return [f"{place}: {number} is there twice" for number in dict.fromkeys(numbers) if number and numbers.count(number) > 1]
