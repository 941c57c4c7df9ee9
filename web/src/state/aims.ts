/* Which card's effect did something to what: an arrow each, while it is told. */
import type { GameEvent, Question, Waiting } from "../protocol/types";
import { keyOf, ofCard, ofPermanent, ofPlace, type Key } from "./things";

export interface Aim {
  from: Key[]; // where the card of the effect may be found, likeliest first
  to: Key;
  seat: number;
  meant: boolean; // it is chosen, and nothing has been done to it yet
}

export const MOST = 6; // at once: the newest
const NO_DEEDS = new Set(["trigger", "resolve", "resolved", "fail", "declined", "prevented", "deploy", "play", "look", "pay", "draw"]);

interface Origin {
  keys: Key[];
  seat: number;
}

/** A card that has done its work lies in the trash. */
const used = (keys: (Key | null)[], seat: number): Origin => ({ keys: [...keys.filter((key) => key !== null), ofPlace(seat, "trash")], seat });

function origins(events: GameEvent[], running: Waiting[]): Map<string, Origin> {
  const found = new Map<string, Origin>();
  for (const effect of running) {
    const card = effect.card?.id == null ? null : ofCard(effect.card.id);
    found.set(effect.ability, used([effect.serial == null ? null : ofPermanent(effect.serial), card], effect.seat));
  }
  for (const event of events) if (event.kind === "resolve" && event.line) found.set(event.line, used((event.subjects ?? []).map(keyOf), event.seat ?? 0));
  return found;
}

/** running: the effects that were being carried out before these events, and after them. */
export function aims(events: GameEvent[], running: Waiting[]): Aim[] {
  const known = origins(events, running);
  const found = new Map<string, Aim>();
  for (const event of events) {
    const origin = event.line && event.parts?.length && !NO_DEEDS.has(event.kind) ? known.get(event.line) : undefined;
    for (const thing of origin ? (event.subjects ?? []) : []) {
      const to = thing.kind === "permanent" ? keyOf(thing) : null;
      if (to !== null && !origin!.keys.includes(to)) found.set(`${event.line} ${to}`, { from: origin!.keys, to, seat: origin!.seat, meant: false });
    }
  }
  return [...found.values()].slice(-MOST);
}

/** What has been chosen so far for the effect that asks. */
export function chosen(question: Question | null): Aim[] {
  const source = question?.source;
  if (!source) return [];
  const card = source.card?.id == null ? null : ofCard(source.card.id);
  const { keys, seat } = used([source.serial == null ? null : ofPermanent(source.serial), card], question.seat);
  return (question.picked ?? []).flatMap((thing) => {
    const to = keyOf(thing);
    return to === null || keys.includes(to) ? [] : [{ from: keys, to, seat, meant: true }];
  });
}
