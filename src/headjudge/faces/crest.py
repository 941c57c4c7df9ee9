# ruff: noqa
# fmt: off
"""The picture of a card, on a grid of 200. Every free number comes from a hash of number and name: the same card, the same picture, for ever.

Made from web/src/faces/crest.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from headjudge.faces.bust import bust
from headjudge.faces.colours import Card, Palette
from headjudge.faces.creature import creature
from headjudge.faces.emblem import emblem
from headjudge.faces.fortress import fortress
from headjudge.faces.grid import area, dice, hashed, plain
from headjudge.faces.machine import machine

def cell(k: Palette) -> str:
    return area([100, 16, 172, 58, 172, 142, 100, 184, 28, 142, 28, 58], k.mid) + area([100, 16, 172, 58, 100, 100, 28, 58], k.light) + area([100, 100, 172, 58, 172, 142, 100, 184], k.deep) + area([112, 48, 72, 108, 96, 108, 86, 152, 132, 88, 106, 88], k.pale)

def crest(c: Card, k: Palette) -> str:
    r = dice(hashed(plain(c.number) + c.name))
    for i in range(0, 3):
        r(1)
    if (c.type == "unit") or (c.type == "token"):
        return machine(c, k, r)
    if (c.type == "digimon") or (c.type == "digi-egg"):
        return creature(c, k, r)
    if (c.type == "pilot") or (c.type == "tamer"):
        return bust(c, k, r)
    if c.type == "base":
        return fortress(c, k, r)
    return (cell(k) if c.type == "resource" else emblem(k, r))
