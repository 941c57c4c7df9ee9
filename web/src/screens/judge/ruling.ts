/* A ruling as the judge tells it (docs/judge.md, --json), and what waits after each of its steps. */
import type { GameEvent, Judged, Moment, Permanent, View } from "../../protocol/types";
import { lineOf } from "../../state/citations";
import { permanents } from "../../state/things";

export interface Line {
  event: number;
  text: string;
  cite: string;
  says: string;
  depth: number;
  seat: number | null;
  others: string[];
}

export interface Step {
  number: number;
  title: string;
  cite: string;
  says: string;
  failed: boolean;
  seat: number;
  choice: { said: string; others: string[]; cite: string } | null;
  lines: Line[];
  pending: string[][];
}

export interface Change {
  player: string;
  row: string;
  gone: string[];
  come: string[];
}

export interface Ruling {
  title: string;
  question: string;
  answer: string;
  game: string;
  edition: string;
  rules: string[];
  turn_player: string;
  steps: Step[];
  changes: Change[];
  outcome: string;
  asked: { player: string; prompt: string; options: string[] } | null;
  failures: string[];
}

export type WaitState = "next" | "waits" | "done" | "failed";

export interface WaitingRow {
  label: number;
  batch: number;
  seat: number;
  name: string;
  number: string;
  line: string;
  timing: string;
  say: string;
  state: WaitState;
  wait: { text: string; cite: string } | null;
  fail: { code: string; cite: string; text: string } | null;
}

export interface WaitingSheet {
  n: number;
  kind: "live" | "old" | "settled";
  since: Step | null; // the step in which it triggered
  rows: WaitingRow[];
}

const LABEL = /#(\d+)\)?\.?$/;
const labelled = (text: string): number => Number(LABEL.exec(text)?.[1] ?? 0);

/** The number of the effect that a step is about; 0: of none that had waited. */
export const effectOf = (step: Step): number => labelled(step.title);

