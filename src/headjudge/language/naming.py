# edge: interpreted
"""What things, waiting lines and answers to effects are called, and how they are found by it: the same in every game.

What the asked player does not know has no name: asking for it tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.game import SEATS, BadInput, knows, ordinal
from headjudge.kernel.pending import Pending
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, permanent_ref, seat_of
from headjudge.kernel.state import State
from headjudge.language.effect import MODE, NUMBER, Effect
from headjudge.language.plain import ANSWERS

Names = Mapping[int, str]  # what cards are called

# things


def permanent_name(s: State, serial: int, names: Names) -> str:
    p = s.last_known(permanent_ref(serial))
    return names[p.pile[0]] if p is not None else f"#{serial}"


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


# cards that the asked player does not know


def is_unseen(s: State, action: int) -> bool:
    """Is this answer to an effect a card that the asked player does not know?"""
    if not isinstance(s.frames[-1], Effect) or action < 0 or kind_of(action) != CARD or card_of(action) >= len(s.cards):
        return False
    return not knows(s, s.asking, card_of(action))


def unseen_name(ref: int, offered: list[int]) -> str:
    """It is called by its position among those that are offered."""
    return f"the {ordinal(offered.index(ref) + 1)} unseen card" if ref in offered else "an unseen card"


def unseen_at(position: int, offered: list[int]) -> int:
    if position > len(offered):
        raise BadInput(f"of unseen cards {len(offered) or 'none'} can be chosen here")
    return offered[position - 1]


# lines that wait


def line_name(pending: Pending, names: Names) -> str:
    """The card that bears a waiting line, and the line's number on it, or its keyword."""
    key = pending.program.key
    where = names[card_of(pending.card)] if pending.card >= 0 else "?"
    return f"{where}/{key if key.startswith('<') else key.rpartition('/')[2]}"


def waiting_name(waiting: list[Pending], position: int, names: Names) -> str:
    """The same line may wait more than once; the second and later ones are counted."""
    name = line_name(waiting[position], names)
    earlier = [line_name(pending, names) for pending in waiting[:position]].count(name)
    return f"{name} ({earlier + 1})" if earlier else name


def waiting_card(s: State, action: int) -> int:
    """The card whose line waits, where it is asked which comes next or is used; -1 for none."""
    frame = s.frames[-1]
    waiting = frame.offers if isinstance(frame, Proposal) else newest(s) if isinstance(frame, Drain) else None
    return card_of(waiting[action].card) if waiting and action >= 0 and waiting[action].card >= 0 else -1


def chosen_card(s: State, action: int) -> int:
    """The card that an answer to an effect chooses, or that lies on top of what it chooses; -1 for none."""
    p = s.permanent(action) if action >= 0 else None
    return p.pile[0] if p is not None else card_of(action) if action >= 0 and kind_of(action) == CARD else -1


# answers that choose no thing


def answer_name(action: int) -> str:
    if action in ANSWERS:
        return ANSWERS[action]
    return f"number {NUMBER - action}" if action <= NUMBER else f"mode {MODE - action + 1}"


def answer_called(text: str) -> int | None:
    """None: this is no such answer."""
    for answer, word in ANSWERS.items():
        if text == word:
            return answer
    if match := re.fullmatch(r"number (-?\d{1,2}|\d+)", text):
        return NUMBER - int(match[1])
    if match := re.fullmatch(r"mode ([1-9]\d?)", text):
        return MODE - int(match[1]) + 1
    return None


def no_answer(text: str) -> BadInput:
    words = ", ".join(f"`{word}`" for word in ANSWERS.values())
    return BadInput(f"`{text}` is no answer; answers are `choose …`, {words}, `mode n`, `number n`")
