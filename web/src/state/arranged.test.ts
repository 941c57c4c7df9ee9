import { expect, test } from "vitest";
import { laidOut, put } from "./arranged";

const of = (...serials: number[]) => serials.map((serial) => ({ serial }));

test("what was laid keeps its order, what is new lies at the right end as the server has it", () => {
  expect(laidOut(of(1, 2, 3, 4, 5), [3, 9, 1])).toEqual(of(3, 1, 2, 4, 5));
  expect(laidOut(of(4, 2), [])).toEqual(of(4, 2));
});

test("one is put before so many others", () => {
  expect(put([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  expect(put([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(put([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
  expect(put([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
});
