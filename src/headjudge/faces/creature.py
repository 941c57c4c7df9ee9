# ruff: noqa
# fmt: off
"""Creatures: a skull, a muzzle, eyes, and what grows on the head, by the first trait.

Made from web/src/faces/creature.ts by web/tools/python.mjs: change that one.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.faces.colours import Card, Pair, Palette, accents
from headjudge.faces.grid import Draw, ROUND, area, aside, both, disc, grown, has, line, oval, path, polar, shade

FAMILIES: list[tuple[list[str], str]] = [(["Lesser", "Bulb", "Slime", "Baby"], "blob"), (["Bird", "Avian"], "bird"), (["Sea", "Plesio", "Fish", "Aqua", "Crust", "Amphib"], "sea"), (["Cyborg", "Machine", "Android"], "cyborg"), (["Dragon", "Reptile", "Dinosaur", "Dino"], "dragon"), (["Angel", "Seraph", "Fairy", "Holy", "Myth"], "holy"), (["Insect", "Larva", "Plant", "Veg"], "bug")]

SKULLS: dict[str, list[str]] = {"dragon": ["M100 50L76 54 50 84 46 116 64 144 100 152z", "M100 40L82 50 62 82 56 118 74 146 100 152z", "M100 58L78 60 58 50 46 78 54 114 62 148 100 154z"], "beast": ["M100 52C66 52 44 80 46 112c2 24 24 40 54 42z", "M100 56L66 58 42 94 56 128 80 150 100 154z", "M100 50L58 58 38 96 42 130 68 156 100 160z"], "bird": ["M100 54C72 54 54 78 56 104c2 22 20 40 44 44z", "M100 46C80 48 62 72 60 100c0 24 18 44 40 48z", "M100 60C66 58 46 82 50 108c4 24 24 38 50 40z"], "sea": ["M100 48C64 48 46 80 48 112c2 26 22 42 52 44z", "M100 68C60 66 32 88 34 116c2 26 30 38 66 40z", "M100 40C78 44 60 74 58 108c0 28 18 46 42 50z"], "bug": ["M100 58C70 56 52 76 54 106c2 26 22 42 46 48z", "M100 50L70 60 58 96 72 138 100 152z", "M100 64C64 60 42 82 46 108c4 24 26 40 54 44z"]}

BLOBS = ["M100 64C62 64 26 96 26 138c0 34 28 48 74 48z", "M100 62H74C44 64 28 88 28 124c0 42 18 62 72 62z", "M100 74C84 54 52 58 46 84 24 98 18 130 26 152c8 26 36 34 74 34z", "M100 60C76 60 66 76 60 92 34 104 20 132 26 156c6 22 34 30 74 30z"]

@dataclass(frozen=True)
class Creature:
    lv: int
    fam: str
    base: str
    A: Pair
    B: Pair
    H: Pair
    H2: Pair
    M: Pair
    ink: str
    steel: Pair
    eye: str
    e: int
    f: int
    skull: int
    ek: int
    mk: int
    tops: int
    coat: int
    mark: int
    rear: int
    flip: int
    scar: int
    patch: str
    hue2: str
    shape: str

def family(c: Card) -> str:
    if c.type == "digi-egg":
        return "blob"
    trait = (c.traits[0] if len(c.traits) else "")
    for words, name in FAMILIES:
        if has(trait, words):
            return name
    return "beast"

def planned(c: Card, k: Palette, r: Draw) -> Creature:
    fam = family(c)
    lv = c.level or 3
    acc = accents(c)
    sch = r(3)
    hue = acc[r(5)]
    hue2 = acc[r(5)]
    A: Pair = ([k.light, k.mid] if sch == 0 else ([shade(k.mid, 14), shade(k.deep, 16)] if sch == 1 else [shade(k.light, 35), shade(k.light, -14)]))
    B: Pair = ([shade(k.deep, 20), shade(k.deep, -20)] if sch == 1 else ([k.mid, k.deep] if sch == 0 else [shade(k.mid, 14), shade(k.mid, -24)]))
    H = [hue, shade(hue, -28)]
    H2 = [hue2, shade(hue2, -28)]
    M = [shade(hue2, 62), shade(hue2, 30)]
    ink = "#14100f"
    steel = ["#aab6bd", "#76828b"]
    eye = shade(acc[r(5)], 35)
    e = r(12)
    f = r(12)
    skull = r(3)
    ek = r(4)
    mk = r(5)
    tops = r(7)
    coat = r(5)
    mark = r(5)
    rear = r(4)
    flip = r(2)
    scar = r(4)
    patch = shade(hue, -12)
    base = ((("dragon" if r(2) else "beast")) if fam == "cyborg" else ("beast" if fam == "holy" else fam))
    shape = (BLOBS[(2 + r(2) if skull == 2 else skull)] if fam == "blob" else "")
    return Creature(lv=lv, fam=fam, base=base, A=A, B=B, H=H, H2=H2, M=M, ink=ink, steel=steel, eye=eye, e=e, f=f, skull=skull, ek=ek, mk=mk, tops=tops, coat=coat, mark=mark, rear=rear, flip=flip, scar=scar, patch=patch, hue2=hue2, shape=shape)

def blob_half(m: Creature, s: int) -> str:
    A = m.A
    B = m.B
    H = m.H
    H2 = m.H2
    M = m.M
    ink = m.ink
    eye = m.eye
    e = m.e
    ek = m.ek
    mk = m.mk
    tops = m.tops
    mark = m.mark
    shape = m.shape
    o = ""
    if (tops % 4) == 0:
        for i in range(0, 3):
            o += path("".join(("M", str(40 - i * 4), " ", str(112 + i * 18), "C", str(20 - i * 2), " ", str(96 + i * 20), " ", str(2 + e - i * 2), " ", str(100 + i * 22), " ", str(-4 + e), " ", str(88 + i * 30), "C", str(-2 + e), " ", str(118 + i * 22), " 20 ", str(128 + i * 18), " 42 ", str(124 + i * 18), "z",)), (B[s] if i % 2 else H[s]))
    if (tops % 4) == 1:
        for i in range(0, 4):
            o += area([98 - i * 17, 72 + i * i * 5, 84 - i * 20, 44 + i * i * 5 - ((0 if i % 2 else e)), 80 - i * 17, 82 + i * i * 5], (H[s] if i % 2 else B[s]))
    if (tops % 4) == 2:
        o += path("M100 66C70 40 36 44 24 60c20-2 30 10 50 16z", H[s]) + line("M98 66C76 52 56 50 38 56", B[s], 3)
    o += path(shape, A[s]) + path("M100 142c-24 0-48 8-52 24 14 14 32 20 52 20z", M[s], " opacity=\".8\"")
    if (tops % 4) == 3:
        for i in range(0, 3):
            o += disc(88 - i * 22, 78 + i * 13, 10 - i, H[s]) + disc(88 - i * 22, 76 + i * 13, 5 - i, H2[s])
    if (mark % 3) == 1:
        o += disc(44, 152, 8, H[s], " opacity=\".7\"")
    if (mark % 3) == 2:
        o += area([34, 128, 58, 134, 34, 142], B[s])
    if ek % 2:
        o += oval(62 + (e % 6), 124, 11, 14, ink) + oval(65 + (e % 6), 119, 4, 5, "#fff")
    else:
        o += disc(58 + (e % 6), 122, 13, ink) + disc(58 + (e % 6), 122, 10, eye) + disc(58 + (e % 6), 122, 5, ink) + area([44, 104, 76, 112, 74, 117, 43, 113], B[s])
    return o + ((line("M100 152q-8 7-17 0", ink, 4, ROUND) if mk % 2 else line("M100 154h-16", ink, 4, ROUND)))

def blob(m: Creature) -> str:
    flip = m.flip
    scar = m.scar
    tooth = (aside(flip, area([104, 150, 110, 162, 116, 150], "#fff")) if scar % 2 else "")
    return grown(-6, -24, 1060, both(lambda s: blob_half(m, s)) + tooth)

def behind(m: Creature, s: int) -> str:
    lv = m.lv
    fam = m.fam
    B = m.B
    H = m.H
    M = m.M
    rear = m.rear
    o = ""
    n = (5 if lv >= 6 else (3 if lv >= 5 else 0))
    for i in range(0, n):
        x, y = polar(96, 104, 104 + (i % 2) * 8, 186 + i * 15 + ((12 if lv == 5 else 0)))
        F = (H[s] if i % 2 else B[s])
        if rear == 0:
            o += area([86, 128, x, y, 100, 96], F, " opacity=\".95\"")
        if rear == 1:
            o += path("".join(("M80 140Q", str(x + 30), " ", str(y + 46), " ", str(x), " ", str(y), "Q", str(x + 50), " ", str(y - 4), " 100 92z",)), F)
        if rear == 2:
            o += path("".join(("M90 130L", str(x + 12), " ", str(y + 22), "L", str(x), " ", str(y), "L", str(x + 20), " ", str(y + 4), "L100 96z",)), F) + disc(x + 10, y + 12, 4, M[s])
        if rear == 3:
            o += line("".join(("M94 110L", str(x + 6), " ", str(y + 8),)), F, 12, ROUND)
    o += area([100, 206, 100, 150, 70, 148, 48 - lv * 2, 178, 38 - lv * 4, 206], B[s])
    if (fam == "dragon") or (fam == "sea"):
        for i in range(0, 2):
            o += area([100, 186 + i * 12, 76 - i * 6, 182 + i * 12, 72 - i * 6, 190 + i * 12, 100, 194 + i * 12], H[s], " opacity=\".7\"")
    return o

def mane(m: Creature, s: int) -> str:
    A = m.A
    B = m.B
    H = m.H
    e = m.e
    f = m.f
    coat = m.coat
    o = ""
    if coat == 0:
        o += area([60, 96, 20, 104 + e, 42, 122, 14, 144 + e, 44, 150, 28, 184, 64, 170, 76, 198, 100, 180, 100, 120], H[s])
    if coat == 1:
        for i in range(0, 5):
            x, y = polar(100, 116, 64, 108 + i * 26)
            o += disc(x, y, 22 + (f % 4), (H[s] if i % 2 else B[s]))
    if coat == 2:
        for i in range(0, 4):
            o += path("".join(("M", str(54 + i * 12), " ", str(80 + i * 18), "C", str(12 + i * 10), " ", str(110 + i * 14), " ", str(20 + i * 14), " ", str(150 + i * 8), " ", str(8 + i * 20 + e), " ", str(186 + i * 6), "C", str(50 + i * 14), " ", str(176 + i * 6), " ", str(64 + i * 10), " ", str(140 + i * 10), " ", str(70 + i * 10), " 110z",)), (B[s] if i % 2 else H[s]))
    if coat == 3:
        o += area([54, 118, 22 - f, 128, 46, 138, 30 - f, 154, 66, 154], A[s])
    return o

def frill(m: Creature, s: int) -> str:
    B = m.B
    H = m.H
    e = m.e
    coat = m.coat
    o = ""
    if coat == 1:
        o += path("".join(("M90 60C40 40 ", str(2 + e), " 70 ", str(10 + e), " 120C14 150 40 160 76 150z",)), H[s])
        for i in range(0, 4):
            o += line("".join(("M78 104L", str(24 + e - i * 2), " ", str(70 + i * 24),)), B[s], 4, ROUND)
    if coat == 2:
        for i in range(0, 3):
            o += area([60, 84 + i * 20, 16 + e + i * 6, 84 + i * 26, 58, 104 + i * 20], H[s])
    if coat == 3:
        o += path("".join(("M58 110C30 100 14 112 ", str(4 + e), " 104c4 24 8 30 22 34-6 4-8 10-6 18 18 2 34-6 46-18z",)), H[s])
    return o

def dragon_horns(m: Creature, s: int) -> str:
    lv = m.lv
    fam = m.fam
    B = m.B
    H = m.H
    H2 = m.H2
    M = m.M
    steel = m.steel
    e = m.e
    f = m.f
    tops = m.tops
    bone = (steel if fam == "cyborg" else M)
    o = ""
    if lv <= 3:
        if tops < 3:
            for i in range(0, 2):
                o += disc(84 - i * 18, 58 + i * 10, 8 - i, H[s])
        elif tops < 5:
            o += area([70, 64, 62 - e, 40 + f, 88, 54], H[s])
        else:
            o += path("".join(("M62 76C40 70 ", str(28 + e), " 54 ", str(34 + e), " 36c8 14 20 20 46 22z",)), H[s])
    elif tops == 0:
        o += area([60, 80, 10 + e, 58 + f, 66, 60], bone[s])
    elif tops == 1:
        o += line("".join(("M66 70C30 56 ", str(8 + e), " 84 ", str(22 + e), " 108c10 16 30 8 26-8",)), bone[s], 11, ROUND)
    elif tops == 2:
        o += line("".join(("M74 62L52 ", str(26 + f), "M62 44L", str(36 + e), " 40M57 34L62 ", str(14 + f),)), bone[s], 8, ROUND)
    elif tops == 3:
        for i in range(0, 4):
            o += area([98 - i * 13, 56 + i * 5, 94 - i * 17, 26 + i * 9 - (i % 2) * 6, 86 - i * 13, 60 + i * 6], (H2[s] if i % 2 else bone[s]))
    elif tops == 4:
        o += path("".join(("M62 84C36 92 ", str(14 + e), " 92 ", str(2 + e), " 76c16 0 36-12 62-10z",)), bone[s]) + path("".join(("M76 58C66 44 56 40 ", str(40 + e), " ", str(34 + f), "c6 18 12 28 24 38z",)), bone[s])
    elif tops == 5:
        o += area([88, 56, 70, 22 + f, 60, 26 + f, 72, 62], bone[s]) + area([70, 22 + f, 60, 26 + f, 62, 34 + f, 74, 31 + f], H2[s])
    else:
        o += path("".join(("M84 56C60 ", str(18 + f), " 30 ", str(30 + f), " 18 ", str(48 + f), "c20-4 34 4 44 30z",)), H[s]) + line("".join(("M76 58C58 ", str(36 + f), " 42 ", str(40 + f), " 32 ", str(46 + f),)), B[s], 3)
    return o

def ears(m: Creature, s: int) -> str:
    A = m.A
    B = m.B
    H = m.H
    M = m.M
    e = m.e
    f = m.f
    tops = m.tops
    o = ""
    if tops == 0:
        o += area([46, 92, 26 + e, 34 + f, 80, 58], A[s]) + area([50, 84, 35 + e, 48 + f, 70, 62], H[s])
    if tops == 1:
        o += disc(52, 66, 22, A[s]) + disc(50, 64, 13, H[s])
    if tops == 2:
        o += path("".join(("M60 66C30 50 8 80 ", str(12 + e), " 130c10 8 20 2 24-10 4-20 12-32 28-38z",)), B[s]) + path("".join(("M50 72C32 72 22 96 ", str(20 + e), " 122c8-16 14-32 32-42z",)), H[s])
    if tops == 3:
        o += area([48, 84, 8 + e, 70, 22 + e, 60, 12 + e, 46, 66, 60], A[s]) + area([48, 78, 24 + e, 68, 60, 64], H[s])
    if tops == 4:
        o += area([52, 78, 46, 30 + f, 62, 44, 78, 58], A[s]) + area([46, 30 + f, 40, 14 + f, 60, 32 + f, 58, 42 + f], B[s])
    if tops == 5:
        o += line("".join(("M70 62C56 50 ", str(44 + e), " 40 ", str(48 + e), " 18M58 48L36 44M52 38L66 28",)), M[s], 7, ROUND) + area([48, 90, 22, 78, 58, 70], A[s])
    if tops == 6:
        o += path("".join(("M66 64C40 56 ", str(24 + e), " 36 ", str(34 + e), " 14c6 18 20 26 48 38z",)), M[s]) + area([44, 100, 14, 92, 30, 84, 50, 84], A[s])
    return o

def feathers(m: Creature, s: int) -> str:
    lv = m.lv
    A = m.A
    B = m.B
    H = m.H
    e = m.e
    tops = m.tops
    coat = m.coat
    o = ""
    n = 3 + ((2 if lv > 4 else (1 if lv > 3 else 0)))
    for i in range(0, n):
        o += (area([94 - i * 12, 64 + i * 8, (78 - i * 22) - e, 10 + i * 20, 74 - i * 8, 84 + i * 10], (B[s] if i % 2 else H[s])) if coat == 0 else (path("".join(("M96 62C", str(84 - i * 14), " ", str(30 + i * 6), " ", str(60 - i * 18), " ", str(20 + i * 16), " ", str(46 - i * 12), " ", str(30 + i * 22), "C", str(60 - i * 8), " ", str(44 + i * 16), " ", str(70 - i * 4), " ", str(58 + i * 10), " 86 80z",)), (H[s] if i % 2 else B[s])) if coat == 1 else (line("".join(("M", str(88 - i * 6), " ", str(64 + i * 6), "Q", str(70 - i * 14), " ", str(34 + i * 10), " ", str((60 - i * 18) - e), " ", str(14 + i * 18),)), (B[s] if i % 2 else H[s]), 8, ROUND) if coat == 2 else area([58, 86 + i * 14, 18 + e, 84 + i * 20, 26 + e, 94 + i * 20, 60, 104 + i * 14], (B[s] if i % 2 else H[s])))))
    if coat > 2:
        o += path("".join(("M100 62C92 44 76 36 ", str(60 + e), " 36c6 14 14 24 30 32z",)), H[s])
    o += area([60, 128, 38, 140, 54, 148, 42, 168, 66, 166, 74, 186, 100, 178, 100, 140], (H[s] if tops % 2 else A[s]))
    return o

def fins(m: Creature, s: int) -> str:
    B = m.B
    H = m.H
    H2 = m.H2
    e = m.e
    f = m.f
    tops = m.tops
    coat = m.coat
    o = ""
    if tops < 3:
        o += path("".join(("M54 92C30 84 ", str(8 + e), " 66 ", str(4 + e), " 44C28 50 50 62 66 70z",)), H[s]) + line("".join(("M58 84C40 76 26 66 ", str(16 + e), " 56",)), B[s], 4)
    elif tops < 5:
        for i in range(0, 3):
            o += area([54, 92 + i * 14, 10 + e + i * 4, 84 + i * 24, 56, 108 + i * 14], (B[s] if i % 2 else H[s]))
    else:
        o += path("".join(("M52 104C24 96 10 110 ", str(2 + e), " 128c14 4 20 2 30-2-4 10-2 16 4 24 14-4 20-12 28-22z",)), H[s])
    if coat < 2:
        o += path("".join(("M100 ", str(20 + f), "C84 34 78 48 80 60L100 56z",)), H[s])
    elif coat < 4:
        for i in range(0, 3):
            o += disc(92 - i * 17, 60 + i * 12, 7 - i, H2[s])
    return o

def feelers(m: Creature, s: int) -> str:
    B = m.B
    H = m.H
    e = m.e
    f = m.f
    coat = m.coat
    return (line("".join(("M86 62Q", str(52 + e), " 50 ", str(30 + e), " ", str(14 + f),)), B[s], 6, ROUND) + disc(30 + e, 14 + f, 7, H[s]) if coat % 2 else line("".join(("M88 62C70 30 ", str(40 + e), " 30 ", str(20 + e), " 44",)), H[s], 7, ROUND) + line("M60 36L56 24M44 34L36 22", H[s], 4, ROUND))

def wings(m: Creature, s: int) -> str:
    H = m.H
    M = m.M
    e = m.e
    o = ""
    for i in range(0, 3):
        o += path("".join(("M", str(62 - i * 4), " ", str(96 + i * 14), "C", str(36 - i * 4), " ", str(84 + i * 16), " ", str(16 + e), " ", str(80 + i * 22), " ", str(4 + e), " ", str(62 + i * 34), "C", str(10 + e), " ", str(102 + i * 24), " 40 ", str(116 + i * 14), " 62 ", str(112 + i * 14), "z",)), (H[s] if i % 2 else M[s]))
    return o

def horns(m: Creature, s: int) -> str:
    winged = (wings(m, s) if m.fam == "holy" else "")
    if m.base == "dragon":
        return dragon_horns(m, s) + winged
    if m.base == "beast":
        return ears(m, s) + winged
    if m.base == "bird":
        return feathers(m, s) + winged
    if m.base == "sea":
        return fins(m, s) + winged
    return ((feelers(m, s) if m.base == "bug" else "")) + winged

def skin(m: Creature, s: int) -> str:
    lv = m.lv
    fam = m.fam
    base = m.base
    A = m.A
    B = m.B
    H = m.H
    M = m.M
    steel = m.steel
    skull = m.skull
    mark = m.mark
    flip = m.flip
    scar = m.scar
    patch = m.patch
    o = path(SKULLS[base][skull], A[s])
    if mark == 1:
        for i in range(0, 3):
            o += area([100, 62 + i * 11, 84 + i * 3, 58 + i * 11, 86 + i * 3, 63 + i * 11, 100, 67 + i * 11], B[s])
    if mark == 2:
        o += area([52, 88, 92, 96, 92, 124, 62, 126, 50, 110], B[s])
    if mark == 3:
        o += area([100, 60, 92, 64, 88, 110, 100, 116], M[s])
    if mark == 4:
        o += disc(62, 82, 5, H[s]) + disc(76, 74, 4, H[s]) + disc(56, 130, 5, H[s]) + disc(68, 138, 4, H[s])
    if ((scar == 1) and (s == flip)) and (base != "bug"):
        o += path("M94 92C76 76 56 82 50 98c0 18 10 30 30 30 12-4 18-18 14-36z", patch)
    if ((lv >= 5) and (base != "bird")) and (base != "bug"):
        o += area([54, 78, 82, 68, 86, 88, 58, 98], (steel[s] if fam == "cyborg" else H[s])) + area([54, 78, 82, 68, 83, 72, 55, 83], "#fff", " opacity=\".3\"")
    return o

def look(m: Creature, s: int) -> str:
    base = m.base
    B = m.B
    ink = m.ink
    eye = m.eye
    ek = m.ek
    if base == "bug":
        return (oval(66, 98, 15, 20, ink, " transform=\"rotate(18 66 98)\"") + oval(66, 98, 11, 16, eye, " transform=\"rotate(18 66 98)\"") + line("M58 92l16 10M60 104l14 4M62 84l12 6", ink, 2, " opacity=\".5\""))
    if ek == 0:
        return (area([54, 92, 90, 107, 86, 121, 64, 115], ink) + area([60, 98, 86, 109, 83, 117, 68, 113], eye) + area([74, 103, 79, 105, 79, 116, 75, 115], ink))
    if ek == 1:
        return (disc(71, 107, 13, ink) + disc(71, 107, 10, eye) + oval(73, 107, 3, 8, ink) + disc(68, 103, 2, "#fff") + area([52, 92, 94, 99, 92, 106, 54, 101], B[s]))
    if ek == 2:
        return area([54, 98, 92, 110, 70, 119], ink) + area([61, 102, 88, 111, 71, 116], eye)
    return path("M54 106Q72 90 92 112Q72 124 54 106z", ink) + path("M59 106Q73 96 88 111Q73 119 59 106z", eye) + disc(74, 108, 4, ink)

def nose(m: Creature, x: int, y: int) -> str:
    return oval(x, y, 4, 3, m.ink, " opacity=\".75\"")

def beak(m: Creature, s: int) -> str:
    H2 = m.H2
    ink = m.ink
    mk = m.mk
    hue2 = m.hue2
    o = ""
    K = [shade(hue2, 50), shade(hue2, -8)]
    q = mk % 4
    if q == 0:
        o += path("M100 100C82 104 74 118 78 132c10 6 16 16 22 44z", K[s]) + disc(91, 116, 3, ink, " opacity=\".6\"")
    if q == 1:
        o += area([100, 100, 84, 112, 86, 130, 100, 190], K[s]) + area([100, 136, 89, 132, 100, 148], ink, " opacity=\".35\"")
    if q == 2:
        o += path("M100 106C78 104 64 122 68 140c12 4 22 10 32 16z", K[s]) + disc(88, 120, 3, ink, " opacity=\".6\"") + path("M100 156C90 150 84 148 76 146c2 12 12 20 24 22z", H2[1])
    if q == 3:
        o += area([100, 104, 84, 120, 74, 140, 90, 142, 100, 172], K[s]) + disc(94, 126, 3, ink, " opacity=\".6\"")
    return o

def jaws(m: Creature, s: int) -> str:
    B = m.B
    H = m.H
    M = m.M
    ink = m.ink
    mk = m.mk
    o = ""
    q = mk % 4
    if q == 0:
        o += path("M100 120C76 120 60 136 64 160c8 12 24 16 36 16z", M[s]) + nose(m, 90, 134) + line("M100 156q-12 6-24-2", ink, 4, ROUND)
    if q == 1:
        o += path("M100 118C82 118 72 140 70 170c8 14 20 18 30 18z", M[s]) + nose(m, 92, 140) + line("M70 150Q44 156 36 176M72 160Q56 172 54 190", H[s], 4, ROUND)
    if q == 2:
        o += path("M100 126C70 124 46 138 44 152c14 14 36 20 56 20z", M[s]) + line("M100 154Q72 156 52 148", ink, 4, ROUND) + nose(m, 88, 138) + area([84, 155, 88, 164, 92, 155], "#fff") + area([68, 153, 72, 161, 76, 154], "#fff")
    if q == 3:
        o += area([100, 116, 84, 124, 82, 160, 92, 184, 100, 188], B[s]) + line("M100 166l-12-2", ink, 4) + nose(m, 93, 146)
    return o

def mandibles(m: Creature, s: int) -> str:
    B = m.B
    M = m.M
    mk = m.mk
    return (area([100, 132, 82, 136, 84, 156, 100, 160], B[s]) + ((path("M84 146C64 150 60 172 76 190c0-18 6-24 20-30z", M[s]) if mk % 2 else area([88, 150, 66, 160, 78, 186, 82, 168, 98, 162], M[s]))))

def muzzle(m: Creature, s: int) -> str:
    base = m.base
    A = m.A
    B = m.B
    H = m.H
    M = m.M
    ink = m.ink
    mk = m.mk
    J = (A if base == "dragon" else M)
    o = ""
    if mk == 0:
        o += area([100, 118, 82, 124, 68, 146, 76, 170, 100, 180], J[s]) + ((area([100, 130, 89, 129, 86, 137, 100, 144], ink) if base == "beast" else nose(m, 90, 136))) + area([100, 154, 72, 151, 79, 162, 100, 166], "#230f10") + area([76, 152, 80, 163, 85, 153], "#fff")
    if mk == 1:
        o += area([100, 110, 84, 114, 76, 152, 82, 184, 100, 192], J[s]) + nose(m, 91, 168) + area([100, 110, 84, 114, 82, 124, 100, 122], B[s]) + line("M100 182l-16-8-4-20", ink, 3)
    if mk == 2:
        o += area([100, 120, 76, 124, 52, 144, 60, 174, 100, 184], J[s]) + nose(m, 88, 136) + area([100, 150, 58, 146, 66, 166, 100, 170], "#230f10")
        for i in range(0, 4):
            o += area([62 + i * 10, 147, 66 + i * 10, 157 + (i % 2) * 3, 70 + i * 10, 148], "#fff")
    if mk == 3:
        o += area([100, 150, 70, 144, 62, 168, 84, 188, 100, 190], B[s]) + area([100, 114, 82, 118, 70, 142, 100, 154], J[s]) + nose(m, 90, 138) + area([70, 150, 64, 128, 80, 150], "#fff")
    if mk == 4:
        o += area([100, 148, 80, 144, 76, 160, 88, 176, 100, 180], B[s]) + area([100, 112, 80, 122, 74, 146, 90, 152, 100, 170], J[s]) + nose(m, 90, 134) + area([100, 112, 90, 117, 94, 150, 100, 170], H[s], " opacity=\".8\"")
    return o

def mouth(m: Creature, s: int) -> str:
    if m.base == "bird":
        return beak(m, s)
    if m.base == "sea":
        return jaws(m, s)
    return (mandibles(m, s) if m.base == "bug" else muzzle(m, s))

def steel_half(m: Creature) -> str:
    steel = m.steel
    eye = m.eye
    flip = m.flip
    return aside(flip, area([96, 54, 74, 58, 50, 86, 50, 122, 66, 142, 82, 128, 90, 96], steel[0]) + area([96, 54, 74, 58, 72, 64, 94, 62], "#e4eaed") + area([50, 122, 66, 142, 82, 128, 78, 118], steel[1]) + area([56, 96, 88, 104, 84, 116, 58, 110], "#0d1317") + area([61, 100, 84, 106, 82, 112, 62, 107], eye) + disc(60, 84, 3, "#4c5860") + disc(82, 70, 3, "#4c5860") + disc(64, 128, 3, "#4c5860"))

def coat(m: Creature, s: int) -> str:
    return ((mane(m, s) if m.base == "beast" else (frill(m, s) if m.base == "dragon" else "")))

def creature(c: Card, k: Palette, r: Draw) -> str:
    m = planned(c, k, r)
    if m.fam == "blob":
        return blob(m)
    holy = m.fam == "holy"
    dashes = (" stroke-dasharray=\"14 8\"" if holy else "")
    o = (disc(100, 96, 84, "none", "".join((" stroke=\"", k.pale, "\" stroke-opacity=\".5\" stroke-width=\"3\"", str(dashes),))) if (m.lv >= 6) or holy else "")
    o += both(lambda s: behind(m, s) + coat(m, s)) + both(lambda s: horns(m, s) + skin(m, s) + look(m, s) + mouth(m, s))
    if m.fam == "cyborg":
        o += steel_half(m)
    elif (m.scar == 0) and (m.lv > 3):
        o += aside(m.flip, line("M60 84L76 128M54 100l16-8", shade(m.A[1], -40), 3, ROUND))
    return grown(-10, -24, 1100, o)
