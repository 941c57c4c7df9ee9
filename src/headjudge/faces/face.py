# ruff: noqa
# fmt: off
"""Card faces, drawn from facts: face(card, options) is SVG as text. No files, no art.

Made from web/src/faces/face.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.faces.backdrop import backdrop
from headjudge.faces.colours import Card, Palette, colours, palette, shape
from headjudge.faces.crest import crest
from headjudge.faces.furniture import MIDDLE, ap, bonus, chip, cost, dp, evolution, fit, hp, level, shapes, squeezed, text, wrapped
from headjudge.faces.grid import bare, div, escaped, letters, tenths, thousandths

@dataclass(frozen=True)
class Live:
    ap: int | None
    hp: int | None
    dp: int | None
    ap_base: int
    hp_base: int
    damage: int
    keywords: list[str]

@dataclass(frozen=True)
class FaceOptions:
    size: str
    rested: bool
    live: Live
    id: str

AS_PRINTED: Live = Live(ap=None, hp=None, dp=None, ap_base=0, hp_base=0, damage=0, keywords=[])

TYPES: dict[str, str] = {"unit": "Unit", "pilot": "Pilot", "command": "Command", "base": "Base", "resource": "Resource", "token": "Unit token", "digimon": "Digimon", "tamer": "Tamer", "option": "Option", "digi-egg": "Digi-Egg"}

@dataclass(frozen=True)
class Plate:
    c: Card
    id: str
    k: Palette
    k2: Palette
    live: Live

def type_name(c: Card) -> str:
    return ((TYPES[c.type] if c.type in TYPES else c.type))

def clip(id: str, w: int, h: int, r: int) -> str:
    return "".join(("<clipPath id=\"c", id, "\"><rect width=\"", str(w), "\" height=\"", str(h), "\" rx=\"", str(r), "\"/></clipPath>",))

def opened(p: Plate, w: int, h: int, r: int) -> str:
    return "".join(("<svg class=\"face\" viewBox=\"0 0 ", str(w), " ", str(h), "\" aria-hidden=\"true\" focusable=\"false\">", clip(p.id, w, h, r),))

def rim(p: Plate, w: int, h: int, r: int) -> str:
    token = p.c.type == "token"
    stroke = ("stroke=\"#fff\" stroke-opacity=\".9\" stroke-width=\"2\" stroke-dasharray=\"6 4\"" if token else "".join(("stroke=\"", p.k.light, "\" stroke-opacity=\".55\" stroke-width=\"1.6\"",)))
    return "".join(("<rect x=\".8\" y=\".8\" width=\"", tenths(w * 10 - 16), "\" height=\"", tenths(h * 10 - 16), "\" rx=\"", str(r), "\" fill=\"none\" ", stroke, "/>",))

def picture(p: Plate, x: int, y: int, size: int, turned: int) -> str:
    return "".join(("<g transform=\"translate(", str(x), " ", str(y), ") scale(", thousandths(size * 5), ")\"><ellipse cx=\"100\" cy=\"198\" rx=\"92\" ry=\"14\" fill=\"#000\" opacity=\".28\"/>",)) + "".join(("<g", ("".join((" transform=\"rotate(", str(turned), " 100 100)\"",)) if turned else ""), ">", crest(p.c, p.k), "</g></g>",))

def back(game: str, id: str) -> str:
    d, m, l = (("#13252c", "#20404a", "#3f6d78") if game == "gundam" else ("#1a1f35", "#2c3660", "#5566a6"))
    return ("".join(("<svg class=\"face\" viewBox=\"0 0 150 210\" aria-hidden=\"true\">", clip(id, 150, 210, 10), "<g clip-path=\"url(#c", id, ")\">",)) + "".join(("<rect width=\"150\" height=\"210\" fill=\"", d, "\"/><path d=\"M0 0h150L0 150zM150 60v150H0z\" fill=\"", m, "\" opacity=\".55\"/>",)) + "".join(("<rect x=\"9\" y=\"9\" width=\"132\" height=\"192\" rx=\"6\" fill=\"none\" stroke=\"", l, "\" stroke-width=\"1.5\"/>",)) + "".join(("<g transform=\"translate(75 105)\"><circle r=\"34\" fill=\"", d, "\" stroke=\"", l, "\" stroke-width=\"2\"/>",)) + "<path d=\"M-15-20v40M15-20v40M-15 0h30\" stroke=\"#f4ecdb\" stroke-width=\"7.5\" stroke-linecap=\"square\"/>" + "<path d=\"M-24 28h48\" stroke=\"#ffb938\" stroke-width=\"4\"/></g></g>" + "".join(("<rect x=\".8\" y=\".8\" width=\"148.4\" height=\"208.4\" rx=\"10\" fill=\"none\" stroke=\"", l, "\" stroke-width=\"1.6\"/></svg>",)))

def thumb(p: Plate) -> str:
    c = p.c
    id = p.id
    k = p.k
    k2 = p.k2
    sign = "".join(("<path d=\"", shape(colours(c)[0]), "\" fill=\"", k.light, "\" stroke=\"#0b1114\" stroke-width=\"1.8\"/>",))
    return (opened(p, 48, 48, 7) + "".join(("<g clip-path=\"url(#c", id, ")\">", backdrop(c, k, k2, 48, 48, id), picture(p, 3, 5, 42, 0), "</g>", rim(p, 48, 48, 7),)) + "".join(("<g transform=\"translate(35 35) scale(.95)\">", sign, "</g></svg>",)))

def ground(p: Plate, w: int, h: int, mini: bool, rested: bool) -> str:
    c = p.c
    id = p.id
    k = p.k
    k2 = p.k2
    head = (31 if mini else 23)
    size = (104 if mini else 116)
    behind = ("".join(("<g transform=\"translate(", str(w), " 0) rotate(90)\">", backdrop(c, k, k2, h, w, id), "</g>",)) if rested else backdrop(c, k, k2, w, h, id))
    top = (((28 if mini else 22)) if rested else head + ((2 if mini else 6)))
    return ("".join(("<g clip-path=\"url(#c", id, ")\">", behind, picture(p, div(w - size, 2), top, size, (90 if rested else 0)),)) + (("".join(("<rect width=\"", str(w), "\" height=\"", str(h), "\" fill=\"#0b1114\" opacity=\".3\"/>",)) if rested else "")) + "".join(("<path d=\"M0 0h", str(w), "v", str(head), "H0z\" fill=\"#0b1114\" opacity=\".84\"/><path d=\"M0 ", str(h - 50), "h", str(w), "V", str(h), "H0z\" fill=\"url(#f", id, ")\"/>",)) + "".join(("<linearGradient id=\"f", id, "\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#0b1114\" stop-opacity=\"0\"/>",)) + "<stop offset=\"1\" stop-color=\"#0b1114\" stop-opacity=\".8\"/></linearGradient></g>")

def field_name(p: Plate, w: int, mini: bool) -> str:
    head = (31 if mini else 23)
    size = (220 if mini else 150)
    room = w - ((12 if mini else 30))
    most = (13 if mini else 30)
    name = (bare(p.c.name) if mini or (len(p.c.name) > most) else p.c.name)
    if len(name) > most:
        name = "".join(letters(name)[0:most - 1]) + "…"
    f = fit(name, size, room)
    shown = div(size * ((f if f > 740 else 740)), 1000)
    return (text((60 if mini else 70), div(head * 74, 10), name, shown, "#fff", (squeezed(str(room)) if f < 740 else "")) + (("" if mini else shapes(p.c, w * 10 - 190, 55, 12))))

def damage_pill(w: int, h: int, damage: int) -> str:
    return ("".join(("<rect x=\"", tenths(w * 5 - 160), "\" y=\"", str(h - 33), "\" width=\"34\" height=\"19\" rx=\"9.5\" fill=\"#10171a\"/>",)) + "".join(("<rect x=\"", tenths(w * 5 - 144), "\" y=\"", tenths(h * 10 - 314), "\" width=\"30.8\" height=\"15.8\" rx=\"7.9\" fill=\"#ff6f52\"/>",)) + text(w * 5 + 10, h * 10 - 184, "−" + str(damage), 150, "#2b0703", MIDDLE))

def gundam_figures(p: Plate, w: int, h: int, mini: bool) -> str:
    c = p.c
    live = p.live
    size = (52 if mini else 38)
    unit = (c.type == "unit") or (c.type == "token")
    if not unit and (c.type != "base"):
        return ""
    was_ap, was_hp = (((c.ap if c.ap is not None else 0)) + live.ap_base, ((c.hp if c.hp is not None else 0)) + live.hp_base)
    return (((ap(5, (h - size) - 3, size, (live.ap if live.ap is not None else (c.ap if c.ap is not None else 0)), was_ap) if unit else "")) + hp((w - size) - 5, (h - size) - 4, size, (live.hp if live.hp is not None else (c.hp if c.hp is not None else 0)), was_hp, live.damage, p.id) + ((damage_pill(w, h, live.damage) if (unit and live.damage) and not mini else "")))

def digimon_figures(p: Plate, w: int, h: int, mini: bool) -> str:
    c = p.c
    live = p.live
    if c.type == "tamer":
        return ("".join(("<rect x=\"5\" y=\"", str(h - 27), "\" width=\"", str((82 if mini else 60)), "\" height=\"22\" rx=\"4\" fill=\"#10171a\"/>",)) + text(120, h * 10 - 110, "TAMER", (180 if mini else 140), "#d7e3e4", "letter-spacing=\"1\""))
    if (c.type != "digimon") and (c.type != "digi-egg"):
        return ""
    side = (36 if mini else 28)
    plate = "".join(("<rect x=\"5\" y=\"", str((h - side) - 4), "\" width=\"", str(side), "\" height=\"", str(side), "\" rx=\"4\" fill=\"#10171a\" stroke=\"#fff\" stroke-opacity=\".45\"/>",))
    lv = (plate + text(50 + side * 5, (h * 10 - 40) - side * 2, str(c.level), div(side * 82, 10), "#fff", MIDDLE) if c.level else "")
    now = (live.dp if live.dp is not None else c.dp)
    if now is None:
        return lv
    return lv + ((dp(w - 90, h - 40, 86, 36, now, (c.dp if c.dp is not None else 0)) if mini else dp(w - 84, h - 34, 79, 30, now, (c.dp if c.dp is not None else 0))))

def field_keywords(keywords: list[str], mini: bool) -> str:
    shown = keywords[0:3]
    head = (31 if mini else 23)
    o = ""
    for i in range(0, len(shown)):
        y = head + 5 + i * 19
        if mini:
            o += "".join(("<rect x=\"5\" y=\"", str(head + 4 + i * 9), "\" width=\"12\" height=\"6.5\" rx=\"2\" fill=\"#59b2ff\" stroke=\"#0b1114\"/>",))
        else:
            o += "".join(("<rect x=\"5\" y=\"", str(y), "\" width=\"", str(len(shown[i]) * 6 + 12), "\" height=\"17\" rx=\"3\" fill=\"#0f2f4d\" opacity=\".95\"/>",)) + "".join(("<rect x=\"5\" y=\"", str(y), "\" width=\"3\" height=\"17\" fill=\"#59b2ff\"/>",)) + text(120, y * 10 + 130, shown[i], 125, "#eaf5ff")
    return o

def field(p: Plate, mini: bool, rested: bool) -> str:
    w = (152 if rested else 132)
    h = (132 if rested else 152)
    return (opened(p, w, h, 9) + ground(p, w, h, mini, rested) + field_name(p, w, mini) + gundam_figures(p, w, h, mini) + digimon_figures(p, w, h, mini) + field_keywords(p.live.keywords, mini) + rim(p, w, h, 9) + "</svg>")

def hand_name(c: Card) -> str:
    left = (34 if c.cost is not None else 9)
    room = (150 - left) - 24
    f = fit(c.name, 170, room)
    if (f >= 680) or not (" " in c.name):
        return text(left * 10, 210, c.name, div(170 * f, 1000), "#fff")
    rows = wrapped(c.name, div(len(c.name) * 58 + 99, 100))
    second = " ".join(rows[1:])
    def pressed(row: str) -> str:
        return ((squeezed(str(room)) if len(row) > 17 else ""))
    return text(left * 10, 135, rows[0], 125, "#fff", pressed(rows[0])) + text(left * 10, 260, second, 125, "#fff", pressed(second))

def hand_line(c: Card) -> str:
    line = " · ".join([type_name(c), *c.traits])
    n = len(c.traits)
    while (n > 1) and (fit(line, 105, 136, 43) < 900):
        line = " · ".join([type_name(c), *c.traits[0:n - 1]]) + " +" + str(((len(c.traits) - n) + 1))
        n -= 1
    f = fit(line, 105, 136, 43)
    size = div(105 * f, 1000)
    return text(80, 1735, line, (size if size > 76 else 76), "#cfdcdc", (squeezed("136") if f < 720 else ""))

def chip_names(c: Card) -> list[str]:
    found: list[str] = []
    for name in c.keywords:
        if not (name in found):
            found.append(name)
    for ability in c.abilities:
        if ability.timing and not (ability.timing in found):
            found.append(ability.timing)
    return found[0:3]

def hand_chips(c: Card) -> str:
    x = 70
    o = ""
    for name in chip_names(c):
        short = name.replace("During ", "", 1).replace("When ", "", 1).replace("Activate Main", "Activate", 1)
        wanted = len(short) * 53 + 90
        width = (600 if wanted > 600 else wanted)
        if x + width > 1480:
            break
        o += "".join(("<rect x=\"", tenths(x), "\" y=\"184\" width=\"", tenths(width), "\" height=\"17\" rx=\"3\" fill=\"", chip(name), "\"/>",)) + text(x + div(width, 2), 1965, short, 115, "#fff", MIDDLE + ((" " + squeezed(tenths(width - 80)) if wanted > width else "")))
        x += width + 40
    return o

def hand_figures(p: Plate) -> str:
    c = p.c
    id = p.id
    unit = (c.type == "unit") or (c.type == "token")
    o = ""
    if unit:
        o += ap(66, 123, 37, (c.ap if c.ap is not None else 0), (c.ap if c.ap is not None else 0))
    if unit or (c.type == "base"):
        o += hp(108, 123, 37, (c.hp if c.hp is not None else 0), (c.hp if c.hp is not None else 0), 0, id)
    if len(c.mod):
        o += bonus(84, 134, c.mod)
    if c.dp is not None:
        o += dp(62, 129, 82, 28, c.dp, c.dp)
    return o

def hand_evolution(c: Card) -> str:
    if c.evo is None:
        return ""
    needed = text(0, 80, "Lv" + str(c.evo.level), 70, "#fff", MIDDLE)
    return evolution("17.5", 90, "13", "11.6", c.evo, text(0, -10, str(c.evo.cost), 130, "#fff", MIDDLE), needed)

def hand(p: Plate) -> str:
    c = p.c
    id = p.id
    k = p.k
    k2 = p.k2
    return (opened(p, 150, 210, 9) + "".join(("<g clip-path=\"url(#c", id, ")\"><rect width=\"150\" height=\"210\" fill=\"", k2.night, "\"/>", backdrop(c, k, k2, 150, 160, id),)) + "".join((picture(p, 14, 34, 122, 0), "<path d=\"M0 0h150v30H0z\" fill=\"#0b1114\" opacity=\".84\"/>",)) + "".join(("<path d=\"M0 160h150v50H0z\" fill=\"#0b1114\"/><path d=\"M0 158h150v2.5H0z\" fill=\"", k.light, "\"/></g>",)) + hand_name(c) + shapes(c, 1300, 80, 13) + ((cost(17, 17, 16, c.cost) if c.cost is not None else "")) + ((level(5, 38, 25, 28, c.level) if c.level else "")) + hand_evolution(c) + hand_line(c) + hand_chips(c) + hand_figures(p) + rim(p, 150, 210, 9) + "</svg>")

def zoom_name(c: Card) -> str:
    left = (60 if c.cost is not None else 16)
    room = (300 - left) - 36
    f = fit(c.name, 270, room)
    size = div(270 * f, 1000)
    return text(left * 10, 330, c.name, (size if size > 170 else 170), "#fff", (squeezed(str(room)) if f < 630 else "")) + shapes(c, 2720, 140, 18)

def zoom_line(c: Card) -> str:
    words = [word for word in [type_name(c), c.form, c.attribute, *c.traits] if word != ""]
    line = "  ·  ".join(words)
    f = fit(line, 140, 276, 44)
    size = div(140 * f, 1000)
    return text(120, 2515, line, (size if size > 110 else 110), "#dbe6e6", (squeezed("276") if f < 800 else ""))

def room_at(c: Card, y: int, most: int) -> int:
    unit = (c.type == "unit") or (c.type == "token")
    if y > ((3630 if unit or (c.type == "base") else 3750)):
        right = (188 if unit else (238 if c.type == "base" else (180 if c.dp is not None else (200 if len(c.mod) else 288))))
        return div(most * (right - 12), 276)
    return most

def rows_of(c: Card, said: str, first: int, y: int, step: int, most: int) -> list[str]:
    rows: list[str] = []
    room = first
    row = ""
    for word in said.split(" "):
        if row and (len(row + " " + word) > room):
            rows.append(row)
            row = word
            room = room_at(c, y + len(rows) * step, most)
        else:
            row = (row + " " + word if row else word)
    rows.append(row)
    return rows

@dataclass(frozen=True)
class Laid:
    svg: str
    end: int

LOWEST = 3960

def laid_out(c: Card, size: int, step: int, most: int) -> Laid:
    y = 2800
    o = ""
    for name in c.keywords:
        width = len(name) * 7 + 16
        o += "".join(("<rect x=\"12\" y=\"", tenths(y - 140), "\" width=\"", str(width), "\" height=\"19\" rx=\"3\" fill=\"#245d8f\"/>",)) + text(120 + width * 5, y, name, 140, "#fff", MIDDLE)
        y += 250
    for ability in c.abilities:
        timing = ability.timing
        say = ability.say
        width = (div(len(timing) * 6 * size, 136) + 14 if timing else 0)
        if timing and (y <= LOWEST):
            o += "".join(("<rect x=\"12\" y=\"", tenths((y - size) - 5), "\" width=\"", str(width), "\" height=\"", tenths(size + 30), "\" rx=\"3\" fill=\"", chip(timing), "\"/>",)) + text(120 + width * 5, y, timing, size - 4, "#fff", MIDDLE)
        rows = rows_of(c, say, room_at(c, y, most) - ((div((width + 6) * most + 275, 276) if timing else 0)), y, step, most)
        for i in range(0, len(rows)):
            at = y + i * step
            if at > LOWEST:
                break
            x = (18 + width if (i == 0) and timing else 12)
            dots = (" …" if (i + 1 < len(rows)) and (at + step > LOWEST) else "")
            o += "".join(("<text x=\"", str(x), "\" y=\"", tenths(at), "\" font-size=\"", tenths(size), "\" fill=\"var(--ink,#22201b)\" style=\"font-family:var(--font-read);font-stretch:84%;font-weight:500\">", escaped(rows[i] + str(dots)), "</text>",))
        y += len(rows) * step + 80
    laid: Laid = Laid(svg=o, end=(y - step) - 80)
    return laid

def zoom_abilities(c: Card) -> str:
    large = laid_out(c, 136, 165, 46)
    if large.end <= LOWEST:
        return large.svg
    middle = laid_out(c, 118, 145, 53)
    return (middle.svg if middle.end <= LOWEST else laid_out(c, 104, 128, 60).svg)

def zoom_figures(p: Plate) -> str:
    c = p.c
    live = p.live
    id = p.id
    unit = (c.type == "unit") or (c.type == "token")
    o = ""
    if unit:
        o += ap(196, 366, 46, (live.ap if live.ap is not None else (c.ap if c.ap is not None else 0)), (c.ap if c.ap is not None else 0))
    if unit or (c.type == "base"):
        o += hp(246, 366, 46, (live.hp if live.hp is not None else (c.hp if c.hp is not None else 0)), (c.hp if c.hp is not None else 0), live.damage, id)
    if len(c.mod):
        o += "".join(("<g transform=\"translate(206 383) scale(1.5)\">", bonus(0, 0, c.mod), "</g>",))
    if c.dp is not None:
        o += dp(184, 378, 108, 36, (live.dp if live.dp is not None else c.dp), c.dp)
    return o

def zoom_foot(c: Card) -> str:
    rarity = ("  ·  " + c.rarity if c.rarity else "")
    link = ("  ·  Link " + escaped(c.link) if c.link else "")
    style = "font-family:var(--font-table);font-weight:600"
    return "".join(("<text x=\"12\" y=\"410\" font-size=\"11.5\" fill=\"var(--ink-2,#5d5546)\" style=\"", style, "\" letter-spacing=\".4\">", escaped(c.number), rarity, link, "</text>",))

def zoom_evolution(c: Card) -> str:
    if c.evo is None:
        return ""
    needed = text(0, 130, "Lv." + str(c.evo.level), 110, "#fff", MIDDLE)
    return evolution("31", 148, "21", "19", c.evo, text(0, 0, str(c.evo.cost), 210, "#fff", MIDDLE), needed)

def zoom(p: Plate) -> str:
    c = p.c
    id = p.id
    k = p.k
    k2 = p.k2
    return (opened(p, 300, 420, 16) + "".join(("<g clip-path=\"url(#c", id, ")\"><rect width=\"300\" height=\"420\" fill=\"", k2.night, "\"/>", backdrop(c, k, k2, 300, 236, id),)) + "".join((picture(p, 60, 50, 184, 0), "<path d=\"M0 0h300v46H0z\" fill=\"#0b1114\" opacity=\".84\"/><path d=\"M0 234h300v26H0z\" fill=\"#0b1114\"/>",)) + "".join(("<path d=\"M0 232h300v3H0z\" fill=\"", k.light, "\"/><rect y=\"260\" width=\"300\" height=\"160\" fill=\"var(--paper,#f4ecdb)\"/></g>",)) + zoom_name(c) + ((cost(31, 30, 25, c.cost) if c.cost is not None else "")) + ((level(10, 64, 42, 46, c.level) if c.level else "")) + zoom_evolution(c) + zoom_line(c) + zoom_abilities(c) + zoom_foot(c) + zoom_figures(p) + rim(p, 300, 420, 16) + "</svg>")

def face(c: Card, o: FaceOptions) -> str:
    names = colours(c)
    p: Plate = Plate(c=c, id=o.id, k=palette(names[0]), k2=palette((names[1] if len(names) > 1 else names[0])), live=o.live)
    if o.size == "thumb":
        return thumb(p)
    if (o.size == "field") or (o.size == "mini"):
        return field(p, o.size == "mini", o.rested)
    return (hand(p) if o.size == "hand" else zoom(p))
