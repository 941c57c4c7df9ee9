/* What keys do depends on what is asked. Whoever asks, the prompt or a replay, leaves here what each key does now. */
export type KeyRow = [key: string, does: string];

interface Keys {
  space(): void;
  now(): KeyRow[];
}
let keys: Keys | null = null;

export function giveKeys(space: () => void, now: () => KeyRow[]): void {
  keys = { space, now };
}

export function pressSpace(): void {
  keys?.space();
}

/** Every key and what it does at this moment: first those that answer, then those that always do the same. */
export function keyRows(always: KeyRow[]): KeyRow[] {
  const rows = new Map<string, string>();
  for (const [key, does] of [...(keys?.now() ?? []), ...always]) if (!rows.has(key)) rows.set(key, does);
  return [...rows];
}
