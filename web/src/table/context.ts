/* The table that components below are part of, and what lies over it. */
import { getContext, setContext } from "svelte";
import type { Table } from "../state/table.svelte";

const TABLE = Symbol("table");
const OVERLAYS = Symbol("overlays");

/** Sheets that are opened from anywhere on the table. */
export interface Overlays {
  rule(number: string): void;
  pile(seat: number, zone: string): void;
  inspect(key: string | null, number: string, name: string, pin?: boolean): void;
  away(): void; // what is not pinned is no longer pointed at
  settings(): void;
  log(): void;
  keys(): void;
  say(text: string): void; // to whoever listens to the page
}

export const giveTable = (table: () => Table) => setContext(TABLE, table);
export const getTable = (): Table => getContext<() => Table>(TABLE)();
export const giveOverlays = (overlays: Overlays) => setContext(OVERLAYS, overlays);
export const getOverlays = () => getContext<Overlays>(OVERLAYS);
