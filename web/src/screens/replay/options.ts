/* What could have been done at a choice, by the card it begins with. */
import type { Choice, Frame, Thing } from "../../protocol/types";
import { keyOf } from "../../state/things";

export interface Option {
  place: number; // among the options of the question
  choice: Choice;
}

export interface Group {
  key: string;
  thing: Thing | null; // what its options begin with; null: a deed of its own
  options: Option[];
}

/** What an option begins with. */
export const subjectOf = (choice: Choice): Thing | null => choice.subject ?? (choice.verb === "choose" || choice.verb === "block" ? (choice.target ?? null) : null);

export function takenOf(frame: Frame): Choice | null {
  return frame.chosen == null ? null : (frame.question?.options[frame.chosen] ?? null);
}

/** All that was not taken: one group for each card, in the order in which they are offered; deeds without a card last. */
export function notTaken(frame: Frame): Group[] {
  const groups = new Map<string, Group>();
  frame.question?.options.forEach((choice, place) => {
    if (place === frame.chosen) return;
    const thing = subjectOf(choice);
    const key = thing ? `${keyOf(thing) ?? `${thing.kind}${thing.name}`} ${choice.verb}` : choice.key;
    const group = groups.get(key) ?? { key, thing, options: [] };
    group.options.push({ place, choice });
    groups.set(key, group);
  });
  return [...groups.values()].sort((a, b) => Number(a.thing === null) - Number(b.thing === null));
}
