/* A table that nobody plays at: the judge shows it, all hands open. What is clicked is told to whoever shows it. */
import type { View } from "../../protocol/types";
import { Table } from "../../state/table.svelte";
import type { Key } from "../../state/things";
import { judgeWords } from "../../words/judge";

const STILL = { before: async () => undefined, measure: () => null, after: async () => undefined, pace: () => 0 };

export class OpenTable extends Table {
  clicked: ((key: Key) => void) | null = null;

  constructor() {
    super("", STILL);
  }

  lay(view: View): void {
    this.view = view;
    if (this.seats.length !== view.players.length) this.seats = view.players.map((player) => ({ seat: player.seat, name: judgeWords.letter(player.seat), kind: "person" as const, connected: true }));
  }

  override click(key: Key): void {
    this.clicked?.(key);
  }

  override hold(): boolean {
    return false;
  }

  /** Player A sits at the foot of the table. */
  override get home(): number {
    return 0;
  }

  /** Hands lie open in the strips. */
  override get handAt(): null {
    return null;
  }

  override name(seat: number | null | undefined): string {
    return seat == null ? "" : judgeWords.letter(seat);
  }
}
