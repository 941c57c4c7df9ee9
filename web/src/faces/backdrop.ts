/* What lies behind a crest: a gradient by colour, a pattern of lines by the first trait, so that cards of a faction look related. In tenths. */

import type { Card, Palette } from "./colours";
import { dice, div, type Draw, hashed, polar, tenths } from "./grid";

interface Ground {
  k: Palette;
  w: number;
  h: number;
  cx: number;
  cy: number;
  m: number; // the longer side
  r: Draw;
}

function rings(g: Ground): string {
  let p = "";
  for (let i = 1; i < 9; i++) p += `<circle cx="${tenths(g.cx)}" cy="${tenths(g.cy)}" r="${tenths(div(i * g.m, 11))}"/>`;
  return p;
}

function diagonals(g: Ground): string {
  const n = div((g.w * 10 + 20 * g.h) * 13, g.m);
  let p = "";
  for (let i = 0; i <= n; i++) p += `<path d="M${tenths(div(i * g.m, 13) - g.h * 10)} 0l${g.h} ${g.h}"/>`;
  return p;
}

function hexagons(g: Ground): string {
  const s = div(g.m, 11);
  const q = div(s * 866, 1000);
  const v = div(s, 2);
  const down = div(g.h * 10 + s + s + v - 1, s + v);
  const across = div(g.w * 10 + s + q * 2 - 1, q * 2);
  let d = "";
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [x, y] = [i * q * 2 + (j % 2) * q, j * (s + v) - s];
      d += `M${tenths(x)} ${tenths(y)}l${tenths(q)} ${tenths(v)}v${tenths(s)}l${tenths(-q)} ${tenths(v)}l${tenths(-q)} ${tenths(-v)}`;
    }
  return `<path d="${d}"/>`;
}

function rays(g: Ground): string {
  let p = "";
  for (let i = 0; i < 18; i++) {
    const a = polar(g.cx, g.cy, g.m, i * 20);
    const b = polar(g.cx, g.cy, g.m, i * 20 + 10);
    const d = `M${tenths(g.cx)} ${tenths(g.cy)}L${tenths(a[0])} ${tenths(a[1])}L${tenths(b[0])} ${tenths(b[1])}z`;
    p += `<path d="${d}" stroke="none" fill="${g.k.pale}" opacity=".09"/>`;
  }
  return p;
}

function chevrons(g: Ground): string {
  const deep = div(g.m, 9);
  let p = "";
  for (let i = 0; div(i * g.m, 10) < g.h * 10 + div(2 * g.m, 9); i++) {
    const y = div(i * g.m, 10) - deep;
    p += `<path d="M${-g.w} ${tenths(y - deep)}L${tenths(g.cx)} ${tenths(y + deep)}L${g.w * 2} ${tenths(y - deep)}"/>`;
  }
  return p;
}

function circuits(g: Ground): string {
  const { m, r } = g;
  let p = "";
  for (let i = 0; i < 26; i++) {
    const x = div(r(13) * g.w * 10, 12);
    const y = div(r(13) * g.h * 10, 12);
    const l = div((10 + r(20)) * m, 120);
    const bend = tenths(div(l, 3));
    p += `<path d="M${tenths(x)} ${tenths(y)}h${tenths(div(l, 2))}l${bend} ${bend}v${tenths(div(l, 2))}"/>`;
    p += `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(div(m, 90))}" stroke="none" fill="${g.k.pale}" opacity=".3"/>`;
  }
  return p;
}

function waves(g: Ground): string {
  const { w, m } = g;
  const step = tenths(div(w * 30, 10));
  const rise = `${tenths(div(w * 150, 100))} ${tenths(-div(m, 16))}`;
  let p = "";
  for (let i = 0; div(i * m, 12) < g.h * 10 + 100; i++)
    p += `<path d="M${-div(w, 10)} ${tenths(div(i * m, 12) + div(m, 20))}q${rise} ${step} 0t${step} 0t${step} 0t${step} 0"/>`;
  return p;
}

const PATTERNS = [rings, diagonals, hexagons, rays, chevrons, circuits, waves];

export function backdrop(c: Card, k: Palette, k2: Palette, w: number, h: number, id: string): string {
  const t = hashed((c.traits.length ? c.traits[0] : c.type) + "pattern");
  const ground: Ground = { k, w, h, cx: w * 5, cy: div(h * 52, 10), m: w > h ? w * 10 : h * 10, r: dice(t) };
  const pattern = PATTERNS[t % 7](ground);
  return (
    `<defs><linearGradient id="g${id}" x1="0" y1="0" x2=".45" y2="1"><stop offset="0" stop-color="${k.mid}"/>` +
    `<stop offset=".55" stop-color="${k2.deep}"/><stop offset="1" stop-color="${k2.night}"/></linearGradient>` +
    `<radialGradient id="s${id}" cx=".5" cy=".46" r=".56"><stop offset="0" stop-color="${k.pale}" stop-opacity=".8"/>` +
    `<stop offset=".5" stop-color="${k.light}" stop-opacity=".32"/><stop offset="1" stop-color="${k.light}" stop-opacity="0"/>` +
    `</radialGradient></defs><rect width="${w}" height="${h}" fill="url(#g${id})"/>` +
    `<g stroke="${k.pale}" stroke-opacity=".17" fill="none" stroke-width="1.2">${pattern}</g>` +
    `<rect width="${w}" height="${h}" fill="url(#s${id})"/>`
  );
}
