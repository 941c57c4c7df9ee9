# edge: interpreted
"""Why something happened: its causes, back to the first."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.judge.ruling import Ruling
from headjudge.judge.steps import Line, Step
from headjudge.kernel.bad_input import BadInput


@dataclass(frozen=True)
class Reason:
    place: str  # "3" for a step, "3.2" for its second line
    text: str
    cite: str
    says: str

    def data(self) -> dict[str, object]:
        return {"place": self.place, "text": self.text, "cite": self.cite, "says": self.says}


def why(ruling: Ruling, place: str) -> list[Reason]:
    """The causes of a step ("3") or of one of its lines ("3.2"): itself first, what began it all last."""
    told = Told(ruling)
    found: list[Reason] = []
    place = told.check(place)
    while place and place not in [reason.place for reason in found]:
        found += [told.reason(one) for one in (place, *told.made_of(place))]
        place = told.cause_of(place)
    return found


class Told:
    """Every step and line by its place, and the places by the events they tell of."""

    def __init__(self, ruling: Ruling) -> None:
        self.at: dict[str, Step | Line] = {}
        self.places: dict[int, str] = {}
        self.events = {e.number: e for e in ruling.match.state.log or []}
        self.triggering: dict[int, str] = {}  # by the number of an effect that waits: where it is told that it triggers
        for step in ruling.steps:
            self.enter(str(step.number), step, step.event)
            for position, line in enumerate(step.lines, start=1):
                self.enter(f"{step.number}.{position}", line, line.number)
                if line.label:
                    self.triggering[line.label] = f"{step.number}.{position}"

    def enter(self, place: str, told: Step | Line, event: int) -> None:
        self.at[place] = told
        if event > 0:  # what did not happen is no event
            self.places[event] = place

    def check(self, place: str) -> str:
        if place in self.at:
            return place
        steps = [known for known in self.at if "." not in known]
        number, dot, _ = place.partition(".")
        if dot and number in self.at:
            lines = [known for known in self.at if known.startswith(f"{number}.")]
            raise BadInput(f"step {number} has no line {place}; " + (f"it has {lines[0]} to {lines[-1]}" if lines else "it has none"))
        raise BadInput(f"there is no step {place!r}; there are " + (f"{steps[0]} to {steps[-1]}" if steps else "none"))

    def reason(self, place: str) -> Reason:
        told = self.at[place]
        return Reason(place, told.title if isinstance(told, Step) else told.text, told.cite, told.says)

    def made_of(self, place: str) -> list[str]:
        """The places right before an event where it is told how it comes about, as of what a value is made."""
        step, dot, line = place.partition(".")
        found: list[str] = []
        told = self.at[place]
        if dot and isinstance(told, Line) and not told.aside:
            for position in range(int(line) - 1, 0, -1):
                before = self.at[f"{step}.{position}"]
                if not isinstance(before, Line) or not before.aside or before.absent or before.order:
                    break
                found.insert(0, f"{step}.{position}")
        return found

    def cause_of(self, place: str) -> str:
        """The place of the nearest cause that is told. Of an effect that waited it is its triggering, of one that
        fails what makes it fail. Of a line that an earlier step set
        off, and that came when somebody had decided (to block, to pass) or when rules acted, it is this step; so it is of a line without
        a cause."""
        told = self.at[place]
        if isinstance(told, Step):
            return ("" if told.failed else self.triggering.get(told.label, "")) or self.nearest(told.cause, place)
        own = place.partition(".")[0]
        found = self.nearest(told.cause, place) or own
        step = self.at[own]
        assert isinstance(step, Step)
        decided = step.choice is not None and step.choice.free
        by_rules = not step.label and not step.again and found == self.nearest(step.cause, own)
        return own if (decided or by_rules) and found.partition(".")[0] != own else found

    def nearest(self, event: int, asked: str) -> str:
        while event > 0:
            if event in self.places and self.places[event] != asked:
                return self.places[event]
            event = self.events[event].cause if event in self.events else 0
        return ""
