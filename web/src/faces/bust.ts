/* Busts: cameos in the card's own colour, faces without features; hair, visor and collar tell them apart. */

import { accents, type Card, type Pair, type Palette } from "./colours";
import { JOINED, area, aside, both, box, disc, grown, has, line, mix, path, polar, shade, whole, type Draw } from "./grid";

const GIFTED = ["Newtype", "Coordinator", "Innov", "Cyber"];
const VISORS = [
  [60, 84, 100, 78, 100, 118, 72, 122, 58, 104],
  [58, 96, 100, 88, 100, 112, 62, 116],
  [64, 78, 100, 72, 100, 126, 80, 128, 66, 108],
  [56, 92, 84, 92, 90, 84, 100, 84, 100, 116, 60, 112],
  [62, 90, 100, 80, 100, 104, 84, 124, 66, 116],
  [58, 88, 100, 94, 100, 120, 84, 124, 62, 112],
];

/** All that is drawn by chance, drawn once and in this order. */
interface Bust {
  k: Palette;
  helmet: boolean;
  style: number; // of the hair
  vis: number;
  collar: number;
  e: number;
  f: number;
  flip: number;
  F: Pair; // face
  N: Pair; // neck and shadow
  H: Pair; // hair
  C: Pair; // clothes
  T: Pair; // trim
}

function planned(c: Card, k: Palette, r: Draw): Bust {
  const acc = accents(c),
    trim = acc[r(5)],
    dark = r(3),
    style = r(8),
    vis = r(6),
    helmet = c.type === "pilot" && r(5) < 2,
    collar = r(4),
    e = r(10),
    f = r(10),
    flip = r(2);
  const F = [shade(k.pale, -4), shade(k.light, 22)],
    N = [shade(k.light, -12), shade(k.mid, -6)],
    H: Pair =
      dark === 0
        ? [k.deep, k.night]
        : dark === 1
          ? [shade(k.night, 8), shade(k.night, -30)]
          : [mix(trim, k.deep, 45), mix(trim, k.night, 65)],
    C = [k.mid, k.deep],
    T = [trim, shade(trim, -30)];
  return { k, helmet, style, vis, collar, e, f, flip, F, N, H, C, T };
}

/** Long hair behind, shoulders, neck, collar. */
function shoulders(m: Bust, s: number): string {
  const { k, helmet, style, collar, N, H, C, T } = m;
  let o = "";
  if (!helmet && style === 2) o += path("M100 40C60 40 42 70 44 110c0 24-8 36-14 52 24 4 40-4 50-20z", H[s]);
  if (!helmet && style === 5) o += path("M100 42C62 42 48 66 48 100c0 26-2 44 4 66l30 8z", H[s]);
  o += area([100, 206, 100, 158, 78, 152, 34, 166, 6, 206], C[s]) + area([34, 166, 18, 190, 46, 190, 56, 160], s ? C[1] : shade(k.mid, 14));
  o += area([100, 172, 100, 130, 82, 130, 80, 156], N[s]);
  if (collar === 0) o += area([100, 206, 100, 176, 82, 152, 70, 160, 84, 206], T[s]);
  if (collar === 1) o += area([100, 178, 74, 166, 68, 144, 80, 148, 100, 168], T[s]);
  if (collar === 2) o += path("M100 182C82 182 68 172 66 156c10 6 22 10 34 10z", T[s]) + area([70, 178, 58, 206, 78, 206, 84, 182], T[s]);
  if (collar === 3) o += area([100, 206, 100, 168, 88, 160, 78, 206], shade(C[s], -30)) + box(88, 184, 6, 4, T[s]);
  return o;
}

/** A face without features. */
function features(m: Bust, s: number): string {
  const { F, N } = m;
  let o =
    path("M100 60C76 60 64 76 64 100c0 26 16 46 36 52z", F[s]) +
    (s ? "" : path("M100 60C76 60 64 76 64 100c0 6 1 12 3 18 4-30 14-46 33-50z", "#fff", ' opacity=".35"'));
  o += path("M66 102Q82 94 100 100V108Q82 104 67 112z", N[s], ' opacity=".8"') + area([100, 108, 93, 124, 100, 127], N[s], ' opacity=".7"'); // brow shadow, nose
  return o;
}

