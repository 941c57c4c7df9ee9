/* Card faces, drawn from facts: face(card, options) is SVG as text. No files, no art. */

import { backdrop } from "./backdrop";
import { type Card, colours, palette, type Palette, shape } from "./colours";
import { crest } from "./crest";
import { ap, bonus, chip, cost, dp, evolution, fit, hp, level, MIDDLE, shapes, squeezed, text, wrapped } from "./furniture";
import { bare, div, escaped, len, letters, tenths, thousandths } from "./grid";

export interface Live {
  ap: number | null; // null: as printed
  hp: number | null;
  dp: number | null;
  apBase: number; // what a Pilot adds: no change
  hpBase: number;
  damage: number;
  keywords: string[];
}

export interface FaceOptions {
  size: string; // thumb, mini, field, hand, zoom
  rested: boolean;
  live: Live;
  id: string; // of its gradients and clips: another one for each face of a page
}

export const AS_PRINTED: Live = { ap: null, hp: null, dp: null, apBase: 0, hpBase: 0, damage: 0, keywords: [] };

export const TYPES: Record<string, string> = {
  unit: "Unit",
  pilot: "Pilot",
  command: "Command",
  base: "Base",
  resource: "Resource",
  token: "Unit token",
  digimon: "Digimon",
  tamer: "Tamer",
  option: "Option",
  "digi-egg": "Digi-Egg",
};

interface Plate {
  c: Card;
  id: string;
  k: Palette;
  k2: Palette; // of the second colour
  live: Live;
}

const typeName = (c: Card): string => (c.type in TYPES ? TYPES[c.type] : c.type);
const clip = (id: string, w: number, h: number, r: number): string =>
  `<clipPath id="c${id}"><rect width="${w}" height="${h}" rx="${r}"/></clipPath>`;
const opened = (p: Plate, w: number, h: number, r: number): string =>
  `<svg class="face" viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false">${clip(p.id, w, h, r)}`;

function rim(p: Plate, w: number, h: number, r: number): string {
  const token = p.c.type === "token";
  const stroke = token
    ? 'stroke="#fff" stroke-opacity=".9" stroke-width="2" stroke-dasharray="6 4"'
    : `stroke="${p.k.light}" stroke-opacity=".55" stroke-width="1.6"`;
  return `<rect x=".8" y=".8" width="${tenths(w * 10 - 16)}" height="${tenths(h * 10 - 16)}" rx="${r}" fill="none" ${stroke}/>`;
}

const picture = (p: Plate, x: number, y: number, size: number, turned: number): string =>
  `<g transform="translate(${x} ${y}) scale(${thousandths(size * 5)})"><ellipse cx="100" cy="198" rx="92" ry="14" fill="#000" opacity=".28"/>` +
  `<g${turned ? ` transform="rotate(${turned} 100 100)"` : ""}>${crest(p.c, p.k)}</g></g>`;

/** The back of a game's cards: ours. */
export function back(game: string, id: string): string {
  const [d, m, l] = game === "gundam" ? ["#13252c", "#20404a", "#3f6d78"] : ["#1a1f35", "#2c3660", "#5566a6"];
  return (
    `<svg class="face" viewBox="0 0 150 210" aria-hidden="true">${clip(id, 150, 210, 10)}<g clip-path="url(#c${id})">` +
    `<rect width="150" height="210" fill="${d}"/><path d="M0 0h150L0 150zM150 60v150H0z" fill="${m}" opacity=".55"/>` +
    `<rect x="9" y="9" width="132" height="192" rx="6" fill="none" stroke="${l}" stroke-width="1.5"/>` +
    `<g transform="translate(75 105)"><circle r="34" fill="${d}" stroke="${l}" stroke-width="2"/>` +
    `<path d="M-15-20v40M15-20v40M-15 0h30" stroke="#f4ecdb" stroke-width="7.5" stroke-linecap="square"/>` +
    `<path d="M-24 28h48" stroke="#ffb938" stroke-width="4"/></g></g>` +
    `<rect x=".8" y=".8" width="148.4" height="208.4" rx="10" fill="none" stroke="${l}" stroke-width="1.6"/></svg>`
  );
}

