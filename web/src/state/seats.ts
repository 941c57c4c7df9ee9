/* Several people at one table: their colours, and who is looked at. */
import type { View } from "../protocol/types";

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
