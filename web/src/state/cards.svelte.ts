/* What is printed on cards, fetched when a card is first seen. Until it is here a card has its name alone. */
import type { Card } from "../faces/colours";
import { awaited, ownPictures } from "../faces/page/pictures";
import { api } from "../protocol/api";
import type { CardPage } from "../protocol/types";
import { words } from "../words";
import { TOKEN } from "./citations";

const TIMINGS: Record<string, string> = {
  burst: "Burst", deploy: "Deploy", paired: "When Paired", linked: "When Linked", attack: "Attack", destroyed: "Destroyed", main: "Main",
  action: "Action", "act-main": "Activate Main", "act-action": "Activate Action", inh: "Inherited", security: "Security", played: "On Play",
  digivolved: "When Digivolving", attacking: "When Attacking", deleted: "On Deletion", "my-turn": "Your Turn", "foe-turn": "Opponent's Turn",
  "turn-start": "Start of Turn", "turn-end": "End of Turn", pair: "During Pair",
};

const KEYWORD_ALONE = /^<[^<>]+>\.?$/; // such a line is a chip already

let known: Record<string, CardPage | null> = $state.raw({}); // null: there is none
const asked = new Set<string>();
const drawnFrom = new Map<CardPage, Card>();

export function page(game: string, number: string): CardPage | undefined {
  const key = `${game}/${number}`;
  if (number && !asked.has(key)) {
    asked.add(key);
    void api.card(game, number).then(
      (told) => (known = { ...known, [key]: told }),
      () => (known = { ...known, [key]: null }),
    );
  }
  return known[key] ?? undefined;
}

/** For pages that did not come from here: tests, and screens that have them already. */
export function learn(told: CardPage): void {
  asked.add(`${told.game}/${told.number}`);
  known = { ...known, [`${told.game}/${told.number}`]: told };
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === "string" && value ? [value] : []);
const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What stands on its chip is not said once more. */
export function afterChip(when: string, say: string): string {
  const said = [when, when.replace("/", " or ")].find((one) => one && (say.startsWith(`${one}: `) || say.startsWith(`${one}, `)));
  const rest = said ? say.slice(said.length + 2) : say;
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

/** A card as its face is drawn. */
export function drawnCard(game: string, number: string, name: string): Card {
  const told = page(game, number);
  if (!told) return unread(game, number, name);
  let card = drawnFrom.get(told);
  if (!card) {
    drawnFrom.set(told, (card = fromFacts(told)));
    if (told.image) ownPictures.set(card, `/images/${game}/${number}`);
  }
  return card;
}

/** Without its facts: on the way, or not to be had. Then it keeps its name. */
function unread(game: string, number: string, name: string): Card {
  const card = plain(number, name, game);
  if (number && known[`${game}/${number}`] === undefined) awaited.add(card);
  return card;
}

function plain(number: string, name: string, game: string): Card {
  const token = number.startsWith(TOKEN);
  return {
    number, name, type: token ? "token" : game === "digimon" ? "digimon" : "unit", colors: [], traits: [], level: null, cost: null, ap: null, hp: null,
    dp: null, mod: [], evo: null, form: "", attribute: "", rarity: "", link: "", keywords: [], abilities: [],
  };
}

function fromFacts(told: CardPage): Card {
  const facts = told.facts;
  const type = String(facts.type ?? "");
  const pilot = facts.pilot as { ap: number; hp: number } | null | undefined;
  const bears = type !== "pilot" && type !== "command";
  return {
    ...plain(told.number, told.name, told.game),
    type: facts.token && type === "unit" ? "token" : type === "egg" ? "digi-egg" : type,
    colors: list(facts.colours ?? facts.colour),
    traits: list(facts.traits).filter((trait) => trait !== facts.form && trait !== facts.attribute),
    level: figure(facts.lv),
    cost: figure(facts.cost),
    ap: bears ? figure(facts.ap) : null,
    hp: bears ? figure(facts.hp) : null,
    dp: figure(facts.dp),
    mod: pilot ? [pilot.ap, pilot.hp] : [],
    evo: evolution(facts.digivolves),
    form: String(facts.form ?? ""),
    attribute: String(facts.attribute ?? ""),
    link: list(facts.link).join(", ").replaceAll('"', ""),
    keywords: keywords(facts.keywords),
    abilities: told.abilities.filter((ability) => !KEYWORD_ALONE.test(ability.say)).map((ability) => ({ timing: timing(ability.line), say: afterChip(timing(ability.line), ability.say) })),
  };
}

function evolution(ways: unknown): Card["evo"] {
  const first = Array.isArray(ways) ? (ways[0] as { from?: string; cost?: number } | undefined) : undefined;
  const found = /^\[(\w+),\s*lv=(\d+)/.exec(first?.from ?? "");
  return found ? { color: found[1]!, level: Number(found[2]), cost: first?.cost ?? 0 } : null;
}

/** A keyword as it is written: one that adds has a sign, one that has no number comes as 1. */
export function keyword(word: string, n: number): string {
  const sign = n < 0 ? "−" : words.adding.includes(word) ? "+" : "";
  return n === 1 && !sign ? word : `${word} ${sign}${Math.abs(n)}`;
}

export function keywords(told: unknown): string[] {
  if (Array.isArray(told)) return told.map(String);
  if (!told || typeof told !== "object") return [];
  return Object.entries(told as Record<string, number>).map(([word, n]) => keyword(word, n));
}

/** What print calls the moment of a line, by the word it begins with. */
export function timing(line: string): string {
  const first = /^[\w-]+/.exec(line)?.[0] ?? "";
  return TIMINGS[first] ?? "";
}
