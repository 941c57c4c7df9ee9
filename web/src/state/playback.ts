/* Updates are shown one after another: what happened is played, then the table is set to the view. A queue that grows runs faster, so
   that nobody waits longer than two seconds for what has happened, and one that has grown too long is not played at all. */
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

export const LONGEST_WAIT = 2000; // ms, for whatever has arrived
export const LONGEST_UPDATE = 940; // ms, at pace 1: a stamp, then twelve flights one after another (motion.ts)
const SKIP = 6; // updates waiting: from here on without motion

export class Playback {
  private queue: Update[] = [];
  private current: Update | null = null; // played, and not yet shown
  private missed: Update | null = null; // what happened while nobody looked goes at double speed
  private playing = false;
  private hurried = false;
  private tempo = Infinity; // that is kept until nothing waits any more
  private release: () => void = () => undefined; // what is shown already need not be waited for

  constructor(
    private readonly stage: Stage,
    private readonly show: (update: Update) => void,
    private readonly begin: (update: Update) => void = () => undefined, // it is played now, and the table still shows what was before
  ) {}

  push(update: Update, missed = false): void {
    if (missed) this.missed = update;
    this.queue.push(update);
    if (!this.playing) void this.play();
  }

  /** Whoever answers has seen enough: what comes of it does not wait for cards that still fly. */
  seen(): void {
    this.release();
  }

  /** Nothing that waits or moves takes any more time. */
  finish(): void {
    this.hurried = true;
    this.release();
    this.showCurrent();
    while (this.queue.length) this.show(this.queue.shift()!);
  }

  /** What is being played is shown once, be it early. */
  private showCurrent(): void {
    const update = this.current;
    this.current = null;
    if (update) this.show(update);
  }

  /** While others wait, all of them share what is left of the longest wait, once one has been played at leisure. */
  private pace(): number {
    const waiting = this.queue.length;
    if (this.hurried || waiting >= SKIP) return 0;
    const usual = this.stage.pace() * (this.current === this.missed ? 0.5 : 1);
    if (waiting) this.tempo = Math.min(this.tempo, Math.max(0, LONGEST_WAIT - LONGEST_UPDATE * usual) / (LONGEST_UPDATE * (waiting + 1)));
    return Math.min(usual, this.tempo);
  }

  private async play(): Promise<void> {
    this.playing = true;
    while (this.queue.length) {
      const update = this.queue.shift()!;
      this.current = update;
      const pace = this.pace();
      if (pace > 0) this.begin(update);
      if (pace > 0) await this.stage.before(update, pace);
      const measured = pace > 0 ? this.stage.measure() : null;
      this.showCurrent();
      if (pace > 0) await Promise.race([this.stage.after(update, measured, pace), new Promise<void>((go) => (this.release = go))]);
      if (!this.queue.length) [this.hurried, this.tempo] = [false, Infinity];
    }
    this.playing = false;
    this.hurried = false;
  }
}
