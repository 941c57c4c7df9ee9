/* Creatures: a skull, a muzzle, eyes, and what grows on the head, by the first trait. */

import { accents, type Card, type Pair, type Palette } from "./colours";
import { ROUND, area, aside, both, disc, grown, has, line, oval, path, polar, shade, type Draw } from "./grid";

const FAMILIES: [string[], string][] = [
  [["Lesser", "Bulb", "Slime", "Baby"], "blob"],
  [["Bird", "Avian"], "bird"],
  [["Sea", "Plesio", "Fish", "Aqua", "Crust", "Amphib"], "sea"],
  [["Cyborg", "Machine", "Android"], "cyborg"],
  [["Dragon", "Reptile", "Dinosaur", "Dino"], "dragon"],
  [["Angel", "Seraph", "Fairy", "Holy", "Myth"], "holy"],
  [["Insect", "Larva", "Plant", "Veg"], "bug"],
];
const SKULLS: Record<string, string[]> = {
  dragon: [
    "M100 50L76 54 50 84 46 116 64 144 100 152z",
    "M100 40L82 50 62 82 56 118 74 146 100 152z",
    "M100 58L78 60 58 50 46 78 54 114 62 148 100 154z",
  ],
  beast: [
    "M100 52C66 52 44 80 46 112c2 24 24 40 54 42z",
    "M100 56L66 58 42 94 56 128 80 150 100 154z",
    "M100 50L58 58 38 96 42 130 68 156 100 160z",
  ],
  bird: [
    "M100 54C72 54 54 78 56 104c2 22 20 40 44 44z",
    "M100 46C80 48 62 72 60 100c0 24 18 44 40 48z",
    "M100 60C66 58 46 82 50 108c4 24 24 38 50 40z",
  ],
  sea: [
    "M100 48C64 48 46 80 48 112c2 26 22 42 52 44z",
    "M100 68C60 66 32 88 34 116c2 26 30 38 66 40z",
    "M100 40C78 44 60 74 58 108c0 28 18 46 42 50z",
  ],
  bug: [
    "M100 58C70 56 52 76 54 106c2 26 22 42 46 48z",
    "M100 50L70 60 58 96 72 138 100 152z",
    "M100 64C64 60 42 82 46 108c4 24 26 40 54 44z",
  ],
};
const BLOBS = [
  "M100 64C62 64 26 96 26 138c0 34 28 48 74 48z",
  "M100 62H74C44 64 28 88 28 124c0 42 18 62 72 62z",
  "M100 74C84 54 52 58 46 84 24 98 18 130 26 152c8 26 36 34 74 34z",
  "M100 60C76 60 66 76 60 92 34 104 20 132 26 156c6 22 34 30 74 30z",
];

/** All that is drawn by chance, drawn once and in this order. */
interface Creature {
  lv: number;
  fam: string;
  base: string; // whose skull
  A: Pair; // skin
  B: Pair; // second colour
  H: Pair; // horns, fins, feathers
  H2: Pair;
  M: Pair; // muzzle, bone
  ink: string;
  steel: Pair;
  eye: string;
  e: number;
  f: number;
  skull: number;
  ek: number; // kind of eye
  mk: number; // kind of mouth
  tops: number;
  coat: number;
  mark: number;
  rear: number;
  flip: number;
  scar: number;
  patch: string;
  hue2: string;
  shape: string; // of a blob
}

function family(c: Card): string {
  if (c.type === "digi-egg") return "blob";
  const trait = c.traits.length ? c.traits[0] : "";
  for (const [words, name] of FAMILIES) if (has(trait, words)) return name;
  return "beast";
}

