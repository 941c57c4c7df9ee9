/* When the judge says what. A point fits the table as it lies: whatever the learner does, the next one that fits is said. */
import type { Choice, Permanent, Player } from "../../protocol/types";
import type { Table } from "../../state/table.svelte";
import { keyOf } from "../../state/things";
import { learnWords, type Said } from "../../words/learn";

/** said: what fits now, and where it points (selectors of the page); null: nothing. tells: it asks for nothing, and is gone on from. */
export interface Point {
  id: string;
  tells?: boolean;
  ends?: boolean;
  said(table: Table, seen: ReadonlySet<string>): { say: Said; at: string } | null;
}

const g = learnWords.gundam;
const d = learnWords.digimon;
const PROMPT = ".prompt .acts";
const OWN_GUARD = ".field.own .side";
const FOE_GUARD = ".field.foe .side";

const keyed = (key: string | null): string => (key ? `[data-key="${CSS.escape(key)}"]` : ".hand");
const own = (table: Table): Player | undefined => table.view?.players.find((player) => player.seat === table.me);
const inMain = (table: Table): boolean => table.question?.kind === "main";
const offered = (table: Table, verb: string): Choice | undefined => table.question?.options.find((choice) => choice.verb === verb);
const fits = (is: boolean | undefined, say: Said, at: string) => (is ? { say, at } : null);

const asked = (id: string, kind: string, say: () => Said, at: string): Point => ({ id, said: (table) => fits(table.question?.kind === kind, say(), at) });
const told = (id: string, say: () => Said, at: string): Point => ({ id, tells: true, said: (table) => fits(inMain(table), say(), at) });

/** An option of this verb, spoken of by the name of its card. type: of the printed card. */
function choosable(id: string, verb: string, say: (name: string) => Said, isOne: (table: Table, choice: Choice) => boolean = () => true): Point {
  return {
    id,
    said(table) {
      const found = inMain(table) ? table.question?.options.find((choice) => choice.verb === verb && choice.subject?.name && isOne(table, choice)) : undefined;
      return found ? { say: say(found.subject!.name!), at: keyed(keyOf(found.subject)) } : null;
    },
  };
}

const theirTurn = (id: string, say: () => Said): Point => ({
  id, tells: true, said: (table) => fits(!table.question && !table.view?.over && table.view?.active !== table.me && (table.view?.turn ?? 0) > 0, say(), ".log"),
});

/** Something of one's own that came this turn and cannot attack. */
function fresh(id: string, say: (name: string) => Said, is: (permanent: Permanent) => boolean): Point {
  return {
    id, tells: true,
    said(table) {
      const found = inMain(table) ? own(table)?.battle.find((permanent) => permanent.new && permanent.can?.attack && is(permanent)) : undefined;
      return found ? { say: say(found.cards[0]?.name ?? ""), at: keyed(`p${found.serial}`) } : null;
    },
  };
}

const LEARNT = 3; // turns of one's own before the judge takes leave
const leave = (say: () => Said, needs: string): Point => ({
  id: "last", ends: true, said: (table, seen) => fits(inMain(table) && seen.has(needs) && (table.view?.turn ?? 0) >= 2 * LEARNT - 1, say(), PROMPT),
});

const only = (table: Table, ...verbs: string[]): boolean => inMain(table) && (table.question?.options.every((choice) => verbs.includes(choice.verb)) ?? false);

type Kind = "unit" | "base" | "command" | "digimon" | "option";
/** Printed types, as far as the page has them: cards are fetched when they are first seen. */
export type TypeOf = (number: string) => string;

export function gundamPoints(typeOf: TypeOf): Point[] {
  const is = (kind: Kind) => (_: Table, choice: Choice) => typeOf(choice.subject?.number ?? "") === kind;
  return [
    asked("first", "first", g.first, PROMPT),
    asked("hand", "mulligan", g.hand, ".hand"),
    asked("block", "block", g.block, PROMPT),
    { id: "burst", said: (table) => fits(offered(table, "burst") !== undefined, g.burst(), PROMPT) },
    asked("action", "action", g.action, PROMPT),
    told("guard", g.guard, OWN_GUARD),
    told("goal", g.goal, FOE_GUARD),
    told("resources", g.resources, ".strip.own .pips"),
    choosable("play", "play", g.play, is("unit")),
    fresh("fresh", g.fresh, () => true),
    { id: "why not", tells: true, said: (table) => fits(inMain(table) && table.greyed.length > 0, g.whyNot(), ".hand .pt.off") },
    choosable("attack", "attack", g.attack),
    choosable("pair", "pair", g.pair),
    choosable("base", "play", g.base, is("base")),
    choosable("command", "use", g.command, is("command")),
    leave(g.last, "attack"),
    { id: "end", said: (table) => fits(only(table, "end"), g.end(), PROMPT) },
    theirTurn("foe", g.foe),
  ];
}

export function digimonPoints(typeOf: TypeOf): Point[] {
  const is = (kind: Kind) => (_: Table, choice: Choice) => typeOf(choice.subject?.number ?? "") === kind;
  return [
    asked("hand", "mulligan", d.hand, ".hand"),
    { id: "check", tells: true, said: (table) => fits(table.events.some((event) => event.kind === "check"), d.check(), ".field.foe .side, .band .lane") },
    asked("counter", "counter", d.counter, PROMPT),
    asked("block", "block", d.block, PROMPT),
    { id: "goal", tells: true, said: (table) => fits((table.view?.turn ?? 0) > 0 && table.question !== null, d.goal(), FOE_GUARD) },
    { id: "hatch", said: (table) => fits(table.question?.kind === "breeding" && offered(table, "hatch") !== undefined, d.hatch(), ".field.own .breed") },
    { id: "move out", said: (table) => fits(table.question?.kind === "breeding" && offered(table, "move out") !== undefined, d.moveOut(), ".field.own .breed") },
    told("memory", d.memory, ".gauge"),
    choosable("digivolve", "digivolve", d.digivolve),
    choosable("attack", "attack", d.attack),
    choosable("play", "play", d.play, is("digimon")),
    fresh("fresh", d.fresh, (permanent) => permanent.kind === "digimon"),
    choosable("option", "use", d.option, is("option")),
    leave(d.last, "attack"),
    { id: "pass", said: (table) => fits(inMain(table) && offered(table, "pass") !== undefined, d.pass(), PROMPT) },
    theirTurn("foe", d.foe),
  ];
}
