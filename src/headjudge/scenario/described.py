# edge: interpreted
"""A table at rest as the `setup:` of a scenario: every card, by its number and its mark in the match (`ST01-001#12`)."""

from __future__ import annotations

from typing import Any

from headjudge.digimon.rules.turn import MAIN as DIGIMON_MAIN
from headjudge.digimon.rules.turn import Turn as DigimonTurn
from headjudge.digimon.table import codes as digimon_codes
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.gundam.rules.turn import MAIN as GUNDAM_MAIN
from headjudge.gundam.rules.turn import Turn as GundamTurn
from headjudge.gundam.table import codes as gundam_codes
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.kernel.frames import Frame
from headjudge.kernel.knowledge import knowers
from headjudge.kernel.refs import card_of
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import NOWHERE, State

Said = dict[str, Any]

EMPTY_UNLESS_SAID = ("units", "battle", "breeding", "hand", "trash", "removal", "eggs", "gone")


def why_no_table(s: State) -> str:
    """What of this position no set-up can say; empty if there is nothing of the kind."""
    if s.over:
        return "the game is over"
    if len(s.frames) > 1 or not in_main_phase(s.frames[0]):
        return "it is no free question of a main phase"
    if any(s.batches) or s.buffer:
        return "effects wait"
    if s.modifiers:
        return "something lasts that an effect has done"
    if s.positions or s.barred:
        return "the turn is so long that the loop rule looks at it"
    if s.alive != (1 << s.seats) - 1 or s.allied:
        return "players have left, or play in teams"
    return why_not_digimon(s) if isinstance(s, DigimonState) else why_not_gundam(gundam(s))


def in_main_phase(frame: Frame) -> bool:
    if isinstance(frame, GundamTurn):
        return frame.phase == GUNDAM_MAIN
    return isinstance(frame, DigimonTurn) and frame.phase == DIGIMON_MAIN


def described(s: State) -> Said:
    """The table: whose turn it is, how it stands, and how chance does."""
    said: Said = {"turn_player": SEATS[s.active], "turn": s.turn}
    if s.way < 0:
        said["direction"] = "counter-clockwise"
    if isinstance(s, DigimonState):
        said["memory"] = s.memory_of(0)
        players = [digimon_player(s, seat) for seat in range(s.seats)]
    else:
        players = [gundam_player(gundam(s), seat) for seat in range(s.seats)]
    gone = [
        [marked(s, card) for card in range(len(s.cards)) if s.place[card] == NOWHERE and s.owner[card] == seat] for seat in range(s.seats)
    ]
    said["chance"] = s.chance.to_data()
    said["setup"] = {SEATS[seat]: without_empty(player | {"gone": gone[seat]}) for seat, player in enumerate(players)}
    return said


def without_empty(player: Said) -> Said:
    """Where nothing lies if nothing is said, nothing need be said."""
    return {key: said for key, said in player.items() if said or key not in EMPTY_UNLESS_SAID}


def marked(s: State, card: int) -> str:
    return f"{s.cards[card].number}#{card}"


def pile(s: State, seat: int, zone: int) -> list[Any]:
    """Bottom first."""
    usual = s.rules.seen_by(s, zone, seat)
    return [marked(s, card) if knowers(s, card) == usual else seen(s, card) for card in s.zone(seat, zone)]


def seen(s: State, card: int) -> Said:
    """A card that others know, or know no more, than is usual where it lies."""
    return {"card": marked(s, card), "seen_by": [SEATS[seat] for seat in range(s.seats) if knowers(s, card) >> seat & 1]}


# Gundam


def why_not_gundam(s: GundamState) -> str:
    if s.deeds:
        return "a line asks what has happened in this turn"
    if any(s.zone(seat, gundam_codes.LIMBO) for seat in range(s.seats)) or any(p.spared or p.hurt_by >= 0 for p in s.pieces):
        return "something is on its way"
    return ""


def used_lines(used: list[str], number: str) -> list[int | str]:
    """Lines of the card of this number by their places there, others by their keys."""
    places = [key.removeprefix(f"{number}/") for key in used]
    return [int(place) if place.isdecimal() else place for place in places]


def gundam_player(s: GundamState, seat: int) -> Said:
    return {
        "units": [piece(s, p) for p in s.units(seat)],
        "base": [piece(s, p) for p in s.pieces if p.owner == seat and p.zone == gundam_codes.BASE_SECTION],
        "resources": {
            "active": s.active_resources[seat], "rested": s.rested_resources[seat], "ex": s.active_ex[seat], "ex_rested": s.rested_ex[seat],
        },
        "resource_deck": s.resource_deck[seat],
        "hand": pile(s, seat, gundam_codes.HAND),
        "shields": pile(s, seat, gundam_codes.SHIELD),
        "deck": pile(s, seat, gundam_codes.DECK)[::-1],
        "trash": pile(s, seat, gundam_codes.TRASH),
        "removal": pile(s, seat, gundam_codes.EXILE),
    }  # fmt: skip


def piece(s: GundamState, p: Piece) -> Said:
    said: Said = {"card": marked(s, p.pile[0])}
    if len(p.pile) > 1:
        said["pilot"] = marked(s, p.pile[1])
    if p.damage:
        said["damage"] = p.damage
    if p.rested:
        said["rested"] = True
    if p.arrived == s.turn:
        said["deployed_this_turn"] = True
    if p.used:
        said["used"] = used_lines(p.used, p.facts.number)
    return said


# Digimon


def why_not_digimon(s: DigimonState) -> str:
    if s.deeds or s.delayed:
        return "a line asks what has happened in this turn, or something is due later"
    if any(s.zone(seat, digimon_codes.NO_AREA) for seat in range(s.seats)):
        return "something is on its way"
    if any("/" in str(line) for p in s.stacks() for line in own_lines(s, p)):
        return "a line that is not of the top card is used up"
    if any(p.facts.type == digimon_codes.OPTION and not p.by_effect for p in s.stacks()):
        return "an Option lies where none was placed"
    return ""


def own_lines(s: DigimonState, p: Stack) -> list[int | str]:
    """Lines used of the top card by their places there, others by their keys."""
    uses = [use.rpartition(" ") for use in p.used]
    number = s.facts(p.pile[0]).number
    return [line for key, _, ref in uses for line in used_lines([key], number if card_of(int(ref)) == p.pile[0] else "")]


def digimon_player(s: DigimonState, seat: int) -> Said:
    bred = s.bred(seat)
    return {
        "battle": [stack(s, p) for p in s.in_battle_area() if p.owner == seat],
        "breeding": None if bred is None else stack(s, bred),
        "hand": pile(s, seat, digimon_codes.HAND),
        "security": pile(s, seat, digimon_codes.SECURITY)[::-1],
        "deck": pile(s, seat, digimon_codes.DECK)[::-1],
        "eggs": pile(s, seat, digimon_codes.EGGS)[::-1],
        "trash": pile(s, seat, digimon_codes.TRASH),
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
