/* Bases: a warship or a stronghold, three kinds of each. */

import { accents, type Card, type Pair, type Palette } from "./colours";
import { area, aside, both, box, disc, has, line, path, shade, type Draw } from "./grid";

/** All that is drawn by chance, drawn once and in this order. */
interface Fortress {
  k: Palette;
  kind: number;
  e: number;
  f: number;
  seed: number;
  T: Pair; // trim
  glow: string;
}

/** Sails, a hoop, or outriggers. */
function warship(m: Fortress, s: number): string {
  const { k, kind, e, f, T, glow } = m;
  const A = s ? k.mid : k.light;
  const B = s ? k.deep : k.mid;
  const N = s ? "#10171c" : "#1b252c";
  let o = "";
  if (kind === 0) o += area([42, 126, 36, 62 + e, 54, 50 + e, 66, 122], T[s]) + area([36, 62 + e, 54, 50 + e, 56, 60 + e, 37, 72 + e], B); // sails
  if (kind === 1) o += line(`M100 ${20 + e}A84 84 0 0 0 18 118`, T[s], 10); // hoop
  if (kind === 2)
    o += area([70, 118, 30, 100 - e, 4, 104 - e, 2, 114 - e, 60, 132], T[s]) + area([22, 88 - e, 34, 86 - e, 38, 122 - e, 20, 124 - e], B); // outriggers
  o +=
    area([100, 186, 52, 170, 24, 134, 36, 118, 100, 132], N) +
    area([100, 168, 44, 150, 12 + e, 120, 30, 108, 100, 124], A) +
    area([100, 168, 44, 150, 36, 142, 100, 154], B);
  o +=
    area([100, 128, 72, 120, 68, 88, 84, 64 + f, 100, 60 + f], B) +
    area([100, 60 + f, 84, 64 + f, 82, 72 + f, 100, 70 + f], T[s]) +
    area([100, 84 + f, 80, 86 + f, 78, 96 + f, 100, 96 + f], glow);
  for (let i = 0; i < 4; i++) o += box(48 + i * 12, 128 + i * 2, 6, 5, glow);
  return o;
}

/** A dome, a tower, or a roof. */
function stronghold(m: Fortress, s: number): string {
  const { k, kind, e, seed, T, glow } = m;
  const A = s ? k.mid : k.light;
  const B = s ? k.deep : k.mid;
  const N = s ? "#10171c" : "#1b252c";
  let o = "";
  o +=
    area([100, 186, 6, 186, 6, 156, 32, 148, 32, 118, 60, 108, 60, 88, 100, 80], A) +
    area([32, 148, 32, 118, 60, 108, 60, 186, 32, 186], B);
  if (kind === 0) o += path(`M100 ${38 + e}C76 ${42 + e} 62 62 60 88l40-8z`, T[s]);
  if (kind === 1) o += area([100, 30 + e, 84, 34 + e, 78, 86, 100, 82], B) + area([60, 90, 60, 62, 74, 58, 74, 88], T[s]);
  if (kind === 2) o += area([100, 52 + e, 70, 64 + e, 60, 90, 100, 82], B) + area([100, 52 + e, 70, 64 + e, 68, 70 + e, 100, 60 + e], T[s]);
  for (let i = 0; i < 3; i++) for (let j = 0; j < 4; j++) if ((i + j + s + seed) % 3) o += box(66 + i * 11, 104 + j * 17, 6, 9, glow);
  o += area([100, 186, 88, 186, 88, 166, 100, 160], N);
  return o;
}

export function fortress(c: Card, k: Palette, r: Draw): string {
  const ship = c.traits.some((trait) => has(trait, ["Warship"])),
    acc = accents(c),
    trim = acc[r(5)],
    glow = shade(acc[r(5)], 55),
    e = r(14),
    f = r(14),
    kind = r(3),
    seed = r(5),
    flip = r(2);
  const T: Pair = [trim, shade(trim, -30)];
  const m: Fortress = { k, kind, e, f, seed, T, glow };
  const half = (s: number): string => (ship ? warship(m, s) : stronghold(m, s));
  const mast = ship ? 108 : 118;
  return both(half) + aside(flip, box(mast, 26 + f, 3, 44, "#1b252c") + disc(mast + 1, 24 + f, 4, glow));
}
