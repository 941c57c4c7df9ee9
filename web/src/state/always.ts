/* Answers that are given again: what was answered to the same question before, and what is to be answered so always. Pure. */
import type { Choice, Question, View } from "../protocol/types";

/** Which questions are the same one again: asked by the same line, which of the same lines comes first, or
    the window that comes in every battle or at the end of every turn. "": none of these. */
export function sameQuestion(question: Question, view: View): string {
  if (question.kind === "may" && question.source?.ability) return `may ${question.source.ability}`;
  if (isWindow(question)) return `${view.attack ? "battle" : "end"} ${view.active === question.seat ? "own" : "other"}`;
  if (question.kind !== "order") return "";
  const lines = question.options.map((choice) => lineOf(choice, view));
  return lines.every(Boolean) && new Set(lines).size === lines.length ? `order ${[...lines].sort().join(" ")}` : "";
}

/** It comes whatever a hand holds: who always passes it tells nothing by that. */
export const isWindow = (question: Question): boolean => question.kind === "action";

/** What is the same answer: the same word, or the same line first. Of a window only passing is given again; "": nothing. */
export function sameAnswer(question: Question, choice: Choice, view: View): string {
  if (isWindow(question)) return choice.verb === "pass" ? choice.verb : "";
  return question.kind === "order" ? lineOf(choice, view) : choice.verb;
}

function lineOf(choice: Choice, view: View): string {
  const waiting = (view.batches ?? []).flatMap((batch) => batch.effects).find((effect) => effect.number === choice.effect);
  return waiting?.ability ?? "";
}

/** The place of the option that is this answer; -1: it is not offered, or several are. */
export function placeOf(question: Question, answer: string, view: View): number {
  const places = question.options.flatMap((choice, place) => (sameAnswer(question, choice, view) === answer ? [place] : []));
  return answer && places.length === 1 ? places[0]! : -1;
}
