# edge: interpreted
"""What a scenario expects of the log: sentences in their order, with gaps, how often each is told, and what it came from.

log:
  - "10-3-1: target is destroyed."
  - "... is destroyed."                                          # `...` stands for any words
  - {text: "draw ...", times: 2}                                 # so often, and no oftener
  - {text: "10-3-1: ... is destroyed.", cause: "A: attack ..."}   # what set it off, or that, back to the step
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.match import Match
from headjudge.scenario.located import Located, Places
from headjudge.scenario.sentences import GAP, could_be_told, misnamed
from headjudge.scenario.shapes import Entries, Known, Schema, Shape, Text, Whole
from headjudge.told import LoggedEvent

LINE = re.compile(r"([A-Z]\w*-\w+/[\d.]+): ")  # a line of a card by its key
CITED = re.compile(r"((?:[\d.]+/)?\d+(?:-\d+)+): ")  # a rule by its number


@dataclass(frozen=True)
class Sentence:
    """One row. times: 0 if it is not said how often."""

    text: str
    times: int
    cause: str


class LogShape(Shape):
    """Rows of the log; with_counts: they may say how often and whence."""

    def __init__(self, with_counts: bool) -> None:
        self.with_counts = with_counts
        self.row = Entries({"text": Text(), "times": Whole(least=1), "cause": Text()}, needed=("text",))

    def read(self, places: Places, where: Located, known: Known) -> list[tuple[Located, Sentence]]:
        if where.value in (None, []):
            places.wrong(where, "no sentence is said here")
        return [(entry, self.sentence(places, entry, known)) for entry in places.sequence(where)]

    def sentence(self, places: Places, entry: Located, known: Known) -> Sentence:
        counted = isinstance(entry.value, dict) and self.with_counts
        said: dict[str, Any] = self.row.read(places, entry, known) if counted else {"text": places.text(entry)}
        text = str(said.get("text", ""))
        for part in (text, str(said.get("cause", ""))):
            self.check(places, entry, part, known)
        if "text" in said and (counted or isinstance(entry.value, str)) and not GAP.sub("", text).strip():
            places.wrong(entry, "a sentence of the log has words")
        return Sentence(text, int(said.get("times", 0)), str(said.get("cause", "")))

    def check(self, places: Places, entry: Located, text: str, known: Known) -> None:
        """A number of a rule that no rule has is never told. Of what is not to be told one would never hear that no sentence has its form,
        or that nothing is called so."""
        forms = known.match.game.renderer().forms()
        cited, line = CITED.match(text), LINE.match(text)
        if cited and not known.match.game.rule_said(cited[1]):
            places.wrong(entry, f"no rule has the number `{cited[1]}`")
        elif self.with_counts or not text:
            return  # what is missed says so itself
        elif line and not known.is_line(line[1]):
            places.wrong(entry, f"no card has a line `{line[1]}`")
        elif not could_be_told(text, forms):
            places.wrong(entry, "no log ever says that")
        elif name := misnamed(text, forms, known.is_called):
            places.wrong(entry, f"nothing here is called `{name}`{known.near(name)}")

    def schema(self) -> Schema:
        rows: Schema = {"oneOf": [{"type": "string"}, self.row.schema()]} if self.with_counts else {"type": "string"}
        return {"type": "array", "items": rows, "minItems": 1, "description": "`...` stands for any words"}


class Told:
    """The log of a match, to be compared with rows."""

    def __init__(self, match: Match, steps: Mapping[int, str]) -> None:
        """steps: what was done, as `A: attack x with u`, by the number of its event."""
        self.log = match.log
        self.steps = steps
        self.by_number = {event.number: event for event in self.log}
        self.causes = {e.number: e.cause for e in match.state.log or []}

    def missing(self, rows: list[tuple[Located, Sentence]]) -> tuple[Located, str] | None:
        """The first row that is not told in its place, and why."""
        place = 0
        for where, row in rows:
            found = [at for at, event in enumerate(self.log) if self.says(event, row)]
            here = [at for at in found if at >= place]
            if len(here) < max(1, row.times):
                return where, self.not_told(row, found)
            if row.times and len(found) > row.times:
                return where, f"the log says `{row.text}` {len(found)} times, not {row.times}"
            place = here[max(1, row.times) - 1] + 1
        return None

    def unwanted(self, rows: list[tuple[Located, Sentence]]) -> Iterator[tuple[Located, str]]:
        for where, row in rows:
            if any(self.says(event, row) for event in self.log):
                yield where, f"the log says `{row.text}`"

    def says(self, event: LoggedEvent, row: Sentence) -> bool:
        return fits(event, row.text) and (not row.cause or any(fits_text(text, row.cause) for text in self.back_from(event)))

    def back_from(self, event: LoggedEvent) -> Iterator[str]:
        """What set an event off, and what that, back to the step that began it. Events of which nothing is told are passed over."""
        number = event.cause
        while number > 0 and number in self.causes:
            if number in self.by_number:
                yield sentence(self.by_number[number])
            elif number in self.steps:
                yield self.steps[number]
            number = self.causes[number]

    def not_told(self, row: Sentence, found: list[int]) -> str:
        whole = "\n    ".join(sentence(event) for event in self.log)
        if row.cause and any(fits(event, row.text) for event in self.log):
            causes = [cause for event in self.log if fits(event, row.text) for cause in self.back_from(event)]
            return f"`{row.text}` does not come from `{row.cause}`; it comes from\n    " + "\n    ".join(causes or ["nothing that is told"])
        if row.times and found:
            return f"the log says `{row.text}` {len(found)} times in all, not {row.times} times here; it says\n    {whole}"
        return f"the log does not say `{row.text}` (any more); it says\n    {whole}"


def fits(event: LoggedEvent, wanted: str) -> bool:
    """A rule may stand before a sentence (`10-3-1: u1 is destroyed.`)."""
    return fits_text(sentence(event), wanted)


def fits_text(told: str, wanted: str) -> bool:
    """told: with its rule, or who did it, before it."""
    texts = (told, told.partition(": ")[2])
    if not GAP.search(wanted):
        return wanted in texts
    pattern = re.compile(".*".join(re.escape(part) for part in GAP.split(wanted)))
    return any(pattern.fullmatch(text) for text in texts)


def sentence(event: LoggedEvent) -> str:
    return f"{event.cite}: {event.text}"
