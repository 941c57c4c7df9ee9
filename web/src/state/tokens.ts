/* The seats this browser holds: a match is found again by them. */

export interface HeldSeat {
  match: string;
  seat: number;
  token: string;
}

const KEY = "headjudge.seats";
const MOST = 40;

export function heldSeats(): HeldSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as HeldSeat[]) : [];
  } catch {
    return [];
  }
}

export function holdSeat(seat: HeldSeat): void {
  const others = heldSeats().filter((known) => known.token !== seat.token && (known.match !== seat.match || known.seat !== seat.seat));
  localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, MOST)));
}

export function seatsOf(match: string): HeldSeat[] {
  return heldSeats().filter((known) => known.match === match);
}
