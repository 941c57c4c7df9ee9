# edge: interpreted
"""What things and waiting lines are called, and how they are found by it: the same in every game.

What the asked player does not know has no name: asking for it tells nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.seats import SEATS, knows
from headjudge.kernel.state import State

Names = Mapping[int, str]  # what cards are called

# things


def thing_name(s: State, ref: int, names: Names) -> str:
    if kind_of(ref) == CARD:
        return names[card_of(ref)]
    p = s.last_known(ref)
    if p is not None:
        return names[p.pile[0]]
    return f"player {SEATS[seat_of(ref)]}" if kind_of(ref) == SEAT else "something that left"


def find(s: State, name: str, names: Names) -> int:
    """The card of this name among those that the asked player knows."""
    number = name.rpartition("#")[2]
    if number.isdecimal() and int(number) < len(s.cards):  # the name most cards have tells their number
        card = int(number)
        if names[card] == name and knows(s, s.asking, card):
            return card
    for card, known in enumerate(s.known):
        if known >> s.asking & 1 and names[card] == name:
            return card
    raise BadInput(f"nothing here is called `{name}`")


def serial_of_card(s: State, name: str, names: Names) -> int:
    card = find(s, name, names)
    for p in s.field:
        if p.pile[0] == card:
            return p.serial
    raise BadInput(f"`{name}` is not on top in play")


def thing_called(s: State, name: str, names: Names) -> int:
    """What is in play if the card of this name lies on top there, else the card."""
    card = find(s, name, names)
    for p in s.field:
        if p.pile[0] == card:
            return p.ref()
    return s.ref_of(card)


def seat_called(s: State, name: str) -> int:
    seat = SEATS.index(name)
    if seat >= s.seats:
        raise BadInput(f"there is no player {name}; there are {listed(SEATS[: s.seats])}")
    return seat


def listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# lines that wait


def line_name(pending: Pending, names: Names) -> str:
    """The card that bears a waiting line, and the line's number on it, or its keyword."""
    key = pending.program.key
    where = names[card_of(pending.card)] if pending.card >= 0 else "?"
    return f"{where}/{key if key.startswith('<') else key.rpartition('/')[2]}"
