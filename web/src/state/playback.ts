/* Updates are shown one after another: what happened is played, then the table is set to the view. A queue that grows runs faster,
   and one that has grown too long is not played at all: the view is the truth. */
import type { Update } from "../protocol/types";

/** What draws the motions. */
export interface Stage {
  /** Before the table is set: what leaves is stamped. */
  before(update: Update, pace: number): Promise<void>;
  /** The table as it lies, to be given to `after`. */
  measure(): unknown;
  /** After the table is set: what came and went flies. */
  after(update: Update, measured: unknown, pace: number): Promise<void>;
  pace(): number;
}

const HURRY = 2; // updates waiting: from here on at double speed
const SKIP = 6; // and from here on without motion

export class Playback {
  private queue: Update[] = [];
  private current: Update | null = null; // played, and not yet shown
  private playing = false;
  private hurried = false;

  constructor(
    private readonly stage: Stage,
    private readonly show: (update: Update) => void,
  ) {}

  push(update: Update): void {
    this.queue.push(update);
    if (!this.playing) void this.play();
  }

  /** Nothing that waits or moves takes any more time. */
  finish(): void {
    this.hurried = true;
    this.showCurrent();
    while (this.queue.length) this.show(this.queue.shift()!);
  }

  /** What is being played is shown once, be it early. */
  private showCurrent(): void {
    const update = this.current;
    this.current = null;
    if (update) this.show(update);
  }

  private pace(): number {
    if (this.hurried || this.queue.length >= SKIP) return 0;
    return this.stage.pace() * (this.queue.length >= HURRY ? 0.5 : 1);
  }

  private async play(): Promise<void> {
    this.playing = true;
    while (this.queue.length) {
      const update = this.queue.shift()!;
      this.current = update;
      const pace = this.pace();
      if (pace > 0) await this.stage.before(update, pace);
      const measured = pace > 0 ? this.stage.measure() : null;
      this.showCurrent();
      if (pace > 0) await this.stage.after(update, measured, pace);
      if (!this.queue.length) this.hurried = false;
    }
    this.playing = false;
    this.hurried = false;
  }
}
