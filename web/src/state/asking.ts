/* What the prompt slip says, from a question and what is held: pure, so that it can be tested without a page. */
import type { Choice, Question } from "../protocol/types";
import { words } from "../words";
import type { Offer } from "./picking";

/** Things an amber button must not be: it would do something that cannot be taken back by waiting. */
const HARMLESS = new Set(["pass", "end", "no block", "no counter", "no breeding", "keep", "stop", "done", "no", "decline"]);

export function margin(question: Question, held: boolean, attacking: boolean): [string, string] {
  const m = words.prompt.margin;
  if (held) return attacking ? m.attack! : m.held!;
  return m[question.kind] ?? words.prompt.marginElse;
}

/** An Option is used, as an effect is; but it is a card. */
const isOption = (offer: Offer): boolean => offer.choice.verb === "use" && !offer.choice.line && Boolean(offer.ways[0]?.[0]?.startsWith("c"));

/** How much a main phase still offers. */
export function tally(offers: Offer[]): { play: number; attack: number; use: number } {
  const plays = new Set(["play", "pair", "digivolve", "link"]);
  const done = (offer: Offer): string => (plays.has(offer.choice.verb) || isOption(offer) ? "play" : offer.choice.verb);
  const of = (what: string) => new Set(offers.filter((offer) => done(offer) === what).map((offer) => offer.ways[0]?.[0])).size;
  return { play: of("play"), attack: of("attack"), use: of("use") };
}

export function mainSentence(offers: Offer[]): string {
  const left = tally(offers);
  const said = [
    left.play && words.prompt.canPlay(left.play),
    left.attack && words.prompt.canAttack(left.attack),
    left.use && words.prompt.canUse(left.use),
  ].filter(Boolean);
  return said.length ? `${said.join(", ")}.` : words.prompt.nothingLeft;
}

/** The question of a main phase says what is left to do. */
export function mainTitle(offers: Offer[], memory: boolean): string {
  const left = tally(offers);
  if (!left.play && !left.attack && !left.use) return memory ? words.prompt.mainDoneDigimon : words.prompt.mainDone;
  return memory ? words.prompt.mainTitleDigimon : words.prompt.mainTitle;
}

/** How it is answered on the table, where no button says so. */
export function hint(question: Question, offers: Offer[]): string {
  const onTable = offers.filter((offer) => offer.ways.length > 0);
  if (question.kind === "main" || !onTable.length) return "";
  return words.prompt.hints[question.kind] ?? (onTable.every((offer) => offer.bySource) ? words.prompt.hintRinged : words.prompt.hintMarked);
}

/** The client's own sentence in place of the rule's: before the game, where there is nothing to choose, and where a card line is asked about. */
export function ownReason(question: Question, offers: Offer[], say: (choice: Choice) => string): string {
  if (question.kind === "main") return mainSentence(offers);
  if (words.prompt.reasons[question.kind]) return words.prompt.reasons[question.kind]!;
  const asked = question.kind === "may" && !question.source ? question.options.find((choice) => choice.line) : undefined;
  if (asked) return say(asked);
  return question.options.length === 1 && HARMLESS.has(question.options[0]!.verb) ? words.prompt.onlyAnswer : "";
}

/** The place of the amber button: what is done in a breeding phase, what the server calls usual, else a lone one. Never one of two that both do something. */
export function amber(question: Question, buttons: Offer[]): number | null {
  const [bred, ...others] = question.kind === "breeding" ? buttons.filter((offer) => !HARMLESS.has(offer.choice.verb)) : [];
  if (bred && !others.length) return bred.place;
  if (question.default != null && buttons.some((offer) => offer.place === question.default)) return question.default;
  if (buttons.length === 1) return buttons[0]!.place;
  const doing = buttons.filter((offer) => !HARMLESS.has(offer.choice.verb));
  return doing.length === 1 && buttons.length === 2 ? doing[0]!.place : null;
}

/** May Space press it? Only what the server marks as usual, or what is the only answer there is. */
export function bySpace(question: Question, place: number): boolean {
  return question.options.length === 1 || (question.default === place && question.kind !== "breeding"); // who goes on by habit would lose the phase
}

/** Ending a turn with attacks left is asked once more. */
export function wantsAssurance(question: Question, offer: Offer, offers: Offer[]): number {
  const ends = question.kind === "main" && (offer.choice.verb === "end" || offer.choice.verb === "pass");
  return ends ? tally(offers).attack : 0;
}
