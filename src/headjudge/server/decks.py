# edge: interpreted
"""A deck list line by line: what each line was read as, everything wrong with it by its rule, and how it could be mended.

A fix is a change of lines: one that is clear is offered, and all of them together are tried, so that it can be said what would be left."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from headjudge.edge.decks.data import is_data
from headjudge.edge.decks.lists import ANYWHERE, DECK, DeckList, Fault
from headjudge.edge.game import Game
from headjudge.edge.library import names_in
from headjudge.games import GAMES
from headjudge.server import pages
from headjudge.server.catalogue import list_text

NUMBER = re.compile(r"\b([A-Z]{1,3}\d{0,2})-\d{2,3}\b")  # of a card, with its set
MOST_MENDED = 300  # lines: beyond them nobody looks for what was meant
NEAR = 3
LIKE = 0.6
TOO_MANY = re.compile(r"(\d+) copies of .*; a deck has at most (\d+)")
COLOURS = re.compile(r"\d+ colours \(.*; a deck has one or two")
KEPT_COLOURS = 2
WHICH = "which"  # a fault of a line: several cards have the name that it says
COUNT = re.compile(r"(?<![\w-])x?(\d{1,2})x?(?![\w-])", re.IGNORECASE)


def deck_checked(game: Game, said: str, edition: str) -> pages.DeckChecked:
    text = list_text(game, said)
    return Checked(game, text, game.known_edition(edition)).told()


class Checked:
    """A list as it was read, and all faults of it."""

    def __init__(self, game: Game, text: str, edition: str) -> None:
        self.game = game
        self.text = text
        self.edition = edition
        self.rows = text.splitlines()
        self.found: DeckList = game.deck_list(text)
        self.faults, _ = game.check_list(text, edition, True)
        self.entries = {entry.line: entry for entry in self.found.entries()}
        self.parts = {entry.line: part for part, entries in self.found.parts.items() for entry in entries}
        self.by_lines = not is_data(text) and len(self.rows) <= MOST_MENDED  # else a line is not a card

    @property
    def cards(self) -> int:
        return len(self.found.numbers(self.game.shuffled))

    def told(self) -> pages.DeckChecked:
        faults = [self.fault(fault) for fault in self.ordered()]
        mended = self.mended(faults)
        return pages.DeckChecked(not self.faults, self.cards, list(self.lines(faults)), faults, self.others(), mended, self.found.title)

    def ordered(self) -> list[Fault]:
        """What cannot be read first, then what a card is at fault for, then the deck as a whole."""
        return sorted(self.faults, key=lambda fault: (bool(fault.rule), not fault.lines))

    def others(self) -> dict[str, int]:
        """How many cards its further parts have."""
        whole = (DECK, self.game.shuffled, ANYWHERE)
        return {part: sum(entry.count for entry in entries) for part, entries in self.found.parts.items() if part not in whole and entries}

    def lines(self, faults: list[pages.DeckFault]) -> Iterator[pages.DeckLine]:
        for line, row in enumerate(self.rows, start=1):
            wrong = [fault for fault in faults if line in fault.lines]
            entry = self.entries.get(line)
            if entry is None:
                yield pages.DeckLine(line, row, faults=wrong, near=self.meant(row, wrong) if wrong and self.by_lines else [])
            else:
                name = names(self.game.name).get(entry.number, "")
                near = self.near(entry.number) if not name and self.by_lines else []
                yield pages.DeckLine(line, row, entry.count, entry.number, name, wrong, near, self.parts.get(line, ""))

    def meant(self, row: str, faults: list[pages.DeckFault]) -> list[pages.CardRow]:
        """What a line that is no card may mean: those that have its name, else what comes near to it."""
        return [card for fault in faults if fault.kind == WHICH for card in fault.cards] or self.near(row)

    # --- faults ----------------------------------------------------------------------------------------------------------

    def fault(self, fault: Fault) -> pages.DeckFault:
        if kind_of(fault) == "colours":
            fault = self.in_rare_colours(fault)
        lines = sorted(set(fault.lines))
        told = names(self.game.name)
        cards = [pages.CardRow(number, told.get(number, "")) for number in dict.fromkeys(fault.cards)]
        reason = fault.reason[:1].upper() + fault.reason[1:]
        edits = list(self.edits(fault)) if self.by_lines else []
        return pages.DeckFault(reason, fault.rule, self.game.rule_said(fault.rule), lines, cards, kind_of(fault), edits)

    def edits(self, fault: Fault) -> Iterator[pages.DeckEdit]:
        """The change of lines that settles a fault, where it is clear which."""
        kind = kind_of(fault)
        if kind == "copies":
            yield from self.fewer(fault)
        elif kind == "unread":
            for line in dict.fromkeys(fault.lines):
                yield self.reread(line)
        elif kind in ("cards", "colours"):
            yield from (pages.DeckEdit(line, None) for line in sorted(set(fault.lines)))

    def in_rare_colours(self, fault: Fault) -> Fault:
        """Of too many colours those at fault are the ones with the fewest cards, wherever they stand."""
        rare = self.rare_colours()
        found = [
            entry for entry in self.entries.values() if entry.number in self.game.cards() and colour_of(self.game, entry.number) in rare
        ]
        return Fault(fault.rule, fault.reason, [entry.number for entry in found], fault.part, [entry.line for entry in found], fault.also)

    def rare_colours(self) -> set[str]:
        counts: Counter[str] = Counter()
        for entry in self.entries.values():
            if entry.number in self.game.cards():
                counts[colour_of(self.game, entry.number)] += entry.count
        counts.pop("", None)
        return {colour for colour, _ in counts.most_common()[KEPT_COLOURS:]}

    def fewer(self, fault: Fault) -> Iterator[pages.DeckEdit]:
        """Copies beyond the limit are taken from the last lines of the card."""
        found = TOO_MANY.search(fault.reason)
        beyond = int(found[1]) - int(found[2]) if found else 0
        for line in sorted(set(fault.lines), reverse=True):
            entry = self.entries[line]
            left = max(0, entry.count - beyond)
            if left != entry.count:
                yield pages.DeckEdit(line, self.written(entry.number, left) if left else None)
            beyond -= entry.count - left

    def reread(self, line: int) -> pages.DeckEdit:
        """What was meant by it; a line near to no card is dropped."""
        row = self.rows[line - 1]
        entry = self.entries.get(line)
        near = self.near(entry.number if entry else row)
        if not near:
            return pages.DeckEdit(line, None)
        return pages.DeckEdit(line, self.written(near[0].number, entry.count if entry else count_in(row)))

    def written(self, number: str, count: int) -> str:
        return f"{count} {number} {names(self.game.name).get(number, '')}".strip()

    def near(self, said: str) -> list[pages.CardRow]:
        """Cards whose number or name comes near to this, the nearest first; to a number of a set that is not here, none."""
        called = names(self.game.name)
        number_said = NUMBER.search(said.upper())
        if number_said is not None and not any(number.startswith(f"{number_said[1]}-") for number in called):
            return []
        by_word = words(self.game.name)
        wanted = plain(COUNT.sub(" ", said) if said not in called else said)
        found = [number for word in get_close_matches(wanted, by_word, NEAR, LIKE) for number in by_word[word]]
        there = {entry.number for entry in self.entries.values()}
        fresh_first = sorted(dict.fromkeys(found), key=lambda number: number in there)
        return [pages.CardRow(number, called[number]) for number in fresh_first][:NEAR]

    # --- mending ---------------------------------------------------------------------------------------------------------

    def mended(self, faults: list[pages.DeckFault]) -> pages.DeckMended | None:
        """The list after all fixes, and what would be wrong with it still."""
        edits = {edit.line: edit.text for fault in faults for edit in fault.edits}
        if not edits:
            return None
        kept = [edits.get(line, row) for line, row in enumerate(self.rows, start=1)]
        text = "\n".join(row for row in kept if row is not None)
        after = Checked(self.game, text, self.edition)
        left = [fault.reason for fault in after.faults]
        return pages.DeckMended(text, after.cards, left)


def kind_of(fault: Fault) -> str:
    """unread: it names no card; which: it names several; copies: too many of one; cards: such may not be in it; colours: too many;
    whole: of the deck as a whole."""
    if not fault.rule:
        return WHICH if len(fault.cards) > 1 else "unread" if fault.lines else "whole"
    if TOO_MANY.search(fault.reason):
        return "copies"
    if COLOURS.match(fault.reason):
        return "colours"
    return "cards" if fault.lines else "whole"


def colour_of(game: Game, number: str) -> str:
    return str(game.card_facts(number).get("colour") or "")


def count_in(row: str) -> int:
    found = COUNT.search(row)
    return int(found[1]) if found else 1


def plain(text: str) -> str:
    """As it is compared: small letters of a keyboard."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


@cache
def names(game: str) -> dict[str, str]:
    return names_in(GAMES[game].cards(), False)


@cache
def words(game: str) -> dict[str, list[str]]:
    """Numbers and names, each with the cards it may mean."""
    found: dict[str, list[str]] = {}
    for number, name in names(game).items():
        for word in (number, name):
            found.setdefault(plain(word), []).append(number)
    return found
