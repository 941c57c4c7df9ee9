/* Several people at one table: their colours, and who is looked at. */
import type { SeatInfo, View } from "../protocol/types";
import { words } from "../words";

const FOES = ["--foe", "--seat3", "--seat4"];

/** The colour of a seat: that of the one which is home, then the others as they sit. */
export function seatColour(seat: number, home: number, seats: number): string {
  const after = (seat - home + seats) % seats;
  return `var(${after === 0 ? "--you" : FOES[(after - 1) % FOES.length]})`;
}

/** Which of these seats something is going on at: an attack, else their turn, else a question to them. */
export function busiest(view: View, seats: number[]): number | null {
  const told = [view.attack?.attacker.seat, view.attack?.target.seat, view.active, view.asking?.seat];
  return told.find((seat): seat is number => seat != null && seats.includes(seat)) ?? null;
}

/** How seats are called in a sentence. A bot is called a bot: its name is how well it plays, which matters where there are several. */
export function seatNames(seats: Pick<SeatInfo, "seat" | "name" | "kind">[]): string[] {
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  const called = (seat: Pick<SeatInfo, "seat" | "name" | "kind">) =>
    seat.kind !== "bot" ? capital(seat.name) || words.seats.seat(seat.seat) : bots > 1 && seat.name ? words.seats.aBot(seat.name) : words.seats.theBot;
  return apart(seats.map(called));
}

/** Two of one name are told apart by a number. */
function apart(names: string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const STRENGTHS = new Set(["calm", "steady", "sharp"]);

/** Where only names are told: those of bots are as they are written here. */
export const kindOf = (name: string): SeatInfo["kind"] => (STRENGTHS.has(name) ? "bot" : "person");
