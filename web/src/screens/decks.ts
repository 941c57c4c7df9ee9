/* Counting in a deck, and the decks kept in this browser. No rules. */
import type { DeckLine } from "../protocol/types";

export interface Bar {
  at: number;
  n: number;
}

/** How many cards have each value, from the least to the greatest; cards without one are left out. */
export function counted(lines: DeckLine[], valueOf: (line: DeckLine) => number | null): Bar[] {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const value = valueOf(line);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + (line.count ?? 0));
  }
  return [...counts].sort(([a], [b]) => a - b).map(([at, n]) => ({ at, n }));
}

const HAND = 5;

/** Five cards of a shuffled deck. */
export function drawnHand(lines: DeckLine[], chance: () => number = Math.random): string[] {
  const cards = lines.flatMap((line) => Array.from({ length: line.count ?? 0 }, () => line.number ?? ""));
  const hand: string[] = [];
  while (hand.length < HAND && cards.length) hand.push(...cards.splice(Math.floor(chance() * cards.length), 1));
  return hand;
}

/** A text without these lines, counted from 1. */
export const withoutLines = (text: string, lines: number[]): string =>
  text.split("\n").filter((_, i) => !lines.includes(i + 1)).join("\n");

export interface KeptDeck {
  game: string;
  name: string;
  text: string;
}

const KEY = "headjudge.decks";

export function keptDecks(): KeptDeck[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(told) ? (told as KeptDeck[]) : [];
  } catch {
    return [];
  }
}

export function keepDeck(deck: KeptDeck): KeptDeck[] {
  const decks = [deck, ...keptDecks().filter((one) => one.game !== deck.game || one.name !== deck.name)];
  localStorage.setItem(KEY, JSON.stringify(decks));
  return decks;
}
