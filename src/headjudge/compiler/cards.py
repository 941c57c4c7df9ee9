# edge: interpreted
"""Whole cards: what could be read of each, and the set files that come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from headjudge.compiler.carddata import Card, Field
from headjudge.compiler.compiler import Compiler, Reading
from headjudge.compiler.printed import entries
from headjudge.language.cardfile import Problem

FULL, PARTIAL, NONE = "full", "partial", "none"
ROWS_BEFORE_LINES = 2  # number and name, facts

Load = Callable[[str], list[Problem]]  # what the game has against a card, written as in a card file


@dataclass(frozen=True)
class CardForm:
    """How a game's card data is laid out. facts raises ValueError; is_fact: is this entry a fact and no effect?"""

    fields: dict[str, Field]
    facts: Callable[[Card], str]
    is_fact: Callable[[Card, str], bool]


@dataclass
class Compiled:
    """One card. full: every entry has one reading and the game plays the card; none: no entry was read; partial: between them."""

    number: str
    name: str
    set: str
    facts: str
    readings: list[Reading] = field(default_factory=list)

    @property
    def status(self) -> str:
        read = [reading for reading in self.readings if reading.notation]
        if self.facts and len(read) == len(self.readings):
            return FULL
        return PARTIAL if read else NONE

    def notation(self) -> list[str]:
        return [reading.notation for reading in self.readings if reading.notation]

    def unread(self) -> list[Reading]:
        return [reading for reading in self.readings if not reading.notation]

    def text(self) -> str:
        """The card as it stands in a set file."""
        return "\n".join([f"{self.number}  {self.name}", f"  {self.facts}", *(f"  {line}" for line in self.notation())]) + "\n"


class Press:
    """All it takes to make cards of data: how it is laid out, the compiler, and what the game has against a card."""

    def __init__(self, form: CardForm, compiler: Compiler, load: Load) -> None:
        self.form = form
        self.compiler = compiler
        self.load = load

    def card(self, card: Card) -> Compiled:
        number, name, set_ = card["number"], card["name"], card["set"]
        try:
            compiled = Compiled(number, name, set_, self.form.facts(card))
        except ValueError as error:
            return Compiled(number, name, set_, "", [Reading(str(card["link"] or ""), why=str(error))])
        texts = [entry for entry in entries(card["text"]) if not self.form.is_fact(card, entry)]
        compiled.readings = [self.compiler.read(text) for text in texts]
        refuse_what_cannot_be_played(compiled, self.load)
        return compiled


def refuse_what_cannot_be_played(compiled: Compiled, load: Load) -> None:
    """A line that reads and cannot be carried out is not read: it would do something else than it says."""
    read = [place for place, reading in enumerate(compiled.readings) if reading.notation]
    for problem in load(compiled.text()):
        why = f"cannot be played: {problem.reason}"
        row = problem.line - 1 - ROWS_BEFORE_LINES
        if row < 0:
            compiled.readings.append(Reading(compiled.facts, why=why))
            continue
        reading = compiled.readings[read[row]]
        compiled.readings[read[row]] = Reading(
            reading.text, clause=reading.text, column=1, why=f"{why} (`{reading.notation or reading.why}`)"
        )
