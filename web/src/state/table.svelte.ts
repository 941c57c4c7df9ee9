/* One seat at one table. Messages come in, views and events go through the queue, what is shown is here. The view is the truth. */
import { Connection, type Line as Wire } from "../protocol/connection";
import type { Explanation, FromServer, GameEvent, Greyed, Notice, Question, Refused, SeatInfo, SeriesOver, Update, View, Welcome } from "../protocol/types";
import { words } from "../words";
import { aims, type Aim } from "./aims";
import { placeOf, sameAnswer, sameQuestion } from "./always";
import { remember, remembered } from "./arranged";
import { DocketMemory, type Sheet } from "./docket";
import { Log, type Line } from "./log";
import { Sending } from "./sending.svelte";
import { atPlayer, candidates, clicked, confirmed, finished, inHand, marks, picking, type Click, type Mark, type Offer, type Picking } from "./picking";
import { Passer } from "./passer.svelte";
import { Playback, type Stage } from "./playback";
import { seatColour, seatNames } from "./seats";
import { keyOf, type Key } from "./things";
import { Undoing } from "./undoing.svelte";

export interface Inspected {
  key: Key | null;
  number: string;
  name: string;
  pinned: boolean;
}

export interface WhyNot {
  key: Key;
  name: string;
  greyed: Greyed[];
  kept: boolean; // it was asked for, not only pointed at: it stays until something else is done
}

const ARMED_AFTER = 250; // ms: a late press must not answer a new question

export class Table {
  readonly token: string;
  wire = $state<Wire>("opening");
  tries = $state(0);
  welcome = $state.raw<Welcome | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  seatsAt = $state(0);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  greyed = $state.raw<Greyed[]>([]);
  sheets = $state.raw<Sheet[]>([]);
  lines = $state.raw<Line[]>([]);
  events = $state.raw<GameEvent[]>([]); // of the update that is shown
  aims = $state.raw<Aim[]>([]); // what effects did in it, and to what
  readonly aimsLast: number = 1200; // ms that they are pointed at
  series = $state.raw<SeriesOver | null>(null);
  wantsRematch = $state<boolean | null>(null); // said: with swapped seats, or as before
  missed = $state.raw<Line[]>([]); // what happened while the line was lost
  notice = $state.raw<Notice | null>(null);
  refused = $state.raw<Refused | null>(null);
  fault = $state.raw<Refused | null>(null); // the server failed at what was asked of it
  passed = $state(false); // what was set to pass was passed
  late = $state(0); // how often an answer came too late
  readonly sending = new Sending();
  readonly passer = new Passer(this, (message) => this.connection.ask(message));
  readonly undo = new Undoing((message) => this.connection.ask(message));

  /** Of this game: what was answered before to questions that come again, and which are answered so without asking. */
  private answered = new Map<string, string>();
  always = $state.raw<Map<string, string>>(new Map());

  held = $state.raw<Key[]>([]);
  order = $state.raw<number[]>([]); // how one has laid one's own permanents: their serials
  private turned = $state<number | null>(null); // the seat from which one looks, if not from one's own
  private lost = $state.raw<Map<string, number>>(new Map());
  asked = $state.raw<number[]>([]); // several things can be done with what is held: these
  pointed = $state<Key | null>(null);
  weighed = $state.raw<Offer | null>(null); // the button that is pointed at says this
  inspected = $state.raw<Inspected | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  why = $state.raw<{ title: string; lines: Explanation[] } | null>(null);

  picking: Picking = $derived(this.view ? picking(this.question, this.view) : { offers: [], buttons: [], inSheet: [] });
  private hand = $derived(inHand(this.question, this.view));
  marks: Map<Key, Mark> = $derived(this.sending.noticed ? new Map() : marks(this.picking, this.held, this.question ? this.greyed : [], this.hand.map(({ key }) => key)));
  /** The one thing that is meant by what is held or pointed at: its cost can be shown. */
  meant: Offer | null = $derived.by(() => this.weighed ?? this.oneMeant());

