# edge: interpreted
"""This game's table as it lies open to a judge."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from headjudge.digimon.edge.absences import DigimonAbsences, traits
from headjudge.digimon.edge.listeners import silent
from headjudge.digimon.edge.permissions import permitted
from headjudge.digimon.edge.scene import scene
from headjudge.digimon.rules.answers import DigimonRules
from headjudge.digimon.rules.editions import EDITIONS, SWITCHES
from headjudge.digimon.table import codes
from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    BREEDING_AREA,
    DECK,
    EGGS,
    HAND,
    K_SECURITY_A,
    K_SECURITY_ATTACK,
    PROCESSED,
    SECURITY,
    TRASH,
)
from headjudge.digimon.table.state import DigimonState, Stack, digimon
from headjudge.digimon.words.vocabulary import DIGIMON as VOCABULARY
from headjudge.edge.absences import Absence, Seen, Traits
from headjudge.edge.open_table import Board, Names, OpenTable, Permission, differing, exchanged, pile, told_in_force
from headjudge.edge.prohibited import forbidden_to
from headjudge.edge.scene import Scene
from headjudge.kernel.events import Event
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from headjudge.language.node import ABSENT


class DigimonOpenTable(OpenTable):
    face_down = ("security", "deck", "Digi-Eggs")
    leaving = (codes.DELETED, codes.RELOCATED, codes.CLEARED)
    modified = codes.MODIFIED
    condition_rules = ("15-6",)
    as_many_rule = "15-10-2-1"
    price_rules = ("15-7",)
    unpaid_rule = "15-7"
    gone_rules: Mapping[str, str] = {"15-4-4-4": "is no longer in play", "15-8-3-5": "is no longer in the trash"}
    empty_deck_rule = "1-2-3-2"
    deck = DECK
    nothing_rule = "1-3-2"
    same_rule = "1-3-3"
    same_states: Mapping[int, str] = {codes.SUSPEND: "suspended", codes.UNSUSPEND: "unsuspended"}
    matter_of_course = ("6-2", "6-3", "9-1-5", "11-2", "11-4")
    fates = (
        codes.DELETED, codes.CLEARED, codes.TURN_PASSES, codes.PREVENTED, codes.AFFECTED, codes.EVOLVE, codes.LINKED, codes.PLAYED,
        codes.GAIN_MEMORY, codes.LOSE_MEMORY, codes.SET_MEMORY, codes.MODIFIED, codes.BATTLES, codes.RELOCATED, codes.UNSUSPEND,
        codes.SUSPEND, codes.DRAWN, codes.CHECKED,
    )  # fmt: skip
    spared: Mapping[int, str] = {codes.DELETED: "deleted", codes.SUSPEND: "suspended", codes.UNSUSPEND: "unsuspended"}
    fleeting = (9,)  # where its top card went when it left
    rules_act: Mapping[int, str] = {PROCESSED: "Rules processing."}

    def board(self, s: State, names: Names) -> Board:
        d = digimon(s)
        seats = range(s.seats)
        return {
            "memory": [[str(d.memory_of(seat))] for seat in seats],
            "battle area": [stacks(d, seat, BATTLE_AREA, names) for seat in seats],
            "breeding area": [stacks(d, seat, BREEDING_AREA, names) for seat in seats],
            "security": [pile(s, seat, SECURITY, names)[::-1] for seat in seats],
            "hand": [pile(s, seat, HAND, names) for seat in seats],
            "deck": [pile(s, seat, DECK, names)[::-1] for seat in seats],
            "Digi-Eggs": [pile(s, seat, EGGS, names)[::-1] for seat in seats],
            "trash": [pile(s, seat, TRASH, names) for seat in seats],
        }

    def scene(self, s: State) -> Scene:
        return scene(digimon(s))

    def switched(self, edition: str, other: str) -> list[str]:
        return differing(SWITCHES, EDITIONS[edition].switches(), EDITIONS[other].switches())

    def turned(self, edition: str, other: str, rules: Collection[str]) -> Rules:
        here, there = EDITIONS[edition], EDITIONS[other]
        return DigimonRules(here.turned(exchanged(SWITCHES, here.switches(), there.switches(), rules)))

    def traits(self, s: State) -> Traits:
        return traits(digimon(s))

    def absences(self, log: list[Event], seen: Seen, now: Traits) -> dict[int, list[Absence]]:
        return DigimonAbsences(log, seen, now).all()

    def silent(self, s: State, events: list[Event]) -> list[Absence]:
        return list(silent(digimon(s), events))

    def permitted(self, s: State, action: int) -> list[Permission]:
        return list(permitted(digimon(s), action))


def stacks(s: DigimonState, seat: int, area: int, names: Names) -> list[str]:
    return [stack(s, p, names) for p in s.stacks() if p.owner == seat and p.zone == area]


def stack(s: DigimonState, p: Stack, names: Names) -> str:
    told = names[p.pile[0]] + ("" if p.dp == ABSENT else f" {p.dp}")
    if len(p.pile) > 1:
        told += f" on {', '.join(names[card] for card in p.pile[1:])}"
    if p.links:
        told += f" linked with {', '.join(names[card] for card in p.links)}"
    return told + (" suspended" if p.suspended else "") + in_force(s, p)


def in_force(s: DigimonState, p: Stack) -> str:
    """The keywords it has and its top card does not print, how often it checks security if not as printed, and what it cannot do."""
    more = p.keywords & ~p.facts.keywords
    gained = [name for code, name in enumerate(VOCABULARY.keywords) if more >> code & 1 and not K_SECURITY_A <= code <= K_SECURITY_ATTACK]
    if p.checks != 1 + p.facts.checks:
        gained.append(f"Security Attack {p.checks - 1:+d}")
    return told_in_force(gained, forbidden_to(s, p.ref(), p.owner, VOCABULARY) if s.forbids else [])
