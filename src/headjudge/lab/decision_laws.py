# edge: interpreted
"""The laws that hold at every decision, looked at from that decision alone (`headjudge fuzz`, `headjudge minimise`)."""

from __future__ import annotations

import random
from dataclasses import dataclass

import msgspec

from headjudge.edge.views import View
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.driver import Illegal, ask_again, choose
from headjudge.kernel.events import CHOSE
from headjudge.kernel.seats import JUDGE, those
from headjudge.kernel.snapshots import snapshot
from headjudge.kernel.state import NOBODY, State
from headjudge.lab.interference import Onlooker, onlookers, seen_on_the_way
from headjudge.match import Match, load

GREYED_ONE_IN = 25  # decisions at which it is looked at what is greyed out
CONTINUE_ONE_IN = 50
LOOKS = 3  # with other dice, at a decision that is looked at again


class Violation(Exception):
    """A law is broken."""


def standing(match: Match) -> bytes:
    """The whole table, with counters and chance: where this is equal, matches go on alike to the last number."""
    return msgspec.msgpack.encode([snapshot(match.state), match.game.own_data(match.state)])


def laws_of_fuzz(match: Match) -> None:
    """All laws at this decision, with dice that fall alike every time: for looking again at what a game has shown."""
    for throw in range(LOOKS):
        laws_at_a_decision(match, random.Random(f"look {throw}"))


@dataclass
class Look:
    """What was made to look at a decision, for whoever looks at it besides: what everybody sees, and the match as it is saved."""

    views: dict[Onlooker, View]
    saved: Match


def laws_at_a_decision(match: Match, dice: random.Random, lately: Match | None = None) -> Look:
    """lately: the same match with a log of what has happened since the last answer alone: earlier events were looked at before."""
    lately = lately or with_recent_log(match)
    the_table_is_sound(match)
    if not all(event.because for event in lately.state.log or []):
        for event in lately.log_for(JUDGE):  # some are not told
            if not event.cite:
                raise Violation(f"an event cites no rule: {event.text}")
    before = standing(match)
    offered_accepted_and_no_obstacle(match, dice)
    saved = saved_and_loaded(match)
    copies_are_equal(match, saved, before, dice)
    views = {seat: match.view(seat) for seat in onlookers(match)}
    looking_changed_nothing(match, before)
    hidden_things_do_not_show(match, lately, views, dice)
    looking_changed_nothing(match, before)
    return Look(views, saved)


def looking_changed_nothing(match: Match, before: bytes) -> None:
    if standing(match) != before:
        raise Violation("looking at the match changed it")


def with_recent_log(match: Match) -> Match:
    """A clone with the log, but not the changes, since the last answer."""
    twin, log = match.clone(), match.state.log or []
    first = len(log) - 1
    while first > 0 and not (log[first].kind == CHOSE and log[first].numbers[1] > 1):
        first -= 1
    twin.state.log = log[max(0, first) :]
    return twin


def the_table_is_sound(match: Match) -> None:
    somebody_can_answer(match.state)
    if match.state.permanent(NOBODY) is not None:
        raise Violation("where nothing is meant, something that has left is found")
    broken = match.game.violations(match.state)
    if broken:
        raise Violation("; ".join(broken))


def somebody_can_answer(s: State) -> None:
    if not s.options or s.asking == NOBODY:
        raise Violation("a question without an option")
    if not s.alive >> s.asking & 1:
        raise Violation(f"seat {s.asking} is asked, and has left")
    if len(set(s.options)) < len(s.options):
        raise Violation("an option is offered twice")
    if len(s.options) < 2 and not s.barred and not s.windowed:
        raise Violation("a question with a single option was asked")


def offered_accepted_and_no_obstacle(match: Match, dice: random.Random) -> None:
    """Offered ⇔ accepted ⇔ no obstacle, and every action reads back from its text."""
    s, game = match.state, match.game
    for action in s.options:
        if game.obstacle(s, action):
            raise Violation(f"offered, yet forbidden by {game.obstacle(s, action)}: {game.describe(s, action, match.names)}")
        text = game.describe(s, action, match.names)
        if not game.cite(s, action):
            raise Violation(f"offered by no rule: {text}")
        if game.parse(s, text, match.names) != action:
            raise Violation(f"`{text}` reads back as another action")
    for action in game.conceivable(s, dice, 6):
        if action in s.options:
            continue
        if not game.obstacle(s, action):
            raise Violation(f"no obstacle, yet not offered: {action}")
        twin = s.clone()
        try:
            choose(twin, action)
        except Illegal:
            continue
        raise Violation(f"not offered, yet accepted: {action}")


