# ruff: noqa
# fmt: off
"""A card as far as its face shows it, and the colours it is drawn in. Card colours do not change with the theme.

Made from web/src/faces/colours.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from dataclasses import dataclass



@dataclass(frozen=True)
class Evolution:
    color: str
    level: int
    cost: int

@dataclass(frozen=True)
class Ability:
    timing: str
    say: str

@dataclass(frozen=True)
class Card:
    number: str
    name: str
    type: str
    colors: list[str]
    traits: list[str]
    level: int | None
    cost: int | None
    ap: int | None
    hp: int | None
    dp: int | None
    mod: list[int]
    evo: Evolution | None
    form: str
    attribute: str
    rarity: str
    link: str
    keywords: list[str]
    abilities: list[Ability]

Pair = list[str]

@dataclass(frozen=True)
class Palette:
    night: str
    deep: str
    mid: str
    light: str
    pale: str

PALETTES: dict[str, Palette] = {"blue": Palette(night="#0a1c3d", deep="#12386f", mid="#2a6fc4", light="#86b8f2", pale="#dfecfb"), "red": Palette(night="#3a0b10", deep="#7a1820", mid="#cf4436", light="#f79a7d", pale="#fde4da"), "green": Palette(night="#0a2a1b", deep="#145034", mid="#2f9159", light="#93d3a4", pale="#e0f3e4"), "white": Palette(night="#39434d", deep="#66737f", mid="#a9b6c0", light="#dfe6ea", pale="#fbfcfc"), "purple": Palette(night="#220f40", deep="#45217c", mid="#7d4cc0", light="#bfa2ec", pale="#eee6fb"), "yellow": Palette(night="#412803", deep="#8a5a06", mid="#dba01c", light="#fbd975", pale="#fff4d3"), "black": Palette(night="#0d0f13", deep="#23282f", mid="#4a525e", light="#929cab", pale="#dbe0e6"), "none": Palette(night="#23302f", deep="#3d5150", mid="#6f8684", light="#b5c4c2", pale="#eef3f2")}

ACCENTS: dict[str, list[str]] = {"blue": ["#c98a58", "#7fd6bd", "#d8c7a4", "#a98bd6", "#5fb3c9"], "red": ["#d9c39a", "#5b4a55", "#e8a24c", "#b98aa0", "#8fb3a6"], "green": ["#d9c48c", "#d97b4a", "#a58ac9", "#a7d8d3", "#c7d45f"], "white": ["#6fbfa6", "#9a7fc0", "#b98560", "#8aa05a", "#56707f"], "purple": ["#c9d860", "#d99560", "#8fd3d8", "#e3b7c9", "#79c9a0"], "yellow": ["#5c4a66", "#b5532f", "#4f8a7c", "#8a7a3c", "#7a5a8c"], "black": ["#d9713f", "#6fcfae", "#c2cf62", "#8fc3dd", "#b08ad0"], "none": ["#c99a62", "#7fc0b0", "#a79ac9", "#c3c77a", "#8fb0c0"]}

SHAPES: dict[str, str] = {"blue": "M6 1a5 5 0 1 0 .01 0z", "red": "M6 .8 11.6 11H.4z", "green": "M1.3 1.3h9.4v9.4H1.3z", "white": "M6 .2 11.3 6 6 11.8.7 6z", "purple": "M3.2.9h5.6L11.6 6 8.8 11.1H3.2L.4 6z", "yellow": "M6 .3l1.7 3.7 4 .4-3 2.7.9 4L6 9.1 2.4 11.1l.9-4-3-2.7 4-.4z", "black": "M4.2.6h3.6v3.6h3.6v3.6H7.8v3.6H4.2V7.8H.6V4.2h3.6z", "none": "M6 2a4 4 0 1 0 .01 0z"}

def known(name: str) -> str:
    return ((name if name in PALETTES else "none"))

def colours(c: Card) -> list[str]:
    return ((c.colors if len(c.colors) else ["none"]))

def palette(name: str) -> Palette:
    return PALETTES[known(name)]

def accents(c: Card) -> list[str]:
    return ACCENTS[known(colours(c)[0])]

def shape(name: str) -> str:
    return SHAPES[known(name)]
