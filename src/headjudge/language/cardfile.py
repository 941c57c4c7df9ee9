# edge: interpreted
"""The form of a `.cards` file, whatever the game: entries, their facts as fields of text, and their ability lines.

    ST01-012  Thoroughly Damaged
      command · blue · lv 2 · cost 1
      · further facts
      main: damage 1 foe unit[rested] 1
    ! deploy: …                             # by hand, with the reason

What is wrong is told all at once, never only the first of it, and spoils nothing but the card it is about.
"""

from __future__ import annotations

import re
from typing import Generic, TypeVar

from headjudge.kernel.bad_input import BadInput
from headjudge.kernel.limits import MOST_LINE, MOST_TEXT
from headjudge.kernel.state import Card
from headjudge.language.body import Line
from headjudge.language.digits import number_too_large, without_numbers
from headjudge.language.reader import LineError, Reader

C = TypeVar("C", bound=Card)

DOT = "·"
BY_HAND = "!"

_NUMBER_AND_NAME = re.compile(r"(?P<number>[A-Z][A-Z0-9]*-[A-Za-z0-9]+)\s+(?P<name>\S.*)")
_COMMENT = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^"])*?(?P<comment>(?:^|(?<=\s))#(?=\s|$).*)')  # the # of an amount has no blank after it


class Problem:
    """Something wrong with a file. Lines and columns count from 1; card: the number of the card it is about, empty if it is about none."""

    def __init__(self, line: int, column: int, reason: str, card: str = "") -> None:
        self.line = line
        self.column = column
        self.reason = reason
        self.card = card

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"

    def __repr__(self) -> str:
        return f"Problem({self})"


class CardError(BadInput):
    """A card file with everything that is wrong in it."""

    def __init__(self, place: str, problems: list[Problem]) -> None:
        self.place = place
        self.problems = problems
        super().__init__("\n".join(f"{place}, {problem}" for problem in problems))


class Text:
    """A piece of a file that somebody else will read: a fact or an ability line. Knows where it stands."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column


class AbilityText:
    """One ability line. key: its id; by_hand: the compiler's reading was wrong, the comment says why."""

    def __init__(self, key: str, text: str, line: int, column: int, by_hand: bool, comment: str) -> None:
        self.key = key
        self.text = text
        self.line = line
        self.column = column
        self.by_hand = by_hand
        self.comment = comment


class Entry:
    """One card. The id of its n-th ability is `number/n`. rows: its lines as they are written, each with its number."""

    def __init__(self, number: str, name: str, line: int, comment: str) -> None:
        self.number = number
        self.name = name
        self.line = line
        self.comment = comment
        self.facts: list[Text] = []
        self.further: list[Text] = []
        self.abilities: list[AbilityText] = []
        self.rows: list[tuple[int, str]] = []


class CardFile:
    def __init__(self, entries: list[Entry], problems: list[Problem]) -> None:
        self.entries = entries
        self.problems = problems


class BadCard:
    """A card that cannot be played as it is written, with every reason. It is in no deck and on no table."""

    def __init__(self, place: str, entry: Entry, problems: list[Problem]) -> None:
        self.number = entry.number
        self.name = entry.name
        self.place = place
        self.rows = entry.rows
        self.problems = problems

    def reasons(self) -> str:
        return "; ".join(f"{self.place}, {problem}" for problem in self.problems)


