import { describe, expect, it } from "vitest";
import type { Choice, Greyed, Question, Thing, View } from "../protocol/types";
import { clicked, confirmed, inHand, marks, picking } from "./picking";

const unit = (serial: number, seat = 0): Thing => ({ kind: "permanent", serial, seat, number: "X", name: `Unit ${serial}` });
const card = (id: number): Thing => ({ kind: "card", id, seat: 0, number: "C", name: `Card ${id}` });
const player = (seat: number): Thing => ({ kind: "player", seat });
const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({ key: verb + JSON.stringify(more), verb, cite: "", label: [verb], ...more });
const question = (options: Choice[], kind = "main"): Question => ({ id: 1, seat: 0, kind, title: "", options });
const permanent = (serial: number, owner: number) => ({ serial, owner, kind: "unit", cards: [], values: {}, printed: {} });
const view = {
  seat: 0, players: [
    { seat: 0, hand: { count: 2, cards: [{ id: 7 }, { id: 8 }] }, deck: {}, trash: {}, battle: [permanent(1, 0), permanent(2, 0)] },
    { seat: 1, hand: {}, deck: {}, trash: {}, battle: [permanent(3, 1)] },
  ],
} as unknown as View;

const main = question([
  choice("end"), choice("play", { subject: card(7) }), choice("attack", { subject: unit(1), target: player(1) }),
  choice("attack", { subject: unit(1), target: unit(3, 1) }), choice("pair", { subject: card(8), target: unit(1) }), choice("play", { subject: card(8) }),
]);

describe("a breeding phase", () => {
  it("moves out what is raised by a button, or by pointing at it", () => {
    const raising = { seat: 0, players: [{ seat: 0, hand: {}, deck: {}, trash: {}, battle: [], breeding: [permanent(4, 0)] }] } as unknown as View;
    const offered = picking(question([choice("no breeding"), choice("move out")], "breeding"), raising);
    expect(offered.buttons.map((offer) => offer.choice.verb)).toEqual(["no breeding", "move out"]);
    expect(marks(offered, [], []).get("p4")).toBe("target");
    expect(clicked(offered, [], "p4", "target")).toEqual({ do: "send", place: 1 });
  });
});

describe("a main phase", () => {
  const offered = picking(main, view);
  it("has one button, and rings on what can begin something", () => {
    expect(offered.buttons.map((offer) => offer.choice.verb)).toEqual(["end"]);
    const found = marks(offered, [], []);
    expect([found.get("c7"), found.get("c8"), found.get("p1"), found.get("p2")]).toEqual(["legal", "legal", "legal", undefined]);
  });
  it("dims a card of the hand that no option and no obstacle names", () => {
    const idle = inHand(main, view).map(({ key }) => key);
    expect(idle).toEqual(["c7", "c8"]);
    const nothing = picking(question([choice("end"), choice("play", { subject: card(7) })]), view);
    expect([...marks(nothing, [], [], idle)]).toEqual([["c7", "legal"], ["c8", "off"]]);
    expect(inHand(question([choice("yes")], "may"), view)).toEqual([]);
  });
  it("holds a card at the first click and plays it at the second", () => {
    expect(clicked(offered, [], "c7", "legal")).toEqual({ do: "hold", held: ["c7"] });
    expect(clicked(offered, ["c7"], "c7", "held")).toEqual({ do: "send", place: 1 });
  });
  it("sends an attack when its target is clicked", () => {
    expect(marks(offered, ["p1"], []).get("p3")).toBe("target");
    expect(clicked(offered, ["p1"], "p3", "target")).toEqual({ do: "send", place: 3 });
    expect(clicked(offered, ["p1"], "s1", "target")).toEqual({ do: "send", place: 2 });
  });
  it("takes up another card instead", () => {
    expect(marks(offered, ["p1"], []).get("c7")).toBe("soft");
    expect(clicked(offered, ["p1"], "c7", "soft")).toEqual({ do: "hold", held: ["c7"] });
  });
  it("plays or pairs a card that can be both", () => {
    expect(clicked(offered, [], "c8", "legal")).toEqual({ do: "hold", held: ["c8"] });
    expect(confirmed(offered, ["c8"])).toEqual({ do: "send", place: 5 });
    expect(clicked(offered, ["c8"], "p1", "target")).toEqual({ do: "send", place: 4 });
  });
  it("dims what is greyed, and says why not", () => {
    const greyed: Greyed[] = [{ verb: "attack", subject: unit(2), obstacles: [] }];
    expect(marks(offered, [], greyed).get("p2")).toBe("off");
    expect(clicked(offered, [], "p2", "off")).toEqual({ do: "why not" });
    expect(clicked(offered, [], "p9", undefined)).toEqual({ do: "nothing" });
  });
});

describe("other questions", () => {
  it("send a target at once, and put what is not drawn into a sheet", () => {
    const offered = picking(question([choice("choose", { target: unit(3, 1) }), choice("choose", { target: card(99) })], "target"), view);
    expect(clicked(offered, [], "p3", "target")).toEqual({ do: "send", place: 0 });
    expect(offered.inSheet.map((offer) => offer.place)).toEqual([1]);
  });
  it("are answered at a row of the docket or at what bears the effect", () => {
    const waiting = { ...view, batches: [{ n: 1, effects: [{ ability: "A/1", seat: 0, state: "can", number: 5, serial: 1 }, { ability: "B/1", seat: 0, state: "can", number: 6, serial: 2 }] }] } as unknown as View;
    const offered = picking(question([choice("resolve", { effect: 5, subject: card(50) }), choice("resolve", { effect: 6, subject: card(51) })], "order"), waiting);
    expect(clicked(offered, [], "e6", "legal")).toEqual({ do: "send", place: 1 });
    expect(clicked(offered, [], "p1", "legal")).toEqual({ do: "send", place: 0 });
    expect(offered.inSheet).toEqual([]);
  });
  it("ask which, when one thing can be done in two ways", () => {
    const offered = picking(question([choice("digivolve", { subject: card(7), target: unit(1), number: 1 }), choice("digivolve", { subject: card(7), target: unit(1), number: 2 })]), view);
    expect(clicked(offered, ["c7"], "p1", "target")).toEqual({ do: "ask", held: ["c7", "p1"], places: [0, 1] });
  });
  it("have buttons for yes and no, although both are about a card", () => {
    const offered = picking(question([choice("burst", { subject: card(7) }), choice("decline", { subject: card(7) })], "may"), view);
    expect(offered.buttons).toHaveLength(2);
  });
});
