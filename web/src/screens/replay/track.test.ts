import { describe, expect, it } from "vitest";
import type { Frame } from "../../protocol/types";
import { frameAt, notesOn, thinned, trackOf, turnFrom } from "./track";

const frame = (at: number, turn: number, kinds: string[]): Frame =>
  ({ at, view: { turn, active: turn % 2 }, events: kinds.map((kind, i) => ({ number: at * 10 + i, kind, group: 0, turn })) }) as unknown as Frame;
const GAME = [frame(0, 0, []), frame(1, 1, ["draw", "draw", "draw"]), frame(2, 1, ["attack"]), frame(3, 2, ["destroy", "draw"])];

describe("the track of a replay", () => {
  it("has a block for each turn, as wide as what happened in it", () => {
    const { blocks, places } = trackOf(GAME);
    expect(blocks.map((block) => [block.turn, block.first])).toEqual([[0, 0], [1, 1], [2, 3]]);
    expect(places[0]).toBe(0);
    expect(places.at(-1)).toBe(1);
    expect(blocks[0]!.to).toBeCloseTo(4 / 9);
    expect(blocks.at(-1)!.to).toBe(1);
  });

  it("marks attacks and what was destroyed, and thins out what crowds by weight", () => {
    const { marks } = trackOf(GAME);
    expect(marks.map((mark) => mark.kind)).toEqual(["attack", "destroyed"]);
    expect(thinned(marks, 0.9).map((mark) => mark.kind)).toEqual(["destroyed"]);
  });

  it("finds the nearest frame, and the turns before and after", () => {
    const { blocks, places } = trackOf(GAME);
    expect([0, 0.3, 0.6, 1].map((x) => frameAt(places, x))).toEqual([0, 1, 2, 3]);
    expect(turnFrom(blocks, 2, 1)).toBe(3);
    expect(turnFrom(blocks, 2, -1)).toBe(1);
    expect(turnFrom(blocks, 3, -1)).toBe(1);
    expect(turnFrom(blocks, 3, 1)).toBe(Infinity);
  });

  it("pins a note to the moment at which its event had happened, and keeps it before other marks", () => {
    const game = GAME.map((one, i) => ({ ...one, last: i * 3 }));
    const { places, marks } = trackOf(game);
    const pinned = notesOn(game, places, [3, 4, 99]);
    expect(pinned.map((mark) => mark.frame)).toEqual([1, 2]);
    expect(thinned([...marks, ...pinned], 1).map((mark) => mark.kind)).toEqual(["note"]);
  });
});
