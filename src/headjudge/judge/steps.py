# edge: interpreted
"""The log as numbered steps: what was done or resolved, what came of it by its causes, and what waits after it.

A step begins with what somebody does, with an effect that is resolved or fails, and with rules that act between effects. Everything
else is a line of the step it happened in, indented below what caused it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from headjudge.edge.absences import Absence
from headjudge.edge.open_table import Board, OpenTable
from headjudge.judge.sentences import EARLIER_SAID, is_earlier, sentence
from headjudge.judge.witness import Choice, Witness
from headjudge.kernel.events import ACTIVATED, CHOSE, DECLINED, FAILED, RESOLVED, SETTLED, TRIGGERED, Event
from headjudge.kernel.pending import Pending
from headjudge.kernel.refs import CARD, card_of, kind_of
from headjudge.kernel.seats import JUDGE, SEATS
from headjudge.language.called import listed
from headjudge.scenario.board import board

NOTHING = "Nothing comes of it."
DRAIN = "drain"  # the kind of frame that asks which effect comes next
FIRST_OF_TURN = "effects of the turn player"
TRIGGERS = {TRIGGERED: "{effect} triggers"}  # its number follows


@dataclass(frozen=True)
class Waiting:
    """An effect that waits. label: its number, counted as they trigger."""

    label: int
    said: str
    key: str
    card: int
    seat: int
    number: int  # in the engine


@dataclass
class Line:
    """One event. number: of the event; cause: of the event that set it off."""

    number: int
    text: str
    cite: str
    says: str
    cause: int
    depth: int
    seat: int
    others: tuple[str, ...]  # of a choice, what else was offered
    label: int = 0  # of an effect that triggers, its number
    kind: int = -1  # of the event
    absent: bool = False  # it tells of what did not happen
    aside: bool = False  # it is no event: of what did not happen, or how something comes about
    minor: bool = False  # it decides nothing, unless somebody asks for its rule
    order: bool = False  # it says why an effect comes before others
    ends: bool = False  # it says that something no longer lasts
    superseded: bool = False  # what becomes of the same thing right after it says more
    through: str = ""  # of that: what it came of
    more: str = ""  # how long it lasts, whom it reaches, what goes along
    parent: int = 0  # the place of the line that set it off, where it does not stand right below that

    def data(self) -> dict[str, object]:
        return {
            "event": self.number, "text": self.text, "cite": self.cite, "says": self.says, "cause": self.cause, "depth": self.depth,
            "seat": self.seat, "others": list(self.others), "absent": self.absent, "more": self.more,
        }  # fmt: skip


@dataclass
class Step:
    number: int
    title: str
    cite: str
    says: str
    event: int
    cause: int
    failed: bool = False
    seat: int = -1
    choice: Choice | None = None
    label: int = 0  # of an effect that had triggered, its number
    more: str = ""  # which condition has failed
    again: int = 0  # the number of the step that goes on here
    conceded: bool = False  # somebody concedes
    lines: list[Line] = field(default_factory=list)
    pending: list[list[str]] = field(default_factory=list)  # what waits after it: batches, the newest last
    board: Board = field(default_factory=dict, repr=False)  # the table after it
    told: int = 0  # how long the log is then

    def data(self) -> dict[str, object]:
        return {
            "number": self.number, "title": self.title, "cite": self.cite, "says": self.says, "event": self.event, "cause": self.cause,
            "failed": self.failed, "seat": self.seat, "choice": self.choice.data() if self.choice else None,
            "lines": [line.data() for line in self.lines], "pending": self.pending, "board": self.board, "more": self.more,
        }  # fmt: skip


def steps_of(match: Witness) -> list[Step]:
    return Steps(match).all()


class Steps:
    def __init__(self, match: Witness) -> None:
        self.match = match
        self.renderer = match.game.renderer().with_sentences(TRIGGERS)
        self.choices = {choice.event: choice for choice in match.choices}
        self.found: list[Step] = []
        self.depths: dict[int, int] = {}  # of the lines of the last step, by the number of their event
        self.batches: list[dict[int, Waiting]] = []  # what waits, by the number of the effect
        self.triggered = 0
        for batch in match.waiting:
            self.batches.append({waiting.number: self.waits_already(waiting) for waiting in batch})
        self.quiet = False  # nothing has been told of the effect that is being resolved
        self.next_rule = ""  # by which the effect was picked that comes next
        self.absences = match.game.open_table.absences(match.state.log or [], match.seen, match.moments[-1][1])
        self.picked: Choice | None = None  # which effect comes next, where several could
        self.step_of: dict[int, int] = {}  # the place of the step in which an event is told
        self.causes: dict[int, int] = {}  # of every event
        self.resolved = False  # the effect whose step this is has been resolved
        self.called: dict[int, str] = {}  # what effects that have triggered are called, by their number

    def all(self) -> list[Step]:
        log = self.match.state.log or []
        self.superseded = superseded(log, self.match.game.open_table)
        boards = iter([*self.match.boards, (len(log), board(self.match, self.match.spoken))])  # the last: also what nobody's answer did
        seen, now = next(boards)
        for position, e in enumerate(log, start=1):
            self.hear(e)
            while seen < position:
                seen, now = next(boards)
            if self.found:
                self.found[-1].board = now
                self.found[-1].told = position
        return self.found

    def hear(self, e: Event) -> None:
        self.causes[e.number] = e.cause
        self.resolved = self.resolved or e.kind in (RESOLVED, FAILED, SETTLED)
        self.tell_absences(e, first=True)
        reason = self.why_next(e)
        taken = self.keep_count(e)
        choice = self.choices.get(e.number)
        if choice is not None and choice.is_concession():
            self.begin(e, f"{SEATS[choice.seat]} concedes.")
            self.found[-1].conceded = True
        choice = choice if e.kind == CHOSE else None
        text = capital(self.renderer.tell(self.match.state, e, JUDGE, self.match.spoken), self.match.names.given.values())
        if choice is not None:
            self.hear_choice(e, choice)
        elif e.kind in (ACTIVATED, FAILED) and taken is not None:
            self.begin(e, f"{text.removesuffix('.')} (#{taken.label}).", self.picked)
            self.found[-1].more = self.match.remarks.get(e.number, "")
            self.found[-1].label = taken.label
            self.picked = None
        elif e.kind in self.match.game.open_table.rules_act:
            if e.subjects or e.objects:
                self.begin(e, self.match.game.open_table.rules_act[e.kind])
        elif text and e.kind not in (RESOLVED, SETTLED):
            self.add(e, text)
        if reason is not None and taken is not None:
            self.add_line(reason)
        self.leave_with(e)
        self.hear_nothing(e)
        self.tell_absences(e, first=False)
        if self.found and self.batches:  # when all is settled, the step keeps its emptied batches
            self.found[-1].pending = [[waiting.said for waiting in batch.values()] for batch in self.batches]

    def hear_nothing(self, e: Event) -> None:
        """An effect that was resolved, and nothing has come of it."""
        if e.kind == ACTIVATED:
            self.quiet = True
        if e.number in self.match.idle and self.quiet:
            says = sentence(self.match, e.because)
            self.add_line(Line(0, NOTHING, e.because, says, e.number, 0, e.seat, (), absent=True))

    def why_next(self, e: Event) -> Line | None:
        """Where others wait too and nobody has picked: the rule by which this effect comes next."""
        if e.kind == CHOSE and e.note == DRAIN:
            self.next_rule = e.because
        if e.kind not in (ACTIVATED, FAILED) or self.picked is not None or not self.next_rule:
            return None
        places = [(place, waiting) for place, batch in enumerate(self.batches) for waiting in batch.values()]
        now = next(((place, one) for place, one in reversed(places) if is_meant(e, one)), None)
        others = [(place, one) for place, one in places if now is not None and one is not now[1]]
        if now is None or not others:
            return None
        text, cite = self.before(now[1], [one for place, one in others if place == now[0]], len(others), e)
        return Line(0, text, cite, sentence(self.match, cite), e.number, 0, e.seat, (), aside=True, order=True)

    def before(self, now: Waiting, beside: list[Waiting], others: int, e: Event) -> tuple[str, str]:
        """Why it comes before what waits in its own batch, and before the others, older ones included; with the rule."""
        table, cite = self.match.game.open_table, self.next_rule
        if not beside:
            return "It comes first: what waits besides is an older batch.", cite
        if cite in table.before_all:
            return "It comes before everything that triggered with it.", cite
        if any(one.seat == now.seat for one in beside):
            return "It comes before what waits besides.", cite
        first = now.seat in self.match.on_turn[e.number]
        in_turn = f"{SEATS[now.seat]} is before {listed(sorted({SEATS[one.seat] for one in beside}))} in turn order"
        if len(beside) < others:
            return f"It comes first: its batch is the newest, and in it {FIRST_OF_TURN + ' come first' if first else in_turn}.", cite
        return f"It comes first: {FIRST_OF_TURN + ' do' if first else in_turn}.", cite if first else table.turn_order_rule or cite

    def leave_with(self, e: Event) -> None:
        """What waits for somebody who leaves a match that goes on."""
        if e.kind not in self.match.game.open_table.departing:
            return
        says = sentence(self.match, e.because)
        for batch in self.batches:
            for waiting in [waiting for waiting in batch.values() if waiting.seat == e.seat]:
                del batch[waiting.number]
                called = self.called.get(waiting.label, waiting.said)
                text = f"{called} (#{waiting.label}) goes with {SEATS[e.seat]} and is not resolved."
                self.add_line(Line(0, text, e.because, says, e.number, self.depths.get(e.number, 0) + 1, e.seat, (), absent=True))

    def tell_absences(self, e: Event, *, first: bool) -> None:
        """What is told before an event stands in the step in which that is."""
        told_as_line = e.kind not in (CHOSE, ACTIVATED, FAILED, RESOLVED, SETTLED, *self.match.game.open_table.rules_act)
        for absence in [*self.absences.get(e.number, []), *self.match.beside.get(e.number, [])]:
            if absence.first == first:
                if first and told_as_line and self.found and (earlier := self.goes_on(e)) is not None:
                    self.begin_again(e, earlier)
                self.add_absence(e, absence)

    def add_absence(self, e: Event, absence: Absence) -> None:
        names = [self.match.spoken[self.card_shown(ref, e, before=absence.first)] for ref in absence.things]
        for place, by in enumerate(absence.by):
            if is_earlier(by):
                names[place] = EARLIER_SAID.lower()
        text = capital(absence.form.format(*names, line=self.line_called(absence.line)), self.match.names.given.values())
        depth = 0 if absence.first else self.depths.get(e.number, -1) + 1
        if absence.minor and any(text == line.text for step in self.found for line in step.lines):
            return
        cause = absence.cause or (e.cause if absence.first else e.number)
        says = sentence(self.match, absence.cite)
        line = Line(0, text, absence.cite, says, cause, depth, e.seat, (), absent=absence.absent, aside=True, minor=absence.minor)
        self.quiet = self.quiet and not absence.absent
        self.add_line(line)

    def card_shown(self, ref: int, e: Event, *, before: bool) -> int:
        return card_of(ref) if kind_of(ref) == CARD else self.match.top_of(ref, e, before=before)

    def line_called(self, key: str) -> str:
        """What a line that is told of without an event is called."""
        number, _, path = key.rpartition("/")
        called = self.match.spoken.line(number, path) if key else ""
        return called[:1].upper() + called[1:]

    def add_line(self, line: Line) -> None:
        if self.found:
            self.found[-1].lines.append(line)

    def hear_choice(self, e: Event, choice: Choice) -> None:
        if choice.free:
            self.begin(e, f"{SEATS[choice.seat]}: {choice.said}.", choice)
        elif e.note == DRAIN:  # the effect that is resolved begins a step of its own
            self.picked = choice
        else:
            self.add(e, f"{SEATS[choice.seat]}: {choice.said}.", choice.others)

    def begin(self, e: Event, title: str, choice: Choice | None = None) -> None:
        cite = choice.cite if choice is not None and choice.free else e.because
        step = Step(len(self.found) + 1, title, cite, sentence(self.match, cite), e.number, e.cause, e.kind == FAILED, e.seat, choice)
        self.found.append(step)
        self.depths = {e.number: -1}
        self.step_of[e.number] = len(self.found) - 1
        self.resolved = False

    def add(self, e: Event, text: str, others: tuple[str, ...] = ()) -> None:
        if not self.found:
            self.begin(e, "Before anything is done.")
        elif (earlier := self.goes_on(e)) is not None:
            self.begin_again(e, earlier)
        depth = self.depths.get(e.cause, -1) + 1
        self.depths[e.number] = depth
        if e.kind == TRIGGERED:
            self.called[self.triggered] = text.removesuffix(" triggers")
            text = f"{text} (#{self.triggered})."
        label = self.triggered if e.kind == TRIGGERED else 0
        cite = self.match.game.open_table.cites.get(e.kind, e.because)
        says = sentence(self.match, cite)
        line = Line(e.number, text, cite, says, e.cause, depth, e.seat, others, label, e.kind)
        line.parent = self.parent_told(line)
        line.more = self.told_more(e)
        line.superseded = e.number in self.superseded
        line.through = next((told.text for told in self.found[-1].lines if told.superseded and told.number == e.cause), "")
        line.ends = e.kind == self.match.game.open_table.modified and not e.numbers
        self.quiet = self.quiet and e.kind in (ACTIVATED, CHOSE)
        self.found[-1].lines.append(line)
        self.step_of[e.number] = len(self.found) - 1

    def told_more(self, e: Event) -> str:
        """How long it lasts and whom it reaches; which cards go along with what leaves play."""
        if e.number in self.match.remarks:
            return self.match.remarks[e.number]
        if e.kind not in self.match.game.open_table.leaving:
            return ""
        before = self.match.seen(e)
        along = [self.match.spoken[card] for ref in e.subjects if ref in before for card in before[ref].pile[1:]]
        return f"with {', '.join(along)}" if along else ""

    def parent_told(self, line: Line) -> int:
        """The number of the line in this step that set it off, where the last line that is less indented is another one."""
        lines = self.found[-1].lines
        above = next((other.number for other in reversed(lines) if other.depth < line.depth), 0)
        return next((place for place, other in enumerate(lines, start=1) if other.number == line.cause != above), 0) if above else 0

    def goes_on(self, e: Event) -> Step | None:
        """The step that set this off, where an effect that has been resolved meanwhile did not: an attack goes on after its triggers."""
        now = self.found[-1]
        if not now.label or not self.resolved:
            return None
        cause = e.cause
        while cause > 0 and cause not in self.step_of:
            cause = self.causes.get(cause, 0)
        step = self.found[self.step_of[cause]] if cause > 0 else self.last_deed()
        return None if step is None or step is now else self.found[step.again - 1] if step.again else step

    def last_deed(self) -> Step | None:
        """What somebody did last of their own will: a turn goes on by it."""
        return next((step for step in reversed(self.found) if step.choice is not None and step.choice.free), None)

    def begin_again(self, e: Event, earlier: Step) -> None:
        """Below a title of its own: what an earlier step goes on with."""
        self.begin(e, f"Step {earlier.number} goes on: {earlier.title}")
        self.found[-1].again, self.found[-1].cause = earlier.number, earlier.event

    # what waits

    def waits_already(self, waiting: Pending) -> Waiting:
        self.triggered += 1
        source = "a rule" if waiting.card < 0 else self.match.spoken[card_of(waiting.card)]
        return Waiting(self.triggered, f"{source} #{self.triggered}", waiting.program.key, waiting.card, waiting.seat, waiting.number)

    def keep_count(self, e: Event) -> Waiting | None:
        """What this event takes from the effects that wait."""
        if e.kind == TRIGGERED:
            batch, number, card = e.numbers
            self.triggered += 1
            while len(self.batches) < batch:
                self.batches.append({})
            said = f"{self.source(e, card)} #{self.triggered}"
            self.batches[batch - 1][number] = Waiting(self.triggered, said, e.note, card, e.seat, number)
        elif e.kind in (ACTIVATED, FAILED, DECLINED):
            return self.taken(e)
        elif e.kind == SETTLED:
            self.batches = []
        return None

    def taken(self, e: Event) -> Waiting | None:
        """By its number; what is asked about before it is carried out (a Burst) by its card and line."""
        for batch in reversed(self.batches):
            for number, waiting in batch.items():
                if is_meant(e, waiting):
                    return batch.pop(number)
        return None

    def source(self, e: Event, card: int) -> str:
        """The card whose line waits."""
        spoken = self.match.spoken
        if card >= 0:
            return spoken[card_of(card)]
        top = e.tops.get(e.subjects[0])
        return "a rule" if top is None else spoken[top]


def superseded(log: list[Event], table: OpenTable) -> set[int]:
    """Events that what they brought about says too: damage that has destroyed what it hit, a destroyed token that has left the game."""
    destroyed = {e.number: e for e in log if e.kind in table.destroying}
    worn = {e.cause: e for e in destroyed.values()}
    found = {e.number for e in log if e.kind in table.wearing and e.number in worn and set(e.subjects) <= set(worn[e.number].subjects)}
    return found | {e.number for e in log if e.kind in table.after_destruction and e.cause in destroyed}


def is_meant(e: Event, waiting: Waiting) -> bool:
    """Is this event about an effect that waits? What is asked about before it is carried out (a Burst) is told by its card and line."""
    return e.numbers[:1] == [waiting.number] or (not e.numbers and waiting.key == e.note and waiting.card in e.subjects)


def capital(text: str, ids: Collection[str]) -> str:
    """A sentence begins with a capital, unless with the id of a card, which may look like an article: "a is destroyed" is no player A."""
    first = text.partition(" ")[0]
    return text[:1].upper() + text[1:] if first in ("a", "an", "player") and first not in ids else text