/** A step without its number and full stop. */
export const shortly = (step: Step): string => step.title.replace(/ \(#\d+\)\.?$|\.$/, "");

interface Triggered {
  event: GameEvent;
  step: number; // place of the step in which it triggered
  batch: number;
}

/** A judged table at any of its steps. Step 0 is the table before anything is done. */
export class Course {
  readonly ruling: Ruling;
  readonly moments: Moment[];
  readonly parts: number | null;
  private triggered: Triggered[] = []; // by the number of the effect less 1

  constructor(told: Judged) {
    this.ruling = told.ruling as Ruling;
    this.moments = told.moments ?? [];
    this.parts = told.parts ?? null;
    const events = this.moments.flatMap((moment) => moment.events ?? []).filter((event) => event.kind === "trigger");
    this.triggered = events.map((event, i) => ({ event, ...this.firstSeen(i + 1) }));
  }

  get length(): number {
    return this.ruling.steps.length;
  }

  view(at: number): View | null {
    return this.moments[at]?.view ?? null;
  }

  private firstSeen(label: number): { step: number; batch: number } {
    for (const [step, one] of this.ruling.steps.entries()) {
      const batch = one.pending.findIndex((effects) => effects.some((effect) => labelled(effect) === label));
      if (batch >= 0) return { step, batch: batch + 1 };
    }
    return { step: -1, batch: 0 };
  }

  /** What has triggered up to a step: batches, the newest first, each with what became of its effects. */
  sheets(at: number): WaitingSheet[] {
    const batches = new Map<number, WaitingRow[]>();
    const since = new Map<number, Step>();
    for (const [i, one] of this.triggered.entries()) {
      if (one.step < 0 || one.step >= at) continue;
      const kept = batches.get(one.batch) ?? [];
      batches.set(one.batch, [...kept, this.row(i + 1, one, at)]);
      since.set(one.batch, this.ruling.steps[one.step]!);
    }
    const sheets = [...batches].sort(([one], [other]) => other - one);
    const newest = sheets.find(([, rows]) => rows.some(isOpen))?.[0];
    return sheets.map(([n, rows]) => ({ n, kind: n === newest ? "live" : rows.some(isOpen) ? "old" : "settled", since: since.get(n) ?? null, rows }));
  }

  private row(label: number, told: Triggered, at: number): WaitingRow {
    const { event } = told;
    const thing = (event.subjects ?? []).find((one) => one.name) ?? event.subjects?.[0];
    const bearer = lineOf(event.line ?? "")?.number; // the card that has the line, which may lie beneath
    const taken = this.ruling.steps.slice(0, at).find((step) => effectOf(step) === label);
    const waits = this.ruling.steps[at - 1]?.pending.some((batch) => batch.some((effect) => labelled(effect) === label)) ?? false;
    const next = this.ruling.steps[at] && effectOf(this.ruling.steps[at]!) === label;
    return {
      label, batch: told.batch, seat: event.seat ?? 0, name: this.nameOf(label) || (thing?.name ?? ""), number: bearer ?? thing?.number ?? "", line: event.line ?? "",
      timing: event.timing ?? "", say: event.say ?? "",
      state: waits ? (next ? "next" : "waits") : taken?.failed ? "failed" : "done",
      wait: waits && !next ? this.waitOf(event, at) : null,
      fail: taken?.failed && !waits ? { code: this.failureOf(event), cite: taken.cite, text: taken.says } : null,
    };
  }

  private nameOf(label: number): string {
    const said = this.ruling.steps.flatMap((step) => step.pending.flat()).find((effect) => labelled(effect) === label);
    return said?.replace(/ #\d+$/, "") ?? "";
  }

  private waitOf(event: GameEvent, at: number): { text: string; cite: string } | null {
    const batches = this.view(at)?.batches ?? [];
    const wait = batches.flatMap((batch) => batch.effects).find((effect) => effect.number === event.effect)?.wait;
    return wait?.cite ? { text: wait.text, cite: wait.cite } : null; // none: the table was looked at while the next one was begun
  }

  private failureOf(trigger: GameEvent): string {
    const events = this.moments.flatMap((moment) => moment.events ?? []);
    return events.find((event) => event.kind === "fail" && event.effect === trigger.effect)?.reason?.code ?? "";
  }

  /** What triggered in a step: the numbers of the effects, and their batch. */
  triggersIn(step: number): { labels: number[]; batch: number } | null {
    const found = this.triggered.flatMap((one, i) => (one.step === step - 1 ? [{ label: i + 1, batch: one.batch }] : []));
    return found.length ? { labels: found.map((one) => one.label), batch: found.at(-1)!.batch } : null;
  }

  /** What was in play at the step before and is no more, with where it lay and the line that tells of its going. */
  gone(at: number): { permanent: Permanent; seat: number; place: number; cite: string }[] {
    const now = this.view(at);
    const before = this.view(at - 1);
    if (!now || !before) return [];
    const serials = new Set(now.players.flatMap(permanents).map((one) => one.serial));
    const cards = new Set(now.players.flatMap(permanents).flatMap((one) => one.cards.map((card) => card.id)));
    return before.players.flatMap((player) =>
      player.battle.flatMap((permanent, place) => {
        const became = permanent.cards[0]?.id != null && cards.has(permanent.cards[0].id); // part of another permanent now
        return serials.has(permanent.serial) || became ? [] : [{ permanent, seat: player.seat, place, cite: this.ruling.steps[at - 1]?.cite ?? "" }];
      }),
    );
  }
}

const isOpen = (row: WaitingRow): boolean => row.state === "next" || row.state === "waits";

/** A view in which what has just gone lies where it lay. */
export function withGone(view: View, gone: { permanent: Permanent; seat: number; place: number }[]): View {
  if (!gone.length) return view;
  const players = view.players.map((player) => {
    const battle = [...player.battle];
    for (const one of gone) if (one.seat === player.seat) battle.splice(Math.min(one.place, battle.length), 0, one.permanent);
    return { ...player, battle };
  });
  return { ...view, players };
}
