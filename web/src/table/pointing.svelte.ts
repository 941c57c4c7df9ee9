/* Pointing at a card: click, drag, long press, hover. What it means is the table's business. */
import type { Attachment } from "svelte/attachments";
import { wide } from "../state/screen.svelte";
import type { Table } from "../state/table.svelte";
import { layAt, ownPermanent } from "./laying";
import type { Overlays } from "./context";

export interface Pointed {
  key: string;
  number: string;
  name: string;
}

const DRAG_FROM = 8; // px
const PLAY_LINE = 40; // px upwards out of the hand
const LONG_PRESS = 350;
const WHY_NOT_AFTER = 500;

/** What is being dragged, and where the pointer is. */
export const drag = $state<{ key: string | null; x: number; y: number }>({ key: null, x: 0, y: 0 });

/** Where the pointer was let go of last. What comes to lie under a pointer that has not moved since is not pointed at: nobody asked about it. */
let rests = { x: -1, y: -1 };
if (typeof window !== "undefined") window.addEventListener("pointerup", (event) => (rests = { x: event.screenX, y: event.screenY }), { capture: true });
const unmoved = (event: PointerEvent): boolean => event.screenX === rests.x && event.screenY === rests.y;

function under(x: number, y: number): { key: string | null; field: boolean } {
  const element = document.elementFromPoint(x, y);
  const key = element?.closest<HTMLElement>("[data-key]")?.dataset.key ?? null;
  return { key, field: Boolean(element?.closest(".field, .band")) };
}

export function pointable(table: Table, overlays: Overlays, what: () => Pointed): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; touch: boolean } | null = null;
    let press = 0;
    let hover = 0;
    let swallow = false;
    let came = false; // it came under a pointer that rests
    let held = false; // what is dragged can act
    let own: HTMLElement | null = null; // it is an own permanent

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
      swallow = false;
      if (start.touch) press = window.setTimeout(longPressed, LONG_PRESS);
    }
    function longPressed(): void {
      swallow = true;
      start = null;
      const { key, number, name } = what();
      overlays.inspect(key, number, name, true);
    }
    function move(event: PointerEvent): void {
      if (came && !unmoved(event)) enter(event);
      if (!start) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_FROM;
      if (far) window.clearTimeout(press);
      if (far && drag.key === null) begin(event);
      if (drag.key !== null) follow(event);
    }
    /** What can act is held out at a target; an own permanent can besides be laid elsewhere. */
    function begin(event: PointerEvent): void {
      held = table.hold(what().key);
      own = ownPermanent(element);
      if (!held && !own) return;
      drag.key = what().key;
      element.setPointerCapture(event.pointerId);
    }
    function follow(event: PointerEvent): void {
      drag.x = event.clientX;
      drag.y = event.clientY;
      if (own && !held && start) own.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    }
    function letGo(event: PointerEvent, from: number): void {
      if (own) own.style.translate = "";
      const at = under(event.clientX, event.clientY);
      if (held && at.key !== null && at.key !== what().key && table.drop(at.key)) return;
      if (own && layAt(table, own, event.clientX, event.clientY)) table.putBack();
      else if (held && at.field && from - event.clientY > PLAY_LINE) table.drop(null);
    }
    function up(event: PointerEvent): void {
      window.clearTimeout(press);
      const from = start;
      start = null;
      if (drag.key === null || !from) return;
      drag.key = null;
      swallow = true;
      letGo(event, from.y);
    }
    function cancel(): void {
      window.clearTimeout(press);
      start = null;
      drag.key = null;
      if (own) own.style.translate = "";
    }
    function click(event: MouseEvent): void {
      event.stopPropagation();
      if (swallow) {
        swallow = false;
        return;
      }
      const { key, number, name } = what();
      overlays.inspect(key, number, name);
      table.click(key);
    }
    function enter(event: PointerEvent): void {
      if (event.pointerType === "touch") return;
      came = unmoved(event);
      if (came) return;
      const { key, number, name } = what();
      table.pointed = key;
      overlays.inspect(key, number, name);
      window.clearTimeout(hover);
      if (table.marks.get(key) === "off") hover = window.setTimeout(() => table.whyNot?.key !== key && table.askWhyNot(key), WHY_NOT_AFTER);
    }
    function leave(): void {
      came = false;
      window.clearTimeout(hover);
      const { key } = what();
      queueMicrotask(() => left(key)); // an element that is taken away loses its focus while the page is being drawn
    }
    function left(key: string): void {
      if (table.pointed === key) table.pointed = null;
      if (table.whyNot?.key === key && !table.whyNot.kept) table.whyNot = null;
      if (!wide.on && table.inspected?.key === key && !table.inspected.pinned) table.inspected = null;
    }
    function focus(): void {
      const { key, number, name } = what();
      table.pointed = key;
      if (element.matches(":focus-visible")) overlays.inspect(key, number, name);
    }

    const listeners: [string, (event: never) => void][] = [
      ["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", cancel], ["click", click], ["pointerenter", enter],
      ["pointerleave", leave], ["focus", focus], ["blur", leave],
    ];
    for (const [name, heard] of listeners) element.addEventListener(name, heard as EventListener);
    return () => {
      window.clearTimeout(press);
      window.clearTimeout(hover);
      for (const [name, heard] of listeners) element.removeEventListener(name, heard as EventListener);
    };
  };
}
