/* Machines: eight builds of head. A faction (the first trait) owns up to three of them, the card's number picks the rest. */

import { accents, type Card, colours, type Pair, type Palette } from "./colours";
import { JOINED, area, aside, both, box, disc, div, grown, hashed, line, mix, oval, path, shade, whole, type Draw } from "./grid";

interface Build {
  top: number;
  chin: number;
  wide: number; // half the width at the cheek
  at: number; // where the cheek is
}

const BUILDS: Build[] = [
  { top: 40, chin: 146, wide: 58, at: 104 },
  { top: 34, chin: 156, wide: 52, at: 98 },
  { top: 62, chin: 142, wide: 76, at: 108 },
  { top: 32, chin: 152, wide: 44, at: 96 },
  { top: 38, chin: 148, wide: 56, at: 96 },
  { top: 42, chin: 148, wide: 54, at: 96 },
  { top: 36, chin: 150, wide: 60, at: 108 },
  { top: 36, chin: 150, wide: 54, at: 92 },
];
const VISORS = [
  // half outlines of one-piece visors
  [44, 80, 100, 80, 100, 98, 76, 98, 68, 106, 46, 106],
  [42, 72, 60, 84, 100, 90, 100, 106, 58, 102, 44, 94],
  [44, 100, 100, 76, 100, 92, 48, 116],
  [42, 84, 84, 84, 90, 92, 100, 92, 100, 102, 44, 100],
  [52, 74, 100, 70, 100, 104, 66, 108, 50, 98],
  [46, 92, 74, 92, 82, 78, 100, 78, 100, 96, 90, 106, 48, 106],
];
const LENSES = [
  [72, 88, 12, 108, 80, 8, 104, 104, 7],
  [94, 98, 12, 72, 80, 9, 69, 102, 6],
  [92, 78, 9, 76, 92, 9, 90, 108, 9],
  [108, 94, 12, 84, 80, 9, 80, 100, 7],
  [70, 92, 10, 92, 104, 7, 100, 82, 5],
];
const lens = (x: number, y: number, r: number, hue: string): string =>
  disc(x, y, r + 3, "#0b1013") +
  disc(x, y, r, shade(hue, -45)) +
  disc(x, y, div(r * 7, 10), hue) +
  disc(x - div(r, 3), y - div(r, 3), div(r + 3, 4), "#fff", ' opacity=".85"');

/** All that is drawn by chance, drawn once and in this order. */
interface Machine {
  lv: number;
  b: number; // the build
  A: Pair; // plates
  B: Pair; // second colour
  T: Pair; // trim
  dark: Pair;
  hi: string;
  glow: string;
  e: number;
  f: number;
  top: number;
  cheek: number;
  jaw: number;
  shL: number;
  shR: number;
  back: number;
  vis: number;
  set: number;
  flip: number;
  dy: number;
  W: number;
  Y: number;
  U: number;
  C: number;
}

function planned(c: Card, k: Palette, r: Draw): Machine {
  const col = colours(c)[0],
    lv = c.level || 3,
    fac = hashed((c.traits.length ? c.traits[0] : c.name) + "mill"),
    acc = accents(c);
  const b = div(fac, [1, 1, 1, 8, 8, 64][r(6)]) % 8,
    g = BUILDS[b],
    soft = col !== "blue" && col !== "red" && col !== "white";
  const trim = acc[r(5)],
    glow = shade(acc[r(5)], 45),
    sch = r(soft ? 4 : 3);
  const A: Pair =
    sch === 0
      ? [shade(k.light, 28), shade(k.mid, 12)]
      : sch === 1
        ? [shade(k.mid, 18), shade(k.deep, 10)]
        : sch === 2
          ? [shade(k.deep, 20), shade(k.night, 8)]
          : [shade(k.light, 45), shade(k.light, -6)];
  if (col === "white") {
    A[0] = mix(A[0], trim, 30);
    A[1] = mix(A[1], trim, 32);
  }
  const B = sch === 0 ? [k.mid, k.deep] : sch === 3 ? [k.mid, k.deep] : [k.light, k.mid],
    T = [trim, shade(trim, -30)],
    dark = ["#151d23", "#0d1317"],
    hi = shade(A[0], 30);
  const e = r(12),
    f = r(12),
    top = r(10),
    cheek = r(5),
    jaw = r(4),
    shL = r(5),
    shR = r(3) ? shL : r(5),
    back = r(6),
    vis = r(6),
    set = r(5),
    flip = r(2),
    dy = (top === 0 || top === 6 ? 0 : 12) + r(5);
  const W = 100 - g.wide,
    Y = g.at,
    U = g.top,
    C = g.chin;
  return { lv, b, A, B, T, dark, hi, glow, e, f, top, cheek, jaw, shL, shR, back, vis, set, flip, dy, W, Y, U, C };
}

