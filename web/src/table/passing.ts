/* Automatic passing goes round: stop everywhere, pass what can be passed, pass until the turn ends. It is set beforehand and per kind
   of window, and never looks at what a hand holds. */
import { words } from "../words";

export type Passing = "ask" | "foe" | "turn";
type Windows = Record<string, "ask" | "pass" | "pass this turn">;

export const PASSING_WORDS = words.menu.autoModes;

export function passing(windows: Windows): Passing {
  const set = Object.values(windows);
  if (set.some((value) => value === "pass this turn")) return "turn";
  return set.some((value) => value === "pass") ? "foe" : "ask";
}

export function nextPassing(now: Passing, kinds: string[]): Windows {
  const value = now === "ask" ? "pass" : now === "foe" ? "pass this turn" : "ask";
  return Object.fromEntries(kinds.map((kind) => [kind, value]));
}
