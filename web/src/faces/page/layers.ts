/* A face on the page is two layers: the picture, which is the same for ever and kept as an image, and over it name and figures as
   text of the page. The page lays out a handful of elements for a card, not a hundred. */

export interface Layers {
  width: number;
  height: number;
  picture: string; // SVG by itself
  labels: string; // what lies over it
}

const OPENS = '<g clip-path="url(#c';
const GROUP = /<\/?g[ >]/g;

/** Where the group that begins here ends. */
function endOf(drawn: string, from: number): number {
  let depth = 0;
  GROUP.lastIndex = from;
  for (let found = GROUP.exec(drawn); found; found = GROUP.exec(drawn)) {
    depth += found[0].startsWith("</") ? -1 : 1;
    if (depth === 0) return found.index + "</g>".length;
  }
  return drawn.length;
}

/** A drawn face, taken apart. whole: it has no words, and is a picture altogether. */
export function layersOf(drawn: string, whole: boolean): Layers {
  const [, width = "1", height = "1"] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? [];
  const inside = drawn.indexOf(">") + 1;
  const foot = drawn.lastIndexOf("</svg>");
  const cut = whole ? foot : endOf(drawn, drawn.indexOf(OPENS));
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return { width: Number(width), height: Number(height), picture: `${head}${drawn.slice(inside, cut)}</svg>`, labels: drawn.slice(cut, foot) };
}

/** The part of a face that a picture of one's own takes. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const AREAS: Record<string, Area> = {
  thumb: { x: 0, y: 0, width: 48, height: 48 },
  mini: { x: 0, y: 31, width: 132, height: 121 },
  field: { x: 0, y: 23, width: 132, height: 129 },
  hand: { x: 0, y: 30, width: 150, height: 128 },
  zoom: { x: 0, y: 46, width: 300, height: 186 },
};

/** Rested, the plate lies on its side: the picture turns with it, name and figures do not. */
export function areaOf(size: string, rested: boolean): Area & { turn: string } {
  const area = AREAS[size] ?? AREAS.hand!;
  if (!rested || (size !== "field" && size !== "mini")) return { ...area, turn: "" };
  const [width, height] = [152, 132 - area.y];
  return { x: 0, y: 0, width: height, height: width, turn: `translate(${width} ${area.y}) rotate(90)` };
}