/** Behind everything, from Lv. 5 on. */
function rear(m: Machine, s: number): string {
  const { e, T, B, A, dark, lv, back } = m;
  const one = (n: number, z: number): string => {
    let o = "";
    if (n === 0)
      for (let i = 0; i < 3; i++)
        o += area([70, 120 + i * 14, -6 - z, 52 + i * 40 + e, -12 - z, 66 + i * 40 + e, 66, 136 + i * 14], i % 2 ? T[s] : B[s]);
    if (n === 1)
      o +=
        area([40, 176, 22, 176, 14, 20 + e - z, 24, 8 + e - z, 36, 22 + e - z], A[s]) +
        area([16, 64, 34, 60, 35, 76, 17, 80], T[s]) +
        area([24, 8 + e - z, 36, 22 + e - z, 40, 176, 33, 176], B[s], ' opacity=".6"');
    if (n === 2) o += line(`M100 ${6 - z}A94 94 0 0 0 ${30 - z} 168`, B[s], 9) + line(`M60 ${18 - z}A94 94 0 0 0 ${14 - z} 78`, T[s], 9);
    if (n === 3)
      o +=
        path(`M60 170C20 150 ${-10 - z} 100 ${4 - z} ${24 + e}C20 70 44 96 80 110z`, B[s]) +
        line(`M56 160C26 136 10 96 ${8 - z} ${44 + e}`, A[s], 3);
    if (n === 4)
      for (let i = 0; i < 2; i++)
        o +=
          area([70, 130 + i * 22, 14, 70 + i * 52 + e, 18, 62 + i * 52 + e, 74, 118 + i * 22], dark[s]) +
          area([4, 46 + i * 52 + e, 26, 42 + i * 52 + e, 32, 82 + i * 52 + e, 6, 86 + i * 52 + e], A[s]) +
          area([4, 46 + i * 52 + e, 26, 42 + i * 52 + e, 27, 50 + i * 52 + e, 4, 54 + i * 52 + e], T[s]);
    if (n === 5)
      for (let i = 0; i < 4; i++)
        o += area([84, 150, -18 + i * 12 - z, 112 + e - i * 24, -10 + i * 13 - z, 98 + e - i * 24], i % 2 ? T[s] : B[s]);
    return o;
  };
  return (lv >= 5 ? one(back, lv >= 6 ? 6 : 0) : "") + (lv >= 7 ? one((back + 2) % 6, 0) : "");
}

function body(m: Machine, s: number): string {
  const { shR, shL, B, e, A, T, f, dark } = m;
  const kind = s ? shR : shL;
  let o = area([100, 206, 100, 164, 74, 158, 44, 162, 10, 178, -6, 206], B[s]);
  if (kind === 0)
    o +=
      area([64, 158, 22 + e, 150, -4, 166, -12, 206, 50, 206, 58, 180], A[s]) +
      area([60, 166, 20 + e, 158, 2, 170, 0, 178, 22 + e, 167, 58, 175], T[s]);
  if (kind === 1) o += path("M-14 206C-14 168 8 150 32 152c22 2 32 22 32 54z", A[s]) + line("M-4 206c0-24 14-40 34-40", T[s], 6);
  if (kind === 2)
    for (let i = 0; i < 3; i++)
      o += area(
        [66 - i * 8, 154 + i * 15, 20 - i * 10, 158 + i * 13, 8 - i * 10, 178 + i * 13, 62 - i * 8, 172 + i * 15],
        i % 2 ? T[s] : A[s],
      );
  if (kind === 3)
    o +=
      area([64, 162, 34, 130 - f, 14, 138 - f, 26, 164, -2, 160, -10, 206, 54, 206], A[s]) +
      area([34, 130 - f, 14, 138 - f, 18, 146 - f, 38, 142 - f], T[s]);
  if (kind === 4) {
    o += area([62, 150, 2, 142, -8, 206, 60, 206], A[s]) + area([62, 150, 2, 142, 1, 150, 62, 158], T[s]);
    for (let i = 0; i < 3; i++) o += disc(14 + i * 17, 172 + i, 6, dark[1]);
  }
  o += area([100, 206, 100, 176, 84, 172, 70, 206], T[s]) + area([100, 180, 100, 140, 80, 144, 74, 166, 88, 178], dark[s]); // breast, neck
  return o;
}