function thumb(p: Plate): string {
  const { c, id, k, k2 } = p;
  const sign = `<path d="${shape(colours(c)[0])}" fill="${k.light}" stroke="#0b1114" stroke-width="1.8"/>`;
  return (
    opened(p, 48, 48, 7) +
    `<g clip-path="url(#c${id})">${backdrop(c, k, k2, 48, 48, id)}${picture(p, 3, 5, 42, 0)}</g>${rim(p, 48, 48, 7)}` +
    `<g transform="translate(35 35) scale(.95)">${sign}</g></svg>`
  );
}

// --- on the table: the plate turns when rested, name and figures stay upright. mini: the same below 100 px, larger lettering

function ground(p: Plate, w: number, h: number, mini: boolean, rested: boolean): string {
  const { c, id, k, k2 } = p;
  const head = mini ? 31 : 23;
  const size = mini ? 104 : 116;
  const behind = rested ? `<g transform="translate(${w} 0) rotate(90)">${backdrop(c, k, k2, h, w, id)}</g>` : backdrop(c, k, k2, w, h, id);
  const top = rested ? (mini ? 28 : 22) : head + (mini ? 2 : 6);
  return (
    `<g clip-path="url(#c${id})">${behind}${picture(p, div(w - size, 2), top, size, rested ? 90 : 0)}` +
    (rested ? `<rect width="${w}" height="${h}" fill="#0b1114" opacity=".3"/>` : "") +
    `<path d="M0 0h${w}v${head}H0z" fill="#0b1114" opacity=".84"/><path d="M0 ${h - 50}h${w}V${h}H0z" fill="url(#f${id})"/>` +
    `<linearGradient id="f${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#0b1114" stop-opacity="0"/>` +
    '<stop offset="1" stop-color="#0b1114" stop-opacity=".8"/></linearGradient></g>'
  );
}

function fieldName(p: Plate, w: number, mini: boolean): string {
  const head = mini ? 31 : 23;
  const size = mini ? 220 : 150;
  const room = w - (mini ? 12 : 30);
  const most = mini ? 13 : 30; // letters that can still be read
  let name = mini || len(p.c.name) > most ? bare(p.c.name) : p.c.name;
  if (len(name) > most) name = letters(name).slice(0, most - 1).join("") + "…";
  const f = fit(name, size, room);
  const shown = div(size * (f > 740 ? f : 740), 1000);
  return (
    text(mini ? 60 : 70, div(head * 74, 10), name, shown, "#fff", f < 740 ? squeezed(String(room)) : "") +
    (mini ? "" : shapes(p.c, w * 10 - 190, 55, 12))
  );
}

function damagePill(w: number, h: number, damage: number): string {
  return (
    `<rect x="${tenths(w * 5 - 160)}" y="${h - 33}" width="34" height="19" rx="9.5" fill="#10171a"/>` +
    `<rect x="${tenths(w * 5 - 144)}" y="${tenths(h * 10 - 314)}" width="30.8" height="15.8" rx="7.9" fill="#ff6f52"/>` +
    text(w * 5 + 10, h * 10 - 184, "−" + damage, 150, "#2b0703", MIDDLE)
  );
}

function gundamFigures(p: Plate, w: number, h: number, mini: boolean): string {
  const { c, live } = p;
  const size = mini ? 52 : 38;
  const unit = c.type === "unit" || c.type === "token";
  if (!unit && c.type !== "base") return "";
  const [wasAp, wasHp] = [(c.ap ?? 0) + live.apBase, (c.hp ?? 0) + live.hpBase];
  return (
    (unit ? ap(5, h - size - 3, size, live.ap ?? c.ap ?? 0, wasAp) : "") +
    hp(w - size - 5, h - size - 4, size, live.hp ?? c.hp ?? 0, wasHp, live.damage, p.id) +
    (unit && live.damage && !mini ? damagePill(w, h, live.damage) : "")
  );
}

function digimonFigures(p: Plate, w: number, h: number, mini: boolean): string {
  const { c, live } = p;
  if (c.type === "tamer")
    return (
      `<rect x="5" y="${h - 27}" width="${mini ? 82 : 60}" height="22" rx="4" fill="#10171a"/>` +
      text(120, h * 10 - 110, "TAMER", mini ? 180 : 140, "#d7e3e4", 'letter-spacing="1"')
    );
  if (c.type !== "digimon" && c.type !== "digi-egg") return "";
  const side = mini ? 36 : 28;
  const plate = `<rect x="5" y="${h - side - 4}" width="${side}" height="${side}" rx="4" fill="#10171a" stroke="#fff" stroke-opacity=".45"/>`;
  const lv = c.level ? plate + text(50 + side * 5, h * 10 - 40 - side * 2, String(c.level), div(side * 82, 10), "#fff", MIDDLE) : "";
  const now = live.dp ?? c.dp;
  if (now === null) return lv;
  return lv + (mini ? dp(w - 90, h - 40, 86, 36, now, c.dp ?? 0) : dp(w - 84, h - 34, 79, 30, now, c.dp ?? 0));
}

