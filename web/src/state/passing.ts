/* Automatic passing goes round: stop everywhere, pass what comes in the opponent's turn, pass until the turn ends. It is set beforehand
   and per kind of window, by whose turn it is and by the steps one wants to stop at; it never looks at what a hand holds. */
import type { View } from "../protocol/types";

export type Passing = "ask" | "foe" | "turn";
export type Windows = Record<string, "ask" | "pass" | "pass this turn">;

const NEXT: Record<Passing, Passing> = { ask: "foe", foe: "turn", turn: "ask" };

export const nextPassing = (now: Passing): Passing => NEXT[now];

/** What the server was told before, by which somebody who comes back goes on. */
export function passingOf(windows: Windows): Passing {
  const said = Object.values(windows);
  if (said.includes("pass this turn")) return "turn";
  return said.includes("pass") ? "foe" : "ask";
}

/** What to say of each kind of window. */
export function windowsFor(mode: Passing, kinds: string[], stops: string[], ownTurn: boolean): Windows {
  const value = mode === "turn" ? "pass this turn" : mode === "foe" && !ownTurn ? "pass" : "ask";
  return Object.fromEntries(kinds.map((kind) => [kind, stops.includes(kind) ? "ask" : value]));
}

export const sameWindows = (one: Windows, other: Windows): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((kind) => (one[kind] ?? "ask") === (other[kind] ?? "ask"));

/** An attack on this seat, or another turn, ends what was said for a turn. */
export function lapses(mode: Passing, before: View | null, now: View, me: number | null): boolean {
  const attacked = now.attack?.target.kind === "player" && now.attack.target.seat === me && !before?.attack;
  return mode === "turn" && (attacked || (before !== null && before.turn !== now.turn));
}