function planned(c: Card, k: Palette, r: Draw): Creature {
  const fam = family(c);
  const lv = c.level || 3,
    acc = accents(c),
    sch = r(3),
    hue = acc[r(5)],
    hue2 = acc[r(5)];
  const A: Pair =
      sch === 0 ? [k.light, k.mid] : sch === 1 ? [shade(k.mid, 14), shade(k.deep, 16)] : [shade(k.light, 35), shade(k.light, -14)],
    B: Pair = sch === 1 ? [shade(k.deep, 20), shade(k.deep, -20)] : sch === 0 ? [k.mid, k.deep] : [shade(k.mid, 14), shade(k.mid, -24)];
  const H = [hue, shade(hue, -28)],
    H2 = [hue2, shade(hue2, -28)],
    M = [shade(hue2, 62), shade(hue2, 30)],
    ink = "#14100f",
    steel = ["#aab6bd", "#76828b"];
  const eye = shade(acc[r(5)], 35),
    e = r(12),
    f = r(12),
    skull = r(3),
    ek = r(4),
    mk = r(5),
    tops = r(7),
    coat = r(5),
    mark = r(5),
    rear = r(4),
    flip = r(2),
    scar = r(4),
    patch = shade(hue, -12);
  const base = fam === "cyborg" ? (r(2) ? "dragon" : "beast") : fam === "holy" ? "beast" : fam;
  const shape = fam === "blob" ? BLOBS[skull === 2 ? 2 + r(2) : skull] : "";
  return { lv, fam, base, A, B, H, H2, M, ink, steel, eye, e, f, skull, ek, mk, tops, coat, mark, rear, flip, scar, patch, hue2, shape };
}

/** A body without a head. */
function blobHalf(m: Creature, s: number): string {
  const { A, B, H, H2, M, ink, eye, e, ek, mk, tops, mark, shape } = m;
  let o = "";
  if (tops % 4 === 0)
    for (let i = 0; i < 3; i++)
      o += path(
        `M${40 - i * 4} ${112 + i * 18}C${20 - i * 2} ${96 + i * 20} ${2 + e - i * 2} ${100 + i * 22} ${-4 + e} ${88 + i * 30}C${-2 + e} ${118 + i * 22} 20 ${128 + i * 18} 42 ${124 + i * 18}z`,
        i % 2 ? B[s] : H[s],
      ); // gills
  if (tops % 4 === 1)
    for (let i = 0; i < 4; i++)
      o += area(
        [98 - i * 17, 72 + i * i * 5, 84 - i * 20, 44 + i * i * 5 - (i % 2 ? 0 : e), 80 - i * 17, 82 + i * i * 5],
        i % 2 ? H[s] : B[s],
      ); // bristles
  if (tops % 4 === 2) o += path("M100 66C70 40 36 44 24 60c20-2 30 10 50 16z", H[s]) + line("M98 66C76 52 56 50 38 56", B[s], 3); // leaves
  o += path(shape, A[s]) + path("M100 142c-24 0-48 8-52 24 14 14 32 20 52 20z", M[s], ' opacity=".8"');
  if (tops % 4 === 3)
    for (let i = 0; i < 3; i++) o += disc(88 - i * 22, 78 + i * 13, 10 - i, H[s]) + disc(88 - i * 22, 76 + i * 13, 5 - i, H2[s]); // warts
  if (mark % 3 === 1) o += disc(44, 152, 8, H[s], ' opacity=".7"');
  if (mark % 3 === 2) o += area([34, 128, 58, 134, 34, 142], B[s]);
  if (ek % 2) o += oval(62 + (e % 6), 124, 11, 14, ink) + oval(65 + (e % 6), 119, 4, 5, "#fff");
  else
    o +=
      disc(58 + (e % 6), 122, 13, ink) +
      disc(58 + (e % 6), 122, 10, eye) +
      disc(58 + (e % 6), 122, 5, ink) +
      area([44, 104, 76, 112, 74, 117, 43, 113], B[s]);
  return o + (mk % 2 ? line("M100 152q-8 7-17 0", ink, 4, ROUND) : line("M100 154h-16", ink, 4, ROUND));
}

function blob(m: Creature): string {
  const { flip, scar } = m;
  const tooth = scar % 2 ? aside(flip, area([104, 150, 110, 162, 116, 150], "#fff")) : "";
  return grown(-6, -24, 1060, both((s) => blobHalf(m, s)) + tooth);
}