function jawAndCheeks(m: Machine, s: number): string {
  const { jaw, C, B, dark, T, cheek, W, Y, A, f } = m;
  let o = "";
  if (jaw === 1)
    o += area([100, C + 12, 82, C + 8, 76, C - 18, 100, C - 18], B[s]) + box(86, C - 4, 14, 3, dark[1]) + box(88, C + 2, 12, 3, dark[1]);
  if (jaw === 2) o += area([96, C + 14, 80, C + 16, 74, C - 16, 96, C - 18], T[s]) + box(82, C + 6, 10, 5, dark[1]);
  if (jaw === 3) o += area([100, C + 4, 70, C + 14, 58, C - 2, 66, C - 26, 100, C - 20], B[s]);
  if (cheek === 1) {
    o += area([W + 8, Y - 22, W - 12, Y - 10, W - 10, Y + 28, W + 16, Y + 34], B[s]);
    for (let i = 0; i < 3; i++)
      o += area([W - 7, Y - 2 + i * 10, W + 8, Y - 4 + i * 10, W + 8, Y + i * 10, W - 7, Y + 2 + i * 10], dark[1]);
  }
  if (cheek === 2) o += disc(W, Y, 17, B[s]) + disc(W, Y, 11, dark[s]) + disc(W, Y, 6, T[s]);
  if (cheek === 3) o += path(`M${W + 6} ${Y - 34}h-10q-10 0-10 10v44q0 10 10 10h10z`, A[s]) + box(W - 9, Y - 18, 6, 34, T[s]);
  if (cheek === 4)
    o +=
      area([W + 14, Y - 6, W - 16 - f, Y + 10, W - 10 - f, Y + 44, W + 4, Y + 26, W + 22, Y + 36], B[s]) +
      area([W - 16 - f, Y + 10, W - 10 - f, Y + 44, W - 4 - f, Y + 30, W - 6 - f, Y + 14], T[s]);
  return o;
}

/** One piece with a visor. */
function slab(m: Machine, s: number): string {
  const { B, A, hi } = m;
  return (
    area([100, 40, 62, 44, 40, 64, 44, 110, 56, 136, 100, 146], A[s]) +
    area([100, 40, 62, 44, 52, 58, 100, 56], B[s]) +
    area([56, 136, 50, 120, 78, 118, 86, 143, 100, 146, 100, 128, 100, 146], B[s]) +
    area([44, 64, 62, 46, 66, 46, 48, 70], hi, ' opacity=".55"')
  );
}

/** Slits left and right of a keel. */
function prow(m: Machine, s: number): string {
  const { B, dark, A, hi, glow } = m;
  let o =
    area([100, 34, 80, 46, 52, 76, 46, 102, 66, 122, 86, 148, 100, 156], A[s]) + area([100, 34, 88, 44, 92, 100, 90, 150, 100, 156], B[s]);
  for (let i = 0; i < 3; i++)
    o +=
      area([54 + i * 5, 88 + i * 15, 84, 96 + i * 14, 84, 103 + i * 14, 54 + i * 6, 96 + i * 15], dark[1]) +
      area([58 + i * 5, 91 + i * 15, 82, 98 + i * 14, 82, 101 + i * 14, 58 + i * 6, 94 + i * 15], i ? shade(glow, -25) : glow);
  o += area([80, 46, 52, 76, 55, 78, 82, 51], hi, ' opacity=".6"');
  return o;
}

