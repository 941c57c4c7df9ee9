/* Rules and card lines in our words, fetched once. */
import { api } from "../protocol/api";
import type { RulePage } from "../protocol/types";
import { page } from "../state/cards.svelte";
import { lineOf } from "../state/citations";
import { drawnSentence } from "../words/told";

let told: Record<string, RulePage | null> = $state.raw({});
const asked = new Set<string>();

export function ruleOf(game: string, number: string): RulePage | null | undefined {
  const key = `${game}/${number}`;
  if (game && number && !asked.has(key) && !lineOf(number)) {
    asked.add(key);
    void api.rule(game, number).then(
      (rule) => (told = { ...told, [key]: rule }),
      () => (told = { ...told, [key]: null }),
    );
  }
  return told[key];
}

/** A citation in a sentence; empty until it is known. */
export function saidOf(game: string, cite: string): string {
  const line = lineOf(cite);
  if (!line) return drawnSentence(ruleOf(game, cite)?.says ?? "");
  const card = page(game, line.number);
  const ability = card?.abilities.find((one) => one.key === line.key);
  return card && ability ? `${card.name}: ${ability.say}` : (card?.line ?? "");
}
