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
  if (pictures.size >= KEPT) pictures.delete(pictures.keys().next().value!);
  const url = addressOf(draw());
  const image = new Image();
  image.src = url;
  pictures.set(key, { url, image });
  return url;
}

/** Of a drawn picture, as an address that holds all of it: to lay it away as a file of the browser's takes a millisecond or two each. */
const addressOf = (drawn: string): string => `data:image/svg+xml,${drawn.replaceAll("%", "%25").replaceAll("#", "%23")}`;

/** Pictures of one's own, for cards that have one: their address on the server (`--images DIR`). */
export const ownPictures = new WeakMap<Card, string>();

/** Cards whose facts are still on their way: they have a name, and no picture that would be drawn only to be thrown away. */
export const awaited = new WeakSet<Card>();
