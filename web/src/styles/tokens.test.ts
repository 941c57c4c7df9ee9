/* Every pair of colours that text or an outline is read by: design 2.2. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf-8");
const mats = readFileSync("src/styles/mats.css", "utf-8");
const TEXT = 4.5;
const OUTLINE = 3;

function colours(block: string, end: string): [string, string][] {
  const found = block.slice(0, block.indexOf(end)).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi);
  return [...found].map(([, name, value]) => [name!, value!]);
}

function tokens(theme: "dark" | "light", mat: string): Map<string, string> {
  const own = mat === "petrol" ? [] : colours(mats.slice(mats.indexOf(`[data-theme="${theme}"][data-mat="${mat}"]`)), "}");
  return new Map([...colours(css.slice(css.indexOf(`[data-theme="${theme}"] {`)), "\n}"), ...own]);
}

function light(colour: string): number {
  const part = (from: number) => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const MATS = ["mat-foe", "mat-own"];
const GROUNDS = ["rail", "rail-2", "mat-deep", ...MATS];
const PAPERS = ["paper", "paper-2", "paper-3"];
const SEATS = ["you", "foe", "seat3", "seat4"];
const all = (inks: string[], grounds: string[], least: number): [string, string, number][] => inks.flatMap((ink) => grounds.map((ground): [string, string, number] => [ink, ground, least]));
const PAIRS: [string, string, number][] = [
  ...all(["text", "text-2", "text-3"], GROUNDS, TEXT),
  ...all(["mat-ink"], MATS, TEXT),
  ...all(["ink", "ink-2", "ink-3", "stamp"], PAPERS, TEXT),
  ...all(["go-ink"], ["go"], TEXT),
  ...all(["aim-ink"], ["aim"], TEXT),
  ...all(["seat-ink"], SEATS, TEXT),
  ...all(["go-line", "aim", "link"], MATS, OUTLINE),
  ...all(SEATS, ["mat-deep"], OUTLINE),
];

const THEMES = ["dark", "light"] as const;

describe.each(THEMES.flatMap((theme) => ["petrol", "ink", "plum", "sand"].map((mat) => [theme, mat] as const)))("colours of the %s theme on a mat of %s", (theme, mat) => {
  const known = tokens(theme, mat);
  it("are the mat's own", () => {
    for (const name of [...MATS, "mat-deep", "mat-line", "mat-ink"]) expect(known.get(name) === tokens(theme, "petrol").get(name), name).toBe(mat === "petrol");
  });
  it.each(PAIRS)("%s on %s", (ink, ground, least) => {
    expect(known.get(ink), ink).toBeDefined();
    expect(known.get(ground), ground).toBeDefined();
    expect(contrast(known.get(ink)!, known.get(ground)!)).toBeGreaterThanOrEqual(least);
  });
});
