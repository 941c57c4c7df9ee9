"""What faces are drawn with, in whole numbers: the twin of web/src/faces/grid.ts, word for word.

Lengths are integers (crests on a grid of 200, furniture in tenths), angles come out of a table, divisions round down. The other modules of
this folder are made from the TypeScript ones (web/tools/python.mjs), so both languages give the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Draw = Callable[[int], int]
Half = Callable[[int], str]

# fmt: off
SIN = [
    0, 17, 35, 52, 70, 87, 105, 122, 139, 156, 174, 191, 208, 225, 242, 259, 276, 292, 309, 326, 342, 358, 375, 391, 407, 423, 438, 454,
    469, 485, 500, 515, 530, 545, 559, 574, 588, 602, 616, 629, 643, 656, 669, 682, 695, 707, 719, 731, 743, 755, 766, 777, 788, 799, 809,
    819, 829, 839, 848, 857, 866, 875, 883, 891, 899, 906, 914, 921, 927, 934, 940, 946, 951, 956, 961, 966, 970, 974, 978, 982, 985, 988,
    990, 993, 995, 996, 998, 999, 999, 1000, 1000,
]  # thousandths, 0 to 90 degrees
# fmt: on
WORD = 0xFFFFFFFF


def div(a: int, b: int) -> int:
    return a // b


def mod(a: int, b: int) -> int:
    return a % b


def sine(degrees: int) -> int:
    d = degrees % 360
    if d <= 90:
        return SIN[d]
    if d <= 180:
        return SIN[180 - d]
    return -SIN[d - 180] if d <= 270 else -SIN[360 - d]


def polar(x: int, y: int, r: int, degrees: int) -> tuple[int, int]:
    return x + r * sine(degrees + 90) // 1000, y + r * sine(degrees) // 1000


def dec(n: int, z: int) -> str:
    """A number of z-ths as text: dec(15, 10) is "1.5"."""
    whole_part, rest = divmod(abs(n), z)
    shown = str(rest + z)[1:].rstrip("0")
    return f"{'-' if n < 0 else ''}{whole_part}{'.' + shown if shown else ''}"


def tenths(n: int) -> str:
    return dec(n, 10)


def thousandths(n: int) -> str:
    return dec(n, 1000)


def letters(text: str) -> list[str]:
    return list(text)


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def has(text: str, words: list[str]) -> bool:
    return any(word in text for word in words)


def plain(number: str) -> str:
    """A card's number without the mark of a parallel print."""
    return re.sub(r"_p[0-9]+$", "", number)


def bare(name: str) -> str:
    """A name without what stands in brackets behind it."""
    return re.sub(r" \(.*\)", "", name, count=1)


def hashed(text: str) -> int:
    """FNV-1a over code points."""
    h = 0x811C9DC5
    for letter in text:
        h = (h ^ ord(letter)) * 0x01000193 & WORD
    return h


def dice(seed: int) -> Draw:
    """mulberry32: r(n) is one of 0 … n − 1."""
    state = seed

    def draw(n: int) -> int:
        nonlocal state
        state = (state + 0x6D2B79F5) & WORD
        t = (state ^ state >> 15) * (state | 1) & WORD
        t ^= (t + (t ^ t >> 7) * (t | 61)) & WORD
        return (t ^ t >> 14) % n

    return draw


# --- colours: "#rrggbb"; f in per cent


def parts(shown: str) -> list[int]:
    return [int(shown[i : i + 2], 16) for i in (1, 3, 5)]


def hexed(rgb: list[int]) -> str:
    return "#" + "".join(f"{x:02x}" for x in rgb)


def shade(shown: str, f: int) -> str:
    return hexed([x * (100 + f) // 100 if f < 0 else x + (255 - x) * f // 100 for x in parts(shown)])


def mix(a: str, b: str, f: int) -> str:
    return hexed([(x * (100 - f) + y * f) // 100 for x, y in zip(parts(a), parts(b), strict=True)])


# --- marks


def area(points: list[int], fill: str, extra: str = "") -> str:
    """A closed outline through these points: x, y, x, y …"""
    d = "L".join(f"{points[i]} {points[i + 1]}" for i in range(0, len(points), 2))
    return f'<path d="M{d}z" fill="{fill}"{extra}/>'


def path(d: str, fill: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def line(d: str, stroke: str, width: int, extra: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}"{extra}/>'


def disc(x: int, y: int, r: int, fill: str, extra: str = "") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{extra}/>'


def box(x: int, y: int, w: int, h: int, fill: str, extra: str = "") -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"{extra}/>'


def oval(x: int, y: int, rx: int, ry: int, fill: str, extra: str = "") -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{extra}/>'


ROUND = ' stroke-linecap="round"'
JOINED = ' stroke-linejoin="round"'

# --- symmetry: drawn left of x = 100 and mirrored; the right side (1) is a shade darker

MIRROR = ' transform="matrix(-1 0 0 1 200 0)"'


def both(half: Half) -> str:
    return f"<g>{half(0)}</g><g{MIRROR}>{half(1)}</g>"


def aside(flip: int, drawn: str) -> str:
    return f"<g{MIRROR}>{drawn}</g>" if flip else drawn


def grown(x: int, y: int, z: int, drawn: str) -> str:
    return f'<g transform="translate({x} {y}) scale({thousandths(z)})">{drawn}</g>'


def turned(half: list[int]) -> list[int]:
    n = next(i for i in range(0, len(half), 2) if half[i] == 100 and half[i + 2] == 100)
    return half[n + 2 :] + half[: n + 2]


def whole(half: list[int], other: list[int] | None = None) -> list[int]:
    """Half an outline (two neighbours on x = 100) made whole; other: another cut for the right."""
    right = turned(half if other is None else other)
    mirrored = [(200 - right[i], right[i + 1]) for i in range(len(right) - 2, -1, -2)]
    return turned(half) + [at for point in mirrored for at in point]