/** Low and wide. */
function turret(m: Machine, s: number): string {
  const { B, A, hi } = m;
  return (
    area([100, 48, 76, 50, 66, 66, 100, 64], B[s]) +
    area([100, 62, 60, 64, 28, 84, 22, 108, 42, 132, 100, 142], A[s]) +
    area([22, 108, 42, 132, 100, 142, 100, 130, 48, 120], B[s]) +
    area([60, 64, 28, 84, 30, 88, 62, 69, 100, 67, 100, 62], hi, ' opacity=".6"')
  );
}

/** Bars of light. */
function lantern(m: Machine, s: number): string {
  const { B, dark, A, hi, glow, e } = m;
  return (
    area([58, 66, 42, 76, 38, 112, 60, 122], B[s]) +
    area([100, 32, 74, 42, 58, 68, 56, 116, 72, 144, 100, 152], A[s]) +
    area([100, 56, 80, 62, 74, 72, 74, 116, 84, 128, 100, 132], dark[s]) +
    box(79, 74 + e, 6, 44 - e, glow) +
    box(88, 68, 6, 40 + e, shade(glow, -30)) +
    area([74, 42, 58, 68, 61, 70, 77, 45], hi, ' opacity=".6"')
  );
}

/** A round head behind a ring. */
function drum(m: Machine, s: number): string {
  const { B, dark, T, A, hi, set, vis } = m;
  return (
    (set % 3 === 0
      ? path("M100 36A58 58 0 0 0 100 152z", A[s])
      : set % 3 === 1
        ? area([100, 34, 76, 34, 40, 70, 40, 120, 74, 154, 100, 154], A[s]) + area([76, 34, 40, 70, 44, 72, 78, 39], hi, ' opacity=".6"')
        : path("M100 36A58 58 0 0 0 100 152z", A[s]) +
          area([84, 44, 66, 50, 58, 34, 78, 26], A[s]) +
          area([50, 76, 44, 96, 30, 92, 36, 72], A[s]) +
          area([46, 114, 58, 132, 46, 142, 33, 122], A[s])) +
    path("M100 46A48 48 0 0 0 100 142v-11A37 37 0 0 1 100 57z", B[s]) +
    path("M100 57A37 37 0 0 0 100 131z", dark[s]) +
    (vis % 3 === 0
      ? path("M66 108A37 37 0 0 0 100 131V108z", B[s]) + box(66, 108, 34, 3, T[s])
      : vis % 3 === 1
        ? path("M66 80A37 37 0 0 1 100 57V80z", B[s]) + box(66, 78, 34, 3, T[s])
        : line("M100 64A30 30 0 0 0 100 124M63 94h10", T[s], 2, ' opacity=".7"')) +
    area([52, 92, 66, 92, 66, 98, 52, 98], T[s]) +
    area([62, 54, 70, 62, 65, 67, 57, 60], T[s]) +
    area([62, 134, 70, 126, 65, 121, 57, 128], T[s])
  );
}

/** Five plates, light between them. */
function louvres(m: Machine, s: number): string {
  const { B, dark, A, f, hi, glow, e, vis } = m;
  let o = area([100, 46, 64, 50, 52, 96, 62, 140, 100, 148], dark[s]);
  const w = [36 + e, 50, 56 + f, 50, 34 + e];
  for (let i = 0; i < 5; i++) {
    const y = 42 + i * 21;
    o +=
      (i < 4 ? area([100, y + 15, 118 - w[i], y + 16, 118 - w[i], y + 21, 100, y + 21], i === vis % 4 ? glow : shade(glow, -55)) : "") +
      area([100, y, 100 - w[i], y + 3, 106 - w[i], y + 17, 100, y + 15], i % 2 ? B[s] : A[s]) +
      area([100, y, 100 - w[i], y + 3, 101 - w[i], y + 6, 100, y + 3], hi, ' opacity=".5"');
  }
  return o;
}

