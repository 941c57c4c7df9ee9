# edge: interpreted
"""A table of Digimon at rest as `setup:` says it."""

from __future__ import annotations

from headjudge.digimon.table.codes import DECK, EGGS, HAND, NO_AREA, OPTION, SECURITY, TRASH
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.refs import card_of
from headjudge.scenario.game_tables import Said
from headjudge.scenario.piles import marked, pile, used_lines


def why_no_table(s: DigimonState) -> str:
    if s.deeds or s.delayed:
        return "a line asks what has happened in this turn, or something is due later"
    if any(s.zone(seat, NO_AREA) for seat in range(s.seats)):
        return "something is on its way"
    if any("/" in str(line) for p in s.stacks() for line in own_lines(s, p)):
        return "a line that is not of the top card is used up"
    if any(p.facts.type == OPTION and not p.by_effect for p in s.stacks()):
        return "an Option lies where none was placed"
    return ""


def own_lines(s: DigimonState, p: Stack) -> list[int | str]:
    """Lines used of the top card by their places there, others by their keys."""
    uses = [use.rpartition(" ") for use in p.used]
    number = s.facts(p.pile[0]).number
    return [line for key, _, ref in uses for line in used_lines([key], number if card_of(int(ref)) == p.pile[0] else "")]


def player(s: DigimonState, seat: int) -> Said:
    bred = s.bred(seat)
    return {
        "battle": [stack(s, p) for p in s.in_battle_area() if p.owner == seat],
        "breeding": None if bred is None else stack(s, bred),
        "hand": pile(s, seat, HAND),
        "security": pile(s, seat, SECURITY)[::-1],
        "deck": pile(s, seat, DECK)[::-1],
        "eggs": pile(s, seat, EGGS)[::-1],
        "trash": pile(s, seat, TRASH),
    }


def stack(s: DigimonState, p: Stack) -> Said:
    said: Said = {"card": marked(s, p.pile[0])}
    if len(p.pile) > 1:
        said["under"] = [marked(s, card) for card in p.pile[1:]]
    if p.suspended:
        said["suspended"] = True
    if p.arrived == s.turn:
        said["played_this_turn"] = True
    if p.used:
        said["used"] = own_lines(s, p)
    return said
