"""The driver: run until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.kernel.actions import MOST
from headjudge.kernel.events import ENDED
from headjudge.kernel.limits import MOST_CARDS, MOST_FRAMES, MOST_ROUNDS
from headjudge.kernel.loops import PATIENCE, goes_round, loop_obstacle, remember_answer
from headjudge.kernel.rng import Rng
from headjudge.kernel.signals import let_signals_in
from headjudge.kernel.state import NO_CARDS, NOBODY, NOT_PASSING, State
from headjudge.kernel.stuck import Stuck

NO_WINNERS: Final = 0
BREATH: Final = 200  # steps, or answers, between two looks at what the machine wants


class Illegal(Exception):
    """This choice is not legal; nothing has changed."""


class OutOfSteps(Exception):
    """An answer took more steps than the match was given; the table is left in the middle of it."""


def advance(s: State, look: Callable[[], None] | None = None) -> None:
    """Between any two steps, also in the middle of an effect, the immediate rules may act. look: is called after each of them."""
    rounds = s.rounds
    pause = rounds + BREATH
    if s.most_steps < pause:
        pause = s.most_steps
    while s.asking == NOBODY and not s.over:
        if s.unsettled:
            s.unsettled = False
            if s.passing:
                s.passing = NOT_PASSING
            s.rules.settle(s)
        elif s.frames:
            s.frames[-1].step(s)
            rounds += 1
            if s.log is not None:
                s.end_step()
            if rounds > pause:
                pause = next_pause(s, rounds)
        else:
            raise Stuck("nothing is left to do, and the game is not over")
        if look is not None:
            look()
    s.rounds = rounds if len(s.options) == 1 else 0  # what is no choice ends no circle
    if not s.over and ((s.answers > PATIENCE and len(s.options) > 1 and goes_round(s)) or has_grown_too_large(s)):
        finish(s, NO_WINNERS, s.rules.loop_rule)


def has_grown_too_large(s: State) -> bool:
    """More has come into being than an action can name, or effects carry each other out without end."""
    return s.serials > MOST or len(s.cards) > MOST or len(s.frames) > MOST_FRAMES - BREATH


def next_pause(s: State, rounds: int) -> int:
    """So many steps were taken: let signals in, and say when to stop again. Raises OutOfSteps."""
    if rounds > MOST_ROUNDS or has_grown_too_large(s):
        finish(s, NO_WINNERS, s.rules.loop_rule)
    elif rounds > s.most_steps:
        raise OutOfSteps(f"more than {s.most_steps} steps")
    let_signals_in()
    return min(rounds + BREATH, s.most_steps, MOST_ROUNDS)


def choose(s: State, action: int, look: Callable[[], None] | None = None) -> None:
    """The only way in: give the answer to the question that is open. look: is called whenever the table may have changed."""
    if s.over:
        raise Illegal("the game is over")
    if action not in s.options:
        raise Illegal(loop_obstacle(s, action) or s.frames[-1].obstacle(s, action) or "not offered")
    answer(s, action, look)


def answer(s: State, action: int, look: Callable[[], None] | None = None) -> None:
    """Take one of the options as they stand."""
    frame = s.frames[-1]
    if s.log is None:
        s.events += 1
    else:
        s.chose(frame, s.asking, action, len(s.options))
    if len(s.options) > 1 or s.barred:  # else it was no choice
        s.answers += 1
        if s.positions:
            remember_answer(s, action)
    s.asking = NOBODY
    s.options = NO_CARDS
    frame.apply(s, action)
    if s.log is not None:
        s.end_step()
    if look is not None:
        look()
    advance(s, look)


def ask_again(s: State) -> None:
    """Have the open question asked once more, of the table as it is now."""
    s.asking = NOBODY
    s.frames[-1].step(s)


def finish(s: State, winners: int, because: str) -> None:
    """The game ends here; nothing that waits is done any more."""
    s.over = True
    s.winners = winners
    s.reason = because
    s.asking = NOBODY
    s.options = NO_CARDS
    s.note(ENDED, NOBODY, NO_CARDS, [winners], because, "")
    if s.log is not None:
        s.end_step()


def has_room(s: State, cards: int) -> bool:
    """May so many cards come into the match? One that grows beyond what it can hold ends like one that goes round in circles."""
    if len(s.cards) + cards <= MOST_CARDS:
        return True
    finish(s, NO_WINNERS, s.rules.loop_rule)
    return False


def playout(s: State, dice: Rng, most: int, said: list[int] | None = None) -> int:
    """Choose at random until the game ends or so many choices were made; how many there were.

    said: where each seat and what it chose are noted, one after the other, before it is carried out."""
    made = 0
    advance(s)
    while not s.over and made < most:
        options = s.options
        action = options[dice.below(len(options))]
        if said is not None:
            said.append(s.asking)
            said.append(action)
        answer(s, action)
        made += 1
        if made % BREATH == 0:
            let_signals_in()
    return made
