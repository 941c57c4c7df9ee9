/* The links by which others sit down at a table that was opened here: kept until this tab is closed. */
import type { Opened } from "../protocol/types";

const key = (match: string): string => `headjudge.links.${match}`;

export interface GivenLink {
  seat: number;
  path: string;
}

export function keepLinks(opened: Opened): void {
  sessionStorage.setItem(key(opened.match), JSON.stringify(opened.links.map(({ seat, path }) => ({ seat, path }))));
}

export function linksOf(match: string): GivenLink[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(match)) ?? "[]");
    return Array.isArray(kept) ? (kept as GivenLink[]) : [];
  } catch {
    return [];
  }
}
