"""Chapter 12 of edition 1.9: more than two players, everyone for themselves (battle royale) or two teams of two.

What holds for any number of seats stands where it belongs and only asks who is on whose side: `State.sides`, `enemies`, `next_side`,
`has_turn`. 1.9/12-2-6: enemies are all the other players; 1.9/12-3-10: friendly is what the team mate has too, and 1.9/12-3-11: "your" is
what its owner has alone (language, `our` and `my`); 1.9/12-2-4: what falls to several players is asked in turn order.
1.9/12-3-3: a team shares its shield area and nothing else: every other location, Resources and Lv. are read by seat.
"""

from __future__ import annotations

from typing import Final

from headjudge.gundam.table.codes import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DECK,
    DEFEATED,
    DIRECTION,
    DUEL,
    GO_FIRST,
    LAST_STANDING,
    OUT,
    OVER_TO,
    SHIELD,
    TEAM,
    TEAM_GOES_FIRST,
    WINNER_TAKES_ALL,
)
from headjudge.gundam.table.state import GundamState
from headjudge.kernel.actions import a_seat, pack
from headjudge.kernel.chance import THROW
from headjudge.kernel.departure import retire
from headjudge.kernel.driver import finish
from headjudge.kernel.moves import put, take
from headjudge.kernel.pending import Pending
from headjudge.kernel.state import NO_CARDS, NOBODY, first_seat

MODES: Final = ["duel", "royale", "winner-takes-all", "team"]  # by their codes; 1.9/12-2-5: a battle royale has one of two victory rules

FEWEST_IN_ROYALE: Final = 3  # 1.9/12-1
MOST_IN_ROYALE: Final = 8  # as many as have a letter
TEAM_SIZE: Final = 2  # 1.9/12-3
TEAMS: Final = 2
TEAM_SHIELDS: Final = 4  # 1.9/12-3-5: of each player


# --- who plays against whom ------------------------------------------------------------------------------------------------


def why_not_seats(mode: int, seats: int) -> str:
    """1.9/12-1: the citation that forbids so many players in this mode, or an empty string. 1-1-1: a duel is for two."""
    if mode == DUEL:
        return "" if seats == 2 else "1-1-1"
    right = seats == TEAMS * TEAM_SIZE if mode == TEAM else FEWEST_IN_ROYALE <= seats <= MOST_IN_ROYALE
    return "" if right else "1.9/12-1"


