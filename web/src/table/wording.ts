/* Options in words: ours where the client has a word for the verb, else the label the server sends. */
import type { Choice, Thing } from "../protocol/types";
import { words } from "../words";

type Names = (seat: number | null | undefined) => string;

export function called(thing: Thing, names: Names): string {
  switch (thing.kind) {
    case "player":
      return names(thing.seat);
    case "shield":
      return words.shield(thing.place ?? 0);
    case "resource":
      return words.resource(Boolean(thing.rested), Boolean(thing.ex));
    default:
      return thing.name || words.unseen((thing.place ?? 0) + (thing.kind === "unseen" ? 0 : 1));
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function labelled(choice: Choice, names: Names): string {
  if (choice.verb === "first" && choice.target) return words.goesFirst(names(choice.target.seat), names(choice.target.seat) === words.seats.you);
  return capital(choice.label.map((part) => (typeof part === "string" ? part : called(part, names))).join(""));
}

/** On a button, where the thing it is about is seen or said elsewhere. */
export function buttonText(choice: Choice, names: Names, me: number | null): string {
  const { verb, target, cost, number } = choice;
  if (verb === "first" && target) return words.goesFirst(names(target.seat), target.seat === me);
  if (verb === "attack" && target?.kind === "player") return words.attackSeat(names(target.seat));
  if (verb === "play" && cost != null) return words.playFor(cost);
  if (verb === "use") return cost != null && !choice.line ? words.useFor(cost) : words.useLine(keywordOf(choice));
  if (verb === "pay" && number != null) return words.payEx(number);
  if (verb === "choose" && target) return called(target, names);
  if (verb === "resolve" && choice.subject) return called(choice.subject, names);
  return words.verbs[verb] && plain(choice) ? words.verbs[verb] : labelled(choice, names);
}

/** What is used is told by its keyword; a line without one only by the card that bears it. */
function keywordOf(choice: Choice): string {
  const last = choice.label.at(-1);
  return typeof last === "string" && !/^\d*$/.test(last) && choice.label.at(-2) === "/" ? last : "";
}

const plain = (choice: Choice): boolean => (choice.number == null && !choice.line) || choice.verb === "burst" || choice.verb === "decline";

/** What to say while something is held and the rest is still to be chosen. */
export function heldTitle(name: string, verbs: Set<string>): string {
  if (verbs.size === 1 && verbs.has("attack")) return words.prompt.attackWhom(name);
  if (verbs.size === 1 && verbs.has("pair")) return words.prompt.pairWith(name);
  return verbs.size > 1 ? words.prompt.orSo(name) : words.prompt.withWhat(name);
}