/** What stands out behind the head from Lv. 5 on, and the neck. */
function behind(m: Creature, s: number): string {
  const { lv, fam, B, H, M, rear } = m;
  let o = "";
  const n = lv >= 6 ? 5 : lv >= 5 ? 3 : 0;
  for (let i = 0; i < n; i++) {
    const [x, y] = polar(96, 104, 104 + (i % 2) * 8, 186 + i * 15 + (lv === 5 ? 12 : 0)),
      F = i % 2 ? H[s] : B[s];
    if (rear === 0) o += area([86, 128, x, y, 100, 96], F, ' opacity=".95"');
    if (rear === 1) o += path(`M80 140Q${x + 30} ${y + 46} ${x} ${y}Q${x + 50} ${y - 4} 100 92z`, F);
    if (rear === 2) o += path(`M90 130L${x + 12} ${y + 22}L${x} ${y}L${x + 20} ${y + 4}L100 96z`, F) + disc(x + 10, y + 12, 4, M[s]);
    if (rear === 3) o += line(`M94 110L${x + 6} ${y + 8}`, F, 12, ROUND);
  }
  o += area([100, 206, 100, 150, 70, 148, 48 - lv * 2, 178, 38 - lv * 4, 206], B[s]); // neck
  if (fam === "dragon" || fam === "sea")
    for (let i = 0; i < 2; i++)
      o += area([100, 186 + i * 12, 76 - i * 6, 182 + i * 12, 72 - i * 6, 190 + i * 12, 100, 194 + i * 12], H[s], ' opacity=".7"');
  return o;
}

/** Of beasts. */
function mane(m: Creature, s: number): string {
  const { A, B, H, e, f, coat } = m;
  let o = "";
  if (coat === 0) o += area([60, 96, 20, 104 + e, 42, 122, 14, 144 + e, 44, 150, 28, 184, 64, 170, 76, 198, 100, 180, 100, 120], H[s]);
  if (coat === 1)
    for (let i = 0; i < 5; i++) {
      const [x, y] = polar(100, 116, 64, 108 + i * 26);
      o += disc(x, y, 22 + (f % 4), i % 2 ? H[s] : B[s]);
    }
  if (coat === 2)
    for (let i = 0; i < 4; i++)
      o += path(
        `M${54 + i * 12} ${80 + i * 18}C${12 + i * 10} ${110 + i * 14} ${20 + i * 14} ${150 + i * 8} ${8 + i * 20 + e} ${186 + i * 6}C${50 + i * 14} ${176 + i * 6} ${64 + i * 10} ${140 + i * 10} ${70 + i * 10} 110z`,
        i % 2 ? B[s] : H[s],
      );
  if (coat === 3) o += area([54, 118, 22 - f, 128, 46, 138, 30 - f, 154, 66, 154], A[s]);
  return o;
}

/** Of dragons. */
function frill(m: Creature, s: number): string {
  const { B, H, e, coat } = m;
  let o = "";
  if (coat === 1) {
    o += path(`M90 60C40 40 ${2 + e} 70 ${10 + e} 120C14 150 40 160 76 150z`, H[s]);
    for (let i = 0; i < 4; i++) o += line(`M78 104L${24 + e - i * 2} ${70 + i * 24}`, B[s], 4, ROUND);
  }
  if (coat === 2) for (let i = 0; i < 3; i++) o += area([60, 84 + i * 20, 16 + e + i * 6, 84 + i * 26, 58, 104 + i * 20], H[s]);
  if (coat === 3) o += path(`M58 110C30 100 14 112 ${4 + e} 104c4 24 8 30 22 34-6 4-8 10-6 18 18 2 34-6 46-18z`, H[s]);
  return o;
}

