/* Where the table as it lies is laid before the judge. */
import type { Table } from "../state/table.svelte";

export function judged(table: Table): string {
  const of = new URLSearchParams({ match: table.welcome?.match ?? "", seat: String(table.me ?? 0), number: String(table.welcome?.game_number ?? 1) });
  return `/judge?${of}`;
}
