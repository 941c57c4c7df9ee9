import { describe, expect, it } from "vitest";
import type { Choice, Thing } from "../protocol/types";
import { buttonText, labelled } from "./wording";

const names = (seat: number | null | undefined) => (seat === 0 ? "You" : "Mika");
const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({ key: verb, verb, cite: "", label: [verb], ...more });
const base: Thing = { kind: "permanent", serial: 1, seat: 0, number: "ST01-015", name: "White Base" };

describe("options in words", () => {
  it("says who begins", () => {
    const first = (seat: number) => choice("first", { target: { kind: "player", seat }, label: [{ kind: "player", seat }, " goes first"] });
    expect([labelled(first(0), names), labelled(first(1), names)]).toEqual(["You begin", "Mika begins"]);
  });
  it("names what is used by its keyword, never by the number of a line", () => {
    const use = (line: string, what: string) => choice("use", { subject: base, line, label: ["use ", base, "/", what] });
    expect(buttonText(use("ST01-015/3", "3"), names, 0)).toBe("Use its effect");
    expect(buttonText(use("11-1-3", "Support"), names, 0)).toBe("Use Support");
    expect(buttonText(choice("use", { subject: base, cost: 2 }), names, 0)).toBe("Use for 2");
  });
});