/** Small ones up to Lv. 3. */
function dragonHorns(m: Creature, s: number): string {
  const { lv, fam, B, H, H2, M, steel, e, f, tops } = m;
  const bone = fam === "cyborg" ? steel : M;
  let o = "";
  if (lv <= 3) {
    if (tops < 3) for (let i = 0; i < 2; i++) o += disc(84 - i * 18, 58 + i * 10, 8 - i, H[s]);
    else if (tops < 5) o += area([70, 64, 62 - e, 40 + f, 88, 54], H[s]);
    else o += path(`M62 76C40 70 ${28 + e} 54 ${34 + e} 36c8 14 20 20 46 22z`, H[s]);
  } else if (tops === 0) o += area([60, 80, 10 + e, 58 + f, 66, 60], bone[s]);
  else if (tops === 1) o += line(`M66 70C30 56 ${8 + e} 84 ${22 + e} 108c10 16 30 8 26-8`, bone[s], 11, ROUND);
  else if (tops === 2) o += line(`M74 62L52 ${26 + f}M62 44L${36 + e} 40M57 34L62 ${14 + f}`, bone[s], 8, ROUND);
  else if (tops === 3)
    for (let i = 0; i < 4; i++)
      o += area([98 - i * 13, 56 + i * 5, 94 - i * 17, 26 + i * 9 - (i % 2) * 6, 86 - i * 13, 60 + i * 6], i % 2 ? H2[s] : bone[s]);
  else if (tops === 4)
    o +=
      path(`M62 84C36 92 ${14 + e} 92 ${2 + e} 76c16 0 36-12 62-10z`, bone[s]) +
      path(`M76 58C66 44 56 40 ${40 + e} ${34 + f}c6 18 12 28 24 38z`, bone[s]);
  else if (tops === 5)
    o += area([88, 56, 70, 22 + f, 60, 26 + f, 72, 62], bone[s]) + area([70, 22 + f, 60, 26 + f, 62, 34 + f, 74, 31 + f], H2[s]);
  else
    o +=
      path(`M84 56C60 ${18 + f} 30 ${30 + f} 18 ${48 + f}c20-4 34 4 44 30z`, H[s]) +
      line(`M76 58C58 ${36 + f} 42 ${40 + f} 32 ${46 + f}`, B[s], 3);
  return o;
}

/** Ears and horns of beasts. */
function ears(m: Creature, s: number): string {
  const { A, B, H, M, e, f, tops } = m;
  let o = "";
  if (tops === 0) o += area([46, 92, 26 + e, 34 + f, 80, 58], A[s]) + area([50, 84, 35 + e, 48 + f, 70, 62], H[s]);
  if (tops === 1) o += disc(52, 66, 22, A[s]) + disc(50, 64, 13, H[s]);
  if (tops === 2)
    o +=
      path(`M60 66C30 50 8 80 ${12 + e} 130c10 8 20 2 24-10 4-20 12-32 28-38z`, B[s]) +
      path(`M50 72C32 72 22 96 ${20 + e} 122c8-16 14-32 32-42z`, H[s]);
  if (tops === 3) o += area([48, 84, 8 + e, 70, 22 + e, 60, 12 + e, 46, 66, 60], A[s]) + area([48, 78, 24 + e, 68, 60, 64], H[s]);
  if (tops === 4) o += area([52, 78, 46, 30 + f, 62, 44, 78, 58], A[s]) + area([46, 30 + f, 40, 14 + f, 60, 32 + f, 58, 42 + f], B[s]);
  if (tops === 5)
    o += line(`M70 62C56 50 ${44 + e} 40 ${48 + e} 18M58 48L36 44M52 38L66 28`, M[s], 7, ROUND) + area([48, 90, 22, 78, 58, 70], A[s]);
  if (tops === 6)
    o += path(`M66 64C40 56 ${24 + e} 36 ${34 + e} 14c6 18 20 26 48 38z`, M[s]) + area([44, 100, 14, 92, 30, 84, 50, 84], A[s]);
  return o;
}

/** Of birds. */
function feathers(m: Creature, s: number): string {
  const { lv, A, B, H, e, tops, coat } = m;
  let o = "";
  const n = 3 + (lv > 4 ? 2 : lv > 3 ? 1 : 0);
  for (let i = 0; i < n; i++)
    o +=
      coat === 0
        ? area([94 - i * 12, 64 + i * 8, 78 - i * 22 - e, 10 + i * 20, 74 - i * 8, 84 + i * 10], i % 2 ? B[s] : H[s])
        : coat === 1
          ? path(
              `M96 62C${84 - i * 14} ${30 + i * 6} ${60 - i * 18} ${20 + i * 16} ${46 - i * 12} ${30 + i * 22}C${60 - i * 8} ${44 + i * 16} ${70 - i * 4} ${58 + i * 10} 86 80z`,
              i % 2 ? H[s] : B[s],
            )
          : coat === 2
            ? line(
                `M${88 - i * 6} ${64 + i * 6}Q${70 - i * 14} ${34 + i * 10} ${60 - i * 18 - e} ${14 + i * 18}`,
                i % 2 ? B[s] : H[s],
                8,
                ROUND,
              )
            : area([58, 86 + i * 14, 18 + e, 84 + i * 20, 26 + e, 94 + i * 20, 60, 104 + i * 14], i % 2 ? B[s] : H[s]);
  if (coat > 2) o += path(`M100 62C92 44 76 36 ${60 + e} 36c6 14 14 24 30 32z`, H[s]);
  o += area([60, 128, 38, 140, 54, 148, 42, 168, 66, 166, 74, 186, 100, 178, 100, 140], tops % 2 ? H[s] : A[s]);
  return o;
}