function fieldKeywords(keywords: string[], mini: boolean): string {
  const shown = keywords.slice(0, 3);
  const head = mini ? 31 : 23;
  let o = "";
  for (let i = 0; i < shown.length; i++) {
    const y = head + 5 + i * 19;
    if (mini) o += `<rect x="5" y="${head + 4 + i * 9}" width="12" height="6.5" rx="2" fill="#59b2ff" stroke="#0b1114"/>`;
    else
      o +=
        `<rect x="5" y="${y}" width="${len(shown[i]) * 6 + 12}" height="17" rx="3" fill="#0f2f4d" opacity=".95"/>` +
        `<rect x="5" y="${y}" width="3" height="17" fill="#59b2ff"/>` +
        text(120, y * 10 + 130, shown[i], 125, "#eaf5ff");
  }
  return o;
}

function field(p: Plate, mini: boolean, rested: boolean): string {
  const w = rested ? 152 : 132;
  const h = rested ? 132 : 152;
  return (
    opened(p, w, h, 9) +
    ground(p, w, h, mini, rested) +
    fieldName(p, w, mini) +
    gundamFigures(p, w, h, mini) +
    digimonFigures(p, w, h, mini) +
    fieldKeywords(p.live.keywords, mini) +
    rim(p, w, h, 9) +
    "</svg>"
  );
}

// --- in hand

function handName(c: Card): string {
  const left = c.cost !== null ? 34 : 9;
  const room = 150 - left - 24;
  const f = fit(c.name, 170, room);
  if (f >= 680 || !c.name.includes(" ")) return text(left * 10, 210, c.name, div(170 * f, 1000), "#fff");
  const rows = wrapped(c.name, div(len(c.name) * 58 + 99, 100));
  const second = rows.slice(1).join(" ");
  const pressed = (row: string): string => (len(row) > 17 ? squeezed(String(room)) : ""); // so that it ends before the shape of the colour
  return text(left * 10, 135, rows[0], 125, "#fff", pressed(rows[0])) + text(left * 10, 260, second, 125, "#fff", pressed(second));
}

/** Type and traits; if they do not fit, the first ones and how many more. */
function handLine(c: Card): string {
  let line = [typeName(c), ...c.traits].join(" · ");
  for (let n = c.traits.length; n > 1 && fit(line, 105, 136, 43) < 900; n--)
    line = [typeName(c), ...c.traits.slice(0, n - 1)].join(" · ") + " +" + (c.traits.length - n + 1);
  const f = fit(line, 105, 136, 43);
  const size = div(105 * f, 1000);
  return text(80, 1735, line, size > 76 ? size : 76, "#cfdcdc", f < 720 ? squeezed("136") : "");
}

function chipNames(c: Card): string[] {
  const found: string[] = [];
  for (const name of c.keywords) if (!found.includes(name)) found.push(name);
  for (const ability of c.abilities) if (ability.timing && !found.includes(ability.timing)) found.push(ability.timing);
  return found.slice(0, 3);
}

function handChips(c: Card): string {
  let x = 70; // tenths
  let o = "";
  for (const name of chipNames(c)) {
    const short = name.replace("During ", "").replace("When ", "").replace("Activate Main", "Activate");
    const wanted = len(short) * 53 + 90;
    const width = wanted > 600 ? 600 : wanted;
    if (x + width > 1480) break;
    o +=
      `<rect x="${tenths(x)}" y="184" width="${tenths(width)}" height="17" rx="3" fill="${chip(name)}"/>` +
      text(x + div(width, 2), 1965, short, 115, "#fff", MIDDLE + (wanted > width ? " " + squeezed(tenths(width - 80)) : ""));
    x += width + 40;
  }
  return o;
}

