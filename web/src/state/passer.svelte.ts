/* Windows that are passed without asking: what was set beforehand, told to the server, and those in which there is nothing to choose. */
import type { ToServer } from "../protocol/connection";
import type { Question, SeatInfo, View } from "../protocol/types";
import { isWindow } from "./always";
import { lapses, passingOf, sameWindows, windowsFor, type Passing, type Windows } from "./passing";
import type { Offer } from "./picking";
import { settings } from "./settings.svelte";

/** What of the table it looks at. */
interface Seated {
  readonly me: number | null;
  readonly view: View | null;
  readonly seats: SeatInfo[];
  readonly question: Question | null;
  readonly picking: { offers: Offer[] };
  readonly wire: string;
}

export class Passer {
  mode = $state<Passing>("ask");
  kinds = $state.raw<string[]>([]); // of questions that can be passed automatically
  private told: Windows = {}; // as the server knows it

  constructor(
    private readonly table: Seated,
    private readonly say: (message: ToServer) => unknown,
  ) {}

  /** By what was told before; at a table that one has just come to, the mode too. */
  resume(told: Windows, fresh: boolean): void {
    this.told = told;
    if (fresh) this.mode = passingOf(told);
  }

  set(mode: Passing): void {
    this.mode = mode;
    this.tell();
  }

  /** The table changes to this: what was said for a turn may end. */
  follow(now: View): void {
    if (lapses(this.mode, this.table.view, now, this.table.me)) this.mode = "ask";
  }

  /** Tell the server what is passed from now on, if that is something else than before. */
  tell(): void {
    const { me, view, wire } = this.table;
    const windows = windowsFor(this.mode, this.kinds, settings.stops, view?.active === me);
    if (me === null || wire !== "open" || sameWindows(windows, this.told)) return;
    this.told = windows;
    void this.say({ t: "auto", windows });
  }

  /** The only option of a window in which there is nothing to choose, where nobody is misled by a pause but a bot. */
  get lone(): Offer | null {
    const { me, seats, question, picking } = this.table;
    const others = seats.filter((seat) => seat.seat !== me);
    const alone = settings.lone && !settings.stops.length && others.length > 0 && others.every((seat) => seat.kind === "bot");
    return alone && question && isWindow(question) && question.options.length === 1 ? picking.offers[0]! : null;
  }
}