/** Fins and barbels. */
function fins(m: Creature, s: number): string {
  const { B, H, H2, e, f, tops, coat } = m;
  let o = "";
  if (tops < 3)
    o += path(`M54 92C30 84 ${8 + e} 66 ${4 + e} 44C28 50 50 62 66 70z`, H[s]) + line(`M58 84C40 76 26 66 ${16 + e} 56`, B[s], 4);
  else if (tops < 5)
    for (let i = 0; i < 3; i++) o += area([54, 92 + i * 14, 10 + e + i * 4, 84 + i * 24, 56, 108 + i * 14], i % 2 ? B[s] : H[s]);
  else o += path(`M52 104C24 96 10 110 ${2 + e} 128c14 4 20 2 30-2-4 10-2 16 4 24 14-4 20-12 28-22z`, H[s]);
  if (coat < 2) o += path(`M100 ${20 + f}C84 34 78 48 80 60L100 56z`, H[s]);
  else if (coat < 4) for (let i = 0; i < 3; i++) o += disc(92 - i * 17, 60 + i * 12, 7 - i, H2[s]);
  return o;
}

/** Of insects. */
function feelers(m: Creature, s: number): string {
  const { B, H, e, f, coat } = m;
  return coat % 2
    ? line(`M86 62Q${52 + e} 50 ${30 + e} ${14 + f}`, B[s], 6, ROUND) + disc(30 + e, 14 + f, 7, H[s])
    : line(`M88 62C70 30 ${40 + e} 30 ${20 + e} 44`, H[s], 7, ROUND) + line(`M60 36L56 24M44 34L36 22`, H[s], 4, ROUND);
}

/** Of the holy ones. */
function wings(m: Creature, s: number): string {
  const { H, M, e } = m;
  let o = "";
  for (let i = 0; i < 3; i++)
    o += path(
      `M${62 - i * 4} ${96 + i * 14}C${36 - i * 4} ${84 + i * 16} ${16 + e} ${80 + i * 22} ${4 + e} ${62 + i * 34}C${10 + e} ${102 + i * 24} 40 ${116 + i * 14} 62 ${112 + i * 14}z`,
      i % 2 ? H[s] : M[s],
    );
  return o;
}

function horns(m: Creature, s: number): string {
  const winged = m.fam === "holy" ? wings(m, s) : "";
  if (m.base === "dragon") return dragonHorns(m, s) + winged;
  if (m.base === "beast") return ears(m, s) + winged;
  if (m.base === "bird") return feathers(m, s) + winged;
  if (m.base === "sea") return fins(m, s) + winged;
  return (m.base === "bug" ? feelers(m, s) : "") + winged;
}

/** The skull with its markings. */
function skin(m: Creature, s: number): string {
  const { lv, fam, base, A, B, H, M, steel, skull, mark, flip, scar, patch } = m;
  let o = path(SKULLS[base][skull], A[s]);
  if (mark === 1)
    for (let i = 0; i < 3; i++) o += area([100, 62 + i * 11, 84 + i * 3, 58 + i * 11, 86 + i * 3, 63 + i * 11, 100, 67 + i * 11], B[s]);
  if (mark === 2) o += area([52, 88, 92, 96, 92, 124, 62, 126, 50, 110], B[s]);
  if (mark === 3) o += area([100, 60, 92, 64, 88, 110, 100, 116], M[s]);
  if (mark === 4) o += disc(62, 82, 5, H[s]) + disc(76, 74, 4, H[s]) + disc(56, 130, 5, H[s]) + disc(68, 138, 4, H[s]);
  if (scar === 1 && s === flip && base !== "bug") o += path("M94 92C76 76 56 82 50 98c0 18 10 30 30 30 12-4 18-18 14-36z", patch);
  if (lv >= 5 && base !== "bird" && base !== "bug")
    o +=
      area([54, 78, 82, 68, 86, 88, 58, 98], fam === "cyborg" ? steel[s] : H[s]) +
      area([54, 78, 82, 68, 83, 72, 55, 83], "#fff", ' opacity=".3"');
  return o;
}