function handFigures(p: Plate): string {
  const { c, id } = p;
  const unit = c.type === "unit" || c.type === "token";
  let o = "";
  if (unit) o += ap(66, 123, 37, c.ap ?? 0, c.ap ?? 0);
  if (unit || c.type === "base") o += hp(108, 123, 37, c.hp ?? 0, c.hp ?? 0, 0, id);
  if (c.mod.length) o += bonus(84, 134, c.mod);
  if (c.dp !== null) o += dp(62, 129, 82, 28, c.dp, c.dp);
  return o;
}

function handEvolution(c: Card): string {
  if (c.evo === null) return "";
  const needed = text(0, 80, "Lv" + c.evo.level, 70, "#fff", MIDDLE);
  return evolution("17.5", 90, "13", "11.6", c.evo, text(0, -10, String(c.evo.cost), 130, "#fff", MIDDLE), needed);
}

function hand(p: Plate): string {
  const { c, id, k, k2 } = p;
  return (
    opened(p, 150, 210, 9) +
    `<g clip-path="url(#c${id})"><rect width="150" height="210" fill="${k2.night}"/>${backdrop(c, k, k2, 150, 160, id)}` +
    `${picture(p, 14, 34, 122, 0)}<path d="M0 0h150v30H0z" fill="#0b1114" opacity=".84"/>` +
    `<path d="M0 160h150v50H0z" fill="#0b1114"/><path d="M0 158h150v2.5H0z" fill="${k.light}"/></g>` +
    handName(c) +
    shapes(c, 1300, 80, 13) +
    (c.cost !== null ? cost(17, 17, 16, c.cost) : "") +
    (c.level ? level(5, 38, 25, 28, c.level) : "") +
    handEvolution(c) +
    handLine(c) +
    handChips(c) +
    handFigures(p) +
    rim(p, 150, 210, 9) +
    "</svg>"
  );
}

// --- close up: 300 x 420, with what it does in our words

function zoomName(c: Card): string {
  const left = c.cost !== null ? 60 : 16;
  const room = 300 - left - 36;
  const f = fit(c.name, 270, room);
  const size = div(270 * f, 1000);
  return text(left * 10, 330, c.name, size > 170 ? size : 170, "#fff", f < 630 ? squeezed(String(room)) : "") + shapes(c, 2720, 140, 18);
}

function zoomLine(c: Card): string {
  const words = [typeName(c), c.form, c.attribute, ...c.traits].filter((word) => word !== "");
  const line = words.join("  ·  ");
  const f = fit(line, 140, 276, 44);
  const size = div(140 * f, 1000);
  return text(120, 2515, line, size > 110 ? size : 110, "#dbe6e6", f < 800 ? squeezed("276") : "");
}

/** How many signs stand in a row that is so far down, of so many at most: figures stand below at the right. */
function roomAt(c: Card, y: number, most: number): number {
  const unit = c.type === "unit" || c.type === "token";
  if (y > (unit || c.type === "base" ? 3630 : 3750)) {
    const right = unit ? 188 : c.type === "base" ? 238 : c.dp !== null ? 180 : c.mod.length ? 200 : 288;
    return div(most * (right - 12), 276);
  }
  return most;
}

/** The rows of a sentence; first: the signs that have room behind its chip. */
function rowsOf(c: Card, said: string, first: number, y: number, step: number, most: number): string[] {
  const rows: string[] = [];
  let room = first;
  let row = "";
  for (const word of said.split(" ")) {
    if (row && len(row + " " + word) > room) {
      rows.push(row);
      row = word;
      room = roomAt(c, y + rows.length * step, most);
    } else row = row ? row + " " + word : word;
  }
  rows.push(row);
  return rows;
}

/** A text in one size, and where it ends. */
interface Laid {
  svg: string;
  end: number;
}

const LOWEST = 3960; // of a row, above the number

