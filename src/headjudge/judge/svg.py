# edge: interpreted
"""A picture of the table for every step: what lies where, what the step changed, what happened, and what waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from textwrap import wrap

from headjudge.edge.open_table import Board
from headjudge.judge.ruling import Ruling, changes
from headjudge.judge.steps import Step
from headjudge.kernel.seats import SEATS
from headjudge.scenario.show import COUNTED

WIDTH, MARGIN = 1080, 20
STORY = 340  # width of the column that tells the step
CARD_WIDTH, CARD_GAP, LINE = 160, 10, 17
LETTERS = {"card": 17, "row": 74, "story": 46}  # letters to a line
IN_PLAY = ("battle area", "breeding area", "base")
SUMMED = ("memory", "Resources", *COUNTED)
COLOURS = {
    "paper": "#fbfaf7", "ink": "#22252b", "dim": "#7b7f87", "line": "#d5d2c9", "card": "#ffffff", "new": "#fff3c4", "waits": "#8a5a00",
    "fails": "#b3261e", "A": "#1b6ca8", "B": "#a83a6b", "C": "#8a7a00", "D": "#2f7d4f",
}  # fmt: skip


def pictures(ruling: Ruling) -> list[str]:
    """The table before anything is done, then after each step."""
    boards = [ruling.before, *(step.board for step in ruling.steps)]
    found = [Picture().table(ruling.before, ruling.before).headed(ruling.title, f"{ruling.game}, edition {ruling.edition}")]
    for step, before in zip(ruling.steps, boards, strict=False):
        found.append(Picture().table(step.board, before).story(step))
    return [picture.text() for picture in found]


@dataclass
class Picture:
    parts: list[str] = field(default_factory=list)
    height: int = 0

    def text(self) -> str:
        height = self.height + MARGIN
        style = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" style="{style}">'
        paper = f'<rect width="{WIDTH}" height="{height}" fill="{COLOURS["paper"]}"/>'
        return "\n".join([head, paper, *self.parts, "</svg>", ""])

    def write(self, x: int, y: int, text: str, colour: str = "ink", size: int = 13, weight: str = "normal") -> None:
        self.parts.append(
            f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{COLOURS[colour]}">{escape(text, quote=False)}</text>'
        )
        self.height = max(self.height, y)

    def lines(self, x: int, y: int, text: str, letters: int, colour: str = "ink", weight: str = "normal") -> int:
        """Several lines from y on; where the next one begins."""
        for line in wrap(text, letters) or [""]:
            self.write(x, y, line, colour, weight=weight)
            y += LINE
        return y

    # the table

    def table(self, board: Board, before: Board) -> Picture:
        """The last seat on top, as one sits opposite."""
        came = {(change.seat, change.row, item) for change in changes(before, board) for item in change.come}
        y = MARGIN
        seats = len(next(iter(board.values())))
        for seat in reversed(range(seats)):
            y = self.player(board, seat, y, came)
            if seat:
                width = WIDTH - STORY - 2 * MARGIN
                self.parts.append(f'<line x1="{MARGIN}" y1="{y}" x2="{MARGIN + width}" y2="{y}" stroke="{COLOURS["line"]}"/>')
                y += MARGIN
        return self

    def player(self, board: Board, seat: int, y: int, came: set[tuple[int, str, str]]) -> int:
        self.write(MARGIN, y + 16, SEATS[seat], SEATS[seat], 20, "bold")
        self.write(MARGIN + 26, y + 16, "  ·  ".join(summary(board, seat)), "dim")
        y += 28
        for row, cells in board.items():
            cell = cells[seat]
            if not cell or row in SUMMED:
                continue
            new = {item for item in cell if (seat, row, item) in came}
            if row in IN_PLAY:
                self.write(MARGIN, y + 10, row, "dim", 11)
                y = self.cards(cell, y + 18, new)
            else:
                told = f"{row}: {', '.join(cell)}"
                y = self.lines(MARGIN, y + 12, told, LETTERS["row"], weight="bold" if new else "normal") - 10
        return y + 14

    def cards(self, cell: list[str], y: int, new: set[str]) -> int:
        """Boxes side by side, in as many rows as are needed."""
        across = (WIDTH - STORY - 2 * MARGIN + CARD_GAP) // (CARD_WIDTH + CARD_GAP)
        for start in range(0, len(cell), across):
            told = [wrap(item, LETTERS["card"]) for item in cell[start : start + across]]
            tall = max(map(len, told)) * LINE + 14
            for position, lines in enumerate(told):
                x = MARGIN + position * (CARD_WIDTH + CARD_GAP)
                fill = COLOURS["new" if cell[start + position] in new else "card"]
                box = f'x="{x}" y="{y}" width="{CARD_WIDTH}" height="{tall}" rx="7"'
                self.parts.append(f'<rect {box} fill="{fill}" stroke="{COLOURS["line"]}"/>')
                for number, line in enumerate(lines):
                    self.write(x + 9, y + 19 + number * LINE, line, weight="normal" if number else "bold")
            y += tall + CARD_GAP
        self.height = max(self.height, y)
        return y

    # what happened

    def headed(self, title: str, below: str) -> Picture:
        y = self.lines(WIDTH - STORY, MARGIN + 14, title, LETTERS["story"], weight="bold")
        self.write(WIDTH - STORY, y, below, "dim")
        return self

    def story(self, step: Step) -> Picture:
        x, letters = WIDTH - STORY, LETTERS["story"]
        y = self.lines(x, MARGIN + 14, f"{step.number}. {step.title}", letters, "fails" if step.failed else "ink", "bold")
        y = self.lines(x, y, f"{step.cite} — {step.says}" if step.says else step.cite, letters, "dim") + 6
        for line in step.lines:
            indent = 10 + 12 * line.depth
            y = self.lines(x + indent, y, line.text, letters - indent // 7)
        y = self.lines(x, y + 10, "pending", letters, "dim")
        for batch in step.pending or [[]]:
            y = self.lines(x + 10, y, "{" + (", ".join(batch) or ("Empty" if step.pending else "None")) + "}", letters, "waits")
        return self


def summary(board: Board, seat: int) -> list[str]:
    """What is only counted, in one line; of cards that lie face down those that the scenario names."""
    told: list[str] = []
    for row, cells in board.items():
        cell = cells[seat]
        named = [item for item in cell if "(#" not in item]
        if row in COUNTED and any(cells):
            told.append(f"{row} {len(cell)}" + (f" ({', '.join(named)})" if named else ""))
        elif row in SUMMED and cell:
            told.append(f"{row} {cell[0]}")
    return told
