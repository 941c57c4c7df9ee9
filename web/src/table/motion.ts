/* What happened, played on the page. Cards fly from where they lay to where they lie; what leaves play is stamped first. */
import { tick } from "svelte";
import type { GameEvent, Update } from "../protocol/types";
import { sound, soundsOf } from "../sound/sounds";
import { pace } from "../state/settings.svelte";
import type { Stage } from "../state/playback";
import { keyOf, keysOfPlace } from "../state/things";

const MOVE = 220;
const STAMP = 280;
const BETWEEN = 40;
const MOST_FLIGHTS = 12;
const EASE = "cubic-bezier(.2,.8,.2,1)";

type Boxes = Map<string, DOMRect>;

const found = (selector: string) => document.querySelectorAll<HTMLElement>(`.table ${selector}`);
const element = (key: string) => document.querySelector<HTMLElement>(`.table [data-key="${CSS.escape(key)}"]`);
const wait = (ms: number) => new Promise<void>((go) => window.setTimeout(go, ms));

function measured(): Boxes {
  const boxes: Boxes = new Map();
  for (const one of found("[data-key]")) boxes.set(one.dataset.key!, one.getBoundingClientRect());
  for (const one of found("[data-place]")) boxes.set(one.dataset.place!, one.getBoundingClientRect());
  return boxes;
}

const firstBox = (boxes: Boxes, keys: string[]) => keys.map((key) => boxes.get(key)).find((box) => box && box.width > 0);

/** Grey it, stamp it. */
function stamped(key: string, text: string, ms: number): void {
  const plate = element(key);
  if (!plate) return;
  const mark = document.createElement("span");
  mark.className = "stampmark leaving";
  mark.textContent = text;
  plate.append(mark);
  plate.animate([{ filter: "none" }, { filter: "grayscale(1) brightness(.7)" }], { duration: ms, fill: "forwards" });
  window.setTimeout(() => mark.remove(), ms * 2);
}

function pill(key: string, text: string, tone: string, ms: number): void {
  const box = element(key)?.getBoundingClientRect();
  if (!box) return;
  const mark = document.createElement("span");
  mark.className = `pill ${tone}`;
  mark.textContent = text;
  mark.style.left = `${box.left + box.width / 2}px`;
  mark.style.top = `${box.top + box.height * 0.45}px`;
  document.body.append(mark);
  const rise = [{ transform: "translate(-50%,-50%) scale(.7)", opacity: 0 }, { transform: "translate(-50%,-90%) scale(1.15)", opacity: 1 }, { transform: "translate(-50%,-190%)", opacity: 0 }];
  mark.animate(rise, { duration: ms * 2.4, easing: EASE }).finished.then(() => mark.remove(), () => mark.remove());
}

function shake(key: string, ms: number): void {
  element(key)?.animate([0, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` })), { duration: ms });
}

function ghost(from: DOMRect, to: DOMRect, source: HTMLElement | null, ms: number, after: number): void {
  const mark = document.createElement("div");
  mark.className = "flying";
  const face = source?.querySelector("svg.face");
  mark.append(face ? face.cloneNode(true) : document.createElement("i"));
  Object.assign(mark.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  document.body.append(mark);
  const there = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px,${to.top + to.height / 2 - from.top - from.height / 2}px) scale(${Math.max(0.1, Math.min(1.5, to.width / from.width))})`;
  mark.animate([{ transform: "none", opacity: 1 }, { transform: there, opacity: 0.6 }], { duration: ms, delay: after, easing: EASE, fill: "both" }).finished.then(() => mark.remove(), () => mark.remove());
}

function arrive(key: string, from: DOMRect, to: DOMRect, ms: number, after: number): void {
  const start = `translate(${from.left + from.width / 2 - to.left - to.width / 2}px,${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${Math.max(0.1, from.width / to.width)})`;
  element(key)?.animate([{ transform: start, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: ms, delay: after, easing: EASE, fill: "backwards" });
}

const DESTROYED: Record<string, string> = { gundam: "Destroyed", digimon: "Deleted" };

class PageStage implements Stage {
  pace(): number {
    return document.hidden ? 0 : pace();
  }

  async before(update: Update, speed: number): Promise<void> {
    const events = update.events ?? [];
    let longest = 0;
    for (const event of events) longest = Math.max(longest, this.beforeOne(event, update.view.game, speed));
    if (longest) await wait(longest);
  }

  private beforeOne(event: GameEvent, game: string, speed: number): number {
    const keys = (event.subjects ?? []).map(keyOf).filter((key): key is string => key !== null);
    if (event.kind === "damage") {
      for (const key of keys) {
        pill(key, `−${event.amounts?.[0] ?? ""}`, "hurt", STAMP * speed);
        shake(key, 140 * speed);
      }
      return STAMP * speed;
    }
    if (event.kind === "recover") for (const key of keys) pill(key, `+${event.amounts?.[0] ?? ""}`, "heal", STAMP * speed);
    if (event.kind !== "destroy") return 0;
    for (const key of keys) stamped(key, DESTROYED[game] ?? DESTROYED.gundam!, STAMP * speed);
    return STAMP * speed;
  }

  measure(): Boxes {
    return measured();
  }

  async after(update: Update, before: unknown, speed: number): Promise<void> {
    const events = update.events ?? [];
    await tick();
    for (const name of soundsOf(events.map((event) => event.kind))) sound(name);
    const old = before as Boxes;
    const now = measured();
    const flown = new Set<string>();
    const moves = events.filter((event) => event.kind === "move").slice(-MOST_FLIGHTS);
    moves.forEach((event, i) => this.fly(event, old, now, flown, speed, i * BETWEEN * speed));
    for (const [key, box] of now) if (!flown.has(key) && /^[pc]\d/.test(key)) this.glide(key, old.get(key), box, speed);
    if (moves.length) await wait(MOVE * speed + (moves.length - 1) * BETWEEN * speed);
    else if (events.some((event) => event.kind === "attack")) await wait(MOVE * speed);
  }

  private fly(event: GameEvent, old: Boxes, now: Boxes, flown: Set<string>, speed: number, after: number): void {
    const from = firstBox(old, keysOfPlace(event.from));
    const toKeys = keysOfPlace(event.to);
    const shown = toKeys.find((key) => /^[pc]\d/.test(key) && now.get(key)?.width);
    const to = firstBox(now, toKeys);
    if (!from || !to) return;
    if (shown && !flown.has(shown)) {
      flown.add(shown);
      arrive(shown, from, now.get(shown)!, MOVE * speed, after);
    } else ghost(from, to, null, MOVE * speed, after);
  }

  private glide(key: string, was: DOMRect | undefined, is: DOMRect, speed: number): void {
    if (!was || (Math.abs(was.left - is.left) < 2 && Math.abs(was.top - is.top) < 2)) return;
    if (Math.abs(was.width - is.width) > is.width * 0.4) return;
    element(key)?.animate([{ translate: `${was.left - is.left}px ${was.top - is.top}px` }, { translate: "0 0" }], { duration: MOVE * speed, easing: EASE });
  }
}

export const stage: Stage = new PageStage();
