# edge: interpreted
"""A match that remembers who chose what, and among what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.edge.absences import Absence, Traits
from headjudge.edge.game import Game
from headjudge.edge.obstacles import listed
from headjudge.edge.open_table import Board
from headjudge.judge.essence import lies_there
from headjudge.judge.obstacles import why_not
from headjudge.judge.remarks import remarked
from headjudge.judge.unfound import Running
from headjudge.kernel.driver import choose
from headjudge.kernel.events import ACTIVATED, CHOSE, FAILED, RESOLVED, Event
from headjudge.kernel.rng import Rng
from headjudge.kernel.seats import SEATS
from headjudge.kernel.state import State
from headjudge.match import Match
from headjudge.scenario.board import board
from headjudge.scenario.spoken import SpokenNames

_NUMBERED = re.compile(r"#(\d+)")  # a card without an id, in a label


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

    made: tuple[tuple[str, int], ...] = ()  # the things in its label that effects made: their name, and which of that name they are

    def is_concession(self) -> bool:
        return not self.label

    def data(self) -> dict[str, object]:
        return {
            "seat": self.seat, "label": self.label, "said": self.said, "others": list(self.others), "free": self.free, "cite": self.cite,
            "event": self.event,
        }  # fmt: skip


@dataclass(frozen=True)
class Deed:
    """What is to be done. label: as a scenario writes it; empty: this seat concedes, which may be done at once, whatever is asked."""

    seat: int
    label: str
    said: str
    at_once: bool = False
    made: tuple[tuple[str, int], ...] = ()  # as of a choice

    @property
    def told(self) -> str:
        return f"{SEATS[self.seat]}: {self.said}"


class Witness(Match):
    def __init__(self, game: Game, state: State, origin: dict[str, Any], names: Mapping[int, str] | None = None) -> None:
        super().__init__(game, state, origin, names)
        self.choices: list[Choice] = []
        self.refused: Choice | None = None  # what was to be done at last, and is not legal
        self.unasked = ""  # or by whom, who is not asked, and what
        self.spoken = SpokenNames(self)
        self.boards: list[tuple[int, Board]] = []  # the table when the log was so long
        self.moments: list[tuple[int, Traits]] = [(len(state.log or []), game.open_table.traits(state))]  # what was in play then
        self.on_turn: dict[int, frozenset[int]] = {}  # who has the turn where an effect comes up, by the number of that event
        self.remarks: dict[int, str] = {}  # by the number of an event: what can be seen of it only when it happens
        self.heard = len(state.log or [])
        self.idle: set[int] = set()  # effects that were resolved and have changed nothing, by the event that says so
        self.begun: tuple[int, object] | None = None  # the effect that is being resolved, and what lay there before
        self.lies: object = None  # what lay there at the last look
        self.waiting = [list(batch) for batch in state.batches]  # what waited before anything was told
        self.beside: dict[int, list[Absence]] = {}  # by the number of an event: what is told beside it
        self.running = Running(game, self.spoken)
        self.lasted = list(state.modifiers)  # at the last look
        self.answering = False  # what changes now is an answer, not a step

    def take(self, action: int) -> None:
        if action in self.state.options:
            self.choices.append(self.as_choice(action))
            self.permit(action)
        super().take(action)  # of what is no option it says why not

    def permit(self, action: int) -> None:
        """Beside the answer: what makes it legal."""
        for found in self.game.open_table.permitted(self.state, action):
            self.tell_beside([Absence(self.state.events + 1, found.form, found.things, found.cite, first=False, absent=False)])

    def tell_beside(self, absences: Iterable[Absence]) -> None:
        for absence in absences:
            told = self.beside.setdefault(absence.event, [])
            if absence not in told:
                told.append(absence)

    def carry_out(self, action: int) -> None:
        """With a look at the table after every single step."""
        self.answering = True
        choose(self.state, action, self.look)

    def play_at_random(self, dice: Rng, most: int, said: list[int]) -> int:
        """Each choice is remembered with what it was made among."""
        made = 0
        while not self.over and made < most:
            options = self.state.options
            action = options[dice.below(len(options))]
            self.choices.append(self.as_choice(action))
            self.permit(action)
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
        lay = self.lies
        if not self.boards or self.boards[-1][0] < told:  # nothing changes without being told
            self.lies = lies_there(self)
            self.boards.append((told, board(self, self.spoken)))
            self.moments.append((told, self.game.open_table.traits(self.state)))
            self.keep_scene(told)
        new = (self.state.log or [])[self.heard :]
        self.tell_beside(self.game.open_table.silent(self.state, new) if new else [])
        if not self.answering:
            self.tell_beside(self.running.end(self.state))
        self.running.begin(self.state)
        self.answering = False
        for e in new:
            if remark := remarked(self.game, self.state, e, self.lasted, self.spoken):
                self.remarks[e.number] = remark
            self.watch_effect(e, lay)
            if e.kind in (ACTIVATED, FAILED):
                self.on_turn[e.number] = frozenset(seat for seat in range(self.state.seats) if self.state.has_turn(seat))
        self.heard = told
        self.lasted = list(self.state.modifiers)

    def keep_scene(self, told: int) -> None:
        """Whoever draws keeps the table as it lies when the log is so long."""

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

    def top_of(self, ref: int, e: Event, *, before: bool) -> int:
        """The card that something in play showed before this event, or after it; else when it was seen first."""
        place = (self.state.log or []).index(e) + (0 if before else 1)
        seen = [traits for told, traits in self.moments if ref in traits and (told <= place if before else told >= place)]
        nearest = (seen[-1] if before else seen[0]) if seen else next(traits for _, traits in self.moments if ref in traits)
        return nearest[ref].pile[0]

    def as_choice(self, action: int) -> Choice:
        s, game = self.state, self.game
        said = {option: self.spoken.action(game.describe(s, option, self.spoken)) for option in (*s.options, action)}
        others = tuple(text for option, text in said.items() if option != action)
        label = game.describe(s, action, self.names)
        made = tuple(self.made_as(int(number)) for number in _NUMBERED.findall(label) if int(number) >= self.spoken.begun)
        return Choice(s.asking, label, said[action], others, is_free(s), game.cite(s, action), s.events + 1, question_of(s), made)

    def made_as(self, card: int) -> tuple[str, int]:
        name = self.state.cards[card].name
        return name, sum(other.name == name for other in self.state.cards[self.spoken.begun : card])

    def label_here(self, choice: Choice | Deed) -> str:
        """As this table calls what effects have made: elsewhere it may have another number."""
        label = choice.label
        for name, which in choice.made:
            alike = [card for card in range(self.spoken.begun, len(self.state.cards)) if self.state.cards[card].name == name]
            if which < len(alike):
                label = re.sub(rf"{re.escape(name)}#\d+", self.names[alike[which]], label, count=1)
        return label


def question_of(s: State) -> str:
    """Which question is open, whatever can be answered to it."""
    return f"{s.frames[-1].kind()} {s.frames[-1].because}"


def concession(s: State, seat: int) -> Choice:
    """It is free, whatever is asked."""
    return Choice(seat, "", "concede", (), True, "", s.events + 1)


def is_free(s: State) -> bool:
    """Is it asked what somebody does in a turn, an attack or an action step, and not how something that runs goes on?"""
    return bool(s.frames) and (s.frames[-1].is_course() or s.frames[-1].kind() == "action step")
