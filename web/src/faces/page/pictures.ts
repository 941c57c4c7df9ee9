/* Pictures of faces as images of the page, each drawn once. An image that is shown again is there at once. */
import type { Card } from "../colours";

const KEPT = 400;

interface Picture {
  url: string;
  image: HTMLImageElement; // holds what the browser has drawn
}
const pictures = new Map<string, Picture>();

/** The address of a picture; drawn if it is new. */
export function pictureOf(key: string, draw: () => string): string {
  const known = pictures.get(key);
  if (known) return known.url;
  if (pictures.size >= KEPT) forget(pictures.keys().next().value!);
  const url = URL.createObjectURL(new Blob([draw()], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  pictures.set(key, { url, image });
  return url;
}

function forget(key: string): void {
  URL.revokeObjectURL(pictures.get(key)!.url);
  pictures.delete(key);
}

/** Pictures of one's own, for cards that have one: their address on the server (`--images DIR`). */
export const ownPictures = new WeakMap<Card, string>();
