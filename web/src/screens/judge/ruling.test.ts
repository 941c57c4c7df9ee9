import { describe, expect, it } from "vitest";
import type { Judged, Moment, View } from "../../protocol/types";
import { Course, effectOf, shortly, withGone } from "./ruling";

const step = (number: number, title: string, pending: string[][], failed = false) => ({
  number, title, cite: "1-1", says: "", failed, seat: 0, choice: null, lines: [], pending,
});
const trigger = (effect: number, name: string) => ({ number: effect, kind: "trigger", group: 1, turn: 1, seat: 0, effect, line: "X-1/1", subjects: [{ kind: "card" as const, name }] });
const permanent = (serial: number) => ({ serial, owner: 0, kind: "unit", cards: [{ id: serial, number: "", name: "" }], values: {}, printed: {} });
const player = (...serials: number[]) => ({ seat: 0, hand: {}, deck: {}, trash: {}, battle: serials.map(permanent) });
const view = (...serials: number[]) => ({ players: [player(...serials)] }) as unknown as View;

const told = {
  passed: true,
  ruling: {
    steps: [
      step(1, "A: attack.", [["Kit #1"]]),
      step(2, "A resolves the effect of Kit (#1).", [[], ["Ann #2", "Bob #3"]]),
      step(3, "The effect of Bob does not activate (#3).", [[], ["Ann #2"]], true),
    ],
  },
  moments: [{ view: view(7) }, { view: view(7), events: [trigger(11, "Kit")] }, { view: view(), events: [trigger(12, "Ann"), trigger(13, "Bob")] }, { view: view() }] as unknown as Moment[],
} as unknown as Judged;

describe("a course of steps", () => {
  const course = new Course(told);
  it("reads the effect of a step from its title", () => {
    expect(effectOf(course.ruling.steps[1]!)).toBe(1);
    expect(effectOf(course.ruling.steps[0]!)).toBe(0);
    expect(shortly(course.ruling.steps[1]!)).toBe("A resolves the effect of Kit");
    expect(shortly(course.ruling.steps[0]!)).toBe("A: attack");
  });
  it("shows nothing before the first step", () => expect(course.sheets(0)).toEqual([]));
  it("lays the newest batch on top and settles what is empty", () => {
    const [newest, older] = course.sheets(2);
    expect([newest!.n, newest!.kind, newest!.rows.map((row) => [row.name, row.state])]).toEqual([2, "live", [["Ann", "waits"], ["Bob", "next"]]]);
    expect([older!.n, older!.kind, older!.rows.map((row) => row.state)]).toEqual([1, "settled", ["done"]]);
  });
  it("stamps what failed", () => expect(course.sheets(3)[0]!.rows.map((row) => row.state)).toEqual(["waits", "failed"]));
  it("keeps what has left for one step", () => {
    expect(course.gone(2).map((one) => one.permanent.serial)).toEqual([7]);
    expect(course.gone(3)).toEqual([]);
    expect(withGone(view(), course.gone(2)).players[0]!.battle.map((one) => one.serial)).toEqual([7]);
  });
});