def take_seats(s: GundamState, mode: int) -> None:
    """1.9/12-2, 1.9/12-3: everyone for themselves, or two who sit side by side against the other two, with a common shield area.

    Seats are numbered clockwise, which is to everybody's left: the first of a team is its right-hand player (1.9/12-3-2)."""
    s.mode = mode
    if mode == TEAM:
        side = (1 << TEAM_SIZE) - 1
        s.seat_everybody([side << seat // TEAM_SIZE * TEAM_SIZE for seat in range(s.seats)], [SHIELD])


def leader(s: GundamState, seat: int) -> int:
    """1.9/12-3-2: the right-hand player leads the team."""
    return first_seat(s.sides[seat])


def team_mate(s: GundamState, seat: int) -> int:
    return first_seat(s.sides[seat] & ~(1 << seat))


# --- preparing -------------------------------------------------------------------------------------------------------------------


def roll(s: GundamState) -> int:
    """1.9/12-2-1: a random method picks Player One. 1.9/12-3-2, 5-2-1-4: of two sides, whose leader decides who begins."""
    if s.begins != NOBODY:
        return s.begins
    return s.chance.below(THROW, 0, TEAMS) * TEAM_SIZE if s.mode == TEAM else s.chance.below(THROW, 0, s.seats)


def starting_options(s: GundamState, seat: int) -> list[int]:
    """5-2-1-4, 1.9/12-3-2: which side begins. 1.9/12-2-1: Player One begins, and chooses in which direction turns go round."""
    if s.mode == LAST_STANDING or s.mode == WINNER_TAKES_ALL:
        return [pack(CLOCKWISE, a_seat(seat)), pack(COUNTER_CLOCKWISE, a_seat(seat))]
    seats = [(seat + i) % s.seats for i in range(s.seats)]
    verb = TEAM_GOES_FIRST if s.mode == TEAM else GO_FIRST
    return [pack(verb, a_seat(other)) for other in seats if s.heads >> other & 1 and s.begins in (NOBODY, other)]


def choose_direction(s: GundamState, verb: int) -> None:
    """1.9/12-2-1."""
    s.way = -1 if verb == COUNTER_CLOCKWISE else 1
    s.note(DIRECTION, s.active, NO_CARDS, [s.way], "1.9/12-2-1", "")


def with_ex_resource(s: GundamState) -> list[int]:
    """5-2-4, 1.9/12-2-2: everybody but Player One. 1.9/12-3-6: of teams, each player of the second one."""
    return [seat for seat in s.in_turn_order() if not s.has_turn(seat)]


def rule_of_ex_resources(s: GundamState) -> str:
    return "5-2-4" if s.mode == DUEL else "1.9/12-3-6" if s.mode == TEAM else "1.9/12-2-2"


def lay_team_shields(s: GundamState) -> None:
    """1.9/12-3-5: four cards of each player, by turns; the left-hand player's comes first and lies at the bottom."""
    s.changed()
    for _ in range(TEAM_SHIELDS):
        for right in range(0, s.seats, TEAM_SIZE):
            for seat in (right + 1, right):
                card = s.zone(seat, DECK)[-1]
                take(s, card)
                put(s, card, seat, SHIELD, True, 0)


# --- the main phase of a team ----------------------------------------------------------------------------------------------------


def team_options(s: GundamState, seat: int, idle: bool, options: list[int]) -> None:
    """1.9/12-3-1: both may act, in any order, each with what is theirs; one has the word and may give it to the other (ED-42).

    1.9/12-3-4: the leader has the last word, so only the leader ends the phase; whoever gave the word back is not given it again for
    nothing."""
    if seat == s.active:
        if not idle:
            options.append(pack(OVER_TO, a_seat(team_mate(s, seat))))
    else:
        options[0] = pack(OVER_TO, a_seat(s.active))


def orders(s: GundamState, batch: list[Pending], ready: list[int]) -> int:
    """9-1-6-5: a player orders their own simultaneous effects; 1.9/12-3-4: where they are both players' of a team, its leader does."""
    seat = batch[ready[0]].seat
    for i in ready:
        if batch[i].seat != seat:
            return leader(s, seat)
    return seat


# --- defeat -------------------------------------------------------------------------------------------------------------------------


def determine(s: GundamState, hit: int, without_deck: int) -> None:
    """What the defeat of these players means: hit with an empty shield area (10-2-1-1), or left without a deck (10-2-1-2)."""
    if s.mode == TEAM:
        teams_defeated(s, whole_teams(s, hit), whole_teams(s, without_deck))
        return
    for seat in range(s.seats):
        if (hit | without_deck) >> seat & 1:
            s.note(DEFEATED, seat, NO_CARDS, NO_CARDS, "10-2-1-1" if hit >> seat & 1 else "10-2-1-2", "")
    if hit and s.mode == WINNER_TAKES_ALL:
        winner_takes_all(s)
    else:
        drop_out(s, hit | without_deck, "10-2-1-1" if hit else "10-2-1-2")


def whole_teams(s: GundamState, seats: int) -> int:
    """1.9/12-3-9: a team is defeated together."""
    mask = 0
    for seat in range(s.seats):
        if seats >> seat & 1:
            mask |= s.sides[seat]
    return mask


def teams_defeated(s: GundamState, hit: int, without_deck: int) -> None:
    """1.9/12-3-9-1: battle damage with an empty shield area. 1.9/12-3-9-2: either player's deck is empty. Both teams: a draw (ED-1)."""
    for seat in range(s.seats):
        if (hit | without_deck) >> seat & 1:
            s.note(DEFEATED, seat, NO_CARDS, NO_CARDS, "1.9/12-3-9-1" if hit >> seat & 1 else "1.9/12-3-9-2", "")
    finish(s, s.alive & ~(hit | without_deck), "1.9/12-3-9-1" if hit else "1.9/12-3-9-2")


def winner_takes_all(s: GundamState) -> None:
    """1.9/12-2-5-1: whoever first deals battle damage to a player with an empty shield area wins alone."""
    attacker = s.last_piece(s.attacker)
    assert attacker is not None  # nothing but an attack deals battle damage to a player (7-6-2-2)
    finish(s, 1 << attacker.owner, "1.9/12-2-5-1")


def drop_out(s: GundamState, seats: int, because: str) -> None:
    """1.9/12-2-5-2: the defeated leave, and the last one left wins. 1.9/12-2-5-1: so do those without a deck. Nobody left: ED-1."""
    left = s.alive & ~seats
    rule = "1.9/12-2-5-1" if s.mode == WINNER_TAKES_ALL else "1.9/12-2-5-2"
    if left == 0:
        finish(s, 0, because)
    elif left & left - 1 == 0:
        finish(s, left, rule)
    else:
        leave_game(s, seats, rule)


def leave_game(s: GundamState, seats: int, rule: str) -> None:
    """1.9/12-2-5-1, 1.9/12-2-5-2: a player leaves with all cards and effects, also those that wait or are being carried out.

    ED-41: their turn goes on to its end without them."""
    for seat in range(s.seats):
        if seats >> seat & 1:
            s.note(OUT, seat, NO_CARDS, NO_CARDS, rule, "")
            for counts in (s.active_resources, s.rested_resources, s.active_ex, s.rested_ex, s.resource_deck):
                counts[seat] = 0
    s.asking = NOBODY
    s.options = NO_CARDS
    s.unprotected_hits &= ~seats
    s.damaged_shields = [card for card in s.damaged_shields if not seats >> s.owner[card] & 1]
    s.tokens_off_field = [card for card in s.tokens_off_field if not seats >> s.owner[card] & 1]
    retire(s, seats)
