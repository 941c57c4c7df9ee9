/* Changes of a row, short: many plain cards are a number. */
import type { Change } from "./ruling";

const PLAIN = /^a plain card/;
const FIGURE = /^-?\d+$/;
const SHARED = "memory"; // one gauge: what B reads follows from what A does

interface Part {
  kind: "gone" | "come" | "to";
  text: string;
}

function shown(things: string[], sign: string, kind: "gone" | "come"): Part[] {
  const plain = things.filter((thing) => PLAIN.test(thing)).length;
  const told = things.filter((thing) => !PLAIN.test(thing)).map((thing): Part => ({ kind, text: `${sign} ${thing}` }));
  return plain ? [...told, { kind, text: `${sign} ${plain === 1 ? "1 card" : `${plain} cards`}` }] : told;
}

/** One figure that became another, or what has gone and what has come. */
export function told(change: Change): Part[] {
  const [from, to] = [change.gone[0] ?? "", change.come[0] ?? ""];
  if (change.gone.length === 1 && change.come.length === 1 && FIGURE.test(from) && FIGURE.test(to)) return [{ kind: "to", text: `${from} → ${to}` }];
  return [...shown(change.gone, "−", "gone"), ...shown(change.come, "+", "come")];
}

/** Without what another row says already. */
export const once = (changes: Change[]): Change[] => changes.filter((change) => change.row !== SHARED || change.player === "A");
