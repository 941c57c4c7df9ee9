/* The sheets of the docket: what waits, from the view, and what became of what waited, from the events of this turn. */
import type { Batch, GameEvent, View, Waiting } from "../protocol/types";

export type RowState = "can" | "waits" | "resolving" | "done" | "failed";

export interface Row {
  effect: number; // 0: it never waited
  line: string;
  seat: number;
  name: string;
  number: string; // of the card
  card: number | null;
  serial: number | null;
  timing: string;
  say: string;
  sentence: number | null;
  state: RowState;
  wait: { text: string; cite: string } | null;
  fail: { code: string; text: string; cite: string } | null;
  forecast: { text: string; cite: string } | null;
}

export interface Between {
  text: string;
  cite: string;
  after: number; // rows of the sheet that were there
}

export interface Sheet {
  id: number;
  n: number; // the batch's number; 0: what runs without having waited
  kind: "live" | "old" | "settled";
  why: { text: string; cite: string } | null;
  rows: Row[];
  turn: number;
}

interface Kept extends Omit<Sheet, "kind"> {
  over: boolean;
}

const SETTLED_KEPT = 3;

function row(effect: number, line: string, seat: number): Row {
  return {
    effect, line, seat, name: "", number: "", card: null, serial: null, timing: "", say: "", sentence: null, state: "waits", wait: null, fail: null,
    forecast: null,
  };
}

/** Remembers the batches of a turn. */
export class DocketMemory {
  private sheets: Kept[] = [];
  private ids = 0;

  /** What happened since. */
  take(events: GameEvent[]): void {
    for (const event of events) this.takeOne(event);
  }

  private takeOne(event: GameEvent): void {
    switch (event.kind) {
      case "turn_begins":
        this.sheets = this.sheets.filter((sheet) => !sheet.over);
        break;
      case "trigger":
        this.triggered(event);
        break;
      case "resolve":
        this.become(event, "resolving");
        break;
      case "resolved":
        this.resolved(event);
        break;
      case "fail":
        this.failed(event, "condition");
        break;
      case "declined":
        this.failed(event, "declined");
        break;
      case "settled":
        for (const sheet of this.sheets) this.close(sheet);
        break;
    }
  }

  private triggered(event: GameEvent): void {
    const n = event.batch ?? 0;
    let sheet = this.sheets.findLast((known) => known.n === n && !known.over);
    if (!sheet || sheet.rows.some((known) => known.state !== "waits")) {
      sheet = { id: ++this.ids, n, why: null, rows: [], turn: event.turn, over: false };
      this.sheets.push(sheet);
    }
    const added = row(event.effect ?? 0, event.line ?? "", event.seat ?? 0);
    describe(added, event);
    if (!sheet.rows.some((known) => known.effect === added.effect && added.effect)) sheet.rows.push(added);
  }

  private find(event: GameEvent): Row | undefined {
    const rows = this.sheets.flatMap((sheet) => sheet.rows);
    if (event.effect) return rows.find((known) => known.effect === event.effect);
    return rows.findLast((known) => known.line === event.line && known.state === "resolving");
  }

  private become(event: GameEvent, state: RowState): void {
    const known = this.find(event);
    if (!known) return;
    describe(known, event);
    known.state = state;
  }

  private resolved(event: GameEvent): void {
    const known = this.find(event);
    if (known && known.state !== "failed") known.state = "done";
  }

  private failed(event: GameEvent, code: string): void {
    let known = this.find(event) ?? this.findWaiting(event);
    if (!known) {
      known = row(event.effect ?? 0, event.line ?? "", event.seat ?? 0);
      this.sheets.push({ id: ++this.ids, n: 0, why: null, rows: [known], turn: event.turn, over: true });
    }
    describe(known, event);
    known.state = "failed";
    const reason = event.reason;
    known.fail = { code: reason?.code ?? code, text: reason?.text ?? "", cite: reason?.cite ?? event.cite ?? "" };
  }

  private findWaiting(event: GameEvent): Row | undefined {
    return this.sheets.flatMap((sheet) => sheet.rows).findLast((known) => known.line === event.line && known.state === "waits");
  }

  private close(sheet: Kept): void {
    sheet.over = true;
    for (const known of sheet.rows) if (known.state !== "failed") known.state = "done";
  }

  /** A table that began anew, or was taken back. */
  forget(): void {
    this.sheets = [];
  }

