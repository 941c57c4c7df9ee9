# edge: interpreted
"""A table drawn: faces in play, rested ones turned, what lies beneath them, piles face down, open cards, counters and the gauge."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from textwrap import wrap

from headjudge.edge.scene import Scene, Side, Thing
from headjudge.faces import AS_PRINTED, Live, back, drawn
from headjudge.judge.witness import Witness
from headjudge.kernel.seats import SEATS

COLOURS = {
    "paper": "#fbfaf7", "ink": "#22252b", "dim": "#6b6f77", "line": "#d5d2c9", "card": "#ffffff", "new": "#f2b705", "waits": "#8a5a00",
    "fails": "#b3261e", "A": "#1b6ca8", "B": "#a83a6b", "C": "#8a7a00", "D": "#2f7d4f", "felt": "#eef1ec",
}  # fmt: skip
WIDE, TALL = 92, 106  # a face in play
CELL = 124  # with the room it needs turned
STRIP = 16  # of a card beneath another
SMALL = 44  # a card in a row
LEFT = 116  # the column of what stands apart, and of piles
GAP = 10
# faces are drawn for narrow letters
NARROW = "font-family:Saira Condensed,Arial Narrow,Roboto Condensed,Liberation Sans Narrow,DejaVu Sans Condensed,sans-serif"
CAPTION = 17  # letters in a line below a thing
MOST_SMALL = 12  # cards of a row that are drawn; more are counted


@dataclass
class Canvas:
    """Parts of a picture, and how far down they reach."""

    match: Witness
    parts: list[str] = field(default_factory=list)
    height: int = 0
    faces: int = 0  # drawn so far: each has names of its own

    def write(
        self, x: float, y: float, text: str, colour: str = "ink", size: int = 13, weight: str = "normal", anchor: str = "start"
    ) -> None:
        style = f'font-size="{size}" font-weight="{weight}" fill="{COLOURS[colour]}" text-anchor="{anchor}"'
        self.parts.append(f'<text x="{x:g}" y="{y:g}" {style}>{escape(text, quote=False)}</text>')
        self.height = max(self.height, int(y))

    def box(self, x: float, y: float, wide: float, tall: float, fill: str, stroke: str = "line", more: str = "") -> None:
        """Its corners are round as far as it is large."""
        colours = f'fill="{COLOURS.get(fill, fill)}" stroke="{COLOURS.get(stroke, stroke)}"'
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" rx="{min(6, tall / 8):g}" {colours} {more}/>')
        self.height = max(self.height, int(y + tall))

    def face(
        self, card: int, x: float, y: float, wide: float, tall: float, size: str, live: Live = AS_PRINTED, turned: bool = False
    ) -> None:
        """Of a card that has no facts of its own only its name."""
        self.faces += 1
        number, name = self.match.state.cards[card].number, self.match.spoken[card]
        turn = f' transform="rotate(90 {x + wide / 2:g} {y + tall / 2:g})"' if turned else ""
        self.parts.append(f"<g{turn}>")
        if number in self.match.game.cards():
            self.nested(drawn(self.match.game, number, size, False, live, f"f{self.faces}"), x, y, wide, tall)
        else:
            self.box(x, y, wide, tall, "card", "dim")
            for place, line in enumerate(wrap(short(name), max(5, int(wide / 8)))[:3]):
                self.write(x + wide / 2, y + 22 + 14 * place, line, size=11, anchor="middle")
        self.parts.append("</g>")

    def nested(self, svg: str, x: float, y: float, wide: float, tall: float) -> None:
        place = f'<svg x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" style="{NARROW}"'
        self.parts.append(svg.replace("<svg", place, 1))
        self.height = max(self.height, int(y + tall))

    # things in play

    def thing(self, thing: Thing, x: float, y: float, new: bool) -> float:
        """A pile, its captions below it; how far down it goes."""
        beneath = [*thing.cards[1:], *thing.links]
        tall = TALL + STRIP * len(beneath)
        if new:
            self.box(x + 2, y - 4, CELL - 8, tall + 8, "none", "new", 'stroke-width="3"')
        left = x + (CELL - 4 - WIDE) / 2
        for depth, card in reversed(list(enumerate(beneath, start=1))):
            self.box(left + 3, y + 12 + STRIP * depth, WIDE - 6, TALL - 12, "felt", "dim")
            self.write(left + WIDE / 2, y + TALL + STRIP * depth - 4, short(self.match.spoken[card], 15), "dim", 10, anchor="middle")
        self.face(thing.cards[0], left, y, WIDE, TALL, "field", live_of(thing), bool(thing.state))
        below = y + tall + 14
        caption = f"{self.match.spoken[thing.cards[0]]} {thing.told}".strip()
        for line in [*wrap(caption, CAPTION)[:3], *([thing.state] if thing.state else [])]:
            self.write(x + CELL / 2 - 2, below, line, "fails" if line == thing.state else "ink", 11, anchor="middle")
            below += 13
        return below

    def piles(self, side: Side, x: float, y: float) -> float:
        """What is only counted, as backs."""
        for place, (name, count) in enumerate(side.face_down):
            left = x + place * (SMALL + 12)
            for layer in range(min(count, 3)):
                self.faces += 1
                self.nested(back(self.match.game.name, f"b{self.faces}"), left + 2 * layer, y - 2 * layer, SMALL, SMALL * 1.4)
            if not count:
                self.box(left, y, SMALL, SMALL * 1.4, "none", "line", 'stroke-dasharray="4 3"')
            self.write(left + SMALL / 2 + 2, y + SMALL * 1.4 + 13, f"{name} {count}", "dim", 11, anchor="middle")
        return y + SMALL * 1.4 + 22

    def row(self, name: str, cards: tuple[int, ...], x: float, y: float) -> float:
        self.write(x, y + 4, f"{name} {len(cards)}", "dim", 11)
        for place, card in enumerate(cards[-MOST_SMALL:]):
            left = x + place * (SMALL + 18)
            self.face(card, left, y + 10, SMALL, SMALL, "thumb")
            for line, words in enumerate(wrap(short(self.match.spoken[card], 18), 9)[:2]):
                self.write(left + SMALL / 2, y + SMALL + 20 + 10 * line, words, size=9, anchor="middle")
        return y + (SMALL + 38 if cards else 12)

    def counters(self, side: Side, x: float, y: float) -> float:
        """Active ones upright, rested ones lying, and those of another sort in another colour."""
        left = x
        for sort, count in side.pips:
            for _ in range(count):
                wide, tall = (16, 11) if sort == "rested" else (11, 16)
                self.box(left, y + (16 - tall), wide, tall, {"active": "A", "rested": "line"}.get(sort, "new"), "dim")
                left += wide + 4
        told = ", ".join(f"{count} {sort}" for sort, count in side.pips if count)
        if told:
            self.write(left + 6, y + 13, told, "dim", 11)
        return y + (30 if side.pips else 0)


def short(name: str, letters: int = 40) -> str:
    """Which of the plain cards it is matters to nobody."""
    plain = name.partition(" (#")[0] if name.startswith("a plain card") else name
    return plain if len(plain) <= letters else f"{plain[: letters - 1]}…"


def live_of(thing: Thing) -> Live:
    return Live(ap=thing.ap, hp=thing.hp, dp=thing.dp, ap_base=0, hp_base=0, damage=thing.damage, keywords=[])


def draw_scene(canvas: Canvas, scene: Scene, before: Scene, x: int, y: int, wide: int) -> int:
    """The last seat on top, as one sits opposite. How far down it goes."""
    for seat in reversed(range(len(scene.sides))):
        y = draw_side(canvas, scene.sides[seat], before.sides[seat], seat, x, y, wide)
        if seat and scene.gauge is not None:
            y = draw_gauge(canvas, scene.gauge, x, y, wide)
        elif seat:
            canvas.parts.append(f'<line x1="{x}" y1="{y}" x2="{x + wide}" y2="{y}" stroke="{COLOURS["line"]}" stroke-width="2"/>')
            y += 20
    return y


def draw_side(canvas: Canvas, side: Side, before: Side, seat: int, x: int, y: int, wide: int) -> int:
    canvas.write(x, y + 18, SEATS[seat], SEATS[seat], 22, "bold")
    below = canvas.counters(side, x + 34, y + 2)
    top = max(below, y + 28)
    lowest = canvas.piles(side, x, top + 6)
    for name, thing in side.apart:
        canvas.write(x + CELL / 2, lowest + 8, name, "dim", 11, anchor="middle")
        lowest = canvas.thing(thing, x, lowest + 18, thing not in [old for _, old in before.apart])
    left = x + max(LEFT, len(side.face_down) * (SMALL + 12)) + GAP
    lowest = max(lowest, draw_battle(canvas, side, before, left, int(top), x + wide))
    for name, cards in side.rows:
        if cards:
            lowest = canvas.row(name, cards, x, lowest + 8)
    return int(lowest) + 10


def draw_battle(canvas: Canvas, side: Side, before: Side, left: int, top: int, right: int) -> float:
    """As many in a row as there is room for."""
    across = max(1, (right - left) // CELL)
    lowest = top + TALL * 0.6
    row_top = top + 6.0
    for start in range(0, len(side.battle), across):
        ends = [
            canvas.thing(thing, left + place * CELL, row_top, thing not in before.battle)
            for place, thing in enumerate(side.battle[start : start + across])
        ]
        lowest = max(lowest, *ends)
        row_top = lowest + 8
    return lowest


def draw_gauge(canvas: Canvas, gauge: tuple[int, int], x: int, y: int, wide: int) -> int:
    """The first player's side on the left: the marker stands on the side of who has the memory."""
    now, most = gauge
    step = wide / (2 * most + 1)
    for place in range(-most, most + 1):
        left = x + (place + most) * step
        here = -place == now
        side = "A" if place < 0 else "B" if place > 0 else "dim"
        canvas.box(left + 1, y, step - 2, 26, side if here else "felt", side)
        canvas.write(left + step / 2, y + 18, str(abs(place)), "card" if here else side, 12, "bold" if here else "normal", "middle")
    canvas.write(x + wide / 2, y + 40, "memory", "dim", 11, anchor="middle")
    return y + 54