/** Bars under a cowl, not the same on both sides. */
function grille(m: Machine, s: number): string {
  const { B, dark, A, f, hi, glow, e, set, vis } = m;
  let o = area([100, 70, 66, 80, 60, 128, 76, 148, 100, 152], dark[s]);
  const w = [30, 18 + e, 34, 12 + f];
  for (let i = 0; i < 4; i++)
    o +=
      box(s ? 100 : 100 - w[(i + vis) % 4], 88 + i * 14, s ? 0 : w[(i + vis) % 4], 6, i % 2 ? shade(glow, -25) : glow) +
      (s ? box(98 - w[(i + set) % 4], 88 + i * 14, w[(i + set) % 4], 6, shade(glow, -40)) : "");
  o +=
    area([100, 36, 64, 44, 42, 78, 34, 124, 52, 156, 66, 134, 68, 92, 100, 76], A[s]) +
    area([100, 36, 84, 40, 86, 80, 100, 76], B[s]) +
    area([64, 44, 42, 78, 46, 80, 68, 47], hi, ' opacity=".6"');
  return o;
}

/** Two halves with a gap. */
function plates(m: Machine, s: number): string {
  const { B, dark, T, A, hi } = m;
  return (
    area([100, 70, 78, 72, 76, 120, 100, 126], dark[s]) +
    area([90, 36, 68, 40, 52, 66, 48, 114, 62, 144, 92, 152, 92, 120, 80, 108, 80, 82, 92, 68], A[s]) +
    area([62, 144, 92, 152, 92, 120, 80, 108, 66, 122], B[s]) +
    area([90, 36, 68, 40, 66, 47, 90, 46], T[s]) +
    area([66, 44, 52, 66, 50, 92, 55, 68, 68, 50], hi, ' opacity=".6"')
  );
}

const HEADS = [slab, prow, turret, lantern, drum, louvres, grille, plates];

/** Crests in pairs. */
function crown(m: Machine, s: number): string {
  const { top, U, T, e, B, f, W } = m;
  if (top === 0) return area([100, U - 10, 82, U - 2, 80, U + 12, 100, U + 10], T[s]);
  if (top === 2) {
    let o = "";
    for (let i = 0; i < 4; i++)
      o += area(
        [99 - i * 9, U + 8 + i * 2, 93 - i * 9, U + 8 + i * 2, 94 - i * 9, U - 20 + i * i * 2 - e, 99 - i * 9, U - 22 + i * i * 2 - e],
        i % 2 ? B[s] : T[s],
      );
    return o;
  }
  if (top === 5)
    return (
      area([60, U + 22, 60, U - 6 - f, 72, U - 10 - f, 76, U + 20], T[s]) +
      area([80, U + 16, 79, U - 14 - f, 95, U - 20 - f, 95, U + 12], B[s]) +
      area([79, U - 14 - f, 95, U - 20 - f, 95, U - 12 - f, 79, U - 6 - f], T[s])
    );
  if (top === 6)
    return (
      area([W + 18, U + 26, -2 + e, U + 16, 2 + e, U + 26, W + 12, U + 42], T[s]) +
      area([W + 14, U + 44, 10 + e, U + 38, 14 + e, U + 46, W + 10, U + 56], B[s])
    );
  return "";
}

