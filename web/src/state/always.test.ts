import { describe, expect, it } from "vitest";
import type { Choice, Question, View } from "../protocol/types";
import { placeOf, sameAnswer, sameQuestion } from "./always";

const choice = (verb: string, effect?: number): Choice => ({ key: `${verb}${effect ?? ""}`, verb, cite: "", label: [], ...(effect ? { effect } : {}) }) as unknown as Choice;
const question = (kind: string, options: Choice[], ability = ""): Question => ({ id: 1, seat: 0, kind, title: "", options, source: ability ? { ability } : null });
const waiting = (...lines: string[]) => ({ batches: [{ number: 1, why: [], effects: lines.map((ability, i) => ({ number: i + 1, ability })) }] }) as unknown as View;

describe("answers that are given again", () => {
  it("knows a yes or no by the line that asks it", () => {
    const asked = question("may", [choice("no"), choice("yes")], "ST01-010/1");
    expect(sameQuestion(asked, waiting())).toBe("may ST01-010/1");
    expect(sameQuestion(question("may", [choice("no"), choice("yes")]), waiting())).toBe("");
    expect(placeOf(asked, "yes", waiting())).toBe(1);
    expect(placeOf(asked, "burst", waiting())).toBe(-1);
  });

  it("knows an order by the lines that wait, in whatever order they are offered", () => {
    const view = waiting("GD01-001/1", "ST01-005/2");
    const asked = question("order", [choice("resolve", 1), choice("resolve", 2)]);
    const turned = question("order", [choice("resolve", 2), choice("resolve", 1)]);
    expect(sameQuestion(asked, view)).toBe(sameQuestion(turned, view));
    expect(sameAnswer(asked, asked.options[1]!, view)).toBe("ST01-005/2");
    expect(placeOf(turned, "ST01-005/2", view)).toBe(0);
  });

  it("never answers for two of one line: they are different cards", () => {
    const asked = question("order", [choice("resolve", 1), choice("resolve", 2)]);
    expect(sameQuestion(asked, waiting("ST01-005/2", "ST01-005/2"))).toBe("");
  });

  it("passes a window again, and gives nothing else again there", () => {
    const asked = question("action", [choice("pass"), choice("use")]);
    const turnOf = (active: number, attack: unknown = null) => ({ active, attack }) as unknown as View;
    expect(sameQuestion(asked, turnOf(0))).toBe("end own");
    expect(sameQuestion(asked, turnOf(1))).toBe("end other");
    expect(placeOf(asked, sameAnswer(asked, asked.options[0]!, turnOf(0)), turnOf(0))).toBe(0);
    expect(placeOf(asked, sameAnswer(asked, asked.options[1]!, turnOf(0)), turnOf(0))).toBe(-1);
    expect(sameQuestion(asked, turnOf(1, { attacker: {} }))).toBe("battle other");
  });

  it("leaves every other question alone", () => {
    expect(sameQuestion(question("target", [choice("choose")], "ST01-010/1"), waiting())).toBe("");
  });
});
