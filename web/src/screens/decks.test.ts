import { describe, expect, it } from "vitest";
import { counted, drawnHand, withoutLines } from "./decks";

const LINES = [
  { line: 1, text: "", number: "A-1", count: 3 },
  { line: 2, text: "", number: "A-2", count: 2 },
];

describe("decks", () => {
  it("are counted by value, without those that have none", () => {
    const level: Record<string, number | null> = { "A-1": 4, "A-2": null };
    expect(counted(LINES, (line) => level[line.number ?? ""] ?? null)).toEqual([{ at: 4, n: 3 }]);
  });
  it("give a hand of five, each card as often as it is there", () => {
    const hand = drawnHand(LINES, () => 0);
    expect(hand).toEqual(["A-1", "A-1", "A-1", "A-2", "A-2"]);
    expect(drawnHand([], () => 0)).toEqual([]);
  });
  it("lose the lines that are dropped", () => expect(withoutLines("a\nb\nc", [2])).toBe("a\nc"));
});
