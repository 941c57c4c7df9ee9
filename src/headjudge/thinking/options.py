"""Options that say the same: of equal copies of a card a seat need not try each."""

from __future__ import annotations

from headjudge.kernel.actions import A_CARD, OPERANDS, tag_of, value_of, verb_of
from headjudge.kernel.knowledge import known_at
from headjudge.kernel.state import State


def different(s: State, seat: int) -> list[int]:
    """The places of the options that are not the same as an earlier one: the same said of another copy of a card that the seat knows."""
    met: set[str] = set()
    places: list[int] = []
    for place in range(len(s.options)):
        said = said_of(s, seat, s.options[place])
        if said not in met:
            met.add(said)
            places.append(place)
    return places


def said_of(s: State, seat: int, action: int) -> str:
    """An action in a form that is the same of equal copies of a card that this seat knows."""
    said = f"{verb_of(action)}"
    for operand in range(OPERANDS):
        tag, value = tag_of(action, operand), value_of(action, operand)
        if tag == A_CARD and known_at(s, seat, value):
            said += f" {s.cards[value].number}@{s.place[value]}"
        else:
            said += f" {tag}:{value}"
    return said