/** The eyes. */
function look(m: Creature, s: number): string {
  const { base, B, ink, eye, ek } = m;
  if (base === "bug")
    return (
      oval(66, 98, 15, 20, ink, ' transform="rotate(18 66 98)"') +
      oval(66, 98, 11, 16, eye, ' transform="rotate(18 66 98)"') +
      line("M58 92l16 10M60 104l14 4M62 84l12 6", ink, 2, ' opacity=".5"')
    );
  if (ek === 0)
    return (
      area([54, 92, 90, 107, 86, 121, 64, 115], ink) +
      area([60, 98, 86, 109, 83, 117, 68, 113], eye) +
      area([74, 103, 79, 105, 79, 116, 75, 115], ink)
    );
  if (ek === 1)
    return (
      disc(71, 107, 13, ink) +
      disc(71, 107, 10, eye) +
      oval(73, 107, 3, 8, ink) +
      disc(68, 103, 2, "#fff") +
      area([52, 92, 94, 99, 92, 106, 54, 101], B[s])
    );
  if (ek === 2) return area([54, 98, 92, 110, 70, 119], ink) + area([61, 102, 88, 111, 71, 116], eye);
  return path("M54 106Q72 90 92 112Q72 124 54 106z", ink) + path("M59 106Q73 96 88 111Q73 119 59 106z", eye) + disc(74, 108, 4, ink);
}

const nose = (m: Creature, x: number, y: number): string => oval(x, y, 4, 3, m.ink, ' opacity=".75"');

/** Of birds. */
function beak(m: Creature, s: number): string {
  const { H2, ink, mk, hue2 } = m;
  let o = "";
  const K = [shade(hue2, 50), shade(hue2, -8)],
    q = mk % 4;
  if (q === 0) o += path("M100 100C82 104 74 118 78 132c10 6 16 16 22 44z", K[s]) + disc(91, 116, 3, ink, ' opacity=".6"');
  if (q === 1) o += area([100, 100, 84, 112, 86, 130, 100, 190], K[s]) + area([100, 136, 89, 132, 100, 148], ink, ' opacity=".35"');
  if (q === 2)
    o +=
      path("M100 106C78 104 64 122 68 140c12 4 22 10 32 16z", K[s]) +
      disc(88, 120, 3, ink, ' opacity=".6"') +
      path("M100 156C90 150 84 148 76 146c2 12 12 20 24 22z", H2[1]);
  if (q === 3) o += area([100, 104, 84, 120, 74, 140, 90, 142, 100, 172], K[s]) + disc(94, 126, 3, ink, ' opacity=".6"');
  return o;
}

/** Of what lives in the sea. */
function jaws(m: Creature, s: number): string {
  const { B, H, M, ink, mk } = m;
  let o = "";
  const q = mk % 4;
  if (q === 0)
    o += path("M100 120C76 120 60 136 64 160c8 12 24 16 36 16z", M[s]) + nose(m, 90, 134) + line("M100 156q-12 6-24-2", ink, 4, ROUND);
  if (q === 1)
    o +=
      path("M100 118C82 118 72 140 70 170c8 14 20 18 30 18z", M[s]) +
      nose(m, 92, 140) +
      line("M70 150Q44 156 36 176M72 160Q56 172 54 190", H[s], 4, ROUND);
  if (q === 2)
    o +=
      path("M100 126C70 124 46 138 44 152c14 14 36 20 56 20z", M[s]) +
      line("M100 154Q72 156 52 148", ink, 4, ROUND) +
      nose(m, 88, 138) +
      area([84, 155, 88, 164, 92, 155], "#fff") +
      area([68, 153, 72, 161, 76, 154], "#fff");
  if (q === 3) o += area([100, 116, 84, 124, 82, 160, 92, 184, 100, 188], B[s]) + line("M100 166l-12-2", ink, 4) + nose(m, 93, 146);
  return o;
}

/** Of insects. */
function mandibles(m: Creature, s: number): string {
  const { B, M, mk } = m;
  return (
    area([100, 132, 82, 136, 84, 156, 100, 160], B[s]) +
    (mk % 2 ? path("M84 146C64 150 60 172 76 190c0-18 6-24 20-30z", M[s]) : area([88, 150, 66, 160, 78, 186, 82, 168, 98, 162], M[s]))
  );
}

