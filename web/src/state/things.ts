/* What can be pointed at has a key: the same for the option that names it and for the element that shows it. */
import type { CardSeen, EventPlace, Permanent, Player, Thing, View } from "../protocol/types";

export type Key = string;

export const ofCard = (id: number): Key => `c${id}`;
export const ofPermanent = (serial: number): Key => `p${serial}`;
export const ofSeat = (seat: number): Key => `s${seat}`;
export const ofShield = (seat: number, place: number): Key => `h${seat}.${place}`;
export const ofEffect = (number: number): Key => `e${number}`;
export const ofPlace = (seat: number, zone: string): Key => `${seat}:${zone}`;

/** The key of a thing; null: it is nothing that the table shows by itself. */
export function keyOf(thing: Thing | null | undefined): Key | null {
  if (!thing) return null;
  switch (thing.kind) {
    case "permanent":
      return ofPermanent(thing.serial ?? 0);
    case "card":
      return thing.id == null ? null : ofCard(thing.id);
    case "player":
      return ofSeat(thing.seat ?? 0);
    case "shield":
      return ofShield(thing.seat ?? 0, thing.place ?? 0);
    case "unseen":
      return `u${thing.seat ?? 0}.${thing.place ?? 0}`;
    default:
      return null;
  }
}

/** The keys under which a place may be found on the page, nearest first. */
export function keysOfPlace(place: EventPlace | null | undefined): Key[] {
  if (!place) return [];
  const keys: Key[] = [];
  if (place.card != null) keys.push(ofCard(place.card));
  if (place.serial != null) keys.push(ofPermanent(place.serial));
  if (place.zone) keys.push(ofPlace(place.seat, place.zone));
  return keys;
}

export function permanents(player: Player): Permanent[] {
  return [...player.battle, ...(player.base ?? []), ...(player.breeding ?? [])];
}

export function findPermanent(view: View, serial: number): Permanent | undefined {
  for (const player of view.players) {
    const found = permanents(player).find((p) => p.serial === serial);
    if (found) return found;
  }
  return undefined;
}

/** Every card of a view that has an id, wherever it lies. */
export function* cardsOf(view: View): Generator<CardSeen> {
  for (const player of view.players) {
    for (const permanent of permanents(player)) yield* permanent.cards;
    for (const pile of [player.hand, player.trash, player.deck, player.removal, player.shields, player.security, player.eggs]) {
      if (!pile) continue;
      yield* pile.cards ?? [];
      yield* Object.values(pile.known ?? {});
    }
  }
  for (const limbo of view.limbo ?? []) yield limbo.card;
}

/** The keys that the table draws: what an option names besides is offered in a sheet. */
export function drawn(view: View): Set<Key> {
  const keys = new Set<Key>();
  for (const player of view.players) {
    keys.add(ofSeat(player.seat));
    for (const permanent of permanents(player)) keys.add(ofPermanent(permanent.serial));
    for (let place = 1; place <= (player.shields?.count ?? 0); place++) keys.add(ofShield(player.seat, place));
  }
  const own = view.players.find((player) => player.seat === view.seat);
  for (const card of own?.hand.cards ?? []) if (card.id != null) keys.add(ofCard(card.id));
  for (const limbo of view.limbo ?? []) if (limbo.card.id != null) keys.add(ofCard(limbo.card.id));
  return keys;
}
