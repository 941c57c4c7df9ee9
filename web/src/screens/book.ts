/* The rule book as it is shown: one chapter in the numbers of one edition. */
import type { RuleSaid } from "../protocol/types";

export const RULINGS = "Q";
export const DECISIONS = "ED";
export const KEYWORDS = "<";

const parts = (number: string): number[] => (number.replace(/^.*\//, "").match(/\d+/g) ?? []).map(Number);

/** The order of numbers in a book: 9-2 before 9-10, a section before its rules. */
export function compared(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const by = (a[i] ?? -1) - (b[i] ?? -1);
    if (by) return by;
  }
  return 0;
}

/** The number of a rule in an edition; "" if it has none there. Books with one numbering have it in all. */
export const numberIn = (rule: RuleSaid, edition: string): string => (rule.numbers && Object.keys(rule.numbers).length ? (rule.numbers[edition] ?? "") : rule.number);

/** Editions that have the rule while this one has not. */
export const onlyIn = (rule: RuleSaid, edition: string): string => (numberIn(rule, edition) ? "" : (Object.keys(rule.numbers ?? {})[0] ?? ""));

export function inChapter(book: RuleSaid[], chapter: string): RuleSaid[] {
  if (chapter === RULINGS || chapter === DECISIONS) return book.filter((rule) => !rule.chapter && rule.number.startsWith(chapter));
  return book.filter((rule) => rule.chapter === chapter && rule.number !== chapter);
}

/** The rules in the order of this edition; one that it has not stands where the other has it. */
export function ordered(rules: RuleSaid[], edition: string, other: string): RuleSaid[] {
  const own = rules.filter((rule) => numberIn(rule, edition)).sort((a, b) => compared(numberIn(a, edition), numberIn(b, edition)));
  for (const rule of rules.filter((one) => !numberIn(one, edition)).sort((a, b) => compared(numberIn(a, other), numberIn(b, other)))) {
    const after = own.findLastIndex((one) => numberIn(one, other) && compared(numberIn(one, other), numberIn(rule, other)) < 0);
    own.splice(after + 1, 0, rule);
  }
  return own;
}

/** Rules by a number they begin with in any edition, or by words that all stand in them. */
export function sought(book: RuleSaid[], query: string): RuleSaid[] {
  const said = query.trim().toLowerCase();
  const words = said.split(/\s+/);
  const begins = (number: string): boolean => number.toLowerCase() === said || number.toLowerCase().startsWith(`${said}-`) || (/\d$/.test(said) === false && number.toLowerCase().startsWith(said));
  const numbered = book.filter((rule) => [rule.number, ...Object.values(rule.numbers ?? {})].some(begins));
  if (numbered.length && /^[\d<qe]/.test(said) && words.length === 1) return numbered;
  return book.filter((rule) => words.every((word) => rule.says.toLowerCase().includes(word)));
}

/** How far a rule is indented: below its section. */
export const depthOf = (number: string): number => Math.max(0, parts(number).length - 4);