class CardsRead(Generic[C]):
    """What a text of cards holds: those that can be played, with the tokens their lines make; those that cannot; and all that is wrong."""

    def __init__(self, place: str, file: CardFile) -> None:
        self.place = place
        self.cards: dict[str, C] = {}
        self.bad: dict[str, BadCard] = {}
        self.entries = {entry.number: entry for entry in file.entries}
        self._wrong: dict[str, list[Problem]] = {}  # by the card it is about
        self._made: dict[str, list[str]] = {}  # tokens, by the card that makes them
        for problem in file.problems:
            self._wrong.setdefault(problem.card, []).append(problem)

    def take(self, card: C, tokens: list[C], problems: list[Problem]) -> None:
        """A card that was read, and what was found wrong with it besides the form of its entry."""
        for problem in problems:
            self._note(problem, card.number)
        if card.number in self._wrong:
            self._spoil(card.number)
            return
        self.cards[card.number] = card
        self._made[card.number] = [token.number for token in tokens]
        for token in tokens:
            self.cards[token.number] = token

    def refuse(self, number: str, reason: str, line: int = 0, column: int = 1) -> None:
        """A card that could be read cannot be played for this reason. line: 0 for that of its number."""
        self._note(Problem(line or self.entries[number].line, column, reason), number)
        self._spoil(number)

    def _note(self, problem: Problem, number: str) -> None:
        problem.card = number
        self._wrong.setdefault(number, []).append(problem)

    def _spoil(self, number: str) -> None:
        self.cards.pop(number, None)
        if tokens := self._made.pop(number, []):
            others = {token for made in self._made.values() for token in made}
            for token in set(tokens) - others:
                self.cards.pop(token, None)
        self.bad[number] = BadCard(self.place, self.entries[number], sorted(self._wrong[number], key=_place))

    def of_the_file(self) -> list[Problem]:
        """What is wrong with the file itself, with no card that could be named."""
        return sorted(self._wrong.get("", []), key=_place)

    def problems(self) -> list[Problem]:
        return sorted((problem for problems in self._wrong.values() for problem in problems), key=_place)

    def whole(self) -> dict[str, C]:
        """All of it, where it is taken whole or not at all. Raises CardError."""
        if self._wrong:
            raise CardError(self.place, self.problems())
        return self.cards


def read_card_file(text: str, first_line: int = 1) -> CardFile:
    """first_line: the number of the text's first line, if it is part of something larger."""
    reading = _Reading()
    if len(text) > MOST_TEXT:
        return CardFile([], [Problem(first_line, 1, f"a file of cards has at most {MOST_TEXT:,} letters")])
    for number, line in enumerate(text.splitlines(), start=first_line):
        reading.line(number, line)
    reading.close()
    return CardFile(reading.entries, sorted(reading.problems, key=_place))


def read_lines(entry: Entry, reader: Reader, problems: list[Problem]) -> list[tuple[AbilityText, Line]]:
    """The ability lines of an entry that can be read, each with its tree; what is wrong with the others is noted."""
    read = [(ability, _tree(ability, reader, problems)) for ability in entry.abilities]
    return [(ability, tree) for ability, tree in read if tree is not None]


def _tree(ability: AbilityText, reader: Reader, problems: list[Problem]) -> Line | None:
    try:
        return reader.line(ability.text)
    except LineError as error:
        problems.append(Problem(ability.line, ability.column + error.column - 1, error.reason))
        return None


