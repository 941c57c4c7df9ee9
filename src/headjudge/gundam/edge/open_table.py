# edge: interpreted
"""This game's table as it lies open to a judge."""

from __future__ import annotations

from headjudge.edge.open_table import Board, Names, OpenTable, pile, turned_one_by_one
from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import EDITIONS, SWITCHES
from headjudge.gundam.rules.effects import KEYWORD_EFFECTS
from headjudge.gundam.rules.redirection import REDIRECTION
from headjudge.gundam.table.codes import DECK, HAND, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State


class GundamOpenTable(OpenTable):
    face_down = ("Shields", "deck")

    def board(self, s: State, names: Names) -> Board:
        g = gundam(s)
        seats = range(s.seats)
        return {
            "battle area": [[unit(p, names) for p in g.units(seat)] for seat in seats],
            "base": [base(g, seat) for seat in seats],
            "Shields": [pile(s, seat, SHIELD, names) for seat in seats],
            "Resources": [resources(g, seat) for seat in seats],
            "hand": [pile(s, seat, HAND, names) for seat in seats],
            "deck": [pile(s, seat, DECK, names)[::-1] for seat in seats],
            "trash": [pile(s, seat, TRASH, names) for seat in seats],
            "removed": [pile(s, seat, REMOVAL_AREA, names) for seat in seats],
        }

    def switched(self, edition: str, other: str) -> list[tuple[str, Rules]]:
        here, there = EDITIONS[edition], EDITIONS[other]
        return [(rule, GundamRules(here.turned(values))) for rule, values in turned_one_by_one(SWITCHES, here.switches(), there.switches())]

    def line_called(self, path: str) -> str:
        if path in KEYWORD_EFFECTS:
            return f"<{GUNDAM.keywords[KEYWORD_EFFECTS[path]]}>"
        return "the redirection" if path == REDIRECTION.key else ""


def unit(p: Piece, names: Names) -> str:
    told = f"{names[p.pile[0]]} {p.ap}/{p.hp}"
    if p.damage:
        told += f" ({p.damage} damage)"
    if len(p.pile) > 1:
        told += f" with {names[p.pile[1]]}"
    return told + (" rested" if p.rested else "")


def base(s: GundamState, seat: int) -> list[str]:
    p = s.base(seat)
    return [] if p is None else [f"{s.facts(p.pile[0]).name} {p.hp - p.damage} HP"]


def resources(s: GundamState, seat: int) -> list[str]:
    counts = {"active": s.active_resources[seat], "rested": s.rested_resources[seat], "EX": s.ex_resources(seat)}
    return [", ".join(f"{count} {state}" for state, count in counts.items() if count or state != "EX")]
