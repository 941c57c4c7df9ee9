import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer, WITHIN } from "./announcer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("forty things that happen at once are one text, in their order", () => {
  const said: string[] = [];
  const announcer = new Announcer((text) => said.push(text));
  for (let i = 1; i <= 40; i++) announcer.tell(`Effect ${i}.`);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(WITHIN);
  expect(said).toHaveLength(1);
  expect(said[0]!.startsWith("Effect 1. Effect 2.") && said[0]!.endsWith("Effect 40.")).toBe(true);
});

test("a chain that goes on is told once in every while, and nothing twice", () => {
  const said: string[] = [];
  const announcer = new Announcer((text) => said.push(text));
  for (let i = 1; i <= 14; i++) {
    announcer.tell(String(i));
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(WITHIN);
  expect(said).toEqual(["1 2 3 4 5 6 7", "8 9 10 11 12 13 14"]);
});

test("who has left is told nothing, and nothing is no text", () => {
  const said: string[] = [];
  const announcer = new Announcer((text) => said.push(text));
  announcer.tell("");
  vi.advanceTimersByTime(WITHIN);
  announcer.tell("late");
  announcer.stop();
  vi.advanceTimersByTime(WITHIN);
  expect(said).toEqual([]);
});
