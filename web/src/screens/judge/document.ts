/* A table as a document (docs/judge.md), changed by hand. Every change gives a new document; the server says whether it can be. */

export type Entry = string | number | ({ card?: string } & Record<string, unknown>);
export type Row = Entry[] | number | Entry | null;
export type PlayerSaid = Record<string, Row>;

export interface Document {
  game?: string;
  title?: string;
  edition?: string;
  turn_player?: string;
  memory?: number;
  match?: unknown;
  setup?: Record<string, PlayerSaid>;
  steps?: Record<string, string>[];
  [key: string]: unknown;
}

/** The row of a document in which the things of a zone are said. */
const ROWS: Record<string, Record<string, string>> = { gundam: { battle: "units" }, digimon: {} };
export const rowOf = (game: string, zone: string): string => ROWS[game]?.[zone] ?? zone;

const ONE = new Set(["base", "breeding"]); // rows that hold one thing
const TOP_LAST = new Set(["shields"]); // the last Shield is hit first
const BENEATH: Record<string, string> = { gundam: "pilot", digimon: "under" };

function withRow(doc: Document, who: string, row: string, said: Row): Document {
  const setup = doc.setup ?? {};
  return { ...doc, setup: { ...setup, [who]: { ...setup[who], [row]: said } } };
}

const saidOf = (doc: Document, who: string, row: string): Row | undefined => doc.setup?.[who]?.[row];

/** A row as a list; a number stands for so many cards. shown: how many there are where nothing is said. */
function listed(said: Row | undefined, shown: number): Entry[] {
  if (Array.isArray(said)) return said;
  if (said === undefined) return shown ? [shown] : [];
  if (said === null || said === "none") return [];
  return said === 0 ? [] : [said];
}

const PLAIN = /^[A-Z]\(/; // a card by its figures

/** A card without text has no name of its own: it gets one that nothing here has. */
function entryOf(doc: Document, card: string): Entry {
  if (!PLAIN.test(card)) return { card };
  const said = JSON.stringify(doc.setup ?? {});
  const word = doc.game === "digimon" ? "digimon" : "unit";
  let n = 1;
  while (said.includes(`"id":"${word}${n}"`)) n++;
  return { id: `${word}${n}`, card };
}

/** Put a card into a zone, on top where it has a top. shown: how many cards lie there. */
export function placed(doc: Document, who: string, zone: string, card: string, shown: number): Document {
  const row = rowOf(doc.game ?? "gundam", zone);
  const entry = entryOf(doc, card);
  if (ONE.has(row)) return withRow(doc, who, row, zone === "base" ? entry : [entry]);
  const before = listed(saidOf(doc, who, row), zone === "battle" ? 0 : shown);
  const last = zone === "battle" || zone === "hand" || TOP_LAST.has(row);
  return withRow(doc, who, row, last ? [...before, entry] : [entry, ...before]);
}

/** One card more or less that does not matter. */
export function counted(doc: Document, who: string, zone: string, by: 1 | -1, shown: number): Document {
  const row = rowOf(doc.game ?? "gundam", zone);
  const said = saidOf(doc, who, row);
  if (!Array.isArray(said)) return withRow(doc, who, row, Math.max(0, (typeof said === "number" ? said : shown) + by));
  const last = said.at(-1);
  if (typeof last !== "number") return withRow(doc, who, row, by > 0 ? [...said, 1] : said.slice(0, -1));
  return withRow(doc, who, row, last + by > 0 ? [...said.slice(0, -1), last + by] : said.slice(0, -1));
}

const asThing = (entry: Entry | undefined): Record<string, unknown> => (typeof entry === "object" && entry !== null ? entry : { card: entry });

/** What is said of the thing at this place of a zone. */
export function thingAt(doc: Document, who: string, zone: string, place: number): Record<string, unknown> {
  return asThing(listed(saidOf(doc, who, rowOf(doc.game ?? "gundam", zone)), 0)[place]);
}

/** The same with other states; null takes a state away. */
export function changed(doc: Document, who: string, zone: string, place: number, states: Record<string, unknown>): Document {
  const row = rowOf(doc.game ?? "gundam", zone);
  const things = listed(saidOf(doc, who, row), 0);
  const thing = Object.fromEntries(Object.entries({ ...thingAt(doc, who, zone, place), ...states }).filter(([, value]) => value !== null)) as Entry;
  return withRow(doc, who, row, things.map((entry, i) => (i === place ? thing : entry)));
}

export function removed(doc: Document, who: string, zone: string, place: number): Document {
  const row = rowOf(doc.game ?? "gundam", zone);
  const rest = listed(saidOf(doc, who, row), 0).filter((_, i) => i !== place);
  return withRow(doc, who, row, row === "base" ? "none" : rest);
}

/** Cards beneath a thing: a Pilot, or the cards under a Digimon. */
export function beneath(doc: Document, who: string, zone: string, place: number): Entry[] {
  const said = thingAt(doc, who, zone, place)[BENEATH[doc.game ?? "gundam"] ?? "under"];
  return Array.isArray(said) ? (said as Entry[]) : said ? [said as Entry] : [];
}

export function putBeneath(doc: Document, who: string, zone: string, place: number, card: string): Document {
  const key = BENEATH[doc.game ?? "gundam"] ?? "under";
  return changed(doc, who, zone, place, { [key]: key === "pilot" ? card : [{ card }, ...beneath(doc, who, zone, place)] });
}

export function takenBeneath(doc: Document, who: string, zone: string, place: number, which: number): Document {
  const key = BENEATH[doc.game ?? "gundam"] ?? "under";
  const rest = beneath(doc, who, zone, place).filter((_, i) => i !== which);
  return changed(doc, who, zone, place, { [key]: key === "pilot" || !rest.length ? null : rest });
}

export const cardOf = (entry: Entry): string => String(typeof entry === "object" ? (entry.card ?? "") : entry);

/** Numbers of all cards that a document names, each once. */
export function namedCards(doc: Document): string[] {
  const found: string[] = [];
  const look = (said: unknown): void => {
    if (Array.isArray(said)) said.forEach(look);
    else if (said && typeof said === "object") {
      const entry = said as Record<string, unknown>;
      if (typeof entry.card === "string") found.push(entry.card);
      Object.entries(entry).forEach(([key, inner]) => (key === "pilot" && typeof inner === "string" ? found.push(inner) : look(inner)));
    }
  };
  look(doc.setup);
  return [...new Set(found)];
}

export const withStep = (doc: Document, who: string, said: string): Document => ({ ...doc, steps: [...(doc.steps ?? []), { [who]: said }] });
export const withoutStep = (doc: Document, place: number): Document => ({ ...doc, steps: (doc.steps ?? []).filter((_, i) => i !== place) });
export const stepsBefore = (doc: Document, place: number): Document => ({ ...doc, steps: (doc.steps ?? []).slice(0, place) });

/** A document as the server reads it: JSON is YAML too. */
export const asText = (doc: Document): string => JSON.stringify(doc);
