"""Section 9: the memory gauge."""

from __future__ import annotations

from headjudge.digimon.rules.effects import forbidden, happened
from headjudge.digimon.table.codes import BY_RULE, GAIN_MEMORY, LOSE_MEMORY, MOST_MEMORY, PAID, SET_MEMORY
from headjudge.digimon.table.obstacles import COST_TOO_HIGH
from headjudge.digimon.table.state import DigimonState
from headjudge.kernel.obstacles import Obstacles, against
from headjudge.kernel.refs import seat_ref
from headjudge.kernel.state import IN_PLAY, NO_CARDS


def move_gauge(s: DigimonState, seat: int, to: int) -> int:
    """The gauge as this seat reads it afterwards; beyond 10 nothing is counted (4-1)."""
    value = max(-MOST_MEMORY, min(MOST_MEMORY, to))
    s.memory = value if seat == s.active else -value
    return value


def change_memory(s: DigimonState, because: str, seat: int, delta: int, source: int, by: int) -> list[int]:
    """4-1: gaining moves the gauge to one's own side, losing to the other."""
    kind = GAIN_MEMORY if delta > 0 else LOSE_MEMORY
    if delta == 0 or forbidden(s, kind, seat, seat_ref(seat), -1, source, by):
        return []
    before = s.memory_of(seat)
    s.changed()
    after = move_gauge(s, seat, before + delta)
    happened(s, because, kind, seat, [seat_ref(seat)], NO_CARDS, [delta, after], source, by)
    return [seat_ref(seat)] if after != before else []


def set_memory(s: DigimonState, because: str, seat: int, to: int, source: int, by: int) -> list[int]:
    before = s.memory_of(seat)
    s.changed()
    after = move_gauge(s, seat, to)
    happened(s, because, SET_MEMORY, seat, [seat_ref(seat)], NO_CARDS, [after - before, after], source, by)
    return [seat_ref(seat)] if after != before else []


def why_not_pay(s: DigimonState, seat: int, cost: int, found: Obstacles | None = None) -> str:
    """4-2-2: the cost must be payable in full, down to 10 on the opponent's side."""
    if cost <= s.memory_of(seat) + MOST_MEMORY:
        return ""
    if found is None:
        return "4-2-2"
    return against(found, "4-2-2", COST_TOO_HIGH, -1, cost, s.memory_of(seat), most_payable(s, seat))


def most_payable(s: DigimonState, seat: int) -> int:
    return s.memory_of(seat) + MOST_MEMORY


def pay(s: DigimonState, because: str, seat: int, cost: int) -> list[int]:
    s.changed()
    after = move_gauge(s, seat, s.memory_of(seat) - cost)
    happened(s, because, PAID, seat, [seat_ref(seat)], NO_CARDS, [cost, after], -1, BY_RULE)
    return [seat_ref(seat)]


def overflow(s: DigimonState, cards: list[int]) -> None:
    """4-19: the moment such a card has left the field, or a place beneath a card, for another area; the turn player's first, one by one."""
    for seat in s.in_turn_order():
        for card in cards:
            lost = s.facts(card).overflow
            if lost and s.owner[card] == seat and s.place[card] != IN_PLAY:
                left = s.change
                after = move_gauge(s, seat, s.memory_of(seat) - lost)
                happened(s, "4-19", LOSE_MEMORY, seat, [seat_ref(seat)], NO_CARDS, [-lost, after], -1, BY_RULE)
                if s.log is not None:
                    s.log[-1].cause = left  # what made it leave, rather than the effect around that


def turn_must_end(s: DigimonState) -> bool:
    """6-1-4: 1 or more memory on the opponent's side. Asked only when everything is resolved."""
    return s.memory < 0