def copies_are_equal(match: Match, saved: Match, before: bytes, dice: random.Random) -> None:
    """Clone and save are the original, and go on like it."""
    twin = match.clone()
    if standing(twin) != before:
        raise Violation("a clone differs from its original")
    if standing(saved) != before:
        raise Violation("a loaded save differs from its original")
    if dice.randrange(CONTINUE_ONE_IN) == 0:
        go_on_alike(twin, saved.clone(), dice.randrange(1 << 30))


def saved_and_loaded(match: Match) -> Match:
    try:
        return load(match.save(), match.game)
    except BadInput as error:
        raise Violation(f"its own save is refused: {error}") from error


def go_on_alike(one: Match, other: Match, seed: int) -> None:
    dice = random.Random(seed)
    while not one.over and not other.over:
        if one.state.options != other.state.options:
            raise Violation("a clone and a loaded save offer different options")
        action = dice.choice(one.state.options)
        one.take(action)
        other.take(action)
    if one.fingerprint() != other.fingerprint() or one.outcome != other.outcome:
        raise Violation("a clone and a loaded save come to different ends")


def hidden_things_do_not_show(match: Match, lately: Match, views: dict[Onlooker, View], dice: random.Random) -> None:
    """Change what somebody cannot see: its view and observation, its log and events, its options and the reasons why not stay the same."""
    for seat in onlookers(match):
        who, salt = "a spectator" if seat is None else f"seat {seat}", dice.randrange(1 << 30)
        twin = with_others(lately, seat, salt, set())
        if twin.view(seat) != views[seat]:
            raise Violation(f"the view of {who} depends on what it cannot see")
        if seat is not None and twin.observe(seat) != match.observe(seat):
            raise Violation(f"the observation of {who} depends on what it cannot see")
        if not match.state.windowed:  # else stretches of it are compared, event by event
            told_stays(lately, twin, seat, salt, who)
        if match.state.asking == seat:
            the_question_stays(match, twin, dice)


def with_others(match: Match, seat: Onlooker, salt: int, but: set[int]) -> Match:
    """A clone in which what this seat does not know, but these, is exchanged."""
    twin = match.clone(log=True)
    if match.state.trail is None:
        twin.state.log = match.state.log
    twin.game.reshuffle_unknown(twin.state, seat, salt, but)
    return twin


def told_stays(match: Match, twin: Match, seat: Onlooker, salt: int, who: str) -> None:
    """Events tell of cards that were seen on the way to where nobody knows them: these stay as they are."""
    if twin.log_for(seat) != match.log_for(seat):
        raise Violation(f"the log of {who} depends on what it cannot see")
    if match.state.trail is None:
        return  # no events are made without it
    seen, sees = seen_on_the_way(match, seat), those(match.state, seat)
    if any(match.state.known[card] & sees != sees for card in seen):
        twin = with_others(match, seat, salt, seen)
    if twin.events_since(0, seat) != match.events_since(0, seat):
        raise Violation(f"the events of {who} depend on what it cannot see")


def the_question_stays(match: Match, twin: Match, dice: random.Random) -> None:
    if twin.decision.options != match.decision.options:
        raise Violation("what the options of the seat that is asked are called depends on what it cannot see")
    if twin.decision.data() != match.decision.data():
        raise Violation("what the seat that is asked is told of the question depends on what it cannot see")
    reasons_stay(match, twin, dice)
    asked_again(match, twin)


def reasons_stay(match: Match, twin: Match, dice: random.Random) -> None:
    """Asking why not is no way to find out about hidden cards, by number or by name."""
    game = match.game
    for action in game.conceivable(match.state, dice, 4):
        if match.decision.why_not(action) != twin.decision.why_not(action):
            raise Violation(f"the reason against {action} depends on what the seat cannot see")
    if dice.randrange(GREYED_ONE_IN) == 0 and match.decision.greyed() != twin.decision.greyed():
        raise Violation("what is greyed out depends on what the seat cannot see")
    card = dice.randrange(len(match.state.cards))
    for form in ("play {}", "choose {}"):
        said = form.format(match.names[card])
        if answer_to(match, said) != answer_to(twin, said):
            raise Violation(f"the answer to `{said}` depends on what the seat cannot see")


def answer_to(match: Match, text: str) -> object:
    try:
        return match.decision.why_not(text)
    except BadInput as error:
        return str(error)


def asked_again(match: Match, twin: Match) -> None:
    s = twin.state
    ask_again(s)
    if s.options != match.state.options:
        raise Violation("the options of the seat that is asked depend on what it cannot see")
