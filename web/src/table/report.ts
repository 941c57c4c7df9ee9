/* What helps whoever looks into something that went wrong: which engine, which match, which moment, what was said. No names, no hands. */
import type { Table } from "../state/table.svelte";

const LAST = 8; // lines of the log

export function reportOf(table: Table, said: string): string {
  const at = table.lines.slice(-LAST).map((line) => `${line.number} ${line.parts.map((part) => part.text).join("")} ${line.cite}`);
  const { welcome, view } = table;
  return [
    `engine: ${welcome?.engine ?? ""}`, `match: ${welcome?.match ?? ""}, game ${welcome?.game_number ?? 1}, seat ${table.me ?? "none"}`,
    `table: ${view?.game ?? ""} ${view?.edition ?? ""}, turn ${view?.turn ?? 0}, version ${view?.v ?? 0}`, `question: ${table.question?.id ?? "none"} ${table.question?.kind ?? ""}`,
    `said: ${said}`, "last events:", ...at,
  ].join("\n");
}
