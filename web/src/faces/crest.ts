/* The picture of a card, on a grid of 200. Every free number comes from a hash of number and name: the same card, the same picture, for ever. */

import { bust } from "./bust";
import type { Card, Palette } from "./colours";
import { creature } from "./creature";
import { emblem } from "./emblem";
import { fortress } from "./fortress";
import { area, dice, hashed, plain } from "./grid";
import { machine } from "./machine";

const cell = (k: Palette): string =>
  area([100, 16, 172, 58, 172, 142, 100, 184, 28, 142, 28, 58], k.mid) +
  area([100, 16, 172, 58, 100, 100, 28, 58], k.light) +
  area([100, 100, 172, 58, 172, 142, 100, 184], k.deep) +
  area([112, 48, 72, 108, 96, 108, 86, 152, 132, 88, 106, 88], k.pale);

export function crest(c: Card, k: Palette): string {
  const r = dice(hashed(plain(c.number) + c.name));
  for (let i = 0; i < 3; i++) r(1);
  if (c.type === "unit" || c.type === "token") return machine(c, k, r);
  if (c.type === "digimon" || c.type === "digi-egg") return creature(c, k, r);
  if (c.type === "pilot" || c.type === "tamer") return bust(c, k, r);
  if (c.type === "base") return fortress(c, k, r);
  return c.type === "resource" ? cell(k) : emblem(k, r);
}
