/* What a citation names: a rule, or a card with perhaps one of its lines. */

export const TOKEN = "token "; // a token has no number of its own: what is said of it stands for one, and then the line that makes it
const CARD = /^((?!ED-)[A-Z]+\d*-\w+)(\/.+)?$/; // ED-7 is a decision, in the rule book
const TOKEN_WITH_LINES = /^(token .+ [A-Z]+\d*-\w+\/\d+)(\/.+)?$/;

/** Number of the card and key of the line, of a citation that names a card. */
export function lineOf(cite: string): { number: string; key: string } | null {
  const found = (cite.startsWith(TOKEN) ? TOKEN_WITH_LINES : CARD).exec(cite);
  if (found) return { number: found[1]!, key: cite };
  return cite.startsWith(TOKEN) ? { number: cite, key: cite } : null;
}

/** A citation to be read: of a token its name alone. */
export function shortly(cite: string): string {
  return cite.replace(/^token (.+) \d+\/\d+( .*)?$/, "$1");
}
