/* What a screen reader hears of a card, beginning with its visible name. */
import type { Permanent } from "../protocol/types";
import { keywords } from "../state/cards.svelte";
import type { Mark } from "../state/picking";
import { words } from "../words";

const w = words.spoken;
const said = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(", ");

export function ofMark(mark: Mark | undefined): string {
  if (mark === "off") return w.cannot;
  if (mark === "held") return w.chosen;
  return mark ? w.canChoose : "";
}

function changed(what: string, now: number | null | undefined, printed: number | null | undefined): string {
  if (now == null) return "";
  return said(`${what} ${now}`, printed != null && printed !== now && w.printed(printed));
}

export function permanentSpoken(permanent: Permanent, game: string, mark: Mark | undefined, tag: string): string {
  const { values, printed } = permanent;
  const hp = values.hp == null ? "" : w.ofTotal(permanent.left ?? values.hp, values.hp);
  const name = permanent.cards[0]?.name || words.table.unknown;
  const under = permanent.cards.length - 1;
  return said(
    name,
    changed("AP", values.ap, printed.ap),
    hp,
    changed("DP", values.dp, printed.dp),
    ...keywords(permanent.keywords),
    under > 0 && words.table.cardsUnder(under),
    permanent.rested ? w.rested[game] : w.active[game],
    tag,
    ofMark(mark),
  );
}

export function cardSpoken(name: string, level: number | null, cost: number | null, mark: Mark | undefined): string {
  return said(name || words.table.unknown, level != null && w.level(level), cost != null && w.cost(cost), ofMark(mark));
}
