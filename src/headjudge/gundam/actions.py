# edge: interpreted
"""Actions as text, and back. Each form is one line of FORMS, used both ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from random import Random

from headjudge.gundam.action_step import ActionStep
from headjudge.gundam.battle import Attack, why_not_attack, why_not_attack_with, why_not_block
from headjudge.gundam.bursts import BurstFrame
from headjudge.gundam.codes import (
    ACCEPT,
    ATTACK_PLAYER,
    ATTACK_UNIT,
    BLOCK_WITH,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DECLINE,
    END_MAIN,
    GO_FIRST,
    KEEP,
    NO_BLOCK,
    PASS,
    PICK,
    PLAY,
    PLAY_AS_PILOT,
    REDRAW,
    SHIELD,
    TEAM,
    USE_EX,
    USE_LINE,
    first_of,
    pack,
    second_of,
    verb_of,
)
from headjudge.gundam.management import Deploy
from headjudge.gundam.play import ACTION, MAIN, PILOT_LINES, SUPPORT_LINE, why_not_pair, why_not_play, why_not_use
from headjudge.gundam.resources import EX, RESTED, all_resources, is_resource, owner_of_resource, sort_of
from headjudge.gundam.state import GundamState, Piece
from headjudge.gundam.turn import HAND_STEP, Turn
from headjudge.gundam.turn import MAIN as MAIN_PHASE
from headjudge.kernel.batches import Drain, newest
from headjudge.kernel.game import SEATS, BadInput
from headjudge.kernel.proposals import DECLINE as DECLINE_OFFER
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.refs import card_of, permanent_ref, seat_ref
from headjudge.language.effect import DECLINE as DECLINE_PICK
from headjudge.language.effect import NUMBER, STOP, Effect
from headjudge.language.naming import (
    answer_called,
    answer_name,
    chosen_card,
    find,
    is_unseen,
    no_answer,
    permanent_name,
    seat_called,
    serial_of_card,
    thing_called,
    thing_name,
    unseen_at,
    unseen_name,
    waiting_card,
    waiting_name,
)

# verb -> (form, the rule it rests on). {card} {unit} {target} name things, {seat} a seat, {n} a number, {line} a line of a card.
FORMS: dict[int, tuple[str, str]] = {
    END_MAIN: ("end", "6-5-5-1"),
    PASS: ("pass", "8-3-3"),
    PLAY: ("play {card}", "6-5-2"),
    PLAY_AS_PILOT: ("pair {card} with {unit}", "6-5-2-3-1"),
    USE_LINE: ("use {unit}/{line}", "6-5-3-1"),
    ATTACK_PLAYER: ("attack player {seat} with {unit}", "6-5-4-1"),
    ATTACK_UNIT: ("attack {target} with {unit}", "6-5-4-1"),
    BLOCK_WITH: ("block with {unit}", "7-4-1"),
    NO_BLOCK: ("no block", "7-4-4"),
    PICK: ("choose {card}", ""),
    USE_EX: ("pay with {n} EX", "4-17-5-3"),
    KEEP: ("keep", "5-2-1-6"),
    REDRAW: ("redraw", "5-2-1-6"),
    GO_FIRST: ("{seat} goes first", "5-2-1-4"),  # with more than two sides: DIRECTIONS
    ACCEPT: ("use burst", "11-2-5-2"),
    DECLINE: ("decline burst", "11-2-5-3"),
}
DIRECTIONS = {CLOCKWISE: "clockwise", COUNTER_CLOCKWISE: "counter-clockwise"}
# What teams say instead: a team is named by its players' letters.
TEAM_FORMS = {
    ATTACK_PLAYER: ("attack team {team} with {unit}", "1.9/12-3-12"),
    GO_FIRST: ("team {team} goes first", "1.9/12-3-2"),
    PASS: ("over to {seat}", "1.9/12-3-1"),  # in the main phase
}
SUPPORT_TEXT = "Support"  # `use {unit}/Support`


def describe(s: GundamState, action: int, names: Mapping[int, str]) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Drain):
        batch = newest(s)
        return f"resolve {waiting_name(batch, action, names)}" if batch and action < len(batch) else f"resolve {action}"
    if isinstance(frame, Proposal):
        return "decline" if action == DECLINE_OFFER else f"answer with {waiting_name(frame.offers, action, names)}"
    if isinstance(frame, Effect) or frame.kind() == "number":
        return describe_answer(s, action, names)
    form = form_of(s, verb_of(action))[0]
    first, second = first_of(action), second_of(action)
    verb = verb_of(action)
    if verb in (PLAY, PICK) and frame.kind() != "deploy":
        return form.format(card=names[first])
    if verb == PICK:
        return form.format(card=permanent_name(s, first, names))
    if verb == PLAY_AS_PILOT:
        return form.format(card=names[first], unit=permanent_name(s, second, names))
    if verb == USE_LINE:
        return form.format(unit=permanent_name(s, first, names), line=line_number(second))
    if verb == ATTACK_UNIT:
        return form.format(unit=permanent_name(s, first, names), target=permanent_name(s, second, names))
    if verb == ATTACK_PLAYER:
        return form.format(unit=permanent_name(s, first, names), seat=SEATS[second % len(SEATS)], team=team_name(s, second))
    if verb == GO_FIRST:
        return DIRECTIONS[second] if second in DIRECTIONS else form.format(seat=SEATS[first % len(SEATS)], team=team_name(s, first))
    return form.format(unit=permanent_name(s, first, names), seat=SEATS[first % len(SEATS)], n=first)


def form_of(s: GundamState, verb: int) -> tuple[str, str]:
    """How an action of this sort is said here, and the rule it rests on."""
    if s.mode == TEAM and verb in TEAM_FORMS and not (verb == PASS and s.frames[-1].kind() == "action step"):
        return TEAM_FORMS[verb]
    return FORMS[verb]


def team_name(s: GundamState, seat: int) -> str:
    return "".join(SEATS[other] for other in range(s.seats) if seat < s.seats and s.sides[seat] >> other & 1)


def describe_answer(s: GundamState, action: int, names: Mapping[int, str]) -> str:
    if action >= 0:
        return f"choose {position_name(s, action) if is_unseen(s, action) else named(s, action, names)}"
    return answer_name(action)


def position_name(s: GundamState, ref: int) -> str:
    """An unseen card is called by its position: a Shield from the top (3-6-4-1), another card among those that are offered."""
    card = card_of(ref)
    if is_shield(s, card):
        return f"Shield {s.zones[s.place[card]][::-1].index(card) + 1} of {SEATS[s.place[card] // s.rules.zones]}"
    return unseen_name(ref, unseen_offered(s))


def is_shield(s: GundamState, card: int) -> bool:
    return s.place[card] >= 0 and s.place[card] % s.rules.zones == SHIELD


def unseen_offered(s: GundamState) -> list[int]:
    """What is offered of cards that the asked player does not know, but for Shields; they are offered in the order in which they lie."""
    return [action for action in s.options if is_unseen(s, action) and not is_shield(s, card_of(action))]


def line_number(line: int) -> str:
    if line == SUPPORT_LINE:
        return SUPPORT_TEXT
    return str(line + 1) if line < PILOT_LINES else f"pilot/{line - PILOT_LINES + 1}"


def named(s: GundamState, ref: int, names: Mapping[int, str]) -> str:
    """Resources have no names of their own."""
    return resource_name(ref) if is_resource(ref) else thing_name(s, ref, names)


def resource_name(ref: int) -> str:
    sort = sort_of(ref)
    return f"{'a rested' if sort & RESTED else 'an active'} {'EX ' if sort & EX else ''}Resource of {SEATS[owner_of_resource(ref)]}"


# --- reading -----------------------------------------------------------------------------------------------------------


def parse(s: GundamState, text: str, names: Mapping[int, str]) -> int:
    text = " ".join(text.split())
    frame = s.frames[-1]
    if isinstance(frame, Drain | Proposal):
        for action in s.options:
            if describe(s, action, names) == text:
                return action
        raise BadInput(f"`{text}` is not among what waits: {', '.join(describe(s, action, names) for action in s.options)}")
    if isinstance(frame, Effect) or frame.kind() == "number":
        return parse_answer(s, text, names)
    for direction, word in DIRECTIONS.items():
        if text == word:
            return pack(GO_FIRST, s.active, direction)
    known = {verb: form_of(s, verb)[0] for verb in FORMS}
    for verb, form in known.items():
        match = pattern_of(form).fullmatch(text)
        if match:
            return packed(s, verb, match.groupdict(), names)
    forms = ", ".join(f"`{form}`" for form in known.values())
    raise BadInput(f"`{text}` is no action; actions are {forms}")


@cache
def pattern_of(form: str) -> re.Pattern[str]:
    pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(form))
    pattern = pattern.replace("(?P<seat>.+?)", "(?P<seat>[A-H])").replace("(?P<n>.+?)", r"(?P<n>\d+)")
    pattern = pattern.replace("(?P<team>.+?)", "(?P<team>[A-H]+)")
    return re.compile(pattern.replace("(?P<line>.+?)", rf"(?P<line>(?:pilot/)?\d+|{SUPPORT_TEXT})"))


def packed(s: GundamState, verb: int, words: dict[str, str], names: Mapping[int, str]) -> int:
    card = find(s, words["card"], names) if "card" in words else -1
    seat = seat_called(s, words["seat"]) if "seat" in words else team_called(s, words["team"]) if "team" in words else -1
    unit = serial_of_card(s, words["unit"], names) if "unit" in words else -1
    if verb == PLAY_AS_PILOT:
        return pack(verb, card, unit)
    if verb == USE_LINE:
        return pack(verb, unit, line_called(words["line"]))
    if verb == ATTACK_UNIT:
        return pack(verb, unit, serial_of_card(s, words["target"], names))
    if verb == ATTACK_PLAYER:
        return pack(verb, unit, seat)
    if verb == PICK and s.frames[-1].kind() == "deploy":
        return pack(verb, serial_of_card(s, words["card"], names), 0)
    if verb in (ACCEPT, DECLINE):
        frame = s.frames[-1]
        return pack(verb, frame.card if isinstance(frame, BurstFrame) else 0, 0)
    for value in (card, unit, seat):
        if value >= 0:
            return pack(verb, value, 0)
    return pack(verb, int(words.get("n", "0")), 0)


def line_called(text: str) -> int:
    if text == SUPPORT_TEXT:
        return SUPPORT_LINE
    number = text.removeprefix("pilot/")
    if not 1 <= int(number) <= PILOT_LINES:
        raise BadInput(f"no card has a line {number}")
    return int(number) - 1 + (PILOT_LINES if number != text else 0)


def team_called(s: GundamState, name: str) -> int:
    """Its leader."""
    teams = {team_name(s, seat): seat for seat in range(s.seats) if s.heads >> seat & 1}
    if name not in teams:
        raise BadInput(f"there is no team {name}; there are {' and '.join(teams)}")
    return teams[name]


def parse_answer(s: GundamState, text: str, names: Mapping[int, str]) -> int:
    answer = answer_called(text)
    if answer is not None:
        return answer
    if match := re.fullmatch(r"choose Shield ([1-9]\d*) of ([A-H])", text):
        return shield_at(s, seat_called(s, match[2]), int(match[1]))
    if match := re.fullmatch(r"choose the ([1-9]\d*)(?:st|nd|rd|th) unseen card", text):
        return unseen_at(int(match[1]), unseen_offered(s))
    if match := re.fullmatch(r"choose player ([A-H])", text):
        return seat_ref(seat_called(s, match[1]))
    if alike := [ref for ref in all_resources(s, 0, -1) if text == f"choose {resource_name(ref)}"]:
        return next((ref for ref in alike if ref in s.options), alike[0])
    if match := re.fullmatch(r"choose (.+)", text):
        return thing_called(s, match[1], names)
    raise no_answer(text)


def shield_at(s: GundamState, seat: int, position: int) -> int:
    shields = s.zone(seat, SHIELD)
    if position > len(shields):
        raise BadInput(f"there is no Shield {position} of {SEATS[seat]}")
    return s.ref_of(shields[-position])


# --- obstacles -----------------------------------------------------------------------------------------------------------


def obstacle(s: GundamState, action: int) -> str:
    """The citation of what forbids this action to the seat that is asked, or an empty string: the same predicates that offer it."""
    if s.over:
        return "1-2-1"
    frame = s.frames[-1]
    s.fresh_values()
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    main = isinstance(frame, Turn) and frame.phase == MAIN_PHASE
    if main or isinstance(frame, ActionStep):
        if verb in (PLAY, PLAY_AS_PILOT) and first >= len(s.cards):
            return "4-7-1"
        if verb == ATTACK_PLAYER and not 0 <= second < s.seats:
            return "7-3-1"
        if verb == PLAY:
            return why_not_play(s, s.asking, first, MAIN if main else ACTION)
        if verb == PLAY_AS_PILOT:
            return why_not_pair(s, s.asking, first, second) if main else "11-2-4-2-2"
        if verb == USE_LINE:
            return why_not_use(s, s.asking, first, second, MAIN if main else ACTION)
    if main and verb in (ATTACK_UNIT, ATTACK_PLAYER):
        return attack_obstacle(s, first, permanent_ref(second) if verb == ATTACK_UNIT else seat_ref(second))
    if isinstance(frame, ActionStep) and verb in (ATTACK_UNIT, ATTACK_PLAYER):
        return "7-1"  # in the main phase only
    if isinstance(frame, Attack) and verb == BLOCK_WITH:
        return block_obstacle(s, frame, first)
    return frame.obstacle(s, action)


def attack_obstacle(s: GundamState, serial: int, target: int) -> str:
    p = s.piece(permanent_ref(serial))
    if p is None or p.owner != s.asking or not p.is_unit():
        return "7-3-1"
    return why_not_attack_with(s, p) or why_not_attack(s, p, target)


def block_obstacle(s: GundamState, frame: Attack, serial: int) -> str:
    blocker, attacker = s.piece(permanent_ref(serial)), s.piece(frame.attacker)
    if not isinstance(blocker, Piece) or attacker is None or blocker.owner != s.asking:
        return "7-4-1"
    return why_not_block(s, attacker, blocker, frame.original)


def card_behind(s: GundamState, action: int) -> int:
    """The card an action is about, -1 for none."""
    frame = s.frames[-1]
    if isinstance(frame, Drain | Proposal):
        return waiting_card(s, action)
    if isinstance(frame, Effect):
        return chosen_card(s, action)
    verb = verb_of(action)
    if verb in (PLAY, PLAY_AS_PILOT, ACCEPT, DECLINE) or (verb == PICK and frame.kind() != "deploy"):
        return first_of(action)
    if verb in (USE_LINE, ATTACK_UNIT, ATTACK_PLAYER, BLOCK_WITH, PICK):
        p = s.last_known(permanent_ref(first_of(action)))
        return p.pile[0] if p is not None else -1
    return -1


def cite(s: GundamState, action: int) -> str:
    frame = s.frames[-1]
    if isinstance(frame, Deploy):
        return frame.rule()  # it asks for nothing else
    if isinstance(frame, Turn) and frame.phase == HAND_STEP:
        return "6-6-4-1"
    if isinstance(frame, Drain | Proposal | Effect) or frame.kind() in ("number", "turn"):
        rule = "" if isinstance(frame, Drain | Proposal | Effect) or frame.kind() == "number" else form_of(s, verb_of(action))[1]
        return rule or ("9-1-6-5" if isinstance(frame, Drain) else frame.because)
    if verb_of(action) == GO_FIRST and second_of(action):
        return "1.9/12-2-1"
    return form_of(s, verb_of(action))[1] or frame.because


def conceivable(s: GundamState, dice: Random, most: int) -> list[int]:
    """Some actions of the forms this question takes, about anything on the table."""
    frame = s.frames[-1]
    things = [p.serial for p in s.field] or [0]
    found: list[int] = []
    for _ in range(most):
        card, one, other = dice.randrange(len(s.cards)), dice.choice(things), dice.choice(things)
        if isinstance(frame, Turn) and frame.phase == MAIN_PHASE:
            verb = dice.choice([PLAY, PLAY_AS_PILOT, USE_LINE, ATTACK_UNIT, ATTACK_PLAYER])
        elif isinstance(frame, ActionStep):
            verb = dice.choice([PLAY, USE_LINE])
        elif isinstance(frame, Attack):
            verb = BLOCK_WITH
        else:
            found.append(dice.choice([s.ref_of(card), permanent_ref(one), pack(PICK, one, 0), DECLINE_PICK, STOP, NUMBER]))
            continue
        first = card if verb in (PLAY, PLAY_AS_PILOT) else one
        second = {PLAY_AS_PILOT: other, USE_LINE: dice.randrange(3), ATTACK_UNIT: other, ATTACK_PLAYER: dice.randrange(s.seats)}.get(
            verb, 0
        )
        found.append(pack(verb, first, second))
    return found
