/* A recorded game: what each viewpoint was shown, and the moment that is looked at. */
import { api } from "../../protocol/api";
import type { Frame, Replayed, Waiting } from "../../protocol/types";
import { aims, type Aim } from "../../state/aims";
import { DocketMemory, type Sheet } from "../../state/docket";
import { Log, type Line } from "../../state/log";
import { lostAfter } from "../../state/table.svelte";
import { Notes } from "./notes.svelte";
import { Parts } from "./parts.svelte";
import { trackOf, turnFrom, type Track } from "./track";

const AT_ONCE = 400; // frames of a request

/** With whose eyes; open: with all hands besides. */
export interface Viewpoint {
  seat: number | null;
  open: boolean;
}

/** What a table shows at a frame besides the frame itself. */
export interface Moment {
  frame: Frame;
  log: Line[]; // of it, so many lines have been told
  lines: number;
  sheets: Sheet[];
  lost: Map<string, number>;
  aims: Aim[];
}

export interface Strip {
  moments: Moment[];
  told: Log; // knows what caused what
  track: Track;
}

const keyOf = (viewpoint: Viewpoint): string => `${viewpoint.seat} ${viewpoint.open}`;

/** Log and docket of every frame, laid once: a moment is then shown without reckoning. */
export function stripOf(frames: Frame[]): Strip {
  const log = new Log();
  const docket = new DocketMemory();
  let lost = new Map<string, number>();
  let last = 0;
  let running: Waiting[] = [];
  const moments = frames.map((frame): Moment => {
    const events = frame.events ?? [];
    const before = (frame.last ?? 0) - events.length;
    if (before < last) {
      log.forget(before + 1); // it was taken back
      docket.forget();
    }
    last = frame.last ?? 0;
    log.take(events);
    docket.take(events);
    lost = lostAfter(lost, events);
    const aimed = aims(events, [...running, ...(frame.view.running ?? [])]);
    running = frame.view.running ?? [];
    return { frame, log: log.lines, lines: log.lines.length, sheets: docket.lay(frame.view), lost, aims: aimed };
  });
  return { moments, told: log, track: trackOf(frames) };
}

export class Reel {
  readonly match: string;
  readonly game: number;
  told = $state.raw<Replayed | null>(null); // what the first request told of the record
  strip = $state.raw<Strip | null>(null);
  viewpoint = $state.raw<Viewpoint>({ seat: null, open: true });
  at = $state(0);
  private parts = new Parts();
  playing = $state(false);
  speed = $state<1 | 4>(1);
  readonly notes: Notes;
  noting = $state(false); // a note is being written
  private strips = new Map<string, Promise<Strip>>();

  /** The moment that is looked at, and as far as each part of the screen has followed. */
  moment: Moment | null = $derived(this.strip?.moments[this.at] ?? null);
  near: Moment | null = $derived(this.strip?.moments[this.parts.near] ?? null);
  far: Moment | null = $derived(this.strip?.moments[this.parts.far] ?? null);
  beside: Moment | null = $derived(this.strip?.moments[this.parts.beside] ?? null);
  read: Moment | null = $derived(this.strip?.moments[this.parts.read] ?? null);
  events: number = $derived(Math.max(0, ...(this.strip?.moments.map((one) => one.frame.last ?? 0) ?? [])));
  last: number = $derived((this.strip?.moments.length ?? 1) - 1);

  constructor(
    match: string,
    game: number,
    private readonly token: string,
  ) {
    this.match = match;
    this.game = game;
    this.notes = new Notes(match, game);
  }

  async look(viewpoint: Viewpoint): Promise<void> {
    const key = keyOf(viewpoint);
    if (!this.strips.has(key)) this.strips.set(key, this.fetched(viewpoint));
    const strip = await this.strips.get(key)!;
    this.strip = strip;
    this.viewpoint = viewpoint;
    this.go(this.at);
    this.parts.all();
  }

  private async fetched(viewpoint: Viewpoint): Promise<Strip> {
    const frames: Frame[] = [];
    do {
      const part = await api.replay(this.match, this.token, viewpoint.seat, viewpoint.open, this.game, frames.length, AT_ONCE);
      if (part.first === 0) this.told = part;
      if (!part.frames.length) break;
      frames.push(...part.frames);
    } while (frames.length < (this.told?.total ?? 0));
    return stripOf(frames);
  }

  go(frame: number): void {
    this.at = Math.max(0, Math.min(this.last, frame));
    this.parts.follow(this.at);
  }

  /** The whole screen shows it now: something is about to be moved on it. */
  settle(): void {
    this.parts.all();
  }

  step(by: -1 | 1): void {
    this.go(this.at + by);
  }

  turn(by: -1 | 1): void {
    if (this.strip) this.go(turnFrom(this.strip.track.blocks, this.at, by));
  }
}