/** Of beasts and dragons. */
function muzzle(m: Creature, s: number): string {
  const { base, A, B, H, M, ink, mk } = m;
  const J = base === "dragon" ? A : M;
  let o = "";
  if (mk === 0)
    o +=
      area([100, 118, 82, 124, 68, 146, 76, 170, 100, 180], J[s]) +
      (base === "beast" ? area([100, 130, 89, 129, 86, 137, 100, 144], ink) : nose(m, 90, 136)) +
      area([100, 154, 72, 151, 79, 162, 100, 166], "#230f10") +
      area([76, 152, 80, 163, 85, 153], "#fff");
  if (mk === 1)
    o +=
      area([100, 110, 84, 114, 76, 152, 82, 184, 100, 192], J[s]) +
      nose(m, 91, 168) +
      area([100, 110, 84, 114, 82, 124, 100, 122], B[s]) +
      line("M100 182l-16-8-4-20", ink, 3);
  if (mk === 2) {
    o +=
      area([100, 120, 76, 124, 52, 144, 60, 174, 100, 184], J[s]) +
      nose(m, 88, 136) +
      area([100, 150, 58, 146, 66, 166, 100, 170], "#230f10");
    for (let i = 0; i < 4; i++) o += area([62 + i * 10, 147, 66 + i * 10, 157 + (i % 2) * 3, 70 + i * 10, 148], "#fff");
  }
  if (mk === 3)
    o +=
      area([100, 150, 70, 144, 62, 168, 84, 188, 100, 190], B[s]) +
      area([100, 114, 82, 118, 70, 142, 100, 154], J[s]) +
      nose(m, 90, 138) +
      area([70, 150, 64, 128, 80, 150], "#fff");
  if (mk === 4)
    o +=
      area([100, 148, 80, 144, 76, 160, 88, 176, 100, 180], B[s]) +
      area([100, 112, 80, 122, 74, 146, 90, 152, 100, 170], J[s]) +
      nose(m, 90, 134) +
      area([100, 112, 90, 117, 94, 150, 100, 170], H[s], ' opacity=".8"');
  return o;
}

function mouth(m: Creature, s: number): string {
  if (m.base === "bird") return beak(m, s);
  if (m.base === "sea") return jaws(m, s);
  return m.base === "bug" ? mandibles(m, s) : muzzle(m, s);
}

/** One half of a cyborg's face. */
function steelHalf(m: Creature): string {
  const { steel, eye, flip } = m;
  return aside(
    flip,
    area([96, 54, 74, 58, 50, 86, 50, 122, 66, 142, 82, 128, 90, 96], steel[0]) +
      area([96, 54, 74, 58, 72, 64, 94, 62], "#e4eaed") +
      area([50, 122, 66, 142, 82, 128, 78, 118], steel[1]) +
      area([56, 96, 88, 104, 84, 116, 58, 110], "#0d1317") +
      area([61, 100, 84, 106, 82, 112, 62, 107], eye) +
      disc(60, 84, 3, "#4c5860") +
      disc(82, 70, 3, "#4c5860") +
      disc(64, 128, 3, "#4c5860"),
  );
}

const coat = (m: Creature, s: number): string => (m.base === "beast" ? mane(m, s) : m.base === "dragon" ? frill(m, s) : "");

export function creature(c: Card, k: Palette, r: Draw): string {
  const m = planned(c, k, r);
  if (m.fam === "blob") return blob(m);
  const holy = m.fam === "holy";
  const dashes = holy ? ' stroke-dasharray="14 8"' : "";
  let o = m.lv >= 6 || holy ? disc(100, 96, 84, "none", ` stroke="${k.pale}" stroke-opacity=".5" stroke-width="3"${dashes}`) : "";
  o += both((s) => behind(m, s) + coat(m, s)) + both((s) => horns(m, s) + skin(m, s) + look(m, s) + mouth(m, s));
  if (m.fam === "cyborg") o += steelHalf(m);
  else if (m.scar === 0 && m.lv > 3) o += aside(m.flip, line("M60 84L76 128M54 100l16-8", shade(m.A[1], -40), 3, ROUND));
  return grown(-10, -24, 1100, o);
}
