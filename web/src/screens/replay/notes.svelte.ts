/* Notes to moments of a record, kept in this browser. A moment is named by its last event: a record is always told with the same. */

export interface Note {
  event: number;
  text: string;
}

export const LONGEST = 400; // letters

export class Notes {
  all = $state.raw<Note[]>([]);
  private readonly key: string;

  constructor(match: string, game: number) {
    this.key = `headjudge.notes.${match}.${game}`;
    this.all = this.read();
  }

  at(event: number): string {
    return this.all.find((note) => note.event === event)?.text ?? "";
  }

  /** An empty text takes the note away. */
  write(event: number, text: string): void {
    const said = text.trim().slice(0, LONGEST);
    const others = this.all.filter((note) => note.event !== event);
    this.all = said ? [...others, { event, text: said }].sort((a, b) => a.event - b.event) : others;
    try {
      if (this.all.length) localStorage.setItem(this.key, JSON.stringify(this.all));
      else localStorage.removeItem(this.key);
    } catch {
      // a browser that keeps nothing has them until the page is left
    }
  }

  private read(): Note[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((note): note is Note => typeof note?.event === "number" && typeof note?.text === "string") : [];
    } catch {
      return [];
    }
  }
}
