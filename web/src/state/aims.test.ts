import { describe, expect, it } from "vitest";
import type { GameEvent, Question, Thing, Waiting } from "../protocol/types";
import { aims, chosen, MOST } from "./aims";

const unit = (serial: number, seat = 1): Thing => ({ kind: "permanent", serial, seat });
const event = (kind: string, subjects: Thing[], line = "X/1"): GameEvent => ({ number: 1, kind, group: 0, turn: 1, seat: 0, subjects, line, parts: [{ text: kind }] });
const running: Waiting = { ability: "X/1", seat: 0, state: "resolving", card: { id: 7 } };

describe("arrows of effects", () => {
  it("run from the card whose effect it is to what it does something to", () => {
    expect(aims([event("resolve", [unit(1, 0)]), event("damage", [unit(3)])], [])).toEqual([{ from: ["p1", "0:trash"], to: "p3", seat: 0, meant: false }]);
  });
  it("know an effect that was asked about in between", () => {
    expect(aims([event("rest", [unit(3)])], [running])[0]!.from).toEqual(["c7", "0:trash"]);
  });
  it("do not point at the card itself, nor at what only waits, nor without an effect", () => {
    expect(aims([event("resolve", [unit(3)]), event("modify", [unit(3)])], [])).toEqual([]);
    expect(aims([event("trigger", [unit(3)])], [running])).toEqual([]);
    expect(aims([event("damage", [unit(3)], "")], [running])).toEqual([]);
  });
  it("are so many at most, the newest", () => {
    const hit = Array.from({ length: 8 }, (_, i) => event("damage", [unit(i)]));
    expect(aims(hit, [running]).map((aim) => aim.to)).toEqual(["p2", "p3", "p4", "p5", "p6", "p7"]);
    expect(MOST).toBe(6);
  });
  it("show what is chosen so far", () => {
    const question: Question = { id: 1, seat: 0, kind: "target", title: "", options: [], picked: [unit(3)], source: { ability: "X/1", serial: 1 } };
    expect(chosen(question)).toEqual([{ from: ["p1", "0:trash"], to: "p3", seat: 0, meant: true }]);
    expect(chosen(null)).toEqual([]);
  });
});
