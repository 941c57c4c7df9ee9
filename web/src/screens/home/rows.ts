/* The list of one's matches: a match is one row, however many of its seats one holds. */
import type { MyMatch } from "../../protocol/types";

export interface Row {
  match: string;
  game: string;
  state: MyMatch["state"];
  others: string[];
  solo: boolean; // all seats are one's own
  asked: boolean;
  turn: number;
  result: "" | "won" | "lost" | "drawn";
  why: string;
}

function resultOf(row: MyMatch, solo: boolean): Row["result"] {
  if (row.state !== "over" || row.seat === null || solo) return "";
  const mine = row.score[row.seat] ?? 0;
  const best = Math.max(...row.score.filter((_, seat) => seat !== row.seat), 0);
  return mine > best ? "won" : mine < best ? "lost" : "drawn";
}

function rowOf(seats: MyMatch[]): Row {
  const row = seats[0]!;
  const held = new Set(seats.map((one) => one.seat));
  const solo = row.names.length > 0 && row.names.every((_, seat) => held.has(seat));
  return {
    match: row.match, game: row.game, state: row.state, others: row.names.filter((_, seat) => !held.has(seat)), solo, asked: seats.some((one) => one.asked),
    turn: row.turn ?? 0, result: resultOf(row, solo), why: row.why ?? "",
  };
}

/** Those that run first, of each kind the latest first. */
export function rowsOf(mine: MyMatch[]): Row[] {
  const matches = new Map<string, MyMatch[]>();
  for (const one of [...mine].sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0))) matches.set(one.match, [...(matches.get(one.match) ?? []), one]);
  const rows = [...matches.values()].map(rowOf);
  const ended = (row: Row) => Number(row.state === "over" || row.state === "unplayable");
  return rows.sort((a, b) => ended(a) - ended(b));
}
