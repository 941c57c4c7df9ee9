import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../protocol/types";
import { LONGEST_UPDATE, LONGEST_WAIT, Playback, type Stage } from "./playback";

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));
const update = (n: number) => ({ t: "update", epoch: n }) as unknown as Update;

/** A stage on which every update takes as long as any can. */
const slow = (pace: number): Stage => ({
  before: (_, tempo) => wait(280 * tempo), measure: () => null, after: (_, __, tempo) => wait((LONGEST_UPDATE - 280) * tempo), pace: () => pace,
});

async function shownAt(pace: number, arrivals: number[]): Promise<number[]> {
  const shown: number[] = [];
  const playback = new Playback(slow(pace), () => shown.push(Date.now()));
  const began = Date.now();
  for (const at of arrivals) setTimeout(() => playback.push(update(at)), at);
  await vi.advanceTimersByTimeAsync(20_000);
  return shown.map((at, i) => at - began - arrivals[i]!);
}

describe("the queue of updates", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays one at leisure", async () => expect(await shownAt(1, [0])).toEqual([280]));

  it.each([1, 1.6, 0.5])("keeps nobody waiting longer than two seconds, at pace %d", async (pace) => {
    for (const arrivals of [[0, 0, 0, 0, 0, 0], [0, 10, 20, 30, 40], [0, 900, 910, 920], Array<number>(14).fill(0), [0, 500, 1000, 1500, 2000, 2500]]) {
      const waits = await shownAt(pace, arrivals);
      expect(waits).toHaveLength(arrivals.length);
      expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT);
    }
  });

  it("does not let the table that an answer brings wait for cards that still fly", async () => {
    const shown: number[] = [];
    const began = Date.now();
    const playback = new Playback(slow(1), () => shown.push(Date.now() - began));
    playback.push(update(0));
    await vi.advanceTimersByTimeAsync(300); // it is shown, and its cards fly
    playback.seen();
    await vi.advanceTimersByTimeAsync(10);
    playback.push(update(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual([280, 310 + 280]); // the next one begins when it comes, and has its own motion
  });

  it("is shown at once when a key is pressed", async () => {
    const shown: number[] = [];
    const playback = new Playback(slow(1), () => shown.push(Date.now()));
    for (let n = 0; n < 4; n++) playback.push(update(n));
    playback.finish();
    expect(shown).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toHaveLength(4);
  });
});
