/* What Commands and Options show: one of five emblems over rays. */

import type { Palette } from "./colours";
import { area, disc, polar, whole, type Draw } from "./grid";

export function emblem(k: Palette, r: Draw): string {
  const kind = r(5),
    spin = r(30),
    L = k.pale,
    M = k.light;
  let o = "";
  for (let i = 0; i < 12; i++) {
    const a = polar(100, 100, 124, i * 30 + spin),
      b = polar(100, 100, 124, i * 30 + 12 + spin);
    o += area([100, 100, ...a, ...b], M, ` opacity="${i % 2 ? ".16" : ".3"}"`);
  }
  if (kind === 0)
    for (let i = 0; i < 3; i++)
      o += area(
        whole([44 + i * 10, 84 + i * 36, 100, 44 + i * 36, 100, 68 + i * 36, 44 + i * 10, 108 + i * 32]),
        i ? M : L,
        ` opacity="${["1", ".75", ".5"][i]}"`,
      );
  if (kind === 1)
    o +=
      area([116, 24, 52, 112, 92, 112, 76, 180, 152, 84, 108, 84], L) +
      area([116, 24, 108, 84, 152, 84, 76, 180, 104, 96, 68, 100], M, ' opacity=".6"');
  if (kind === 2)
    o +=
      disc(100, 100, 54, "none", ` stroke="${L}" stroke-width="12"`) +
      disc(100, 100, 14, L) +
      area([94, 20, 106, 20, 104, 72, 96, 72], L) +
      area([94, 180, 106, 180, 104, 128, 96, 128], L) +
      area([20, 94, 20, 106, 72, 104, 72, 96], L) +
      area([180, 94, 180, 106, 128, 104, 128, 96], L);
  if (kind === 3)
    o +=
      area([100, 24, 164, 48, 156, 120, 100, 180, 44, 120, 36, 48], M) +
      area([100, 24, 100, 180, 44, 120, 36, 48], L) +
      area([100, 60, 128, 72, 124, 112, 100, 140, 76, 112, 72, 72], k.deep);
  if (kind === 4)
    o +=
      area([28, 40, 44, 28, 172, 156, 156, 172], L) +
      area([172, 40, 156, 28, 28, 156, 44, 172], M) +
      area([124, 148, 148, 124, 160, 132, 132, 160], k.deep) +
      area([76, 148, 52, 124, 40, 132, 68, 160], k.deep);
  return o;
}
