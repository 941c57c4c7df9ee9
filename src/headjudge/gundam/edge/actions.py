# edge: interpreted
"""The verbs of this game's actions, and what only this game has in them."""

from __future__ import annotations

import re
from typing import Final

from headjudge.edge.actions import Actions, Verb, operand_of
from headjudge.gundam.edge.obstacles import SENTENCES
from headjudge.gundam.rules.bursts import BurstFrame
from headjudge.gundam.rules.main_phase import ACTION_WINDOW, MAIN_WINDOW, PILOT_LINES, SUPPORT_LINE, declared_lines, line_of
from headjudge.gundam.table.codes import (
    ATTACK_PLAYER,
    ATTACK_TEAM,
    ATTACK_UNIT,
    BLOCK_WITH,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DECLINE_BURST,
    END_MAIN,
    GO_FIRST,
    HAND,
    KEEP,
    NO_BLOCK,
    OVER_TO,
    PASS,
    PLAY,
    PLAY_AS_PILOT,
    REDRAW,
    SHIELD,
    TEAM,
    TEAM_GOES_FIRST,
    USE_BURST,
    USE_EX,
    USE_LINE,
)
from headjudge.gundam.table.obstacles import (
    NO_BLOCKER,
    NO_PILOT,
    NO_SUCH_LINE,
    NO_TARGET,
    NOT_HERE,
    NOT_OWN_UNIT,
    PILOT_NEEDS_UNIT,
    TEAM_AS_SUCH,
)
from headjudge.gundam.table.resources import EX, RESTED, all_resources, owner_of_resource, sort_of
from headjudge.gundam.table.state import GundamState, gundam
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.kernel.actions import (
    FIRST_COUNTED,
    RESOLVE,
    TAG_BITS,
    a_card,
    a_line,
    choosing,
    first_of,
    verb_of,
)
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.refs import permanent_ref
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.language.called import Names, seat_called
from headjudge.language.plain import Plain

VERBS: Final = {
    RESOLVE: Verb("resolve", "resolve {effect}", "9-1-6-5", effect="waiting subject"),
    END_MAIN: Verb("end", "end", "6-5-5-1"),
    PASS: Verb("pass", "pass", "8-3-3"),
    PLAY: Verb("play", "play {card}", "6-5-2", card="card subject"),
    PLAY_AS_PILOT: Verb("pair", "pair {card} with {unit}", "6-5-2-3-1", card="card subject", unit="permanent target"),
    USE_LINE: Verb("use", "use {unit}/{line}", "6-5-3-1", unit="permanent subject", line="line"),
    ATTACK_PLAYER: Verb("attack", "attack player {seat} with {unit}", "6-5-4-1", unit="permanent subject", seat="seat target"),
    ATTACK_TEAM: Verb("attack", "attack team {team} with {unit}", "1.9/12-3-12", unit="permanent subject", team="team target"),
    ATTACK_UNIT: Verb("attack", "attack {target} with {unit}", "6-5-4-1", unit="permanent subject", target="permanent target"),
    BLOCK_WITH: Verb("block", "block with {unit}", "7-4-1", unit="permanent subject"),
    NO_BLOCK: Verb("no block", "no block", "7-4-4"),
    USE_EX: Verb("pay", "pay with {n} EX", "4-17-5-3", n="number number"),
    KEEP: Verb("keep", "keep", "5-2-1-6"),
    REDRAW: Verb("redraw", "redraw", "5-2-1-6"),
    TEAM_GOES_FIRST: Verb("first", "team {team} goes first", "1.9/12-3-2", team="team target"),
    GO_FIRST: Verb("first", "{seat} goes first", "5-2-1-4", seat="seat target"),
    CLOCKWISE: Verb("first", "clockwise", "1.9/12-2-1", {"direction": "clockwise"}, seat="seat target"),
    COUNTER_CLOCKWISE: Verb("first", "counter-clockwise", "1.9/12-2-1", {"direction": "counter-clockwise"}, seat="seat target"),
    OVER_TO: Verb("pass", "over to {seat}", "1.9/12-3-1", seat="seat target"),
    USE_BURST: Verb("burst", "use burst", "11-2-5-2", card="card subject"),
    DECLINE_BURST: Verb("decline", "decline burst", "11-2-5-3", card="card subject"),
}
OF_TEAMS: Final = (ATTACK_TEAM, TEAM_GOES_FIRST, OVER_TO)
OF_SINGLE_PLAYERS: Final = (ATTACK_PLAYER, GO_FIRST)
IN_ACTION_STEPS: Final = {PLAY: "8-3-1", USE_LINE: "8-3-2"}
SUPPORT_TEXT = "Support"  # `use {unit}/Support`


