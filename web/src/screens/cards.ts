/* A query and its words. */
import type { SearchToken } from "../protocol/types";

/** A query without one of its words, and without the `or` that then joins nothing. */
export function without(query: string, token: SearchToken): string {
  const at = token.column - 1;
  const rest = query.slice(0, at) + query.slice(at + token.text.length);
  return rest.replace(/\s+/g, " ").replace(/^\s*(or\s+)+|(\s+or)+\s*$/gi, "").replace(/\bor(\s+or)+\b/gi, "or").trim();
}

const KEY = "headjudge.seen";
const MOST = 12;

export interface Seen {
  game: string;
  number: string;
  name: string;
}

export function lately(): Seen[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(told) ? (told as Seen[]) : [];
  } catch {
    return [];
  }
}

/** Newest first, each card once. */
export function looked(at: Seen): Seen[] {
  const kept = [at, ...lately().filter((one) => one.game !== at.game || one.number !== at.number)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}
