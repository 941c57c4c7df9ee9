# edge: interpreted
"""A picture of the table for every step: what lies where, what the step changed, what happened, and what waits."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from headjudge.edge.game import Game
from headjudge.edge.scene import Scene
from headjudge.judge.plain import in_short
from headjudge.judge.ruling import Ruling
from headjudge.judge.steps import Line, Step
from headjudge.judge.svg_table import COLOURS, Canvas, draw_scene
from headjudge.judge.witness import Witness
from headjudge.kernel.state import State

WIDTH, MARGIN = 1240, 20
STORY = 400  # width of the column that tells the step
LINE = 17
LETTERS = 56  # to a line of it


class Painter(Witness):
    """A witness who keeps the table as it lies after every step."""

    def __init__(self, game: Game, state: State, origin: dict[str, Any], names: Mapping[int, str] | None = None) -> None:
        super().__init__(game, state, origin, names)
        self.scenes = [(len(state.log or []), game.open_table.scene(state))]  # when the log was so long

    def keep_scene(self, told: int) -> None:
        self.scenes.append((told, self.game.open_table.scene(self.state)))

    def scene_at(self, told: int) -> Scene:
        return next((scene for length, scene in self.scenes if length >= told), self.scenes[-1][1])


def pictures(ruling: Ruling) -> list[str]:
    """The table before anything is done, then after each step. The match of the ruling was watched by a Painter."""
    painter = ruling.match
    assert isinstance(painter, Painter)
    before = painter.scenes[0][1]
    found = [headed(canvas_of(ruling, before, before), ruling)]
    for step in ruling.steps:
        now = painter.scene_at(step.told) if step.told else before
        found.append(story(canvas_of(ruling, now, before), step))
        before = now
    return [finished(canvas) for canvas in found]


def canvas_of(ruling: Ruling, scene: Scene, before: Scene) -> Canvas:
    canvas = Canvas(ruling.match)
    draw_scene(canvas, scene, before, MARGIN, MARGIN, WIDTH - STORY - 3 * MARGIN)
    return canvas


def finished(canvas: Canvas) -> str:
    height = canvas.height + MARGIN
    style = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" style="{style}">'
    paper = f'<rect width="{WIDTH}" height="{height}" fill="{COLOURS["paper"]}"/>'
    return "\n".join([head, paper, *canvas.parts, "</svg>", ""])


def lines(canvas: Canvas, x: int, y: int, text: str, letters: int, colour: str = "ink", weight: str = "normal") -> int:
    """Several lines from y on; where the next one begins."""
    for line in wrap(text, letters) or [""]:
        canvas.write(x, y, line, colour, weight=weight)
        y += LINE
    return y


def headed(canvas: Canvas, ruling: Ruling) -> Canvas:
    x = WIDTH - STORY
    y = lines(canvas, x, MARGIN + 14, ruling.title, LETTERS, weight="bold")
    y = lines(canvas, x, y, f"{ruling.game}, edition {ruling.edition}; {ruling.turn_player} to play", LETTERS, "dim") + 8
    if ruling.question and ruling.question != ruling.title:
        y = lines(canvas, x, y, ruling.question, LETTERS) + 8
    lines(canvas, x, y, f"Ruling: {ruling.own_answer or ruling.answer.text}", LETTERS, "dim")
    return canvas


def story(canvas: Canvas, step: Step) -> Canvas:
    x = WIDTH - STORY
    title = in_short(f"{step.number}. {step.title}" + (f" ({step.more})" if step.more else ""))
    y = lines(canvas, x, MARGIN + 14, title, LETTERS, "fails" if step.failed else "ink", "bold")
    y = lines(canvas, x, y, f"{step.cite} — {step.says}" if step.says else step.cite, LETTERS, "dim") + 6
    for line in step.lines:
        indent = 10 + 12 * line.depth
        y = lines(canvas, x + indent, y, told(line, step), LETTERS - indent // 7, "dim" if line.absent else "ink")
    y = lines(canvas, x, y + 10, "pending", LETTERS, "dim")
    for batch in step.pending or [[]]:
        waiting = ", ".join(batch) or ("Empty" if step.pending else "None")
        y = lines(canvas, x + 10, y, f"{{{waiting}}}", LETTERS, "waits")
    return canvas


def told(line: Line, step: Step) -> str:
    """With its rule, where that is not the step's own."""
    more = f" ({line.more})" if line.more else ""
    return in_short(line.text) + more + (f" [{line.cite}]" if line.cite and line.cite != step.cite else "")
