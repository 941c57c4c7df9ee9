"""How a match came to where it stands: the answers that were not taken back; and how one of them is taken back.

Chance is not turned back: whoever takes back an answer after which something was shuffled gets another shuffle the next time. So the course
of a match holds, besides the answers that stand, what its chance was after each time something was taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from headjudge.decision import IllegalChoice
from headjudge.formats import ARRANGE, UNDO
from headjudge.kernel.chance import Chance
from headjudge.kernel.state import State
from headjudge.repeated import rekey, repeat

if TYPE_CHECKING:
    from headjudge.match import Match

MOST_UNDONE = 500  # answers of one match that are taken back: each makes some of it to be played again
MOST_KEPT = 4  # moments of a match that are kept to go back to, the first of them always


class Step(NamedTuple):
    """An answer that stands, by its place in `Match.answers`; or (place -1) the chance with which the match went on from here."""

    place: int
    chance: Chance | None = None


class Course:
    """The steps of a match, and some moments of it, each with the number of steps before it."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.read = 0  # how many answers of the match were looked at
        self.undone = 0
        self.kept: list[tuple[int, State]] = []

    def copy(self) -> Course:
        twin = Course()
        twin.steps, twin.kept = self.steps.copy(), self.kept.copy()
        twin.read, twin.undone = self.read, self.undone
        return twin

    def keep(self, s: State) -> None:
        """Keep the moment at which the match stands now."""
        if not self.kept or self.kept[-1][0] < len(self.steps):
            self.kept.append((len(self.steps), copied(s)))
            del self.kept[1 : 1 - MOST_KEPT]

    def step_of(self, m: Match, seat: int, place: int | None) -> int:
        """Which step this answer of this seat is, if it stands; none said: the last one that it gave. Raises IllegalChoice."""
        for at in range(len(self.steps) - 1, -1, -1):
            there = self.steps[at].place
            given = there >= 0 and m.answers[there][0] == seat and m.answers[there][1] != ARRANGE
            if given and place in (None, there):
                return at
        raise IllegalChoice(f"seat {seat} has given no answer {'' if place is None else f'{place} '}that could be taken back")

    def back_to(self, m: Match, at: int) -> None:
        self.kept = [kept for kept in self.kept if kept[0] <= at]
        self.keep_at(at, m.state)
        self.steps = [*self.steps[:at], Step(-1, m.state.chance.clone())]
        self.read = len(m.answers)
        self.undone += 1

    def keep_at(self, at: int, s: State) -> None:
        """Where somebody has gone back to, it may happen again."""
        del self.steps[at:]
        self.keep(s)


def copied(s: State) -> State:
    twin = s.clone()
    twin.keep_log_of(s)
    return twin


Begin = Callable[["Match"], "Match"]  # the same match before its first answer


def followed(m: Match, begin: Begin) -> Course:
    """The course of a match up to now."""
    course = m.course if m.course is not None else Course()
    for place in range(course.read, len(m.answers)):
        if m.answers[place][1] == UNDO:  # taken back before this match was loaded: what its chance was then is seen by playing it again
            return replayed(m, begin)
        course.steps.append(Step(place))
    course.read = len(m.answers)
    m.course = course
    return course


def replayed(m: Match, begin: Begin) -> Course:
    again = begin(m)
    for answer in m.answers:
        repeat(again, answer)
        rekey(again, len(again.answers))
    m.course = followed(again, begin)
    return m.course


def take_back(m: Match, seat: int, place: int | None, begin: Begin) -> None:
    """Let the match stand as it stood before this answer, but for its chance. Raises IllegalChoice, and has changed nothing."""
    course = followed(m, begin)
    if course.undone >= MOST_UNDONE:
        raise IllegalChoice(f"in this match {MOST_UNDONE} answers were taken back already, and no more can be")
    at = course.step_of(m, seat, place)
    chance, now = m.state.chance, m.state
    s = at_step(m, course, at, begin)
    m.answers.append([seat, UNDO, course.steps[at].place])
    s.chance = chance
    s.checking, s.pausing, s.most_steps = now.checking, now.pausing, now.most_steps
    m.stand_at(s)
    course.back_to(m, at)


def at_step(m: Match, course: Course, at: int, begin: Begin) -> State:
    """The match as it stood before this step, played again from the nearest moment that was kept."""
    first, kept = max(((n, s) for n, s in course.kept if n <= at), key=lambda one: one[0], default=(0, None))
    past = m.clone()
    past.state = copied(kept) if kept is not None else begin(m).state
    for step in course.steps[first:at]:
        if step.chance is not None:
            past.state.chance = step.chance.clone()
        else:
            repeat(past, m.answers[step.place])
            rekey(past, step.place + 1)
    return past.state
