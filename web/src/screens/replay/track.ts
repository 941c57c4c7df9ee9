/* A recorded game as a track: a block for each turn, as wide as what happened in it, with marks above it. Pure. */
import type { Frame } from "../../protocol/types";

export type MarkKind = "attack" | "destroyed" | "choice" | "note";

export interface Block {
  turn: number;
  seat: number; // whose turn it is
  first: number; // frame
  from: number; // of the whole track, 0 to 1
  to: number;
}

export interface TrackMark {
  kind: MarkKind;
  frame: number;
  x: number;
}

export interface Track {
  blocks: Block[];
  marks: TrackMark[];
  places: number[]; // of each frame, 0 to 1
}

const WEIGHTS: Record<MarkKind, number> = { note: 4, destroyed: 3, attack: 2, choice: 1 };
const OF_EVENT: Record<string, MarkKind> = { attack: "attack", destroy: "destroyed", delete: "destroyed" };
const ROUTINE = new Set(["main", "mulligan", "first", "action", "block", "counter", "breeding"]); // asked every turn: no turning point

/** Where each frame lies: as far along as so much of everything has happened. */
function placed(frames: Frame[]): number[] {
  let happened = 0;
  const sums = frames.map((frame) => (happened += 1 + (frame.events?.length ?? 0)));
  const first = sums[0] ?? 0;
  const length = Math.max(1, happened - first);
  return sums.map((sum) => (sum - first) / length);
}

function blocksOf(frames: Frame[], places: number[]): Block[] {
  const blocks: Block[] = [];
  frames.forEach((frame, i) => {
    const last = blocks.at(-1);
    if (last?.turn === frame.view.turn) return;
    if (last) last.to = places[i]!;
    blocks.push({ turn: frame.view.turn, seat: frame.view.active, first: i, from: places[i]!, to: 1 });
  });
  return blocks;
}

function marksOf(frames: Frame[], places: number[]): TrackMark[] {
  return frames.flatMap((frame, i) => {
    const kinds = new Set((frame.events ?? []).map((event) => OF_EVENT[event.kind]).filter((kind) => kind !== undefined));
    const question = frame.question;
    if (question && question.options.length > 1 && !ROUTINE.has(question.kind)) kinds.add("choice");
    return [...kinds].map((kind) => ({ kind, frame: i, x: places[i]! }));
  });
}

export function trackOf(frames: Frame[]): Track {
  const places = placed(frames);
  return { blocks: blocksOf(frames, places), marks: marksOf(frames, places), places };
}

/** Where notes are pinned: to the first moment at which their event had happened. */
export function notesOn(frames: Frame[], places: number[], events: number[]): TrackMark[] {
  return events.flatMap((event) => {
    const frame = frames.findIndex((one) => (one.last ?? 0) >= event);
    return frame < 0 ? [] : [{ kind: "note" as const, frame, x: places[frame]! }];
  });
}

/** Marks that lie at least so far apart: of those that crowd, the weightier stay. */
export function thinned(marks: TrackMark[], apart: number): TrackMark[] {
  const kept: TrackMark[] = [];
  for (const mark of [...marks].sort((a, b) => WEIGHTS[b.kind] - WEIGHTS[a.kind] || a.x - b.x)) {
    if (kept.every((other) => Math.abs(other.x - mark.x) >= apart)) kept.push(mark);
  }
  return kept.sort((a, b) => a.x - b.x);
}

/** The frame that lies nearest to a place of the track. */
export function frameAt(places: number[], x: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low > 0 && x - places[low - 1]! < places[low]! - x ? low - 1 : low;
}

/** The first frame of the turn before or after; within a turn, back leads to its beginning. */
export function turnFrom(blocks: Block[], at: number, by: -1 | 1): number {
  const found = by > 0 ? blocks.find((block) => block.first > at) : blocks.findLast((block) => block.first < at);
  return found?.first ?? (by > 0 ? Infinity : 0);
}
