/* Counting in a deck, changing its lines, and the decks kept in this browser. No rules. */
import type { DeckEdit, DeckLine } from "../protocol/types";

export interface Bar {
  at: number;
  n: number;
  cells: string[]; // the colour of each card
}

/** How many cards have each value, from the least to the greatest; cards without one are left out. */
export function counted(lines: DeckLine[], valueOf: (line: DeckLine) => number | null, colourOf: (line: DeckLine) => string = () => ""): Bar[] {
  const bars = new Map<number, string[]>();
  for (const line of lines) {
    const value = valueOf(line);
    if (value !== null) bars.set(value, [...(bars.get(value) ?? []), ...Array.from({ length: line.count ?? 0 }, () => colourOf(line))]);
  }
  return [...bars].sort(([a], [b]) => a - b).map(([at, cells]) => ({ at, n: cells.length, cells: cells.sort() }));
}

/** How many cards are of each kind, most first. */
export function tallied(lines: DeckLine[], kindOf: (line: DeckLine) => string): { kind: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const line of lines) if (kindOf(line)) counts.set(kindOf(line), (counts.get(kindOf(line)) ?? 0) + (line.count ?? 0));
  return [...counts].map(([kind, n]) => ({ kind, n })).sort((one, other) => other.n - one.n);
}

const HAND = 5;

/** Five cards of a shuffled deck. */
export function drawnHand(lines: DeckLine[], chance: () => number = Math.random): string[] {
  const cards = lines.flatMap((line) => Array.from({ length: line.count ?? 0 }, () => line.number ?? ""));
  const hand: string[] = [];
  while (hand.length < HAND && cards.length) hand.push(...cards.splice(Math.floor(chance() * cards.length), 1));
  return hand;
}

/** The chance that at least one of five cards is among `good` of `all`. */
export function chanceOfOne(good: number, all: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(HAND, all); drawn++) none *= Math.max(0, all - good - drawn) / (all - drawn);
  return 1 - none;
}

/** A text after changes of lines, counted from 1; null drops a line. */
export function edited(text: string, edits: DeckEdit[]): string {
  const changes = new Map(edits.map((edit) => [edit.line, edit.text]));
  return text.split("\n").flatMap((row, i) => (changes.has(i + 1) ? (changes.get(i + 1) ?? []) : row)).join("\n");
}

/** A line of so many copies; none drops it. */
export const recounted = (line: DeckLine, count: number): DeckEdit => ({ line: line.line, text: count > 0 ? `${count} ${line.number} ${line.name ?? ""}`.trim() : null });

/** A text with further lines at its end. */
export const appended = (text: string, more: string): string => [text.replace(/\s+$/, ""), more.replace(/^\n+|\s+$/g, "")].filter(Boolean).join("\n");

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

const others = (deck: KeptDeck): KeptDeck[] => keptDecks().filter((one) => one.game !== deck.game || one.name !== deck.name);

function keepAll(decks: KeptDeck[]): KeptDeck[] {
  localStorage.setItem(KEY, JSON.stringify(decks));
  return decks;
}

export const keepDeck = (deck: KeptDeck): KeptDeck[] => keepAll([deck, ...others(deck)]);
export const forgetDeck = (deck: KeptDeck): KeptDeck[] => keepAll(others(deck));
