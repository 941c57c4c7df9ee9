/* How somebody lays out their own side: by serial, for one game, in this browser. It changes nothing but the picture. */

const KEY = "headjudge.laid";

interface HasSerial {
  serial: number;
}

/** Those that were laid somewhere, in that order; what has come since, at the right end. */
export function laidOut<T extends HasSerial>(permanents: T[], order: number[]): T[] {
  const place = (one: T) => {
    const found = order.indexOf(one.serial);
    return found < 0 ? order.length : found;
  };
  return [...permanents].sort((one, other) => place(one) - place(other));
}

/** The serials as they lie after one was put before so many others; the others keep their order. */
export function put(serials: number[], serial: number, place: number): number[] {
  const others = serials.filter((one) => one !== serial);
  return [...others.slice(0, place), serial, ...others.slice(place)];
}

/** Only the last game is remembered: serials begin anew in the next. */
export function remembered(game: string): number[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { game?: string; order?: number[] };
    return kept.game === game ? (kept.order ?? []) : [];
  } catch {
    return [];
  }
}

export function remember(game: string, order: number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ game, order }));
  } catch {
    // a browser that keeps nothing still shows it
  }
}