/** size and step in tenths; most: signs in a row. What has no room ends with dots. */
function laidOut(c: Card, size: number, step: number, most: number): Laid {
  let y = 2800;
  let o = "";
  for (const name of c.keywords) {
    const width = len(name) * 7 + 16;
    o +=
      `<rect x="12" y="${tenths(y - 140)}" width="${width}" height="19" rx="3" fill="#245d8f"/>` +
      text(120 + width * 5, y, name, 140, "#fff", MIDDLE);
    y += 250;
  }
  for (const ability of c.abilities) {
    const { timing, say } = ability;
    const width = timing ? div(len(timing) * 6 * size, 136) + 14 : 0;
    if (timing && y <= LOWEST)
      o +=
        `<rect x="12" y="${tenths(y - size - 5)}" width="${width}" height="${tenths(size + 30)}" rx="3" fill="${chip(timing)}"/>` +
        text(120 + width * 5, y, timing, size - 4, "#fff", MIDDLE);
    const rows = rowsOf(c, say, roomAt(c, y, most) - (timing ? div((width + 6) * most + 275, 276) : 0), y, step, most);
    for (let i = 0; i < rows.length; i++) {
      const at = y + i * step;
      if (at > LOWEST) break;
      const x = i === 0 && timing ? 18 + width : 12;
      const dots = i + 1 < rows.length && at + step > LOWEST ? " …" : "";
      o += `<text x="${x}" y="${tenths(at)}" font-size="${tenths(size)}" fill="var(--ink,#22201b)" style="font-family:var(--font-read);font-stretch:84%;font-weight:500">${escaped(rows[i] + dots)}</text>`;
    }
    y += rows.length * step + 80;
  }
  const laid: Laid = { svg: o, end: y - step - 80 };
  return laid;
}

/** In the largest size in which all of it has room, else in the smallest. */
function zoomAbilities(c: Card): string {
  const large = laidOut(c, 136, 165, 46);
  if (large.end <= LOWEST) return large.svg;
  const middle = laidOut(c, 118, 145, 53);
  return middle.end <= LOWEST ? middle.svg : laidOut(c, 104, 128, 60).svg;
}

function zoomFigures(p: Plate): string {
  const { c, live, id } = p;
  const unit = c.type === "unit" || c.type === "token";
  let o = "";
  if (unit) o += ap(196, 366, 46, live.ap ?? c.ap ?? 0, c.ap ?? 0);
  if (unit || c.type === "base") o += hp(246, 366, 46, live.hp ?? c.hp ?? 0, c.hp ?? 0, live.damage, id);
  if (c.mod.length) o += `<g transform="translate(206 383) scale(1.5)">${bonus(0, 0, c.mod)}</g>`;
  if (c.dp !== null) o += dp(184, 378, 108, 36, live.dp ?? c.dp, c.dp);
  return o;
}

function zoomFoot(c: Card): string {
  const rarity = c.rarity ? "  ·  " + c.rarity : "";
  const link = c.link ? "  ·  Link " + escaped(c.link) : "";
  const style = "font-family:var(--font-table);font-weight:600";
  return `<text x="12" y="410" font-size="11.5" fill="var(--ink-2,#5d5546)" style="${style}" letter-spacing=".4">${escaped(c.number)}${rarity}${link}</text>`;
}

function zoomEvolution(c: Card): string {
  if (c.evo === null) return "";
  const needed = text(0, 130, "Lv." + c.evo.level, 110, "#fff", MIDDLE);
  return evolution("31", 148, "21", "19", c.evo, text(0, 0, String(c.evo.cost), 210, "#fff", MIDDLE), needed);
}

function zoom(p: Plate): string {
  const { c, id, k, k2 } = p;
  return (
    opened(p, 300, 420, 16) +
    `<g clip-path="url(#c${id})"><rect width="300" height="420" fill="${k2.night}"/>${backdrop(c, k, k2, 300, 236, id)}` +
    `${picture(p, 60, 50, 184, 0)}<path d="M0 0h300v46H0z" fill="#0b1114" opacity=".84"/><path d="M0 234h300v26H0z" fill="#0b1114"/>` +
    `<path d="M0 232h300v3H0z" fill="${k.light}"/><rect y="260" width="300" height="160" fill="var(--paper,#f4ecdb)"/></g>` +
    zoomName(c) +
    (c.cost !== null ? cost(31, 30, 25, c.cost) : "") +
    (c.level ? level(10, 64, 42, 46, c.level) : "") +
    zoomEvolution(c) +
    zoomLine(c) +
    zoomAbilities(c) +
    zoomFoot(c) +
    zoomFigures(p) +
    rim(p, 300, 420, 16) +
    "</svg>"
  );
}

export function face(c: Card, o: FaceOptions): string {
  const names = colours(c);
  const p: Plate = { c, id: o.id, k: palette(names[0]), k2: palette(names.length > 1 ? names[1] : names[0]), live: o.live };
  if (o.size === "thumb") return thumb(p);
  if (o.size === "field" || o.size === "mini") return field(p, o.size === "mini", o.rested);
  return o.size === "hand" ? hand(p) : zoom(p);
}
