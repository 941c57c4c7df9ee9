# edge: interpreted
"""This game's table as it lies open to a judge."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from headjudge.edge.absences import Absence, Seen, Traits
from headjudge.edge.open_table import Board, Names, OpenTable, Permission, differing, exchanged, pile, told_in_force
from headjudge.edge.prohibited import forbidden_to
from headjudge.edge.scene import Scene
from headjudge.gundam.edge.absences import GundamAbsences, traits
from headjudge.gundam.edge.listeners import silent
from headjudge.gundam.edge.permissions import permitted
from headjudge.gundam.edge.scene import scene
from headjudge.gundam.rules.answers import GundamRules
from headjudge.gundam.rules.editions import EDITIONS, SWITCHES
from headjudge.gundam.rules.effects import KEYWORD_EFFECTS
from headjudge.gundam.rules.redirection import REDIRECTION
from headjudge.gundam.table import codes
from headjudge.gundam.table.codes import DECK, HAND, K_BREACH, K_DEVELOPMENT, K_REPAIR, K_SUPPORT, REMOVAL_AREA, SHIELD, TRASH
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.events import Event
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State

NUMBERED = (K_REPAIR, K_BREACH, K_SUPPORT, K_DEVELOPMENT)  # keywords that have a number


class GundamOpenTable(OpenTable):
    face_down = ("Shields", "deck")
    wearing = (codes.DAMAGED,)
    destroying = (codes.DESTROYED,)
    after_destruction = (codes.TOKEN_LEFT,)
    leaving = (codes.DESTROYED, codes.RETURNED, codes.EXILED, codes.EXCESS, codes.MOVED)
    modified = codes.MODIFIED
    condition_rules = ("9-2-1",)
    target_rules = ("9-2-2",)
    unpaid_rule = "1.9/5-20-1"
    as_many_rule = "9-3-4"
    nothing_rule = "1-3-2"
    same_rule = "1-3-2-1"
    same_states: Mapping[int, str] = {codes.ACTIVATED: "active", codes.RESTED: "rested"}
    cites: Mapping[int, str] = {codes.LINKED: "2-11-3"}
    turn_order_rule = "1.9/12-2-4"
    departing = (codes.OUT,)
    spared: Mapping[int, str] = {
        codes.DESTROYED: "destroyed",
        codes.DAMAGED: "damaged",
        codes.RESTED: "rested",
        codes.ACTIVATED: "set active",
    }
    before_all = ("9-1-6-8",)
    matter_of_course = ("3-1-2", "2-3-5-2", "2-9-1", "6-2-2-1", "6-2-3-1", "6-3-1", "6-4-1", "7-3-1", "2-6-3", "2-7-3")
    fates = (
        codes.DEFEATED, codes.OUT, codes.DESTROYED, codes.EXCESS, codes.RETURNED, codes.EXILED, codes.TOKEN_LEFT, codes.RETARGETED,
        codes.DEPLOYED, codes.PAIRED, codes.MODIFIED, codes.ACTIVATED, codes.RESTED, codes.TRASHED, codes.DRAWN, codes.HEALED,
        codes.DAMAGED, codes.MOVED, codes.BURST,
    )  # fmt: skip
    fleeting = (11, 12)  # by what it was hurt last
    fleeting_own = (7,)  # by what Shields were

    def board(self, s: State, names: Names) -> Board:
        g = gundam(s)
        seats = range(s.seats)
        return {
            "battle area": [[unit(g, p, names) for p in g.units(seat)] for seat in seats],
            "base": [base(g, seat) for seat in seats],
            "Shields": [pile(s, seat, SHIELD, names) for seat in seats],
            "Resources": [resources(g, seat) for seat in seats],
            "hand": [pile(s, seat, HAND, names) for seat in seats],
            "deck": [pile(s, seat, DECK, names)[::-1] for seat in seats],
            "trash": [pile(s, seat, TRASH, names) for seat in seats],
            "removed": [pile(s, seat, REMOVAL_AREA, names) for seat in seats],
        }

    def scene(self, s: State) -> Scene:
        return scene(gundam(s))

    def switched(self, edition: str, other: str) -> list[str]:
        return differing(SWITCHES, EDITIONS[edition].switches(), EDITIONS[other].switches())

    def turned(self, edition: str, other: str, rules: Collection[str]) -> Rules:
        here, there = EDITIONS[edition], EDITIONS[other]
        return GundamRules(here.turned(exchanged(SWITCHES, here.switches(), there.switches(), rules)))

    def traits(self, s: State) -> Traits:
        return traits(gundam(s))

    def absences(self, log: list[Event], seen: Seen, now: Traits) -> dict[int, list[Absence]]:
        return GundamAbsences(log, seen, now).all()

    def silent(self, s: State, events: list[Event]) -> list[Absence]:
        return list(silent(gundam(s), events))

    def permitted(self, s: State, action: int) -> list[Permission]:
        return list(permitted(gundam(s), action))

    def line_called(self, path: str) -> str:
        if path in KEYWORD_EFFECTS:
            return f"<{GUNDAM.keywords[KEYWORD_EFFECTS[path]]}>"
        return "the redirection" if path == REDIRECTION.key else ""


def unit(s: GundamState, p: Piece, names: Names) -> str:
    told = f"{names[p.pile[0]]} {p.ap}/{p.hp}"
    if p.damage:
        told += f" ({p.damage} damage)"
    if len(p.pile) > 1:
        told += f" with {names[p.pile[1]]}"
    return told + (" rested" if p.rested else "") + in_force(s, p)


def base(s: GundamState, seat: int) -> list[str]:
    p = s.base(seat)
    return [] if p is None else [f"{s.facts(p.pile[0]).name} {p.hp - p.damage} HP{' rested' if p.rested else ''}{in_force(s, p)}"]


def in_force(s: GundamState, p: Piece) -> str:
    """The keywords it has and its cards do not print, and what it cannot do."""
    printed = [card for card in (p.facts, p.pilot) if card is not None]
    gained = [
        f"{GUNDAM.keywords[code]} {p.amounts[code]}" if code in NUMBERED else GUNDAM.keywords[code]
        for code in range(len(GUNDAM.keywords))
        if p.keywords >> code & 1 and not any(card.keywords >> code & 1 and card.amounts[code] == p.amounts[code] for card in printed)
    ]
    return told_in_force(gained, forbidden_to(s, p.ref(), p.owner, GUNDAM) if s.forbids else [])


def resources(s: GundamState, seat: int) -> list[str]:
    counts = {"active": s.active_resources[seat], "rested": s.rested_resources[seat], "EX": s.ex_resources(seat)}
    return [", ".join(f"{count} {state}" for state, count in counts.items() if count or state != "EX")]
