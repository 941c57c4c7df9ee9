# edge: interpreted
"""Why something happened: its causes, back to the first."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.judge.ruling import Ruling
from headjudge.judge.steps import Line, Step
from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.events import CHOSE, TRIGGERED, Event
from headjudge.kernel.refs import CARD, card_of, kind_of


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
        found.append(told.reason(place))
        place = told.cause_of(place)
    return found


class Told:
    """Every step and line by its place, and the places by the events they tell of."""

    def __init__(self, ruling: Ruling) -> None:
        self.at: dict[str, Step | Line] = {}
        self.places: dict[int, str] = {}
        self.events = {e.number: e for e in ruling.match.state.log or []}
        for step in ruling.steps:
            self.enter(str(step.number), step, step.event)
            for position, line in enumerate(step.lines, start=1):
                self.enter(f"{step.number}.{position}", line, line.number)

    def enter(self, place: str, told: Step | Line, event: int) -> None:
        self.at[place] = told
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

    def cause_of(self, place: str) -> str:
        """The place of the nearest cause that is told.

        Of an effect that fails it is what happened to its card last, of one that is resolved where it triggered; of what rules do on
        their own it is what happened last to the same thing; of any other line without a cause it is its step."""
        told = self.at[place]
        if isinstance(told, Step):
            if told.failed and (last := self.last_about(told.event)):
                return last
            return self.where_triggered(told.label, before=told.event) if told.label else self.nearest(told.cause, place)
        cause = self.nearest(told.cause, place)
        step = self.at[place.partition(".")[0]]
        if step.cite == told.cite and isinstance(step, Step) and not step.label and step.choice is None:
            return self.last_about(told.number) or cause
        return self.more_exactly(told.number, cause) or place.partition(".")[0]

    def more_exactly(self, event: int, cause: str) -> str:
        """Of several things that happened at once, the one that was about the same card."""
        told = self.at.get(cause)
        if not isinstance(told, Line) or cards_of(self.events[event]) & cards_of(self.events[told.number]):
            return cause
        near = self.at.get(self.last_about(event))
        return self.last_about(event) if isinstance(near, Line) and near.cause == told.cause and near.cite == told.cite else cause

    def last_about(self, event: int) -> str:
        """Where the last event is told, before this one, that was about the same card."""
        wanted = cards_of(self.events[event])
        for number in range(event - 1, 0, -1):
            e = self.events.get(number)
            told = "." in self.places.get(number, "")
            if e is not None and told and e.kind not in (TRIGGERED, CHOSE) and wanted & cards_of(e):
                return self.places[number]
        return ""

    def nearest(self, event: int, asked: str) -> str:
        while event > 0:
            if event in self.places and self.places[event] != asked:
                return self.places[event]
            event = self.events[event].cause if event in self.events else 0
        return ""

    def where_triggered(self, label: int, before: int) -> str:
        for place, told in self.at.items():
            if isinstance(told, Line) and told.number < before and told.label == label:
                return place
        return ""


def cards_of(e: Event) -> set[int]:
    """The cards an event is about: those it names, and those on top of the permanents it names."""
    refs = [ref for ref in (*e.subjects, *e.objects) if ref >= 0]
    return {e.tops[ref] if ref in e.tops else card_of(ref) for ref in refs if ref in e.tops or kind_of(ref) == CARD}
