# edge: interpreted
"""This game's table as it lies open to a judge."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.edge.open_table import Board, Names, OpenTable, Relaxation, pile, turned_one_by_one, with_values
from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import EDITIONS, SWITCHES
from headjudge.gundam.rules.effects import KEYWORD_EFFECTS
from headjudge.gundam.rules.redirection import REDIRECTION
from headjudge.gundam.table.codes import DECK, EXILE, HAND, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.rules import Rules
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State

PLENTY = 20  # Resources


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
            "removed": [pile(s, seat, EXILE, names) for seat in seats],
        }

    def relaxations(self, s: State, names: Names) -> Iterator[Relaxation]:
        for p in gundam(s).pieces:
            name = names[p.pile[0]]
            yield Relaxation(name, f"rested {p.serial}", f"{name} is active", with_values(p.serial, rested=False))
            yield Relaxation(name, f"rested {p.serial}", f"{name} is rested", with_values(p.serial, rested=True))
            yield Relaxation(name, f"arrived {p.serial}", f"{name} was deployed in an earlier turn", with_values(p.serial, arrived=0))
            yield Relaxation(name, f"used {p.serial}", f"{name} has used nothing this turn", with_values(p.serial, used=[]))
        who = SEATS[s.asking]
        yield Relaxation(who, "active Resources", f"{who} has more active Resources", more_active)
        yield Relaxation(who, "Resources", f"{who} has more Resources", more_resources)

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


def more_active(s: State) -> None:
    g = gundam(s)
    g.active_resources = list(g.active_resources)
    g.active_resources[s.asking] += g.rested_resources[s.asking]


def more_resources(s: State) -> None:
    g = gundam(s)
    g.active_resources = list(g.active_resources)
    g.active_resources[s.asking] = PLENTY
