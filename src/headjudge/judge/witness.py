# edge: interpreted
"""A match that remembers who chose what, and among what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.edge.absences import Traits
from headjudge.edge.game import Game
from headjudge.edge.obstacles import listed
from headjudge.edge.open_table import Board
from headjudge.judge.essence import essence
from headjudge.judge.obstacles import why_not
from headjudge.judge.remarks import remarked
from headjudge.kernel.driver import choose
from headjudge.kernel.events import ACTIVATED, CHOSE, RESOLVED, Event
from headjudge.kernel.rng import Rng
from headjudge.kernel.state import State
from headjudge.match import Match
from headjudge.scenario.board import board
from headjudge.scenario.spoken import SpokenNames


@dataclass(frozen=True)
class Choice:
    """One answer. label: as a scenario writes it, empty of a concession; said: as the judge says it."""

    seat: int
    label: str
    said: str
    others: tuple[str, ...]  # what else was offered, as the judge says it
    free: bool  # what is done in a turn or an attack, not how something that runs goes on
    cite: str
    event: int  # the number of its event in the log
    question: str = ""  # what asked it: equal for the same question on another table

    def is_concession(self) -> bool:
        return not self.label

    def data(self) -> dict[str, object]:
        return {
            "seat": self.seat, "label": self.label, "said": self.said, "others": list(self.others), "free": self.free, "cite": self.cite,
            "event": self.event,
        }  # fmt: skip


class Witness(Match):
    def __init__(self, game: Game, state: State, origin: dict[str, Any], names: Mapping[int, str] | None = None) -> None:
        super().__init__(game, state, origin, names)
        self.choices: list[Choice] = []
        self.refused: Choice | None = None  # what was to be done at last, and is not legal
        self.spoken = SpokenNames(self)
        self.boards: list[tuple[int, Board]] = []  # the table when the log was so long
        self.moments: list[tuple[int, Traits]] = [(len(state.log or []), game.open_table.traits(state))]  # what was in play then
        self.remarks: dict[int, str] = {}  # by the number of an event: what can be seen of it only when it happens
        self.heard = len(state.log or [])
        self.idle: set[int] = set()  # effects that were resolved and have changed nothing, by the event that says so
        self.begun: tuple[int, object] | None = None  # the effect that is being resolved, and what lay there before
        self.lies: object = None  # what lay there at the last look
        self.waiting = [list(batch) for batch in state.batches]  # what waited before anything was told

    def take(self, action: int) -> None:
        if action in self.state.options:
            self.choices.append(self.as_choice(action))
        super().take(action)  # of what is no option it says why not

    def carry_out(self, action: int) -> None:
        """With a look at the table after every single step."""
        choose(self.state, action, self.look)

    def play_at_random(self, dice: Rng, most: int, said: list[int]) -> int:
        """Each choice is remembered with what it was made among."""
        made = 0
        while not self.over and made < most:
            options = self.state.options
            action = options[dice.below(len(options))]
            self.choices.append(self.as_choice(action))
            said += [self.state.asking, action]
            self.carry_out(action)
            made += 1
        return made

    def concede(self, seat: int) -> None:
        choice = concession(self.state, seat)
        super().concede(seat)
        self.choices.append(choice)
        self.look()

    def against(self, text: str) -> list[str]:
        """As the judge says it."""
        found = why_not(self, self.spoken, text)
        return listed(found.obstacles, lambda cite: found.says[cite])

    def look(self) -> None:
        told = len(self.state.log or [])
        if not self.boards or self.boards[-1][0] < told:  # nothing changes without being told
            self.boards.append((told, board(self, self.spoken)))
            self.moments.append((told, self.game.open_table.traits(self.state)))
        lay, self.lies = self.lies, essence(self).lies
        for e in (self.state.log or [])[self.heard :]:
            if remark := remarked(self.game, self.state, e):
                self.remarks[e.number] = remark
            self.watch_effect(e, lay)
        self.heard = told

    def watch_effect(self, e: Event, lay: object) -> None:
        """Does anything come of an effect? lay: what lay there before this event. What replaces something else changes that, not the table;
        and who has answered knows what comes of it."""
        if e.kind == ACTIVATED:
            replaces = any(frame.kind() == "proposal" for frame in self.state.frames)
            self.begun = None if replaces or lay is None else (e.number, lay)
        elif e.kind == CHOSE and e.numbers[1] > 1:
            self.begun = None
        elif e.kind == RESOLVED:
            if self.begun is not None and self.begun[1] == self.lies:
                self.idle.add(e.number)
            self.begun = None

    def seen(self, e: Event) -> Traits:
        """What was in play before this event."""
        place = (self.state.log or []).index(e)
        return next((traits for told, traits in reversed(self.moments) if told <= place), self.moments[0][1])

    def as_choice(self, action: int) -> Choice:
        s, game = self.state, self.game
        said = {option: self.spoken.action(game.describe(s, option, self.spoken)) for option in (*s.options, action)}
        others = tuple(text for option, text in said.items() if option != action)
        label = game.describe(s, action, self.names)
        return Choice(s.asking, label, said[action], others, is_free(s), game.cite(s, action), s.events + 1, question_of(s))


def question_of(s: State) -> str:
    """Which question is open, whatever can be answered to it."""
    return f"{s.frames[-1].kind()} {s.frames[-1].because}"


def concession(s: State, seat: int) -> Choice:
    """It is free, whatever is asked."""
    return Choice(seat, "", "concede", (), True, "", s.events + 1)


def is_free(s: State) -> bool:
    """Is it asked what somebody does in a turn, an attack or an action step, and not how something that runs goes on?"""
    return bool(s.frames) and (s.frames[-1].is_course() or s.frames[-1].kind() == "action step")
