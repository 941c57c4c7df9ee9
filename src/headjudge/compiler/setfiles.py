# edge: interpreted
"""Set files: compiled cards put into what is there already, card by card.

A line marked `!` was written by hand and stays, in its place. A card is written whole or not at all: one of whose entries nobody has a
line for stays as it was, or away. Cards that nothing was compiled of stay too, and whatever stands before the first card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from headjudge.compiler.cards import Compiled, Load
from headjudge.kernel.bad_input import BadInput
from headjudge.language.cardfile import BY_HAND, Entry, read_card_file

ENDING = ".cards"
_NUMBERS = re.compile(r"\d+|\D+")


@dataclass
class Merged:
    """What became of the cards. written, kept and left hold numbers; kept: a card of the file that was not written anew."""

    texts: dict[str, str] = field(default_factory=dict)  # by set
    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def merge_sets(cards: list[Compiled], there: dict[str, str], load: Load) -> Merged:
    """there: the text of each set file that exists. Raises BadInput if one of them cannot be read, or if what came of it would not load."""
    merged = Merged()
    for name in dict.fromkeys(card.set for card in cards):
        text = there.get(name, "")
        entries = _entries(name, text)
        blocks = {number: _block(entry) for number, entry in entries.items()}
        for card in (card for card in cards if card.set == name):
            _put(card, entries, blocks, merged)
        if blocks:
            merged.texts[name] = _preamble(text, entries) + "".join(blocks[number] for number in sorted(blocks, key=_in_order))
            _must_load(name, merged.texts[name], load)
    return merged


def write_sets(merged: Merged, folder: Path) -> None:
    """All of them, or none: each file is written beside its place first."""
    folder.mkdir(parents=True, exist_ok=True)
    beside = {folder / f"{name}{ENDING}": folder / f".{name}{ENDING}.new" for name in merged.texts}
    for name, new in zip(merged.texts, beside.values(), strict=True):
        new.write_text(merged.texts[name], encoding="utf-8")
    for file, new in beside.items():
        new.replace(file)


def files_there(cards: list[Compiled], folder: Path) -> dict[str, str]:
    files = {name: folder / f"{name}{ENDING}" for name in {card.set for card in cards}}
    return {name: file.read_text(encoding="utf-8") for name, file in files.items() if file.exists()}


def _put(card: Compiled, entries: dict[str, Entry], blocks: dict[str, str], merged: Merged) -> None:
    if not card.number.startswith(f"{card.set}-"):
        raise BadInput(f"{card.number} does not belong to the set {card.set}: the set in a card's number names its file")
    entry = entries.get(card.number)
    rows = lines_with_hand(card, entry)
    if rows is not None:
        blocks[card.number] = "\n".join([f"{card.number}  {card.name}", f"  {card.facts}", *rows]) + "\n"
    (merged.written if rows is not None else merged.kept if entry else merged.left).append(card.number)


def lines_with_hand(card: Compiled, entry: Entry | None) -> list[str] | None:
    """The ability lines of a card, those by hand as they stand in the file; none if an entry has no line, or they cannot be told apart."""
    by_hand = {place: line for place, line in enumerate(_rows(entry)) if line.startswith(BY_HAND)} if entry else {}
    if not card.facts or (by_hand and entry is not None and len(entry.abilities) != len(card.readings)):
        return None
    rows = [by_hand.get(place) or f"  {reading.notation}" for place, reading in enumerate(card.readings)]
    return rows if all(row.strip() for row in rows) else None


def _rows(entry: Entry) -> list[str]:
    lines = dict(entry.rows)
    return [lines[ability.line] for ability in entry.abilities]


def _entries(name: str, text: str) -> dict[str, Entry]:
    file = read_card_file(text)
    if file.problems:
        raise BadInput("\n".join(f"{name}{ENDING}, {problem}" for problem in file.problems) + "\nnothing was written")
    return {entry.number: entry for entry in file.entries}


def _block(entry: Entry) -> str:
    return "\n".join(row for _, row in entry.rows) + "\n"


def _preamble(text: str, entries: dict[str, Entry]) -> str:
    first = min((entry.line for entry in entries.values()), default=1)
    return "".join(row + "\n" for row in text.splitlines()[: first - 1])


def _in_order(number: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in _NUMBERS.findall(number)]


def _must_load(name: str, text: str, load: Load) -> None:
    if problems := load(text):
        raise BadInput("\n".join(f"{name}{ENDING}, {problem}" for problem in problems) + "\nnothing was written")
