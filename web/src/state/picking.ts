/* From a question to what can be pointed at. An option is a way through things: first who does it, then what it is done to.
   What is held is the beginning of such a way. The client knows no rules: all this reads the options alone. */
import type { Choice, Greyed, Question, View } from "../protocol/types";
import { drawn, keyOf, ofCard, ofEffect, ofPermanent, type Key } from "./things";

export type Mark = "legal" | "soft" | "held" | "target" | "aimed" | "off";

export interface Offer {
  place: number; // in Question.options: what is sent
  choice: Choice;
  ways: Key[][]; // each a way to it; empty: it is a button
  bySource: boolean; // the first thing does it: a ring, no corners
}

export interface Picking {
  offers: Offer[];
  buttons: Offer[];
  inSheet: Offer[]; // of things that the table does not draw
}

const ALWAYS_BUTTONS = new Set(["may"]);
const ALSO_BUTTONS = new Set(["move out"]);

function waysOf(choice: Choice, aliases: Map<number, Key[]>): Key[][] {
  if (choice.effect != null) {
    const others = aliases.get(choice.effect) ?? [];
    return [[ofEffect(choice.effect)], ...others.map((key) => [key])];
  }
  const way: Key[] = [];
  for (const thing of [choice.subject, choice.target, choice.other]) {
    if (!thing) continue;
    const key = keyOf(thing);
    if (key === null) return [];
    way.push(key);
  }
  return way.length ? [way] : [];
}

/** Waiting effects are also chosen at what bears them. */
function bearers(view: View): Map<number, Key[]> {
  const found = new Map<number, Key[]>();
  for (const batch of view.batches ?? [])
    for (const effect of batch.effects) {
      if (!effect.number) continue;
      const keys: Key[] = [];
      if (effect.serial != null) keys.push(ofPermanent(effect.serial));
      else if (effect.card?.id != null) keys.push(ofCard(effect.card.id));
      found.set(effect.number, keys);
    }
  return found;
}

/** What one raises is moved out by pointing at it, too. */
const raised = (view: View): Key[][] => (view.players.find((player) => player.seat === view.seat)?.breeding ?? []).map((one) => [ofPermanent(one.serial)]);

export function picking(question: Question | null, view: View): Picking {
  if (!question) return { offers: [], buttons: [], inSheet: [] };
  const aliases = bearers(view);
  const visible = drawn(view);
  const offers = question.options.map((choice, place): Offer => {
    const ways = ALWAYS_BUTTONS.has(question.kind) || question.kind === "first" ? [] : choice.verb === "move out" ? raised(view) : waysOf(choice, aliases);
    return { place, choice, ways, bySource: choice.subject != null || choice.effect != null };
  });
  const buttons = offers.filter((offer) => offer.ways.length === 0 || ALSO_BUTTONS.has(offer.choice.verb));
  const inSheet = offers.filter((offer) => offer.ways.length > 0 && offer.choice.effect == null && !offer.ways.some((way) => visible.has(way[0]!)));
  return { offers, buttons, inSheet };
}

const begins = (way: Key[], held: Key[]): boolean => held.every((key, i) => way[i] === key);

/** What is still meant when these things are held. */
export function candidates(offers: Offer[], held: Key[]): Offer[] {
  return offers.filter((offer) => offer.ways.some((way) => begins(way, held)));
}

/** Those that what is held says in full. */
export function finished(offers: Offer[], held: Key[]): Offer[] {
  if (!held.length) return [];
  return offers.filter((offer) => offer.ways.some((way) => way.length === held.length && begins(way, held)));
}

function nextKeys(offers: Offer[], held: Key[]): Set<Key> {
  const keys = new Set<Key>();
  for (const offer of offers) for (const way of offer.ways) if (way.length > held.length && begins(way, held)) keys.add(way[held.length]!);
  return keys;
}

const ABOUT_THE_HAND = new Set(["main", "action"]);

/** Cards of the own hand, where the question is about all of them: one with which nothing can be done is dim. */
export function inHand(question: Question | null, view: View | null): { key: Key; name: string }[] {
  if (!question || !ABOUT_THE_HAND.has(question.kind)) return [];
  const cards = view?.players.find((player) => player.seat === view.seat)?.hand.cards ?? [];
  return cards.flatMap((card) => (card.id == null ? [] : [{ key: ofCard(card.id), name: card.name ?? "" }]));
}

/** How each thing on the table is drawn. */
export function marks(picked: Picking, held: Key[], greyed: Greyed[], hand: Key[] = []): Map<Key, Mark> {
  const found = new Map<Key, Mark>(hand.map((key) => [key, "off"]));
  if (!held.length) for (const grey of greyed) setIfKey(found, keyOf(grey.subject ?? grey.target), "off");
  for (const offer of picked.offers)
    for (const way of offer.ways) found.set(way[0]!, held.length ? "soft" : offer.bySource ? "legal" : "target");
  if (held.length) {
    for (const key of nextKeys(picked.offers, held)) found.set(key, "target");
    for (const key of held) found.set(key, "held");
  }
  return found;
}

function setIfKey(found: Map<Key, Mark>, key: Key | null, mark: Mark): void {
  if (key !== null) found.set(key, mark);
}

export type Click =
  | { do: "send"; place: number }
  | { do: "hold"; held: Key[] }
  | { do: "ask"; held: Key[]; places: number[] } // several things can be done with it
  | { do: "why not" }
  | { do: "nothing" };

/** A click, a tap or a drop on a thing. */
export function clicked(picked: Picking, held: Key[], key: Key, mark: Mark | undefined): Click {
  if (mark === "off") return { do: "why not" };
  const again = held.at(-1) === key;
  if (again) return confirmed(picked, held);
  const on = [...held, key];
  const meant = candidates(picked.offers, on);
  if (meant.length) return taken(picked, on, meant);
  const anew = candidates(picked.offers, [key]);
  return anew.length ? taken(picked, [key], anew) : { do: "nothing" };
}

function taken(picked: Picking, held: Key[], meant: Offer[]): Click {
  const whole = finished(picked.offers, held);
  const only = meant.length === 1 && whole.length === 1;
  const first = held.length === 1;
  if (only && (!first || !whole[0]!.bySource || whole[0]!.choice.effect != null)) return { do: "send", place: whole[0]!.place };
  if (whole.length > 1 && whole.length === meant.length) return { do: "ask", held, places: whole.map((offer) => offer.place) };
  return { do: "hold", held };
}

/** A second click on what is held, or Enter. */
export function confirmed(picked: Picking, held: Key[]): Click {
  const whole = finished(picked.offers, held);
  if (whole.length === 1) return { do: "send", place: whole[0]!.place };
  if (whole.length > 1) return { do: "ask", held, places: whole.map((offer) => offer.place) };
  return { do: "nothing" };
}

/** The option that attacks, or chooses, a player with what is held. */
export function atPlayer(picked: Picking, held: Key[]): Offer[] {
  return candidates(picked.offers, held).filter((offer) => offer.choice.target?.kind === "player" && offer.ways.some((way) => way.length === held.length + 1));
}
