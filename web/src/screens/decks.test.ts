import { describe, expect, it } from "vitest";
import { appended, chanceOfOne, counted, drawnHand, edited, recounted, tallied } from "./decks";

const LINES = [
  { line: 1, text: "", number: "A-1", name: "Ann", count: 3 },
  { line: 2, text: "", number: "A-2", name: "Bob", count: 2 },
];

describe("decks", () => {
  it("are counted by value, without those that have none", () => {
    const level: Record<string, number | null> = { "A-1": 4, "A-2": null };
    expect(counted(LINES, (line) => level[line.number ?? ""] ?? null, () => "red")).toEqual([{ at: 4, n: 3, cells: ["red", "red", "red"] }]);
    expect(tallied(LINES, (line) => (line.number === "A-1" ? "unit" : ""))).toEqual([{ kind: "unit", n: 3 }]);
  });
  it("give a hand of five, each card as often as it is there", () => {
    const hand = drawnHand(LINES, () => 0);
    expect(hand).toEqual(["A-1", "A-1", "A-1", "A-2", "A-2"]);
    expect(drawnHand([], () => 0)).toEqual([]);
  });
  it("reckon the chance of at least one", () => {
    expect(chanceOfOne(0, 50)).toBe(0);
    expect(chanceOfOne(50, 50)).toBe(1);
    expect(chanceOfOne(10, 50)).toBeCloseTo(1 - (40 * 39 * 38 * 37 * 36) / (50 * 49 * 48 * 47 * 46));
    expect(chanceOfOne(0, 0)).toBe(0);
  });
  it("are changed line by line", () => {
    expect(edited("a\nb\nc", [{ line: 2, text: null }, { line: 3, text: "d" }])).toBe("a\nd");
    expect(edited("3 A-1\nx", [recounted(LINES[0]!, 4)])).toBe("4 A-1 Ann\nx");
    expect(edited("3 A-1\nx", [recounted(LINES[0]!, 0)])).toBe("x");
    expect(appended("a\n\n", "\nb\nc\n")).toBe("a\nb\nc");
    expect(appended("", "b")).toBe("b");
  });
});
