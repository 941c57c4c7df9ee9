/* Every order of a case, as the judge tells it (docs/judge.md, --orders --json). */
import type { Change } from "./ruling";

export interface OrderChoice {
  seat: number;
  said: string;
  free: boolean;
}

export interface Outcome {
  number: number;
  orders: number;
  scripted: boolean;
  changes: Change[];
  result: string;
  stopped: string;
  example: OrderChoice[];
}

export interface Orders {
  orders: number;
  not_followed: number;
  outcomes: Outcome[];
  parting: { seat: number; prompt: string; cite: string; before: OrderChoice[]; options: { said: string; cite: string; outcomes: Record<string, number> }[] } | null;
}

const key = (change: Change): string => `${change.player}/${change.row}`;
const same = (change: Change): string => `${key(change)}:${change.gone.join("|")}>${change.come.join("|")}`;

/** Player and row of what does not change alike in all outcomes. */
export function differing(orders: Orders): Set<string> {
  const counts = new Map<string, number>();
  for (const outcome of orders.outcomes) for (const change of outcome.changes) counts.set(same(change), (counts.get(same(change)) ?? 0) + 1);
  const all = orders.outcomes.flatMap((outcome) => outcome.changes);
  return new Set(all.filter((change) => counts.get(same(change)) !== orders.outcomes.length).map(key));
}

/** The choices of an example without those that say the same twice in a row. */
export const braces = (choices: OrderChoice[]): OrderChoice[] => choices.filter((choice, i) => choice.said !== choices[i - 1]?.said || choice.seat !== choices[i - 1]?.seat);
