/* Lettering and figures. x, y and size are tenths in `text`, whole numbers elsewhere unless a name says otherwise. */

import { type Card, colours, type Evolution, palette, shape } from "./colours";
import { div, escaped, len, tenths, thousandths } from "./grid";

const TABLE = "font-family:var(--font-table);font-weight:700";
export const MIDDLE = 'text-anchor="middle"';
const DARK = "#10171a";
const UP = "#5ff0a0";
const DOWN = "#ff6f52";

export const squeezed = (width: string): string => `textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
export const text = (x: number, y: number, said: string, size: number, fill: string, extra = ""): string =>
  `<text x="${tenths(x)}" y="${tenths(y)}" font-size="${tenths(size)}" fill="${fill}" style="${TABLE}" ${extra}>${escaped(said)}</text>`;

/** How much of the wished size fits into a width, per mille; letter: the width of one, per cent of the size. */
export function fit(said: string, size: number, width: number, letter = 46): number {
  const wanted = (len(said) < 1 ? 1 : len(said)) * size * letter;
  const f = div(width * 1000000, wanted);
  return f > 1000 ? 1000 : f;
}

/** The words of a text in rows of so many letters. */
export function wrapped(said: string, most: number): string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of said.split(" ")) {
    const longer = row ? row + " " + word : word;
    if (len(longer) > most) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  if (row) rows.push(row);
  return rows;
}

export function shapes(c: Card, x: number, y: number, size: number): string {
  const names = colours(c);
  let o = "";
  for (let i = 0; i < names.length; i++) {
    const at = `translate(${tenths(x - i * (size + 3) * 10)} ${tenths(y)}) scale(${thousandths(div(size * 1000, 12))})`;
    const drawn = `<path d="${shape(names[i])}" fill="${palette(names[i]).light}" stroke="#0b1114" stroke-width="1.3" stroke-linejoin="round"/>`;
    o += `<g transform="${at}">${drawn}</g>`;
  }
  return o;
}

export function cost(x: number, y: number, r: number, value: number): string {
  const inner = tenths(r * 10 - 14);
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${DARK}"/><circle cx="${x}" cy="${y}" r="${inner}" fill="#f7c948"/>` +
    `<circle cx="${x}" cy="${y}" r="${inner}" fill="none" stroke="#fff3c4" stroke-width="1"/>` +
    text(x * 10, y * 10 + div(r * 42, 10), String(value), div(r * 122, 10), "#231700", MIDDLE)
  );
}

export function level(x: number, y: number, w: number, h: number, value: number): string {
  const [half, tip] = [tenths(-w * 5), div(h * 24, 10)];
  const middle = x * 10 + w * 5;
  return (
    `<path d="M${x} ${y}h${w}v${h}l${half} ${tenths(tip)}l${half} ${tenths(-tip)}z" fill="${DARK}" stroke="#ffffff" stroke-opacity=".45"/>` +
    text(middle, y * 10 + div(h * 36, 10), "LV", h * 3, "#b9c7c8", MIDDLE + ' letter-spacing=".6"') +
    text(middle, y * 10 + div(h * 98, 10), String(value), div(h * 66, 10), "#fff", MIDDLE)
  );
}