class GundamActions(Actions):
    def is_said_here(self, s: State, verb: int) -> bool:
        """Teams are attacked and begin as such (1.9/12-3-12, 1.9/12-3-2)."""
        return verb not in (OF_SINGLE_PLAYERS if gundam(s).mode == TEAM else OF_TEAMS)

    senseless = frozenset({PILOT_NEEDS_UNIT, NO_PILOT, NO_SUCH_LINE, NOT_OWN_UNIT, NO_TARGET, NO_BLOCKER, TEAM_AS_SUCH, NOT_HERE})
    hopeless_things = frozenset({NO_PILOT})

    def cite(self, s: State, action: int) -> str:
        """8-3-1, 8-3-2: in an action step cards are played, and effects used, by its own rules."""
        if s.frames and s.frames[-1].kind() == "action step" and verb_of(action) in IN_ACTION_STEPS:
            return IN_ACTION_STEPS[verb_of(action)]
        return super().cite(s, action)

    def hand(self, s: State) -> list[int]:
        return gundam(s).zone(s.asking, HAND)

    def lines_of(self, s: State, subject: int) -> list[int]:
        p = gundam(s).piece(permanent_ref(subject >> TAG_BITS))
        return [a_line(line) for line in [*declared_lines(p, MAIN_WINDOW), *declared_lines(p, ACTION_WINDOW)]] if p is not None else []

    def rule_of_unknown(self, verb: int) -> str:
        """4-7-1: cards are played from the own hand, which is known."""
        return "4-7-1" if verb in (PLAY, PLAY_AS_PILOT) else super().rule_of_unknown(verb)

    # Support stands on no line of its own; the lines of the Pilot beneath are told apart from those of the Unit.

    def line_pattern(self) -> str:
        return rf"(?:pilot/)?\d{{1,2}}|{SUPPORT_TEXT}"

    def line_name(self, s: State, action: int, line: int) -> str:
        if line == SUPPORT_LINE:
            return SUPPORT_TEXT
        return str(line + 1) if line < PILOT_LINES else f"pilot/{line - PILOT_LINES + 1}"

    def line_called(self, s: State, said: dict[str, str], names: Names) -> int:
        text = said["line"]
        if text == SUPPORT_TEXT:
            return SUPPORT_LINE
        number = text.removeprefix("pilot/")
        if not 1 <= int(number) <= PILOT_LINES:
            raise BadInput(f"no card has a line {number}")
        return int(number) - 1 + (PILOT_LINES if number != text else 0)

    def plain_line(self, s: State, action: int, line: int) -> Plain:
        p = gundam(s).piece(permanent_ref(first_of(action)))
        ability = line_of(p, line) if p is not None else None
        return {"line": ability.key if ability is not None else ""}

    def more_parts(self, s: State, action: int) -> Plain:
        frame = s.frames[-1]
        if isinstance(frame, BurstFrame):
            burst = gundam(s).facts(frame.card).burst
            return {"line": burst.key if burst is not None else ""}
        return super().more_parts(s, action)

    # Resources have no names of their own.

    def counted_name(self, value: int) -> str:
        return resource_name(permanent_ref(FIRST_COUNTED + value))

    def plain_counted(self, value: int) -> Plain:
        ref = permanent_ref(FIRST_COUNTED + value)
        sort = sort_of(ref)
        return {"resource": "ex" if sort & EX else "plain", "rested": sort & RESTED != 0, "seat": owner_of_resource(ref)}

    def thing_called(self, s: State, text: str, names: Names) -> int:
        if match := re.fullmatch(r"Shield ([1-9]\d{0,3}) of ([A-H])", text):
            return a_card(shield_at(gundam(s), seat_called(s, match[2]), int(match[1])))
        if alike := [ref for ref in all_resources(gundam(s), 0, -1) if text == resource_name(ref)]:
            return operand_of(next((choosing(ref) for ref in alike if choosing(ref) in s.options), choosing(alike[0])))
        return super().thing_called(s, text, names)

    # An unseen card is called by its position: a Shield from the top (3-6-4-1), another card among those that are offered.

    def unseen_offered(self, s: State) -> list[int]:
        return [action for action in super().unseen_offered(s) if not is_shield(s, first_of(action))]

    def unseen_name(self, s: State, action: int) -> str:
        card = first_of(action)
        if not is_shield(s, card):
            return super().unseen_name(s, action)
        return f"Shield {shield_position(s, card)} of {SEATS[s.place[card] // s.rules.zones]}"

    def plain_unseen(self, s: State, action: int) -> Plain:
        card = first_of(action)
        if not is_shield(s, card):
            return super().plain_unseen(s, action)
        return {"shield": shield_position(s, card), "seat": s.place[card] // s.rules.zones}


ACTIONS = GundamActions(VERBS, GUNDAM, SENTENCES, "1-2-1")


def resource_name(ref: int) -> str:
    sort = sort_of(ref)
    return f"{'a rested' if sort & RESTED else 'an active'} {'EX ' if sort & EX else ''}Resource of {SEATS[owner_of_resource(ref)]}"


def is_shield(s: State, card: int) -> bool:
    return s.place[card] >= 0 and s.place[card] % s.rules.zones == SHIELD


def shield_position(s: State, card: int) -> int:
    """Counted from the top."""
    return s.zones[s.place[card]][::-1].index(card) + 1


def shield_at(s: GundamState, seat: int, position: int) -> int:
    shields = s.zone(seat, SHIELD)
    if position > len(shields):
        raise BadInput(f"there is no Shield {position} of {SEATS[seat]}")
    return shields[-position]
