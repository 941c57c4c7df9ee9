/* A table that shows moments of a record and asks nothing. What was taken next is marked in its place. */
import type { Player, Replayed, SeatInfo, Update, View } from "../../protocol/types";
import type { Line } from "../../state/log";
import type { Mark } from "../../state/picking";
import type { Stage } from "../../state/playback";
import { kindOf } from "../../state/seats";
import { Table } from "../../state/table.svelte";
import { keyOf, type Key } from "../../state/things";
import { takenOf } from "./options";
import type { Moment, Strip } from "./reel.svelte";

const LINES = 22; // of the log: so far back one reads without scrubbing; each is laid anew at a leap
const NEXT = "next" as Mark; // a mark of the replay alone

export class ShownTable extends Table {
  private next = $state.raw<Map<Key, Mark>>(new Map());
  private across = $state.raw<View | null>(null);
  override readonly aimsLast = Infinity;
  private gone: Map<string, number> = new Map();
  private moment = $state.raw<Moment | null>(null);
  private strip: Strip | null = null;
  override marks: Map<Key, Mark> = $derived(this.next);

  /** seat: that of whoever looks on; it stays at the foot of the table with whosever eyes one looks. */
  constructor(
    stage: Stage,
    readonly seat: number | null,
  ) {
    super("", stage);
    this.wire = "open";
  }

  override get me(): number | null {
    return this.seat;
  }

  /** A hand is part of the side that is looked at. */
  override get handAt(): number {
    return this.near;
  }

  introduce(told: Replayed): void {
    this.seats = told.names.map((name, seat): SeatInfo => ({ seat, name, kind: kindOf(name) }));
  }

  /** The own side of the table and its middle. */
  lay(moment: Moment): void {
    this.gone = moment.lost;
    this.events = moment.frame.events ?? [];
    this.aims = moment.aims;
    const taken = takenOf(moment.frame);
    const keys = [keyOf(taken?.subject), keyOf(taken?.target)].filter((key) => key !== null);
    this.next = new Map(keys.map((key) => [key, NEXT]));
    this.view = withBacks(moment.frame.view);
  }

  /** The other side. */
  layFar(moment: Moment): void {
    this.across = withBacks(moment.frame.view);
  }

  /** What waits at this moment. */
  tell(moment: Moment): void {
    this.sheets = moment.sheets;
  }

  /** What has happened until this moment. */
  read(moment: Moment, strip: Strip): void {
    this.moment = moment;
    this.strip = strip;
    this.lines = moment.log.slice(Math.max(0, moment.lines - LINES), moment.lines);
  }

  override get told(): Line[] {
    return this.moment?.log.slice(0, this.moment.lines) ?? [];
  }

  override get far(): View | null {
    return this.across;
  }

  override async askWhy(number: number, title: string): Promise<void> {
    const behind = this.strip?.told.chain(number) ?? [];
    const lines = behind.map((cause) => this.moment?.log.find((line) => line.number === cause)).filter((line) => line !== undefined);
    this.why = { title, lines: lines.map((line) => ({ text: line.parts.map((part) => part.text).join(""), cite: line.cite })) };
  }

  override lostThisTurn(seat: number, zone: string): number {
    return this.gone.get(`${seat}:${zone}`) ?? 0;
  }

  override hurry(): void {
    // nothing waits here
  }
}

/** A hand that these eyes do not see is so many cards all the same. */
function withBacks(view: View): View {
  const hidden = (player: Player) => !player.hand.cards?.length && (player.hand.count ?? 0) > 0;
  if (!view.players.some(hidden)) return view;
  const backs = (player: Player) => ({ ...player, hand: { ...player.hand, cards: Array.from({ length: player.hand.count ?? 0 }, () => ({})) } });
  return { ...view, players: view.players.map((player) => (hidden(player) ? backs(player) : player)) };
}

export const updateOf = (moment: Moment): Update => ({ t: "update", view: moment.frame.view, events: moment.frame.events ?? [] });
