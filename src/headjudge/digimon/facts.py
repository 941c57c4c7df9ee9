# edge: interpreted
"""Reading a card file of this game: facts lines and abilities become cards."""

from __future__ import annotations

import re
from functools import cache

from headjudge.digimon.cards import DigimonCard, DnaWay, Way
from headjudge.digimon.codes import DIGIMON, EGG, F_FIRST_COLOUR, LV, OPTION, TAMER
from headjudge.digimon.editions import DEFAULT_EDITION, EDITIONS
from headjudge.digimon.rules import DigimonRules
from headjudge.digimon.words.vocabulary import DIGIMON as VOCABULARY
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.language.amounts import Number
from headjudge.language.cardfile import CardError, Entry, Problem, Text, read_abilities, read_card_file
from headjudge.language.conditions import Is
from headjudge.language.filters import EQUAL, AllOf, Compares, Flag
from headjudge.language.flatten import Flattener, NotPlayable
from headjudge.language.node import ABSENT, Filter
from headjudge.language.reader import LineError, Reader

COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
TYPES = {"digimon": DIGIMON, "tamer": TAMER, "option": OPTION, "egg": EGG}

_TRAITS = re.compile(r"\(([^()]+)\)")
_WAY = re.compile(rf"({'|'.join(COLOURS)}|all) (\d+):(\d+)")
_DNA = re.compile(r"dna (\[.*\]) \+ (\[.*\]) (\d+)")
_EVOLVE = re.compile(r"evolve (\[.*\]) (\d+)")


@cache
def reader() -> Reader:
    """One reader for all files: building it takes a while."""
    return Reader(VOCABULARY)


def read_cards(text: str, place: str, first_line: int = 1) -> dict[str, DigimonCard]:
    """Every card of a file; refused as a whole if anything is wrong."""
    file = read_card_file(text)
    problems = list(file.problems)
    cards: dict[str, DigimonCard] = {}
    lines, unread = read_abilities(file, reader())
    problems.extend(unread)
    rules = DigimonRules(EDITIONS[DEFAULT_EDITION])
    for entry, trees in zip(file.entries, lines, strict=True):
        card = Facts(entry, problems).card()
        cards[card.number] = card
        for position, (ability, tree) in enumerate(zip(entry.abilities, trees, strict=True), start=1):
            if tree is None:
                continue
            try:
                card.add(Flattener(rules, FIRST_OWN_KIND, True).ability(f"{card.number}/{position}", tree))
            except NotPlayable as error:
                problems.append(Problem(ability.line, ability.column, str(error)))
    if problems:
        for problem in problems:
            problem.line += first_line - 1
        raise CardError(place, sorted(problems, key=lambda problem: (problem.line, problem.column)))
    return cards


class Facts:
    """The facts of one card, field by field. What is absent is absent: no `dp` is not `dp 0`."""

    def __init__(self, entry: Entry, problems: list[Problem]) -> None:
        self.entry = entry
        self.problems = problems
        self.type = DIGIMON
        self.token = False
        self.colours = 0
        self.numbers = {"lv": ABSENT, "cost": ABSENT, "dp": ABSENT, "ace": 0, "copies": 4}
        self.words = {"form": "", "attr": ""}
        self.traits: list[str] = []
        self.ways: list[Way] = []
        self.dna: list[DnaWay] = []

    def card(self) -> DigimonCard:
        for field in self.entry.facts:
            if not self.field(field.text):
                self.problems.append(Problem(field.line, field.column, f"`{field.text}` is no fact of a card of this game"))
        for fact in self.entry.further:
            self.further(fact)
        return DigimonCard(
            self.entry.number, self.entry.name, self.type, self.token, self.colours, self.numbers["lv"], self.numbers["cost"],
            self.numbers["dp"], self.words["form"], self.words["attr"], self.traits, self.ways, self.dna,
        )  # fmt: skip

    def field(self, text: str) -> bool:
        words = text.split()
        if words[-1] in TYPES and words[:-1] in ([], ["token"]):
            self.type, self.token = TYPES[words[-1]], len(words) > 1
        elif all(word in COLOURS for word in words):
            self.colours = sum(1 << COLOURS.index(word) for word in words)
        elif len(words) == 2 and words[0] in self.numbers and words[1].isdigit():
            self.numbers[words[0]] = int(words[1])
        elif words[0] == "from" and all(_WAY.fullmatch(way) for way in text[5:].split(", ")):
            self.ways.extend(standard_way(way) for way in text[5:].split(", "))
        elif words[0] in self.words and len(words) > 1:
            self.words[words[0]] = " ".join(words[1:])
        elif _TRAITS.sub("", text).strip() == "":
            self.traits = _TRAITS.findall(text)
        else:
            return False
        return True

    def further(self, fact: Text) -> None:
        try:
            if match := _DNA.fullmatch(fact.text):
                self.dna.append(DnaWay(bracket(match[1]), bracket(match[2]), int(match[3])))
            elif match := _EVOLVE.fullmatch(fact.text):
                self.ways.append(Way(bracket(match[1]), int(match[2])))
            else:
                self.problems.append(Problem(fact.line, fact.column, f"`{fact.text}` is no further fact that is known yet"))
        except LineError as error:
            self.problems.append(Problem(fact.line, fact.column, error.reason))


def standard_way(text: str) -> Way:
    """`red 4:3`: on a red level 4 card for 3; `all`: on any colour."""
    match = _WAY.fullmatch(text)
    assert match is not None
    filters: list[Filter] = [] if match[1] == "all" else [Flag(F_FIRST_COLOUR + COLOURS.index(match[1]))]
    return Way(AllOf([*filters, Compares(LV, EQUAL, Number(int(match[2])))]), int(match[3]))


def bracket(text: str) -> Filter:
    """A filter on its own, read as part of a line that has one."""
    head = reader().line(f"while this is {text}: cant this attack").head
    assert head is not None
    assert isinstance(head.during, Is)
    return AllOf(head.during.filters)
