/* Finding rulings. */
import type { ScenarioRow } from "../../protocol/types";

/** Rulings of a game; with a search also scenarios that answer no question, after those that do. */
export function found(rows: ScenarioRow[], game: string, query: string): ScenarioRow[] {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  const own = rows.filter((row) => row.game === game && (row.question || sought.length));
  const fits = own.filter((row) => {
    const said = [row.title, row.question ?? "", row.path, ...(row.rules ?? []), ...(row.cards ?? [])].join(" ").toLowerCase();
    return sought.every((word) => said.includes(word));
  });
  return [...fits.filter((row) => row.question), ...fits.filter((row) => !row.question)];
}

/** In the order of their chapters as they come. */
export function chaptered(rows: ScenarioRow[]): { name: string; rows: ScenarioRow[] }[] {
  const chapters = new Map<string, ScenarioRow[]>();
  for (const row of rows) chapters.set(row.chapter_title ?? "", [...(chapters.get(row.chapter_title ?? "") ?? []), row]);
  return [...chapters].map(([name, inside]) => ({ name, rows: inside }));
}
