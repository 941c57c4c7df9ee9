import { describe, expect, it, vi } from "vitest";
import type { GameEvent, Question, Update } from "../protocol/types";
import { words } from "../words";
import { named, withYou, spokenTo } from "../words/told";
import { amber, bySpace } from "./asking";
import { Log } from "./log";
import type { Offer } from "./picking";
import { Playback, type Stage } from "./playback";
import { kindOf, seatNames } from "./seats";

describe("names in sentences", () => {
  const names = ["Ann", "Mika"];
  it.each([
    ["A draws 1 card.", "You draw 1 card."],
    ["B draws 5 cards and A draws 5 cards.", "Mika draws 5 cards and you draw 5 cards."],
    ["The turn of A ends.", "Your turn ends."],
    ["All rested cards of B become active.", "All rested cards of Mika become active."],
    [" attacks player A.", " attacks you."],
    ["player A receives 3 damage from ", "You receive 3 damage from "],
    ["The turn passes to B with 7 memory.", "The turn passes to Mika with 7 memory."],
  ])("%s", (told, heard) => expect(named(told, names, 0, true)).toBe(heard));
  it("takes an article for no player", () => {
    expect(named("A player with several effects decides their order.", names, 0, true)).toBe("A player with several effects decides their order.");
    expect(named("A rested Unit cannot attack. A draws 1 card.", names, 1, true)).toBe("A rested Unit cannot attack. Ann draws 1 card.");
    expect(named("A Burst triggers when its card is revealed.", names, 0, true)).toBe("A Burst triggers when its card is revealed.");
    expect(named("A may block.", names, 0, true)).toBe("You may block.");
    expect(named("The game is over: A wins.", names, 0, true)).toBe("The game is over: you win.");
    expect(spokenTo("Ann Lee has taken back an answer.", "Ann Lee")).toBe("You have taken back an answer.");
    expect(spokenTo("Ben has taken back an answer.", "Ann Lee")).toBe("Ben has taken back an answer.");
    expect(named("The game is over: A wins.", names, 1, true)).toBe("The game is over: Ann wins.");
  });
  it("begins a sentence with a capital letter, and nothing else", () => {
    expect(named("a card receives 1 damage from ", names, 0, true)).toBe("A card receives 1 damage from ");
    expect(named(" and a card goes to hand.", names, 0, false)).toBe(" and a card goes to hand.");
  });
  it("calls a bot a bot, small inside a sentence", () => {
    const bots = ["Ann", "the bot"];
    expect(named("B draws 1 card.", bots, 0, true)).toBe("The bot draws 1 card.");
    expect(named("All rested cards of B become active.", bots, 0, true)).toBe("All rested cards of the bot become active.");
    expect(named("The game is over. B wins.", bots, 0, true)).toBe("The game is over. The bot wins.");
  });
  it("draws no printed brackets", () => expect(named("A Command with 【Main】 is played.", names, 0, true)).toBe("A Command with Main is played."));
  it("leaves a spectator both names", () => expect(named("A pays 1.", names, null, true)).toBe("Ann pays 1."));
  it.each([["passes", "pass"], ["has", "have"], ["plays", "play"], ["goes", "go"], ["carries", "carry"], ["uses", "use"], ["chooses", "choose"]])("you %s", (he, you) =>
    expect(withYou(he)).toBe(you),
  );
});

describe("names of seats", () => {
  const person = (seat: number, name: string) => ({ seat, name, kind: "person" as const });
  const bot = (seat: number, name: string) => ({ seat, name, kind: "bot" as const });
  it("tell how well a bot plays only where there are several", () => {
    expect(seatNames([person(0, "ann"), bot(1, "steady")])).toEqual(["Ann", "the bot"]);
    expect(seatNames([person(0, ""), bot(1, "calm"), bot(2, "sharp"), bot(3, "calm")])).toEqual(["Seat 1", "the calm bot", "the sharp bot", "the calm bot 2"]);
  });
  it("stand alone without their article", () => {
    expect(words.seats.alone("the calm bot 2")).toBe("Calm bot 2");
    expect(words.seats.alone("Theo")).toBe("Theo");
    expect(words.goesFirst("the bot", false)).toBe("The bot begins");
    expect(words.attackSeat("the bot")).toBe("Attack the bot");
  });
  it("of a bot are known where only names are told", () => expect(["calm", "Calm", "Ann"].map(kindOf)).toEqual(["bot", "person", "person"]));
});