  private connection: Connection;
  private log = new Log();
  private docket = new DocketMemory();
  private playback: Playback;
  private last = 0;
  private returned: Update | null = null; // the first update after the line was lost
  private epoch = 0;
  private armedAt = 0;

  /** judging: it sees all hands, and plays no seat. */
  constructor(
    token: string,
    stage: Stage,
    readonly judging = false,
  ) {
    this.token = token;
    this.playback = new Playback(stage, (update) => this.show(update), (update) => this.aimAt(this.fresh(update), update));
    this.connection = new Connection(token, {
      arrived: (message) => this.arrived(message),
      line: (state, tries) => ((this.wire = state), (this.tries = tries)),
      resume: () => ({ since: this.last, epoch: this.epoch }),
    });
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  retry(): void {
    this.connection.open();
  }

  /** Whatever moves is put where it belongs at once. */
  hurry(): void {
    this.playback.finish();
  }

  // --- what arrives ---------------------------------------------------------------------------------------------------

  private arrived(message: FromServer): void {
    switch (message.t) {
      case "welcome":
        this.welcomed(message);
        break;
      case "update":
        this.playback.push(message);
        break;
      case "seats":
        this.seated(message.seats);
        break;
      case "series":
        this.series = message;
        break;
      case "notice":
        this.notice = message;
        this.undo.noticed(message.code);
        break;
      case "undo asked":
        this.undo.asked = message.seat;
        break;
      case "refused":
        this.refused = message;
        if (message.code === "fault") this.fault = message;
        break;
    }
  }

  private welcomed(message: Welcome): void {
    const another = this.welcome !== null && this.welcome.game_number !== message.game_number;
    if (another) this.forget();
    else if (this.welcome) this.returned = message.update ?? null;
    this.passer.resume(message.auto ?? {}, !this.welcome || another);
    this.welcome = message;
    this.order = remembered(this.game);
    this.series = message.series ?? null;
    this.sending.end();
    this.seated(message.seats);
    if (message.state === "dice" && message.seat !== null) void this.connection.ask({ t: "nonce", nonce: ownChance() });
    if (message.update) this.playback.push(message.update, this.returned === message.update);
  }

  private forget(): void {
    this.last = 0;
    this.log.forget();
    this.docket.forget();
    this.held = [];
    this.answered.clear();
    this.asAsked();
  }

  private seated(seats: SeatInfo[]): void {
    this.seats = seats;
    this.seatsAt = Date.now();
  }

  /** The table as an update has it. */
  private show(update: Update): void {
    const events = this.news(update);
    this.aimAt(events, update);
    this.log.take(events);
    this.docket.take(events);
    const before = this.question?.id;
    this.passer.follow(update.view);
    this.view = update.view;
    this.events = events;
    this.question = update.question ?? null;
    this.greyed = update.greyed ?? [];
    this.undo.allowed = update.undo ?? "no";
    this.passed = update.auto_answered ?? false;
    this.lost = lostAfter(this.lost, events);
    this.lines = [...this.log.lines];
    if (update === this.returned) this.missed = this.lines.filter((line) => events.some((event) => event.number === line.number));
    this.sheets = this.docket.lay(update.view);
    this.sending.end();
    this.passer.tell();
    if (before !== this.question?.id) this.newQuestion();
  }

  private newQuestion(): void {
    this.held = [];
    this.asked = [];
    this.weighed = null;
    this.whyNot = null;
    this.armedAt = performance.now() + ARMED_AFTER;
    const lone = this.passer.lone;
    if (this.undo.goesOn && lone && this.undo.allowed !== "no") return this.undo.takeBack(); // that was no answer of one's own
    const again = this.said(this.always) ?? (this.undo.goesOn ? null : lone);
    this.undo.goesOn = false;
    if (again) void this.answer(again.place);
  }

  /** What has been said to the question that is asked now, as an option of it. */
  private said(before: Map<string, string>): Offer | null {
    const key = this.question && this.view ? sameQuestion(this.question, this.view) : "";
    const answer = key ? before.get(key) : undefined;
    return answer === undefined ? null : (this.picking.offers[placeOf(this.question!, answer, this.view!)] ?? null);
  }

  /** The answer that was given the last time to the question that is asked: its option. */
  get before(): Offer | null {
    return this.said(this.answered);
  }

  /** From now on this game, and at once. */
  answerAlways(offer: Offer): void {
    const [question, view] = [this.question!, this.view!];
    this.always = new Map(this.always).set(sameQuestion(question, view), sameAnswer(question, offer.choice, view));
    void this.answer(offer.place);
  }

  /** Everything is asked again. */
  asAsked(): void {
    this.always = new Map();
  }

  private news(update: Update): GameEvent[] {
    const epoch = update.epoch ?? 0;
    const events = update.events ?? [];
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.undo.asked = null;
      this.asAsked(); // who takes back wants to be asked
      this.log.forget(events[0]?.number ?? Infinity);
      this.docket.forget();
      this.last = (events[0]?.number ?? 1) - 1;
    }
    const fresh = this.fresh(update);
    this.last = fresh.at(-1)?.number ?? this.last;
    return fresh;
  }

