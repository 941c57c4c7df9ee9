/* A line of the log as one sentence, with the names of this table. */
import type { Line } from "../state/log";
import type { Table } from "../state/table.svelte";
import { named } from "../words/told";

export const told = (table: Table, line: Line): string => line.parts.map((part, i) => (part.number ? part.text : named(part.text, table.names, table.me, i === 0))).join("");
