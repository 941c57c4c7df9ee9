/* The whole table by keyboard. */
import { tick } from "svelte";
import { nextPassing } from "../state/passing";
import { keep, settings } from "../state/settings.svelte";
import type { Table } from "../state/table.svelte";
import { words } from "../words";
import { pressSpace } from "./keys";
import { layBy, ownPermanent } from "./laying";

export interface Doings {
  close(): boolean;
  settings(): void;
  keys(): void;
  log(): void;
  rule(number: string): void;
  say(text: string): void;
}

const REGIONS: Record<string, string> = {
  h: ".hand .pt", f: ".field.own .battle .pt", o: ".field.foe .battle .pt", b: ".field.own .side .pt, .field.own .breed .pt", d: ".docket .pend", l: ".log ol",
};
/** Where one looks from the other side, one's own field is the far one. */
function regionOf(table: Table, key: string): string {
  const across = table.me !== null && table.near !== table.me;
  return across ? REGIONS[key]!.replaceAll(/\.(own|foe)/g, (_, side) => (side === "own" ? ".foe" : ".own")) : REGIONS[key]!;
}
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CHOOSABLE = ".pt.legal, .pt.soft, .pt.target, .zone.side.target .whole, .pend.can, .slat.lit";
const ORDER = [".pt.legal", ".pt.target", ".whole", ".pend.can", ".pt.soft", ".prompt .btn"];

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.table :is(${selector})`)].filter((one) => one.offsetParent !== null);

/** The next thing that can be chosen: sources, then targets, then buttons. */
function choosable(): HTMLElement[] {
  return ORDER.flatMap((selector) => all(selector)).filter((one, i, list) => list.indexOf(one) === i);
}

function step(back: boolean): void {
  const list = choosable();
  if (!list.length) return;
  const at = list.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (back ? list.length - 1 : 0) : (at + (back ? -1 : 1) + list.length) % list.length;
  list[next]!.focus();
}

/** The nearest card in a direction. */
function move([dx, dy]: [number, number]): boolean {
  const from = document.activeElement?.getBoundingClientRect();
  const list = all(`.pt, ${CHOOSABLE}, .pile, .prompt .btn`).filter((one) => one !== document.activeElement);
  if (!from || document.activeElement === document.body) {
    all(".hand .pt, .pt")[0]?.focus();
    return true;
  }
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of list) {
    const box = one.getBoundingClientRect();
    const along = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
    const across = Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
    if (along > 4 && along + across * 2.5 < least) {
      least = along + across * 2.5;
      best = one;
    }
  }
  best?.focus();
  return best !== null;
}

/** The focused own permanent, one place further in its row. */
function laid(table: Table, doings: Doings, by: number): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const permanent = ownPermanent(focused);
  if (!permanent) return false;
  const { place, of } = layBy(table, permanent, by);
  doings.say(words.seats.placed(place, of));
  void tick().then(() => focused?.focus()); // what is moved loses it
  return true;
}

function focusedKey(): string | null {
  return (document.activeElement as HTMLElement | null)?.dataset?.key ?? null;
}

/** The button of the prompt that carries this key. */
function pressButton(key: string): boolean {
  const button = all(".prompt .btn").find((one) => one.querySelector(".k")?.textContent === key);
  const row = /\d/.test(key) ? all(".pend.can")[Number(key) - 1] : undefined;
  (row ?? button)?.click();
  return Boolean(row ?? button);
}

function letters(table: Table, doings: Doings, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const pressed = pressButton(event.key.toUpperCase());
  if (pressed) return true;
  if (REGIONS[key]) {
    all(regionOf(table, key))[0]?.focus();
    return true;
  }
  switch (key) {
    case "z":
      if (table.inspected) table.inspected = { ...table.inspected, pinned: !table.inspected.pinned };
      return true;
    case "w":
      if (event.shiftKey) table.askWhyNot(focusedKey() ?? "", true);
      else if (table.lines.length) void table.askWhy(table.lines.at(-1)!.number, table.lines.at(-1)!.parts.map((part) => part.text).join(""));
      return true;
    case "r":
      doings.rule(table.question?.cites?.[0] ?? table.lines.findLast((line) => line.cite)?.cite ?? "");
      return true;
    case "u":
      table.undo.takeBack();
      return true;
    case "a":
      table.passer.set(nextPassing(table.passer.mode));
      return true;
    case "t":
      doings.log();
      return true;
    case "g":
      doings.settings();
      return true;
    case "m":
      settings.volume = settings.volume > 0 ? 0 : 0.5;
      keep();
      return true;
    case "?":
      doings.keys();
      return true;
  }
  return false;
}

function enter(table: Table): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const key = focusedKey();
  if (key && table.held.at(-1) === key) return table.confirm();
  if (focused && focused !== document.body && focused.closest(".table") && focused.matches("button, a")) return false; // its own click
  return table.held.length > 0 && table.confirm();
}

export function listen(table: Table, doings: Doings): () => void {
  function heard(event: KeyboardEvent): void {
    const typing = (event.target as HTMLElement).matches?.("input, textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || (typing && event.key !== "Escape")) return;
    if (handled(event)) event.preventDefault();
  }
  function handled(event: KeyboardEvent): boolean {
    if (event.key !== "Tab") table.hurry();
    if (event.key === " ") {
      if (!event.repeat) pressSpace();
      return true;
    }
    if (event.key === "Enter") return enter(table);
    if (event.key === "Escape") return doings.close();
    if (event.key === "Tab") {
      if (!choosable().length) return false;
      step(event.shiftKey);
      return true;
    }
    if (event.shiftKey && ARROWS[event.key]?.[0] && laid(table, doings, ARROWS[event.key]![0])) return true;
    if (ARROWS[event.key]) return move(ARROWS[event.key]!);
    return event.key.length === 1 && letters(table, doings, event);
  }
  window.addEventListener("keydown", heard);
  return () => window.removeEventListener("keydown", heard);
}
