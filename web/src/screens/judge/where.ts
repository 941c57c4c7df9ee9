/* Where on the drawn table something is: a zone of a seat, or a thing that is in play there. */
import type { Pile, Player, View } from "../../protocol/types";
import { judgeWords } from "../../words/judge";

export interface Place {
  seat: number;
  zone: string;
  place: number | null; // of a thing in its zone; null: the zone itself
  name: string; // of the thing
  element?: Element;
}

const IN_PLAY = ["battle", "base", "breeding"] as const;

export function thingOf(view: View, serial: number): Place | null {
  for (const player of view.players)
    for (const zone of IN_PLAY) {
      const place = (player[zone] ?? []).findIndex((one) => one.serial === serial);
      if (place >= 0) return { seat: player.seat, zone, place, name: player[zone]?.[place]?.cards[0]?.name ?? "" };
    }
  return null;
}

/** What is meant by an element of the drawn table; null: nothing that takes a card. */
export function whereIs(element: Element | null, view: View): Place | null {
  const thing = element?.closest<HTMLElement>("[data-serial]");
  if (thing) {
    const found = thingOf(view, Number(thing.dataset.serial));
    return found && { ...found, element: thing };
  }
  const zone = element?.closest<HTMLElement>("[data-place]");
  if (!zone) return null;
  const [seat = "", name = ""] = (zone.dataset.place ?? "").split(":");
  const base = element?.closest(".base");
  const said = base ? "base" : name;
  return judgeWords.build.drop[said] ? { seat: Number(seat), zone: said, place: null, name: "", element: base ?? zone } : null;
}

/** How many cards lie in a zone. */
export function pileOf(view: View, seat: number, zone: string): number {
  const said = view.players.find((player) => player.seat === seat)?.[zone as keyof Player];
  return Array.isArray(said) ? said.length : ((said as Pile | undefined)?.count ?? 0);
}
