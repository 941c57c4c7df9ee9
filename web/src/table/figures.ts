/* Live figures of a permanent as its face shows them. */
import type { Permanent, Term } from "../protocol/types";

const byRule = (term: Term): boolean => !term.cite.includes("/");

/** What its Pilots add by being paired: no change of the value, so no triangle. */
export function pilotBonus(permanent: Permanent): { ap: number; hp: number } {
  const pilots = new Set(permanent.cards.filter((card) => card.role === "pilot").map((card) => card.id));
  const sum = (of: string) =>
    (permanent.terms ?? []).filter((term) => term.of === of && byRule(term) && pilots.has(term.source?.id)).reduce((all, term) => all + term.amount, 0);
  return { ap: sum("ap"), hp: sum("hp") };
}

export function liveFigures(permanent: Permanent) {
  const bonus = pilotBonus(permanent);
  const { ap, hp, dp } = permanent.values;
  return { ap: ap ?? null, hp: hp ?? null, dp: dp ?? null, apBase: bonus.ap, hpBase: bonus.hp, damage: permanent.damage ?? 0 };
}