export const evolution = (x: string, y: number, r: string, inner: string, e: Evolution, cost: string, lv: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${DARK}"/><circle r="${inner}" fill="${palette(e.color).mid}"/>${cost}${lv}</g>`;

const tone = (now: number, was: number): string => (now > was ? "#8ff0b8" : now < was ? "#ffb3a1" : "#fff");
const triangle = (now: number, was: number, up: string, down: string): string =>
  `<path d="${now > was ? up : down}" fill="${now > was ? UP : DOWN}" stroke="${DARK}" stroke-width="2.4"/>`;

/** AP: an orange house. */
export function ap(x: number, y: number, size: number, now: number, was: number): string {
  const changed = now !== was;
  const style = `text-anchor="middle" paint-order="stroke" stroke="#4a1703" stroke-width="${changed ? 4 : 2}" stroke-linejoin="round"`;
  return (
    `<g transform="translate(${x} ${y}) scale(${thousandths(size * 25)})"><path d="M20 0 40 13v27H0V13z" fill="${DARK}"/>` +
    `<path d="M20 2.8 37.6 14.2V37.6H2.4V14.2z" fill="#d9541e"/><path d="M20 2.8 37.6 14.2V18L20 6.8 2.4 18v-3.8z" fill="#ff9a5c"/>` +
    text(200, 345, String(now), 250, tone(now, was), style) +
    (changed ? triangle(now, was, "M31 9l7-10 7 10z", "M31-1h14l-7 10z") : "") +
    "</g>"
  );
}

/** HP left: a blue shield that damage drains. */
export function hp(x: number, y: number, size: number, now: number, was: number, damage: number, id: string): string {
  const changed = now !== was && !damage;
  const drained = tenths(div(420 * damage, now > 1 ? now : 1));
  const crack = `<rect width="40" height="${drained}" fill="#a3201a"/><path d="M6 0l7 9-5 6 8 9" stroke="#2b0503" stroke-width="2" fill="none"/>`;
  const style = `text-anchor="middle" paint-order="stroke" stroke="${damage ? "#3a0704" : "#08264a"}" stroke-width="3.4" stroke-linejoin="round"`;
  return (
    `<g transform="translate(${x} ${y}) scale(${thousandths(size * 25)})"><path d="M0 0h40v22c0 9-9 15-20 20C9 37 0 31 0 22z" fill="${DARK}"/>` +
    `<clipPath id="h${id}"><path d="M2.4 2.4h35.2V22c0 7.5-8 13-17.6 17.4C10.4 35 2.4 29.5 2.4 22z"/></clipPath>` +
    `<g clip-path="url(#h${id})"><rect width="40" height="42" fill="#1f6fc0"/><rect width="40" height="5.5" fill="#7fc0ff"/>` +
    `${damage ? crack : ""}</g>` +
    text(200, 275, String(now - damage), 250, changed ? tone(now, was) : "#fff", style) +
    (changed ? triangle(now, was, "M31 7l7-10 7 10z", "M31-3h14l-7 10z") : "") +
    "</g>"
  );
}

/** DP: thousands large, hundreds small. */
export function dp(x: number, y: number, w: number, h: number, now: number, was: number): string {
  const changed = now !== was;
  const [X, Y, b] = [x * 10, y * 10, div(h * 35, 10)];
  const q = (n: number): number => div(h * n, 10); // hundredths of the height, in tenths
  const fill = changed ? (now > was ? "#14603b" : "#7d2415") : "#27414c";
  const hundreds = `<tspan font-size="${tenths(q(52))}" dx=".6">${String((now % 1000) + 1000).slice(1)}</tspan>`;
  const up = `M${tenths(X + q(50))} ${tenths(Y + q(66))}l${tenths(q(22))} ${tenths(-q(36))}l${tenths(q(22))} ${tenths(q(36))}z`;
  const down = `M${tenths(X + q(50))} ${tenths(Y + q(34))}h${tenths(q(22) * 2)}l${tenths(-q(22))} ${tenths(q(36))}z`;
  return (
    `<path d="M${tenths(X + b)} ${y}h${tenths(w * 10 - b)}v${h}h${-w}z" fill="${DARK}"/>` +
    `<path d="M${tenths(X + b + 12)} ${tenths(Y + 18)}h${tenths(w * 10 - b - 30)}v${tenths(h * 10 - 36)}h${tenths(-w * 10 + 52)}z" fill="${fill}"/>` +
    `<text x="${x + w - 5}" y="${tenths(Y + q(80))}" text-anchor="end" fill="${tone(now, was)}" style="${TABLE}" font-size="${tenths(q(88))}">` +
    `${now === 0 ? "0" : `${div(now, 1000)}${hundreds}`}</text>` +
    (changed ? `<path d="${now > was ? up : down}" fill="${now > was ? UP : DOWN}"/>` : text(X + q(42), Y + q(70), "DP", q(40), "#a9c4cc"))
  );
}

/** What a Pilot adds: two plates. */
export function bonus(x: number, y: number, added: number[]): string {
  let o = "";
  for (let i = 0; i < 2; i++) {
    const left = x + i * 31;
    o +=
      `<rect x="${left}" y="${y}" width="28" height="21" rx="3" fill="${DARK}"/>` +
      `<rect x="${tenths(left * 10 + 14)}" y="${tenths(y * 10 + 14)}" width="25.2" height="18.2" rx="2.4" fill="${i ? "#1f6fc0" : "#d9541e"}"/>` +
      text((left + 14) * 10, y * 10 + 160, (added[i] < 0 ? "−" : "+") + Math.abs(added[i]), 150, "#fff", MIDDLE);
  }
  return o;
}

const ENTERING = ["Deploy", "When Paired", "When Linked", "On Play", "When Digivolving"];
const FIGHTING = ["Attack", "When Attacking", "Destroyed", "On Deletion"];
const ACTIVATED = ["Action", "Main/Action", "Activate Main", "Activate"];

/** The colour of a chip: what kind of timing it names. */
export function chip(timing: string): string {
  if (timing === "Burst") return "#8a2a66";
  if (ENTERING.includes(timing)) return "#1f7a5c";
  if (FIGHTING.includes(timing)) return "#b5321f";
  if (ACTIVATED.includes(timing)) return "#8a6100";
  if (timing === "Main") return "#4b5a1d";
  if (timing === "Inherited") return "#5b4a8a";
  if (timing === "Security") return "#6b4a1c";
  return timing.includes("Turn") || timing.includes("During") ? "#3c4c7c" : "#245d8f";
}
