import { describe, expect, it } from "vitest";
import type { View } from "../protocol/types";
import { lapses, nextPassing, passingOf, sameWindows, windowsFor } from "./passing";

const KINDS = ["action", "block", "breeding"];
const at = (turn: number, attacked: number | null = null) => ({ turn, attack: attacked === null ? null : { target: { kind: "player", seat: attacked } } }) as View;

describe("automatic passing", () => {
  it("goes round", () => expect([nextPassing("ask"), nextPassing("foe"), nextPassing("turn")]).toEqual(["foe", "turn", "ask"]));
  it("passes in the opponent's turn, and nothing in one's own", () => {
    expect(windowsFor("foe", KINDS, [], false)).toEqual({ action: "pass", block: "pass", breeding: "pass" });
    expect(windowsFor("foe", KINDS, [], true)).toEqual({ action: "ask", block: "ask", breeding: "ask" });
    expect(windowsFor("turn", KINDS, [], true)).toEqual({ action: "pass this turn", block: "pass this turn", breeding: "pass this turn" });
  });
  it("stops at a step that bears a flag", () => {
    expect(windowsFor("foe", KINDS, ["block"], false).block).toBe("ask");
    expect(windowsFor("turn", KINDS, ["block"], false).block).toBe("ask");
  });
  it("for a turn ends with it, or with an attack on oneself", () => {
    expect(lapses("turn", at(3), at(4), 0)).toBe(true);
    expect(lapses("turn", at(3), at(3, 0), 0)).toBe(true);
    expect(lapses("turn", at(3), at(3, 1), 0)).toBe(false);
    expect(lapses("foe", at(3), at(4, 0), 0)).toBe(false);
  });
  it("is said once", () => {
    expect(sameWindows({}, { action: "ask" })).toBe(true);
    expect(sameWindows({ action: "pass" }, { action: "ask" })).toBe(false);
  });
  it("is known again", () => expect([passingOf({}), passingOf({ a: "pass" }), passingOf({ a: "pass this turn" })]).toEqual(["ask", "foe", "turn"]));
});
