/* What faces are drawn with. Whole numbers only: lengths are integers (crests on a grid of 200, furniture in tenths), angles come
   out of a table, divisions round down. So Python, whose faces are made from these files (web/tools/python.mjs), gives the same bytes;
   this file alone has a twin written by hand, src/headjudge/faces/grid.py. */

export type Draw = (n: number) => number;
export type Half = (side: number) => string;

const SIN = [
  0, 17, 35, 52, 70, 87, 105, 122, 139, 156, 174, 191, 208, 225, 242, 259, 276, 292, 309, 326, 342, 358, 375, 391, 407, 423, 438, 454, 469,
  485, 500, 515, 530, 545, 559, 574, 588, 602, 616, 629, 643, 656, 669, 682, 695, 707, 719, 731, 743, 755, 766, 777, 788, 799, 809, 819,
  829, 839, 848, 857, 866, 875, 883, 891, 899, 906, 914, 921, 927, 934, 940, 946, 951, 956, 961, 966, 970, 974, 978, 982, 985, 988, 990,
  993, 995, 996, 998, 999, 999, 1000, 1000,
]; // thousandths, 0 to 90 degrees

export const div = (a: number, b: number): number => Math.floor(a / b);
export const mod = (a: number, b: number): number => ((a % b) + b) % b;

export function sine(degrees: number): number {
  const d = mod(degrees, 360);
  if (d <= 90) return SIN[d]!;
  if (d <= 180) return SIN[180 - d]!;
  return d <= 270 ? -SIN[d - 180]! : -SIN[360 - d]!;
}

export const polar = (x: number, y: number, r: number, degrees: number): [number, number] => [
  x + div(r * sine(degrees + 90), 1000),
  y + div(r * sine(degrees), 1000),
];

/** A number of z-ths as text: dec(15, 10) is "1.5". */
function dec(n: number, z: number): string {
  const a = Math.abs(n);
  const rest = String((a % z) + z)
    .slice(1)
    .replace(/0+$/, "");
  return (n < 0 ? "-" : "") + div(a, z) + (rest ? "." + rest : "");
}
export const tenths = (n: number): string => dec(n, 10);
export const thousandths = (n: number): string => dec(n, 1000);

export const letters = (text: string): string[] => [...text];
export const len = (text: string): number => letters(text).length;
export const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
export const has = (text: string, words: string[]): boolean => words.some((word) => text.includes(word));
/** A card's number without the mark of a parallel print. */
export const plain = (number: string): string => number.replace(/_p\d+$/, "");
/** A name without what stands in brackets behind it. */
export const bare = (name: string): string => name.replace(/ \(.*\)/, "");

/** FNV-1a over code points. */
export function hashed(text: string): number {
  let h = 0x811c9dc5;
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return h;
}

/** mulberry32: r(n) is one of 0 … n − 1. */
export function dice(seed: number): Draw {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

// --- colours: "#rrggbb"; f in per cent

const parts = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const hexed = (rgb: number[]): string => "#" + rgb.map((x) => (x + 256).toString(16).slice(1)).join("");

export const shade = (hex: string, f: number): string =>
  hexed(parts(hex).map((x) => (f < 0 ? div(x * (100 + f), 100) : x + div((255 - x) * f, 100))));
export const mix = (a: string, b: string, f: number): string => {
  const other = parts(b);
  return hexed(parts(a).map((x, i) => div(x * (100 - f) + other[i]! * f, 100)));
};

// --- marks

/** A closed outline through these points: x, y, x, y … */
export function area(points: number[], fill: string, extra = ""): string {
  let d = "";
  for (let i = 0; i < points.length; i += 2) d += `${i ? "L" : "M"}${points[i]} ${points[i + 1]}`;
  return `<path d="${d}z" fill="${fill}"${extra}/>`;
}
export const path = (d: string, fill: string, extra = ""): string => `<path d="${d}" fill="${fill}"${extra}/>`;
export const line = (d: string, stroke: string, width: number, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra}/>`;
export const disc = (x: number, y: number, r: number, fill: string, extra = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, extra = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${extra}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${extra}/>`;

export const ROUND = ' stroke-linecap="round"';
export const JOINED = ' stroke-linejoin="round"';

// --- symmetry: drawn left of x = 100 and mirrored; the right side (1) is a shade darker

const MIRROR = ' transform="matrix(-1 0 0 1 200 0)"';
export const both = (half: Half): string => `<g>${half(0)}</g><g${MIRROR}>${half(1)}</g>`;
export const aside = (flip: number, drawn: string): string => (flip ? `<g${MIRROR}>${drawn}</g>` : drawn);
export const grown = (x: number, y: number, z: number, drawn: string): string =>
  `<g transform="translate(${x} ${y}) scale(${thousandths(z)})">${drawn}</g>`;

function turned(half: number[]): number[] {
  let n = 0;
  while (half[n] !== 100 || half[n + 2] !== 100) n += 2;
  return [...half.slice(n + 2), ...half.slice(0, n + 2)];
}
/** Half an outline (two neighbours on x = 100) made whole; other: another cut for the right. */
export function whole(half: number[], other: number[] = half): number[] {
  const made = turned(half);
  const right = turned(other);
  for (let i = right.length - 2; i >= 0; i -= 2) made.push(200 - right[i]!, right[i + 1]!);
  return made;
}
