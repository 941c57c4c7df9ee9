/* The screens besides home and the table. Each is loaded when it is first opened. */
import type { Component } from "svelte";
import { words } from "../words";

export interface Screen {
  path: string; // the first part of the address
  name: string;
  narrow?: boolean; // false: not among the five tabs of a phone
  load(): Promise<{ default: Component }>;
}

/** What stands in the address behind the screen's own name. */
export const addressed = (): string[] => location.pathname.split("/").filter(Boolean).map(decodeURIComponent).slice(1);

export const screens: Screen[] = [
  { path: "decks", name: words.nav.decks, load: () => import("./Decks.svelte") },
  { path: "judge", name: words.nav.judge, load: () => import("./Judge.svelte") },
  { path: "cards", name: words.nav.cards, load: () => import("./Cards.svelte") },
  { path: "rules", name: words.nav.rules, load: () => import("./Rules.svelte") },
  { path: "learn", name: words.nav.learn, narrow: false, load: () => import("./Learn.svelte") },
];