  /** All sheets as they lie, newest first. */
  lay(view: View): Sheet[] {
    const batches = view.batches ?? [];
    const live: Sheet[] = [];
    const waiting = new Set(batches.flatMap((batch) => batch.effects.map((effect) => effect.number ?? 0)));
    for (const batch of batches) live.unshift(this.liveSheet(batch, view));
    const running = (view.running ?? []).filter((effect) => !waiting.has(effect.number ?? 0));
    const shown = this.runningRows(running, live);
    if (shown.length) live.unshift({ id: -1, n: 0, kind: "live", why: null, rows: shown, turn: view.turn });
    live.forEach((sheet, i) => (sheet.kind = i === 0 ? "live" : "old"));
    for (const sheet of this.sheets) if (isBeingAsked(sheet, live)) live.unshift({ ...sheet, kind: "live", rows: sheet.rows.map((known) => ({ ...known, state: known.state === "waits" ? "resolving" : known.state })) });
    const ids = new Set(live.map((sheet) => sheet.id));
    const settled = this.sheets
      .filter((sheet) => !ids.has(sheet.id) && sheet.rows.some((known) => known.state === "done" || known.state === "failed"))
      .slice(-SETTLED_KEPT)
      .reverse()
      .map((sheet): Sheet => ({ ...sheet, kind: "settled", rows: sheet.rows.map((known) => settledRow(known)) }));
    return [...live, ...settled];
  }

  private liveSheet(batch: Batch, view: View): Sheet {
    const numbers = new Set(batch.effects.map((effect) => effect.number ?? 0));
    const kept = this.sheets.findLast((sheet) => sheet.rows.some((known) => numbers.has(known.effect)));
    const rows = batch.effects.map((effect) => liveRow(effect, kept?.rows.find((known) => known.effect === effect.number)));
    const before = (kept?.rows ?? []).filter((known) => !numbers.has(known.effect)).map((known) => this.asRunning(known, view));
    return { id: kept?.id ?? -10 - batch.n, n: batch.n, kind: "old", why: whyOf(batch), rows: [...before, ...rows], turn: view.turn };
  }

  private asRunning(known: Row, view: View): Row {
    const runs = (view.running ?? []).find((effect) => effect.number && effect.number === known.effect);
    return runs ? liveRow(runs, known) : settledRow(known);
  }

  /** What runs is a row of the sheet it came from, else a sheet of its own. */
  private runningRows(running: Waiting[], live: Sheet[]): Row[] {
    const there = new Set(live.flatMap((sheet) => sheet.rows.map((known) => known.effect)).filter(Boolean));
    return running.filter((effect) => !there.has(effect.number ?? 0)).map((effect) => liveRow(effect, undefined));
  }
}

/** It triggered, waits in no batch any more, and nothing came of it yet: its player is asked whether it is used at all. */
function isBeingAsked(sheet: Kept, live: Sheet[]): boolean {
  return !sheet.over && sheet.rows.every((known) => known.state === "waits") && !live.some((known) => known.id === sheet.id);
}

function whyOf(batch: Batch): { text: string; cite: string } | null {
  const why = batch.why?.[0];
  return why ? { text: why.text, cite: why.cite } : null;
}

function settledRow(known: Row): Row {
  return { ...known, state: known.state === "failed" ? "failed" : "done", wait: null, forecast: null };
}

/** An event names its card: keep what it tells. */
function describe(known: Row, event: GameEvent): void {
  const things = event.subjects ?? [];
  const own = things.find((one) => one.name && one.number && known.line.startsWith(`${one.number}/`)); // a line of a Pilot is not that of its Unit
  const thing = own ?? (known.name ? undefined : (things.find((one) => one.name) ?? things[0]));
  if (thing?.name) known.name = thing.name;
  if (thing?.number) known.number = thing.number;
  for (const one of things) {
    known.serial ??= one.serial ?? null;
    known.card ??= one.id ?? null;
  }
  known.timing = event.timing || known.timing;
  known.say = event.say || known.say;
}

function liveRow(effect: Waiting, known: Row | undefined): Row {
  const made = known ?? row(effect.number ?? 0, effect.ability, effect.seat);
  made.name = effect.card?.name || made.name;
  made.number = effect.card?.number || made.number;
  made.card = effect.card?.id ?? made.card;
  made.serial = effect.serial ?? made.serial;
  made.timing = effect.timing || made.timing;
  made.say = effect.say || made.say;
  const no = effect.forecast === "no" && effect.state !== "resolving";
  return {
    ...made,
    sentence: effect.sentence ?? null,
    state: effect.state === "delayed" ? "waits" : effect.state,
    wait: effect.wait ? { text: effect.wait.text, cite: effect.wait.cite } : null,
    forecast: no ? { text: effect.fail?.code ?? "", cite: effect.fails ?? "" } : null,
  };
}