/** Crests of one piece, some on one side only. */
function tall(m: Machine): string {
  const { top, flip, U, e, T, B, dark, glow, W } = m;
  if (top === 1)
    return aside(
      flip,
      path(`M86 ${U + 14}L112 ${U + 12}Q150 ${U - 8} ${150 + e} ${U - 34}Q104 ${U - 30} 86 ${U + 14}z`, T[0]) +
        line(`M98 ${U + 8}Q124 ${U - 16} ${146 + e} ${U - 30}`, T[1], 3),
    );
  if (top === 3)
    return (
      disc(100, U - 8, 20 + div(e, 2), "none", ` stroke="${B[0]}" stroke-width="9"`) +
      disc(100, U - 8, 20 + div(e, 2), "none", ` stroke="${T[0]}" stroke-width="3"`)
    );
  if (top === 4)
    return aside(
      flip,
      [0, 1, 2]
        .map((i) => box(60 + i * 10, U - 26 + i * 9 - e, 3, 52, dark[0]) + disc(61 + i * 10, U - 28 + i * 9 - e, 4, i ? T[0] : glow))
        .join(""),
    );
  if (top === 7)
    return aside(
      flip,
      line(`M70 ${U + 18}L58 ${U - 8}`, dark[0], 5) +
        oval(52, U - 16, 26, 13, B[0], ` transform="rotate(-28 52 ${U - 16})"`) +
        oval(50, U - 18, 20, 8, T[1], ` transform="rotate(-28 50 ${U - 18})"`) +
        disc(46, U - 26, 4, glow),
    );
  if (top === 8)
    return (
      line(`M${W + 4} ${U + 52}C${W - 8} ${U - 40} ${208 - W} ${U - 40} ${196 - W} ${U + 52}`, B[1], 9) +
      line(`M${W + 4} ${U + 52}C${W - 8} ${U - 40} ${208 - W} ${U - 40} ${196 - W} ${U + 52}`, T[0], 3)
    );
  if (top === 9)
    return aside(
      flip,
      area([70, U + 14, 70, U - 18, 88, U - 22, 88, U + 12], B[0]) +
        area([88, U + 12, 88, U - 8, 104, U - 6, 104, U + 12], B[1]) +
        box(74, U - 12, 10, 5, glow),
    );
  return "";
}

/** Drawn once, over both halves. */
function eyes(m: Machine): string {
  const { b, set, vis, glow, flip, A, e, T, f } = m;
  let o = "";
  if (b === 0) {
    const z = VISORS[set < 2 ? vis : (vis + set) % 6],
      q = whole(VISORS[vis], z);
    o +=
      area(q, "#0b1013", ` stroke="#0b1013" stroke-width="7"${JOINED}`) +
      area(q, shade(glow, -20)) +
      area(VISORS[vis], glow) +
      aside(flip, area([60, 66, 70, 66, 62, 116, 50, 116], A[flip]));
  }
  if (b === 1) o += aside(flip, lens(100, 66 + e, 7, glow) + lens(84, 74 + e, 4, T[0]));
  if (b === 2) {
    const q = LENSES[set];
    o += aside(
      flip,
      area([q[0] - 26, 80, q[0] + 46, 76, q[0] + 46, 118, q[0] - 20, 122], "#12191e") +
        lens(q[0], q[1] + 8, q[2], glow) +
        lens(q[3], q[4] + 8, q[5], T[0]) +
        lens(q[6], q[7] + 8, q[8], glow) +
        box(136, 92 + f, 28, 5, "#12191e") +
        box(142, 102 + f, 20, 5, "#12191e"),
    );
  }
  if (b === 3) o += box(97, 66, 6, 58 - e, glow) + aside(flip, lens(120, 48, 6, T[0]));
  if (b === 4) {
    const q = LENSES[set];
    o += aside(flip, lens(q[0] + 8, q[1] + 2, q[2], glow) + lens(q[3] + 4, q[4] + 4, q[5], T[0]) + lens(q[6] + 6, q[7] + 2, q[8], glow));
  }
  if (b === 5) o += aside(flip, lens(132 - e, 66 + 21 * (set % 3), 6, T[0]));
  if (b === 6) o += aside(flip, lens(64, 62, 7, T[0]));
  if (b === 7)
    o += area(whole([84, 88, 100, 84 - div(e, 2), 100, 100, 84, 102]), glow) + aside(flip, lens(66, 74, 6, T[0]) + lens(64, 92, 4, T[0]));
  return o;
}

export function machine(c: Card, k: Palette, r: Draw): string {
  const m = planned(c, k, r);
  const head = both((s) => crown(m, s) + jawAndCheeks(m, s) + HEADS[m.b](m, s));
  const raised = `<g transform="translate(0 ${m.dy})">${tall(m)}${head}${eyes(m)}</g>`;
  return grown(-12, -22, 1120, both((s) => rear(m, s)) + both((s) => body(m, s)) + raised);
}
