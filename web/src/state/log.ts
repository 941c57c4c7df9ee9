/* The log: events that are told in a sentence, as lines. */
import type { GameEvent, Piece } from "../protocol/types";
import { keyOf, type Key } from "./things";

export interface Line {
  number: number;
  turn: number;
  kind: string;
  icon: string;
  tone: "" | "fail" | "trig" | "att" | "good";
  parts: Piece[];
  cite: string;
  depth: number;
  seat: number | null;
  main: boolean; // of the main points
  opens: boolean; // it begins a turn
  about: Key[]; // things that took part in it
}

const ICONS: Record<string, string> = {
  attack: "attack", block: "block", target_changed: "block", damage: "damage", recover: "good", destroy: "gone", trash: "gone", excess: "gone",
  trigger: "trigger", resolve: "resolve", resolved: "resolve", fail: "fail", declined: "fail", prevented: "fail", draw: "draw", pay: "pay", place_resource: "pay",
  play: "play", deploy: "play", pair: "play", link: "play", digivolve: "play", hatch: "play", use: "play", move_out: "play", memory: "memory",
  gain_memory: "memory", lose_memory: "memory", set_memory: "memory", rest: "rest", set_active: "rest", all_active: "rest", turn_ends: "turn",
  turn_passes: "turn", check: "block", battle: "attack", burst: "trigger",
};
const TONES: Record<string, Line["tone"]> = { fail: "fail", declined: "fail", prevented: "fail", trigger: "trig", burst: "trig", attack: "att", outcome: "good" };
const MAIN = new Set([
  "attack", "block", "damage", "destroy", "trigger", "fail", "declined", "prevented", "play", "deploy", "pair", "digivolve", "use", "hatch", "burst", "check",
  "defeat", "outcome", "recover",
]);
const STRUCTURE = new Set(["turn_begins", "main_begins", "turn_passes", "turn_ends", "turn", "phase", "step", "active", "lay_security", "opening_hand"]);
const UNTOLD = new Set(["settled", "main_begins", "resolved"]);
const DEEPEST = 3;
const REMEMBERED = 6; // main points of one card

/** Lines that say all of these words, or cite a rule that begins so; each under the mark of its turn. `sentence`: as it is read. */
export function saying(lines: Line[], query: string, sentence: (line: Line) => string): Line[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return lines;
  const says = (line: Line) => wanted.every((word) => line.cite.toLowerCase().startsWith(word) || sentence(line).toLowerCase().includes(word));
  const found = lines.filter((line) => line.opens || says(line));
  return found.filter((line, i) => !line.opens || found[i + 1]?.opens === false);
}

export class Log {
  lines: Line[] = [];
  private causes = new Map<number, { cause: number; kind: string; turn: number }>();

  take(events: GameEvent[]): void {
    for (const event of events) {
      this.causes.set(event.number, { cause: event.cause ?? 0, kind: event.kind, turn: event.turn });
      if (event.parts?.length && !UNTOLD.has(event.kind)) this.add(this.line(event));
    }
  }

  /** What begins a turn stands above whatever happened in it before that was told. */
  private add(line: Line): void {
    const first = line.opens ? this.lines.findIndex((other) => other.turn === line.turn) : -1;
    this.lines.splice(first < 0 ? this.lines.length : first, 0, line);
  }

  forget(from = 0): void {
    this.lines = this.lines.filter((line) => line.number < from);
  }

  private line(event: GameEvent): Line {
    return {
      number: event.number,
      turn: event.turn,
      kind: event.kind,
      icon: ICONS[event.kind] ?? "rules",
      tone: TONES[event.kind] ?? "",
      parts: event.parts ?? [],
      cite: event.cite ?? "",
      depth: this.depth(event),
      seat: event.seat ?? null,
      main: MAIN.has(event.kind),
      opens: event.kind === "turn_begins",
      about: [...(event.subjects ?? []), ...(event.objects ?? [])].map(keyOf).filter((key) => key !== null),
    };
  }

  /** How many deeds of the same turn stand behind it; that the turn began is none. */
  private depth(event: GameEvent): number {
    let deep = 0;
    let cause = event.cause ?? 0;
    for (let i = 0; i < 50 && cause && deep < DEEPEST; i++) {
      const known = this.causes.get(cause);
      if (!known || known.cause === cause || known.turn !== event.turn) break;
      if (!STRUCTURE.has(known.kind)) deep++;
      cause = known.cause;
    }
    return deep;
  }

  /** What something has been through, oldest first: of the main points, the last ones. */
  static history(lines: Line[], key: Key): Line[] {
    return lines.filter((line) => line.main && line.about.includes(key)).slice(-REMEMBERED);
  }

  /** The numbers of the events that stand behind one, nearest first. */
  chain(number: number): number[] {
    const found: number[] = [];
    let cause = this.causes.get(number)?.cause ?? 0;
    while (cause && !found.includes(cause)) {
      found.push(cause);
      cause = this.causes.get(cause)?.cause ?? 0;
    }
    return found;
  }
}