  private fresh(update: Update): GameEvent[] {
    return (update.events ?? []).filter((event) => event.number > this.last);
  }

  private aimAt(events: GameEvent[], update: Update): void {
    this.aims = aims(events, [...(this.view?.running ?? []), ...(update.view.running ?? [])]);
  }

  // --- names ----------------------------------------------------------------------------------------------------------

  get me(): number | null {
    return this.view?.seat ?? this.welcome?.seat ?? null;
  }

  names: string[] = $derived(seatNames(this.seats));

  /** All lines of the log so far; `lines` may be only the last ones. */
  get told(): Line[] {
    return this.lines;
  }

  /** The table as the other side of it is drawn: a record that is scrubbed lets it follow a frame later. */
  get far(): View | null {
    return this.view;
  }

  name(seat: number | null | undefined): string {
    if (seat == null) return "";
    return seat === this.me ? words.seats.you : (this.names[seat] ?? words.seats.seat(seat));
  }

  /** By itself, not in a sentence. */
  label(seat: number | null | undefined): string {
    return words.seats.alone(this.name(seat));
  }

  colour(seat: number): string {
    return seatColour(seat, this.home, this.view?.players.length ?? 2);
  }

  // --- from where one looks, and how one lays one's own side ------------------------------------------------------------

  /** The seat that is one's own, or is drawn as if it were. */
  get home(): number {
    return this.me ?? (this.view?.players.length ?? 2) - 1;
  }

  /** The seat at the near side of the table. */
  get near(): number {
    return this.turned ?? this.home;
  }

  /** Whose hand lies at the foot of it. */
  get handAt(): number | null {
    return this.me ?? this.near;
  }

  lookFrom(seat: number | null): void {
    this.turned = seat;
  }

  lookFromNext(): void {
    this.turned = (this.near + 1) % (this.view?.players.length ?? 2);
  }

  arrange(order: number[]): void {
    this.order = order;
    if (this.welcome) remember(this.game, order);
  }

  /** Under what the order of this game is remembered. */
  private get game(): string {
    return `${this.welcome?.match} ${this.welcome?.game_number} ${this.welcome?.seat}`;
  }

