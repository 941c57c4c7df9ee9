import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shape, type Card } from "./colours";
import { AS_PRINTED, face, type Live } from "./face";
import { hashed } from "./grid";

interface Row {
  card: Card;
  hash: number;
}

const SIZES = ["thumb", "mini", "field", "hand", "zoom"];
const CHANGED: Live = { ap: 9, hp: 12, dp: 3500, apBase: 1, hpBase: 0, damage: 2, keywords: ["Blocker", "Repair 2"] };
const ROWS = JSON.parse(readFileSync(new URL("./faces.json", import.meta.url), "utf8")) as Row[];

const facesOf = (card: Card): string =>
  SIZES.map((size) => face(card, { size, rested: false, live: AS_PRINTED, id: "a" })).join("") +
  SIZES.map((size) => face(card, { size, rested: true, live: CHANGED, id: "b" })).join("");

describe("drawn faces", () => {
  it("have a shape of its own for every colour: colour is never alone", () => {
    const named = ["blue", "red", "green", "white", "purple", "yellow", "black"];
    expect(new Set(named.map(shape)).size).toBe(named.length);
  });
  it("in hand press a long row of the name together, so that it ends before the shape of the colour", () => {
    const named = (name: string) => face({ ...ROWS[0]!.card, name }, { size: "hand", rested: false, live: AS_PRINTED, id: "a" });
    const rows = (drawn: string) => [...drawn.matchAll(/<text[^>]*>[^<]*/g)].map(([row]) => row);
    expect(rows(named("Phoenix Gundam (Power Unleashed) (EX)")).find((row) => row.endsWith("Phoenix Gundam (Power"))).toContain("textLength");
    expect(rows(named("Asticassia School of Technology, Earth")).filter((row) => row.includes("textLength")).length).toBeGreaterThan(0);
    expect(rows(named("Thoroughly Damaged")).some((row) => row.includes("textLength"))).toBe(false);
  });
  it("are those of Python, card by card", () => {
    expect(ROWS.length).toBeGreaterThan(50);
    for (const { card, hash } of ROWS) expect([card.number, hashed(facesOf(card))]).toEqual([card.number, hash]);
  });
});