/** In two halves. */
function hair(m: Bust, s: number): string {
  const { style, f, H, C, T } = m;
  let o = "";
  if (style === 0) o += path(`M100 34C66 34 52 60 58 100l8-4c2-18 8-26 16-30l18-2z`, H[s]);
  if (style === 1) o += area([100, 36, 74, 34, 50, 58, 60, 66, 46, 88, 58, 92, 56, 110, 68, 100, 74, 78, 100, 70], H[s]);
  if (style === 2 || style === 5) o += path("M100 38C68 38 54 62 58 104l10-2c2-20 12-32 32-36z", H[s]);
  if (style === 3) o += path("M100 40C70 42 58 64 60 94l6 2c2-16 6-22 12-26h22z", H[s]);
  if (style === 4) o += path("M100 46C74 46 62 64 62 92l5-2c1-12 5-18 9-22h24z", H[s]);
  if (style === 6)
    for (let i = 0; i < 4; i++) {
      const [x, y] = polar(100, 84, 42, 176 + i * 28);
      o += disc(x, y, 17 - (f % 3), i % 2 ? H[s] : shade(H[s], 8));
    }
  if (style === 7)
    o +=
      path("M100 36C58 34 44 70 50 120c2 16-2 24-8 34 20 0 26-16 26-30-2-30 6-50 32-56z", shade(C[s], -8)) +
      line("M100 40C66 40 52 70 58 118", T[s], 4); // hood
  return o;
}

/** Hair of one piece, on one side. */
function lock(m: Bust): string {
  const { style, e, f, flip, H, T } = m;
  if (style === 0) return aside(flip, path(`M76 44C110 36 142 56 144 96c-14-4-20-16-24-28-14 4-34 8-52 2z`, H[flip]));
  if (style === 1) return aside(flip, area([78, 68, 84, 92, 94, 72, 104, 86 + f, 112, 68], H[flip]));
  if (style === 3)
    return aside(
      flip,
      path(`M70 62C84 44 120 40 138 62c8 16 6 40 12 62 6 18 4 34-6 48-12-4-18-18-16-34 2-20-2-46-12-64-16-2-32 0-46-12z`, H[flip]) +
        box(134, 148, 16, 6, T[0]),
    );
  if (style === 4) return aside(flip, area([70, 50, 64, 32 + e, 92, 40, 98, 24 + e, 116, 42, 136, 36 + e, 134, 58, 100, 64], H[flip]));
  if (style === 5) return aside(flip, path("M70 66C92 76 122 76 140 60l-2 30C120 84 84 86 64 88z", H[flip]));
  return "";
}

/** The shell has the card's colour; the visor is of one piece, with six cuts. */
function helmet(m: Bust): string {
  const { k, vis, flip, C, T } = m;
  const visor = whole(VISORS[vis]);
  const shell = both(
    (s) =>
      path("M100 34C58 34 44 68 46 104l8 38 22 16 24 2z", C[s]) +
      path("M100 34C92 34 86 35 80 37l4 40 16-2z", T[s]) +
      area([46, 92, 36, 98, 38, 130, 52, 132], T[s]) +
      area([70, 138, 100, 142, 100, 158, 78, 154], shade(C[s], -35)),
  );
  return (
    shell +
    area(visor, "#10171b", ` stroke="#10171b" stroke-width="6"${JOINED}`) +
    area(visor, shade(k.light, 10)) +
    area([64, 94, 84, 88, 74, 114, 66, 108], "#fff", ' opacity=".5"') +
    aside(flip, box(148, 60, 4, 36, "#10171b") + disc(150, 58, 4, T[0]))
  );
}

const band = (m: Bust): string =>
  area(whole([64, 98, 100, 94, 100, 108, 68, 112]), "#10171b", ' opacity=".85"') +
  area([68, 100, 92, 97, 88, 106, 70, 109], m.T[0], ' opacity=".7"');

export function bust(c: Card, k: Palette, r: Draw): string {
  const m = planned(c, k, r);
  const ring = ` stroke="${k.pale}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="4 10"`;
  let o = c.traits.some((trait) => has(trait, GIFTED)) ? disc(100, 96, 80, "none", ring) : "";
  o += both((s) => shoulders(m, s) + features(m, s) + (m.helmet ? "" : hair(m, s)));
  o += m.helmet ? helmet(m) : lock(m);
  if (!m.helmet && m.vis === 5 && c.type === "pilot") o += band(m);
  return grown(-10, -18, 1100, o);
}
