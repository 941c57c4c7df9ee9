/* One's own permanents are put where one likes them, by drag or by keys. No answer: the server hears nothing of it. */
import { put } from "../state/arranged";
import type { Table } from "../state/table.svelte";

const serialOf = (permanent: HTMLElement): number => Number(permanent.dataset.serial);
const groupOf = (permanent: HTMLElement): HTMLElement[] => [...(permanent.closest(".fighters, .tamers")?.querySelectorAll<HTMLElement>(".perm") ?? [])];

/** The own permanent that an element is part of. */
export const ownPermanent = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(".field.myside .battle .perm") ?? null;

/** It is let go at this point; false: it lies there already, or that is no place for it. */
export function layAt(table: Table, permanent: HTMLElement, x: number, y: number): boolean {
  const area = permanent.closest(".battle")?.getBoundingClientRect();
  if (!area || x < area.left || x > area.right || y < area.top || y > area.bottom) return false;
  const before = groupOf(permanent).filter((one) => {
    const box = one.getBoundingClientRect();
    return one !== permanent && (box.bottom < y || (box.top <= y && box.left + box.width / 2 < x));
  });
  return lay(table, permanent, before.length);
}

/** So many places to the right; what is told of it. */
export function layBy(table: Table, permanent: HTMLElement, by: number): { place: number; of: number } {
  const group = groupOf(permanent);
  const place = Math.max(0, Math.min(group.length - 1, group.indexOf(permanent) + by));
  lay(table, permanent, place);
  return { place: place + 1, of: group.length };
}

function lay(table: Table, permanent: HTMLElement, place: number): boolean {
  const before = groupOf(permanent).map(serialOf);
  const after = put(before, serialOf(permanent), place);
  if (after.every((serial, i) => serial === before[i])) return false;
  table.arrange([...table.order.filter((serial) => !after.includes(serial)), ...after]);
  return true;
}