class _Reading:
    """A file, line by line; goes on after whatever it finds wrong."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self.numbers: dict[str, int] = {}
        self.lost = False  # after a heading that could not be read its lines belong to nobody

    def line(self, number: int, raw: str) -> None:
        if len(raw) > MOST_LINE:
            if not raw.startswith((" ", BY_HAND, DOT)):  # it would have been a card of its own
                self.close()
                self.lost = True
            self.wrong(number, MOST_LINE + 1, f"a line has at most {MOST_LINE:,} letters")
            return
        text, comment = _without_comment(raw)
        if not text.strip():
            return
        column = len(text) - len(text.lstrip()) + 1
        if column == 1 and not text.startswith((BY_HAND, DOT)):
            self.heading(number, text, comment)
        elif self.entries and not self.lost:
            self.inside(self.entries[-1], number, column, text.strip(), comment)
        elif not self.lost:
            self.wrong(number, column, "this line belongs to no card: a card begins with its number and name at the left edge")
            self.lost = True
        if "\t" in text:
            self.wrong(number, text.index("\t") + 1, "a tab: use blanks")
        if self.entries and not self.lost:
            self.entries[-1].rows.append((number, raw.rstrip()))

    def heading(self, number: int, text: str, comment: str) -> None:
        self.close()
        match = _NUMBER_AND_NAME.fullmatch(text)
        self.lost = match is None
        if match is None:
            self.wrong(number, 1, "expected a card number and a name; facts and abilities are indented")
            return
        self.entries.append(Entry(match["number"], match["name"], number, comment))
        if match["number"] in self.numbers:
            self.wrong(number, 1, f"{match['number']} stands already in line {self.numbers[match['number']]}")
        self.numbers[match["number"]] = number

    def inside(self, entry: Entry, number: int, column: int, text: str, comment: str) -> None:
        if text.startswith(DOT):
            self.further_facts(entry, number, column, text)
        elif text.startswith(BY_HAND):
            self.ability(entry, number, column, text, comment)
        elif not entry.facts:
            entry.facts = self.fields(number, column, self.with_numbers(number, column, text))
        else:
            self.ability(entry, number, column, text, comment)

    def with_numbers(self, number: int, column: int, text: str) -> str:
        """Facts with numbers that a card can have."""
        place, reason = number_too_large(text)
        if not place:
            return text
        self.wrong(number, column + place - 1, reason)
        return without_numbers(text)

    def further_facts(self, entry: Entry, number: int, column: int, text: str) -> None:
        if not entry.facts:
            self.wrong(number, column, "the first line below a card's name holds its facts")
        if entry.abilities:
            self.wrong(number, column, "further facts stand before the abilities")
        fact = self.with_numbers(number, column, text)[1:].lstrip()
        if not fact:
            self.wrong(number, column, f"nothing after `{DOT}`")
            return
        entry.further.append(Text(fact, number, column + len(text) - len(fact)))

    def ability(self, entry: Entry, number: int, column: int, text: str, comment: str) -> None:
        by_hand = text.startswith(BY_HAND)
        line = text[1:].lstrip() if by_hand else text
        if not entry.facts:
            self.wrong(number, column, "the first line below a card's name holds its facts")
        if by_hand and not comment:
            self.wrong(number, column, "a line written by hand needs its reason: `# why`")
        if not line:
            self.wrong(number, column, f"nothing after `{BY_HAND}`")
            return
        key = f"{entry.number}/{len(entry.abilities) + 1}"
        entry.abilities.append(AbilityText(key, line, number, column + len(text) - len(line), by_hand, comment))

    def fields(self, number: int, column: int, text: str) -> list[Text]:
        found = []
        start = 0
        for end in [*_dots(text), len(text)]:
            field = text[start:end].lstrip()
            if field:
                found.append(Text(field.rstrip(), number, column + end - len(field)))
            else:
                self.wrong(number, column + end, "an empty field")
            start = end + 1
        return found

    def close(self) -> None:
        if self.entries and not self.lost and not self.entries[-1].facts:
            entry = self.entries[-1]
            if not entry.abilities and not entry.further:
                self.wrong(entry.line, 1, f"{entry.number} has no facts")

    def wrong(self, line: int, column: int, reason: str) -> None:
        self.problems.append(Problem(line, column, reason, self.entries[-1].number if self.entries and not self.lost else ""))


def _without_comment(raw: str) -> tuple[str, str]:
    match = _COMMENT.match(raw)
    if match is None:
        return raw.rstrip(), ""
    return raw[: match.start("comment")].rstrip(), match["comment"][1:].strip()


def _dots(text: str) -> list[int]:
    """Where the fields of a facts line end; a dot in a name is none of them."""
    return [match.start() for match in re.finditer(rf'"[^"]*"|{DOT}', text) if match.group() == DOT]


def _place(problem: Problem) -> tuple[int, int]:
    return problem.line, problem.column
