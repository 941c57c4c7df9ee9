# ruff: noqa
# fmt: off
"""Lettering and figures. x, y and size are tenths in `text`, whole numbers elsewhere unless a name says otherwise.

Made from web/src/faces/furniture.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from headjudge.faces.colours import Card, Evolution, colours, palette, shape
from headjudge.faces.grid import div, escaped, tenths, thousandths

TABLE = "font-family:var(--font-table);font-weight:700"

MIDDLE = "text-anchor=\"middle\""

DARK = "#10171a"

UP = "#5ff0a0"

DOWN = "#ff6f52"

def squeezed(width: str) -> str:
    return "".join(("textLength=\"", width, "\" lengthAdjust=\"spacingAndGlyphs\"",))

def text(x: int, y: int, said: str, size: int, fill: str, extra: str = "") -> str:
    return "".join(("<text x=\"", tenths(x), "\" y=\"", tenths(y), "\" font-size=\"", tenths(size), "\" fill=\"", fill, "\" style=\"", TABLE, "\" ", extra, ">", escaped(said), "</text>",))

def fit(said: str, size: int, width: int, letter: int = 46) -> int:
    wanted = ((1 if len(said) < 1 else len(said))) * size * letter
    f = div(width * 1000000, wanted)
    return (1000 if f > 1000 else f)

def wrapped(said: str, most: int) -> list[str]:
    rows: list[str] = []
    row = ""
    for word in said.split(" "):
        longer = (row + " " + word if row else word)
        if len(longer) > most:
            rows.append(row)
            row = word
        else:
            row = longer
    if row:
        rows.append(row)
    return rows

def shapes(c: Card, x: int, y: int, size: int) -> str:
    names = colours(c)
    o = ""
    for i in range(0, len(names)):
        at = "".join(("translate(", tenths(x - i * (size + 3) * 10), " ", tenths(y), ") scale(", thousandths(div(size * 1000, 12)), ")",))
        drawn = "".join(("<path d=\"", shape(names[i]), "\" fill=\"", palette(names[i]).light, "\" stroke=\"#0b1114\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>",))
        o += "".join(("<g transform=\"", at, "\">", drawn, "</g>",))
    return o

def cost(x: int, y: int, r: int, value: int) -> str:
    inner = tenths(r * 10 - 14)
    return ("".join(("<circle cx=\"", str(x), "\" cy=\"", str(y), "\" r=\"", str(r), "\" fill=\"", DARK, "\"/><circle cx=\"", str(x), "\" cy=\"", str(y), "\" r=\"", inner, "\" fill=\"#f7c948\"/>",)) + "".join(("<circle cx=\"", str(x), "\" cy=\"", str(y), "\" r=\"", inner, "\" fill=\"none\" stroke=\"#fff3c4\" stroke-width=\"1\"/>",)) + text(x * 10, y * 10 + div(r * 42, 10), str(value), div(r * 122, 10), "#231700", MIDDLE))

def level(x: int, y: int, w: int, h: int, value: int) -> str:
    half, tip = (tenths(-w * 5), div(h * 24, 10))
    middle = x * 10 + w * 5
    return ("".join(("<path d=\"M", str(x), " ", str(y), "h", str(w), "v", str(h), "l", half, " ", tenths(tip), "l", half, " ", tenths(-tip), "z\" fill=\"", DARK, "\" stroke=\"#ffffff\" stroke-opacity=\".45\"/>",)) + text(middle, y * 10 + div(h * 36, 10), "LV", h * 3, "#b9c7c8", MIDDLE + " letter-spacing=\".6\"") + text(middle, y * 10 + div(h * 98, 10), str(value), div(h * 66, 10), "#fff", MIDDLE))

def evolution(x: str, y: int, r: str, inner: str, e: Evolution, cost: str, lv: str) -> str:
    return "".join(("<g transform=\"translate(", x, " ", str(y), ")\"><circle r=\"", r, "\" fill=\"", DARK, "\"/><circle r=\"", inner, "\" fill=\"", palette(e.color).mid, "\"/>", cost, lv, "</g>",))

def tone(now: int, was: int) -> str:
    return (("#8ff0b8" if now > was else ("#ffb3a1" if now < was else "#fff")))

def triangle(now: int, was: int, up: str, down: str) -> str:
    return "".join(("<path d=\"", (up if now > was else down), "\" fill=\"", str((UP if now > was else DOWN)), "\" stroke=\"", DARK, "\" stroke-width=\"2.4\"/>",))

def ap(x: int, y: int, size: int, now: int, was: int) -> str:
    changed = now != was
    style = "".join(("text-anchor=\"middle\" paint-order=\"stroke\" stroke=\"#4a1703\" stroke-width=\"", str((4 if changed else 2)), "\" stroke-linejoin=\"round\"",))
    return ("".join(("<g transform=\"translate(", str(x), " ", str(y), ") scale(", thousandths(size * 25), ")\"><path d=\"M20 0 40 13v27H0V13z\" fill=\"", DARK, "\"/>",)) + "<path d=\"M20 2.8 37.6 14.2V37.6H2.4V14.2z\" fill=\"#d9541e\"/><path d=\"M20 2.8 37.6 14.2V18L20 6.8 2.4 18v-3.8z\" fill=\"#ff9a5c\"/>" + text(200, 345, str(now), 250, tone(now, was), style) + ((triangle(now, was, "M31 9l7-10 7 10z", "M31-1h14l-7 10z") if changed else "")) + "</g>")

def hp(x: int, y: int, size: int, now: int, was: int, damage: int, id: str) -> str:
    changed = (now != was) and not damage
    drained = tenths(div(420 * damage, (now if now > 1 else 1)))
    crack = "".join(("<rect width=\"40\" height=\"", drained, "\" fill=\"#a3201a\"/><path d=\"M6 0l7 9-5 6 8 9\" stroke=\"#2b0503\" stroke-width=\"2\" fill=\"none\"/>",))
    style = "".join(("text-anchor=\"middle\" paint-order=\"stroke\" stroke=\"", str(("#3a0704" if damage else "#08264a")), "\" stroke-width=\"3.4\" stroke-linejoin=\"round\"",))
    return ("".join(("<g transform=\"translate(", str(x), " ", str(y), ") scale(", thousandths(size * 25), ")\"><path d=\"M0 0h40v22c0 9-9 15-20 20C9 37 0 31 0 22z\" fill=\"", DARK, "\"/>",)) + "".join(("<clipPath id=\"h", id, "\"><path d=\"M2.4 2.4h35.2V22c0 7.5-8 13-17.6 17.4C10.4 35 2.4 29.5 2.4 22z\"/></clipPath>",)) + "".join(("<g clip-path=\"url(#h", id, ")\"><rect width=\"40\" height=\"42\" fill=\"#1f6fc0\"/><rect width=\"40\" height=\"5.5\" fill=\"#7fc0ff\"/>",)) + "".join(((crack if damage else ""), "</g>",)) + text(200, 275, str(now - damage), 250, (tone(now, was) if changed else "#fff"), style) + ((triangle(now, was, "M31 7l7-10 7 10z", "M31-3h14l-7 10z") if changed else "")) + "</g>")

def dp(x: int, y: int, w: int, h: int, now: int, was: int) -> str:
    changed = now != was
    X, Y, b = (x * 10, y * 10, div(h * 35, 10))
    def q(n: int) -> int:
        return div(h * n, 10)
    fill = ((("#14603b" if now > was else "#7d2415")) if changed else "#27414c")
    hundreds = "".join(("<tspan font-size=\"", tenths(q(52)), "\" dx=\".6\">", str((now % 1000) + 1000)[1:], "</tspan>",))
    up = "".join(("M", tenths(X + q(50)), " ", tenths(Y + q(66)), "l", tenths(q(22)), " ", tenths(-q(36)), "l", tenths(q(22)), " ", tenths(q(36)), "z",))
    down = "".join(("M", tenths(X + q(50)), " ", tenths(Y + q(34)), "h", tenths(q(22) * 2), "l", tenths(-q(22)), " ", tenths(q(36)), "z",))
    return ("".join(("<path d=\"M", tenths(X + b), " ", str(y), "h", tenths(w * 10 - b), "v", str(h), "h", str(-w), "z\" fill=\"", DARK, "\"/>",)) + "".join(("<path d=\"M", tenths(X + b + 12), " ", tenths(Y + 18), "h", tenths((w * 10 - b) - 30), "v", tenths(h * 10 - 36), "h", tenths(-w * 10 + 52), "z\" fill=\"", str(fill), "\"/>",)) + "".join(("<text x=\"", str(x + w - 5), "\" y=\"", tenths(Y + q(80)), "\" text-anchor=\"end\" fill=\"", tone(now, was), "\" style=\"", TABLE, "\" font-size=\"", tenths(q(88)), "\">",)) + "".join((("0" if now == 0 else "".join((str(div(now, 1000)), hundreds,))), "</text>",)) + (("".join(("<path d=\"", (up if now > was else down), "\" fill=\"", str((UP if now > was else DOWN)), "\"/>",)) if changed else text(X + q(42), Y + q(70), "DP", q(40), "#a9c4cc"))))

def bonus(x: int, y: int, added: list[int]) -> str:
    o = ""
    for i in range(0, 2):
        left = x + i * 31
        o += "".join(("<rect x=\"", str(left), "\" y=\"", str(y), "\" width=\"28\" height=\"21\" rx=\"3\" fill=\"", DARK, "\"/>",)) + "".join(("<rect x=\"", tenths(left * 10 + 14), "\" y=\"", tenths(y * 10 + 14), "\" width=\"25.2\" height=\"18.2\" rx=\"2.4\" fill=\"", str(("#1f6fc0" if i else "#d9541e")), "\"/>",)) + text((left + 14) * 10, y * 10 + 160, str((("−" if added[i] < 0 else "+"))) + str(abs(added[i])), 150, "#fff", MIDDLE)
    return o

ENTERING = ["Deploy", "When Paired", "When Linked", "On Play", "When Digivolving"]

FIGHTING = ["Attack", "When Attacking", "Destroyed", "On Deletion"]

ACTIVATED = ["Action", "Main/Action", "Activate Main", "Activate"]

def chip(timing: str) -> str:
    if timing == "Burst":
        return "#8a2a66"
    if (timing in ENTERING):
        return "#1f7a5c"
    if (timing in FIGHTING):
        return "#b5321f"
    if (timing in ACTIVATED):
        return "#8a6100"
    if timing == "Main":
        return "#4b5a1d"
    if timing == "Inherited":
        return "#5b4a8a"
    if timing == "Security":
        return "#6b4a1c"
    return ("#3c4c7c" if ("Turn" in timing) or ("During" in timing) else "#245d8f")
