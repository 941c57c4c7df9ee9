import { describe, expect, it } from "vitest";
import type { Choice, Question } from "../protocol/types";
import { words } from "../words";
import { amber, bySpace, hint, mainTitle, ownReason } from "./asking";
import type { Offer } from "./picking";

const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({ key: verb, verb, cite: "", label: [verb], ...more });
const asked = (kind: string, options: Choice[], more: Partial<Question> = {}): Question => ({ id: 1, seat: 0, kind, title: "", options, ...more });
const offers = (question: Question, onTable: string[], bySource = true): Offer[] =>
  question.options.map((one, place) => ({ place, choice: one, ways: onTable.includes(one.verb) ? [["p1"]] : [], bySource }));
const w = words.prompt;
const silent = () => "";

describe("a question says how it is answered", () => {
  it("by a click on the table where no button does it", () => {
    const block = asked("block", [choice("no block"), choice("block")]);
    expect(hint(block, offers(block, ["block"]))).toBe(w.hints.block);
    const target = asked("target", [choice("choose")]);
    expect(hint(target, offers(target, ["choose"], false))).toBe(w.hintMarked);
  });
  it("and not where buttons say it all, nor in a main phase", () => {
    const may = asked("may", [choice("yes"), choice("no")]);
    expect(hint(may, offers(may, []))).toBe("");
    const main = asked("main", [choice("end"), choice("play")]);
    expect(hint(main, offers(main, ["play"]))).toBe("");
  });
});

describe("a main phase", () => {
  it("offers no play and no attack when there is none", () => {
    const done = asked("main", [choice("end")]);
    expect([mainTitle(offers(done, []), false), mainTitle(offers(done, []), true)]).toEqual([w.mainDone, w.mainDoneDigimon]);
    const open = asked("main", [choice("end"), choice("attack")]);
    expect(mainTitle(offers(open, ["attack"]), false)).toBe(w.mainTitle);
  });
});

describe("the reason of a question", () => {
  it("is what the Burst does, when it is asked about one", () => {
    const burst = asked("may", [choice("burst", { line: "X/1" }), choice("decline", { line: "X/1" })]);
    expect(ownReason(burst, offers(burst, []), (one) => `says ${one.line}`)).toBe("says X/1");
  });
  it("is that there is no other answer, where that is so", () => {
    const only = asked("action", [choice("pass")], { default: 0 });
    expect(ownReason(only, offers(only, []), silent)).toBe(w.onlyAnswer);
  });
  it("is the rule's in all other cases", () => {
    const block = asked("block", [choice("no block"), choice("block")], { default: 0 });
    expect(ownReason(block, offers(block, ["block"]), silent)).toBe("");
  });
});

describe("a breeding phase", () => {
  it("has hatching in amber, and nothing on Space: by habit it would be lost", () => {
    const breeding = asked("breeding", [choice("no breeding"), choice("hatch")], { default: 0 });
    expect(amber(breeding, offers(breeding, []))).toBe(1);
    expect([bySpace(breeding, 0), bySpace(breeding, 1)]).toEqual([false, false]);
  });
});