  /** Cards that have left a guarding pile this turn: they stay as dashed slats. */
  lostThisTurn(seat: number, zone: string): number {
    return this.lost.get(`${seat}:${zone}`) ?? 0;
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  armed(): boolean {
    return performance.now() >= this.armedAt;
  }

  click(key: Key): void {
    if (this.sending.on) return;
    this.whyNot = null;
    this.carryOut(clicked(this.picking, this.held, key, this.marks.get(key)), key);
  }

  /** What is held is dropped on something, or on nothing (null); false: that is nothing that can be done with it. */
  drop(key: Key | null): boolean {
    if (key === null) this.carryOut(confirmed(this.picking, this.held), this.held.at(-1) ?? "");
    else if (candidates(this.picking.offers, [...this.held, key]).length) this.click(key);
    else return false;
    return true;
  }

  hold(key: Key): boolean {
    if (!candidates(this.picking.offers, [key]).length) return false;
    this.held = [key];
    this.asked = [];
    return true;
  }

  confirm(): boolean {
    const click = confirmed(this.picking, this.held);
    this.carryOut(click, this.held.at(-1) ?? "");
    return click.do !== "nothing";
  }

  private carryOut(click: Click, key: Key): void {
    this.asked = [];
    if (click.do === "send") void this.answer(click.place);
    else if (click.do === "hold") this.held = click.held;
    else if (click.do === "ask") {
      this.held = click.held;
      this.asked = click.places;
    } else if (click.do === "why not") this.askWhyNot(key, true);
  }

  putBack(): boolean {
    const something = this.held.length > 0 || this.asked.length > 0 || this.whyNot !== null;
    this.held = [];
    this.asked = [];
    this.whyNot = null;
    return something;
  }

  async answer(place: number): Promise<void> {
    const question = this.question;
    if (!question || this.sending.on || this.wire !== "open") return;
    this.sending.begin();
    this.playback.seen();
    this.missed = [];
    if (this.view) this.answered.set(sameQuestion(question, this.view), sameAnswer(question, question.options[place]!, this.view));
    const reply = await this.connection.ask({ t: "answer", decision: question.id, option: place });
    if (reply.ok) return;
    this.sending.end();
    this.putBack();
    this.late++;
  }

  /** What can be done with what is held as it is, and the player it could be done to. */
  get finishing(): Offer[] {
    return this.asked.length ? this.asked.map((place) => this.picking.offers[place]!) : finished(this.picking.offers, this.held);
  }

  get atPlayers(): Offer[] {
    return this.held.length ? atPlayer(this.picking, this.held) : [];
  }

  private oneMeant(): Offer | null {
    const way = this.pointed && !this.held.includes(this.pointed) ? [...this.held, this.pointed] : this.held;
    const found = way.length ? candidates(this.picking.offers, way) : [];
    const one = found[0];
    return one && found.every((other) => other.choice.memory_after === one.choice.memory_after && other.choice.cost === one.choice.cost) ? one : null;
  }

  askWhyNot(key: Key, kept = false): void {
    const greyed = this.greyed.filter((grey) => keyOf(grey.subject ?? grey.target) === key);
    const first = greyed[0];
    const idle = this.marks.get(key) === "off" ? this.hand.find((card) => card.key === key) : undefined;
    if (first || idle) this.whyNot = { key, name: (first?.subject ?? first?.target)?.name ?? idle?.name ?? "", greyed, kept };
  }

  // --- asking ---------------------------------------------------------------------------------------------------------

  async askWhy(number: number, title: string): Promise<void> {
    const reply = await this.connection.ask({ t: "why", event: number });
    if (reply.ok && reply.explained) this.why = { title, lines: reply.explained.lines };
  }

  concede(): void {
    void this.connection.ask({ t: "concede" });
  }

  claim(): void {
    void this.connection.ask({ t: "claim" });
  }

  rematch(swap: boolean): void {
    this.wantsRematch = swap;
    void this.connection.ask({ t: "rematch", swap });
  }

  /** In a series: who begins the next game. */
  begins(seat: number): void {
    void this.connection.ask({ t: "begins", seat });
  }
}

/** This seat's share of the sealed dice. */
function ownChance(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const GUARDING = new Set(["shields", "security"]);

/** What left the guarding piles since the turn began. */
export function lostAfter(before: Map<string, number>, events: GameEvent[]): Map<string, number> {
  let lost = new Map(before);
  for (const event of events) {
    if (event.kind === "turn_begins") lost = new Map();
    const from = event.kind === "move" ? event.from : null;
    if (!from || !GUARDING.has(from.zone)) continue;
    const key = `${from.seat}:${from.zone}`;
    lost.set(key, (lost.get(key) ?? 0) + 1);
  }
  return lost;
}
