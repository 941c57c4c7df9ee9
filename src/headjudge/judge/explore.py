# edge: interpreted
"""Trying every answer from a table on. Equal positions are looked at once, and remember how many orders lead from them to which ending."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.edge.open_table import Board
from headjudge.judge.essence import essence
from headjudge.judge.ruling import Asked, asked, told_outcome
from headjudge.judge.script import Script, follow
from headjudge.judge.witness import Choice, Witness, is_free
from headjudge.kernel.driver import choose
from headjudge.kernel.modifiers import ADD
from headjudge.kernel.plain_data import tables
from headjudge.kernel.seats import SEATS
from headjudge.kernel.snapshots import fingerprint, snapshot
from headjudge.kernel.state import State
from headjudge.scenario.board import board, settled
from headjudge.scenario.spoken import EqualNames

DEPARTED, MODIFIERS = 7, 8  # their places in a snapshot
NOT_FOLLOWED = -1  # in place of an ending
UNFINISHED = 1 << 62  # rank of a position that is being looked at

Counts = dict[int, int]  # ending → how many orders lead to it
Key = tuple[str, int]  # what is on the table, and how many steps of the scenario are done
Shown = tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]  # a table as it can be compared


@dataclass(frozen=True)
class Ending:
    """A table that an order has come to. Two are the same if everything on them is, not if they show the same."""

    mark: str = field(repr=False)
    shown: Shown = field(repr=False, compare=False)
    turn_player: str
    result: str  # who wins; empty while the game goes on
    stopped: str  # which step of the scenario could not be done any more, and why
    asked: Asked | None  # what somebody must answer before it goes on
    goes_on: str  # what would be decided next, also where a turn just goes on

    @property
    def board(self) -> Board:
        return {row: [list(cell) for cell in cells] for row, cells in self.shown}


@dataclass
class Position:
    """counts: of the orders from here; rank: positions are numbered as they are finished, so what lies ahead has a lower one."""

    counts: Counts
    rank: int = UNFINISHED


@dataclass
class Visit:
    """A position whose answers are being tried."""

    position: Position
    state: State
    done: int
    left: list[int]  # answers that were not tried yet, the next one last
    taken: int = 0  # the answer that is being tried


@dataclass(frozen=True)
class Way:
    """An answer, and where it leads."""

    said: str
    cite: str
    counts: Counts = field(hash=False)


@dataclass(frozen=True)
class Parting:
    """The first question whose answers do not all lead to the same endings. before: what was chosen until then."""

    seat: int
    prompt: str
    cite: str  # the rule or line that asks
    before: list[Choice] = field(hash=False)
    ways: list[Way] = field(hash=False)


class Lens(Witness):
    """Shows whatever state it is given, and watches nothing."""

    def look_at(self, state: State) -> None:
        self.state = self.names.s = state

    def take(self, action: int) -> None:
        choose(self.state, action)


class Explorer:
    """Tries every answer. The states it plays on have no log; text is only made for what is told."""

    def __init__(self, table: Witness, script: Script, most: int) -> None:
        self.root = table.state
        self.script = script
        self.most = most
        self.lens = Lens(table.game, table.state, {}, table.names.given)
        self.names = EqualNames(self.lens)
        self.positions: dict[Key, Position] = {}
        self.finished = 0
        self.endings: dict[Ending, int] = {}
        self.examples: list[list[int]] = []  # for each ending, the answers by which it was first found
        self.stack: list[Visit] = []

    def explore(self) -> Counts:
        state = self.root.clone()
        self.lens.look_at(state)
        root = self.enter(state, 0)
        while self.stack:
            visit = self.stack[-1]
            if visit.left:
                self.try_next(visit)
            else:
                self.stack.pop()
                self.finish(visit.position)
                if self.stack:
                    add(self.stack[-1].position.counts, visit.position.counts)
        return root

    def try_next(self, visit: Visit) -> None:
        visit.taken = visit.left.pop()
        state = visit.state.clone() if visit.left else visit.state  # after its last answer nobody needs it any more
        self.lens.look_at(state)
        self.lens.take(visit.taken)
        add(visit.position.counts, self.enter(state, visit.done))

    def enter(self, state: State, done: int) -> Counts:
        """What this table leads to, as far as it is known: of one that must be looked at first nothing, until its visit is over."""
        done, stopped = follow(self.lens, self.script, done)
        key = self.key(done)
        known = self.positions.get(key)
        if known is not None:
            return self.from_here(known, UNFINISHED)
        if len(self.positions) >= self.most:
            return {NOT_FOLLOWED: 1}
        if self.is_end(stopped):
            position = self.positions[key] = Position({self.ending(stopped): 1})
            self.finish(position)
            return position.counts
        position = self.positions[key] = Position({})
        self.stack.append(Visit(position, state, done, state.options[::-1]))
        return position.counts

    def from_here(self, position: Position, rank: int) -> Counts:
        """What a position leads to that was come to from one of this rank. One that is no lower is on the way here: a circle."""
        return position.counts if position.rank < rank else {self.ending(self.circle()): 1}

    def finish(self, position: Position) -> None:
        position.rank = self.finished
        self.finished += 1

    # one table

    def key(self, done: int) -> Key:
        s = self.lens.state
        return fingerprint(s.rules, in_no_order([*snapshot(s), self.lens.game.own_data(s)])), done

    def is_end(self, stopped: str) -> bool:
        return stopped != "" or self.lens.over or is_free(self.lens.state)

    def circle(self) -> str:
        return f"The same position comes again: this order goes round in circles ({self.lens.state.rules.loop_rule})"

    def ending(self, stopped: str) -> int:
        ending = self.shown(stopped)
        if ending not in self.endings:
            self.endings[ending] = len(self.examples)
            self.examples.append([visit.taken for visit in self.stack])
        return self.endings[ending]

    def shown(self, stopped: str) -> Ending:
        s = self.lens.state
        goes_on = "" if s.over else f"{SEATS[s.asking]}: {self.lens.game.prompt(s)}"
        shown, mark = frozen(board(self.lens, self.names)), essence(self.lens).mark
        return Ending(mark, shown, SEATS[s.active], told_outcome(self.lens), stopped, asked(self.lens), goes_on)

    # telling

    def reached(self, state: State) -> Ending | None:
        """The ending that this table is, where the scenario has done all it does; None while something is still open."""
        self.lens.look_at(state)
        return self.shown("") if self.is_end("") else None

    def example(self, ending: int) -> list[Choice]:
        """One order that comes to this ending."""
        self.lens.look_at(self.root.clone())
        chosen: list[Choice] = []
        done, _ = follow(self.lens, self.script, 0, chosen)
        for action in self.examples[ending]:
            chosen.append(self.lens.as_choice(action))
            self.lens.take(action)
            done, _ = follow(self.lens, self.script, done, chosen)
        return chosen

    def parting(self) -> Parting | None:
        """Walk on while every answer leads to the same endings."""
        state = self.root.clone()
        self.lens.look_at(state)
        before: list[Choice] = []
        done, stopped = follow(self.lens, self.script, 0, before)
        while not self.is_end(stopped):
            rank = self.positions[self.key(done)].rank
            ways = [self.way(state, action, done, rank) for action in state.options]
            self.lens.look_at(state)
            if any(way.counts.keys() != ways[0].counts.keys() for way in ways):
                return Parting(state.asking, self.lens.spoken.prompt(), self.rule_of(state), before, ways)
            if len(ways[0].counts) == 1:
                return None  # there is but one ending from here on, or nothing was followed
            before.append(self.lens.as_choice(state.options[0]))
            self.lens.take(state.options[0])
            done, stopped = follow(self.lens, self.script, done, before)
        return None

    def rule_of(self, state: State) -> str:
        """By which it is asked: what all answers rest on, else what has brought the question about."""
        cites = {self.lens.game.cite(state, action) for action in state.options}
        return cites.pop() if len(cites) == 1 else state.frames[-1].because

    def way(self, state: State, action: int, done: int, rank: int) -> Way:
        self.lens.look_at(state)
        choice = self.lens.as_choice(action)
        self.lens.look_at(state.clone())
        self.lens.take(action)
        done, _ = follow(self.lens, self.script, done)
        position = self.positions.get(self.key(done))
        return Way(choice.said, choice.cite, {NOT_FOLLOWED: 1} if position is None else self.from_here(position, rank))


def add(counts: Counts, more: Counts) -> None:
    for ending, count in more.items():
        counts[ending] = counts.get(ending, 0) + count


def in_no_order(data: list[object]) -> list[object]:
    """A snapshot in which it makes no difference which of two additions came first, nor which of two permanents left first."""
    departed, modifiers = tables(data[DEPARTED]), tables(data[MODIFIERS])
    data[DEPARTED] = sorted(departed, key=repr)
    data[MODIFIERS] = [m for m in modifiers if m[0] != ADD] + sorted([m for m in modifiers if m[0] == ADD], key=repr)
    return data


def frozen(shown: Board) -> Shown:
    return tuple((row, tuple(tuple(cell) for cell in cells)) for row, cells in settled(shown).items())
