/* A ruling as the judge tells it (docs/judge.md, --json). */

export type Board = Record<string, string[][]>; // row → for each seat its things, in words

export interface Line {
  event: number;
  text: string;
  cite: string;
  says: string;
  depth: number;
  seat: number | null;
  failed?: boolean;
}

export interface Step {
  number: number;
  title: string;
  cite: string;
  says: string;
  failed: boolean;
  choice: { said: string; others: string[]; cite: string } | null;
  lines: Line[];
  pending: string[][];
  board: Board;
}

export interface Ruling {
  title: string;
  question: string;
  answer: string;
  game: string;
  edition: string;
  rules: string[];
  turn_player: string;
  before: Board;
  steps: Step[];
  outcome: string;
  asked: { seat: string; prompt: string } | null;
}

const PLAIN = /^a plain card/;

/** The things of a row, many of the same kind as one: "5 plain cards". */
export function shownThings(things: string[]): string[] {
  const plain = things.filter((thing) => PLAIN.test(thing)).length;
  const told = things.filter((thing) => !PLAIN.test(thing));
  return plain ? [...told, plain === 1 ? "1 plain card" : `${plain} plain cards`] : told;
}

/** Rows in which anybody has anything. */
export const shownRows = (board: Board): [string, string[][]][] => Object.entries(board).filter(([, seats]) => seats.some((things) => things.length));

/** Is this thing not in the same row of the other board? */
export const isNew = (board: Board | undefined, row: string, seat: number, thing: string): boolean =>
  board !== undefined && !(board[row]?.[seat] ?? []).includes(thing) && !PLAIN.test(thing) && !/plain cards?$/.test(thing);