describe("the log", () => {
  const event = (number: number, kind: string, cause = 0): GameEvent => ({ number, kind, group: 0, turn: 1, cause, parts: [{ text: kind }] });
  it("indents by deeds, not by the turn, and leaves out what says nothing", () => {
    const log = new Log();
    log.take([event(1, "turn_begins"), event(2, "attack", 1), event(3, "damage", 2), event(4, "destroy", 3), event(5, "settled", 4)]);
    expect(log.lines.map((line) => [line.kind, line.depth])).toEqual([["turn_begins", 0], ["attack", 0], ["damage", 1], ["destroy", 2]]);
    expect(log.chain(4)).toEqual([3, 2, 1]);
  });
  it("remembers the main points of a card", () => {
    const log = new Log();
    const about = (number: number, kind: string, serial: number) => ({ ...event(number, kind), subjects: [{ kind: "permanent" as const, serial }] });
    log.take([about(1, "deploy", 4), about(2, "deploy", 5), about(3, "rest", 4), about(4, "attack", 4)]);
    expect(Log.history(log.lines, "p4").map((line) => line.kind)).toEqual(["deploy", "attack"]);
  });
  it("has what happens in a turn below its beginning, and indents nothing because of an earlier turn", () => {
    const log = new Log();
    const later = (number: number, kind: string) => ({ ...event(number, kind, 1), turn: 2 });
    log.take([event(1, "pay"), later(2, "all_active"), later(3, "turn_begins"), later(4, "draw")]);
    expect(log.lines.map((line) => [line.kind, line.depth])).toEqual([["pay", 0], ["turn_begins", 0], ["all_active", 0], ["draw", 0]]);
  });
});

describe("the amber button", () => {
  const offer = (place: number, verb: string): Offer => ({ place, ways: [], bySource: false, choice: { key: verb, verb, cite: "", label: [] } });
  const asked = (more: Partial<Question>): Question => ({ id: 1, seat: 0, kind: "may", title: "", options: [{} as never, {} as never], ...more });
  it("is what the server calls usual, and Space presses it", () => {
    const question = asked({ default: 1 });
    expect(amber(question, [offer(0, "block"), offer(1, "no block")])).toBe(1);
    expect([bySpace(question, 1), bySpace(question, 0)]).toEqual([true, false]);
  });
  it("is yes where nothing is usual, but Space does not press it", () => {
    expect(amber(asked({}), [offer(0, "burst"), offer(1, "decline")])).toBe(0);
    expect(bySpace(asked({}), 0)).toBe(false);
  });
  it("is none of two that both do something", () => expect(amber(asked({}), [offer(0, "pay"), offer(1, "mode")])).toBeNull());
});

describe("the queue of updates", () => {
  const update = (v: number): Update => ({ t: "update", view: { v } as never });
  const stage = (wait: () => Promise<void>): Stage => ({ before: vi.fn(wait), measure: () => null, after: vi.fn(wait), pace: () => 1 });
  it("shows all in order", async () => {
    const shown: number[] = [];
    const playback = new Playback(stage(async () => undefined), (one) => shown.push(one.view.v));
    for (const v of [1, 2, 3]) playback.push(update(v));
    await vi.waitFor(() => expect(shown).toEqual([1, 2, 3]));
  });
  it("is at its end at once when hurried", () => {
    const shown: number[] = [];
    const playback = new Playback(stage(() => new Promise(() => undefined)), (one) => shown.push(one.view.v));
    for (const v of [1, 2, 3]) playback.push(update(v));
    playback.finish();
    expect(shown).toEqual([1, 2, 3]);
  });
});
