# ruff: noqa
# fmt: off
"""What lies behind a crest: a gradient by colour, a pattern of lines by the first trait, so that cards of a faction look related. In tenths.

Made from web/src/faces/backdrop.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.faces.colours import Card, Palette
from headjudge.faces.grid import Draw, dice, div, hashed, polar, tenths

@dataclass(frozen=True)
class Ground:
    k: Palette
    w: int
    h: int
    cx: int
    cy: int
    m: int
    r: Draw

def rings(g: Ground) -> str:
    p = ""
    for i in range(1, 9):
        p += "".join(("<circle cx=\"", tenths(g.cx), "\" cy=\"", tenths(g.cy), "\" r=\"", tenths(div(i * g.m, 11)), "\"/>",))
    return p

def diagonals(g: Ground) -> str:
    n = div((g.w * 10 + 20 * g.h) * 13, g.m)
    p = ""
    for i in range(0, n + 1):
        p += "".join(("<path d=\"M", tenths(div(i * g.m, 13) - g.h * 10), " 0l", str(g.h), " ", str(g.h), "\"/>",))
    return p

def hexagons(g: Ground) -> str:
    s = div(g.m, 11)
    q = div(s * 866, 1000)
    v = div(s, 2)
    down = div(g.h * 10 + s + s + v - 1, s + v)
    across = div(g.w * 10 + s + q * 2 - 1, q * 2)
    d = ""
    for j in range(0, down):
        for i in range(0, across):
            x, y = (i * q * 2 + (j % 2) * q, j * (s + v) - s)
            d += "".join(("M", tenths(x), " ", tenths(y), "l", tenths(q), " ", tenths(v), "v", tenths(s), "l", tenths(-q), " ", tenths(v), "l", tenths(-q), " ", tenths(-v),))
    return "".join(("<path d=\"", d, "\"/>",))

def rays(g: Ground) -> str:
    p = ""
    for i in range(0, 18):
        a = polar(g.cx, g.cy, g.m, i * 20)
        b = polar(g.cx, g.cy, g.m, i * 20 + 10)
        d = "".join(("M", tenths(g.cx), " ", tenths(g.cy), "L", tenths(a[0]), " ", tenths(a[1]), "L", tenths(b[0]), " ", tenths(b[1]), "z",))
        p += "".join(("<path d=\"", d, "\" stroke=\"none\" fill=\"", g.k.pale, "\" opacity=\".09\"/>",))
    return p

def chevrons(g: Ground) -> str:
    deep = div(g.m, 9)
    p = ""
    i = 0
    while div(i * g.m, 10) < g.h * 10 + div(2 * g.m, 9):
        y = div(i * g.m, 10) - deep
        p += "".join(("<path d=\"M", str(-g.w), " ", tenths(y - deep), "L", tenths(g.cx), " ", tenths(y + deep), "L", str(g.w * 2), " ", tenths(y - deep), "\"/>",))
        i += 1
    return p

def circuits(g: Ground) -> str:
    m = g.m
    r = g.r
    p = ""
    for i in range(0, 26):
        x = div(r(13) * g.w * 10, 12)
        y = div(r(13) * g.h * 10, 12)
        l = div((10 + r(20)) * m, 120)
        bend = tenths(div(l, 3))
        p += "".join(("<path d=\"M", tenths(x), " ", tenths(y), "h", tenths(div(l, 2)), "l", bend, " ", bend, "v", tenths(div(l, 2)), "\"/>",))
        p += "".join(("<circle cx=\"", tenths(x), "\" cy=\"", tenths(y), "\" r=\"", tenths(div(m, 90)), "\" stroke=\"none\" fill=\"", g.k.pale, "\" opacity=\".3\"/>",))
    return p

def waves(g: Ground) -> str:
    w = g.w
    m = g.m
    step = tenths(div(w * 30, 10))
    rise = "".join((tenths(div(w * 150, 100)), " ", tenths(-div(m, 16)),))
    p = ""
    i = 0
    while div(i * m, 12) < g.h * 10 + 100:
        p += "".join(("<path d=\"M", str(-div(w, 10)), " ", tenths(div(i * m, 12) + div(m, 20)), "q", rise, " ", step, " 0t", step, " 0t", step, " 0t", step, " 0\"/>",))
        i += 1
    return p

PATTERNS = [rings, diagonals, hexagons, rays, chevrons, circuits, waves]

def backdrop(c: Card, k: Palette, k2: Palette, w: int, h: int, id: str) -> str:
    t = hashed(((c.traits[0] if len(c.traits) else c.type)) + "pattern")
    ground: Ground = Ground(k=k, w=w, h=h, cx=w * 5, cy=div(h * 52, 10), m=(w * 10 if w > h else h * 10), r=dice(t))
    pattern = PATTERNS[t % 7](ground)
    return ("".join(("<defs><linearGradient id=\"g", id, "\" x1=\"0\" y1=\"0\" x2=\".45\" y2=\"1\"><stop offset=\"0\" stop-color=\"", k.mid, "\"/>",)) + "".join(("<stop offset=\".55\" stop-color=\"", k2.deep, "\"/><stop offset=\"1\" stop-color=\"", k2.night, "\"/></linearGradient>",)) + "".join(("<radialGradient id=\"s", id, "\" cx=\".5\" cy=\".46\" r=\".56\"><stop offset=\"0\" stop-color=\"", k.pale, "\" stop-opacity=\".8\"/>",)) + "".join(("<stop offset=\".5\" stop-color=\"", k.light, "\" stop-opacity=\".32\"/><stop offset=\"1\" stop-color=\"", k.light, "\" stop-opacity=\"0\"/>",)) + "".join(("</radialGradient></defs><rect width=\"", str(w), "\" height=\"", str(h), "\" fill=\"url(#g", id, ")\"/>",)) + "".join(("<g stroke=\"", k.pale, "\" stroke-opacity=\".17\" fill=\"none\" stroke-width=\"1.2\">", pattern, "</g>",)) + "".join(("<rect width=\"", str(w), "\" height=\"", str(h), "\" fill=\"url(#s", id, ")\"/>",)))
