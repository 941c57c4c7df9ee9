# edge: interpreted
"""The games of a simulation as comma-separated values, written as they are played: what was done is kept, and can be gone on from."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any, TextIO

from headjudge.kernel.bad_input import BadInput
from headjudge.lab.hands import PARTS, hand_of
from headjudge.lab.series import Result, Side

LARGEST = 200_000_000  # bytes of such a file


class Keeper:
    """Writes each game as a row, at once."""

    def __init__(self, file: Path, seats: int, fresh: bool, by_card: bool = False) -> None:
        self.out: TextIO = file.open("w" if fresh else "a", encoding="utf-8", newline="")
        self.writer = csv.DictWriter(self.out, columns(seats, by_card))
        if fresh:
            self.writer.writeheader()
            self.out.flush()

    def keep(self, result: Result) -> None:
        self.writer.writerow(result.row())
        self.out.flush()

    def close(self) -> None:
        self.out.close()


def columns(seats: int, by_card: bool = False) -> list[str]:
    sides = [name for seat in range(seats) for name in (f"deck_{seat}", f"bot_{seat}")]
    hands = [f"{part}_{seat}" for seat in range(seats) for part in PARTS] if by_card else []
    return ["number", "seed", *sides, "winners", "over", "first", "turns", "decisions", "reason", "leads", *hands]


def kept_results(file: Path, seats: int, by_card: bool = False) -> list[Result]:
    """The games that are there. A last row that was cut off is left away, and taken out of the file. Raises BadInput with the line."""
    if file.stat().st_size > LARGEST:
        raise BadInput(f"{file}: larger than any simulation")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{file}: this is no file of games: it is not UTF-8") from None
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8", newline="")
    rows = csv.DictReader(whole.splitlines())
    if rows.fieldnames == columns(seats, not by_card):
        raise BadInput(f"{file}: these games were played {'without' if by_card else 'with'} --by-card, and can be gone on with only so")
    if rows.fieldnames != columns(seats, by_card):
        raise BadInput(f"{file}, line 1: this is no file of games of {seats} seats")
    return [result_of(row, f"{file}, line {line}", seats, by_card) for line, row in enumerate(rows, start=2)]


def result_of(row: dict[str, Any], place: str, seats: int, by_card: bool) -> Result:
    try:
        return Result(
            number=int(row["number"]),
            seed=row["seed"],
            sides=tuple(Side(row[f"bot_{seat}"], row[f"deck_{seat}"]) for seat in range(seats)),
            winners=tuple(map(int, row["winners"].split())),
            over=row["over"] == "1",
            first=int(row["first"]),
            turns=int(row["turns"]),
            decisions=int(row["decisions"]),
            reason=row["reason"],
            leads=int(row["leads"]),
            hands=tuple(hand_of(row, seat) for seat in range(seats)) if by_card else (),
        )
    except (ValueError, TypeError, AttributeError):
        raise BadInput(f"{place}: this is no game") from None
