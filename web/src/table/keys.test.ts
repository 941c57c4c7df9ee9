import { expect, test } from "vitest";
import { giveKeys, keyRows, pressSpace } from "./keys";

test("a key that answers now is told by its answer, once, and before all others", () => {
  giveKeys(() => undefined, () => [["Space", "Neither"], ["1", "Hatch"], ["P", "Attack Ann"], ["P", "Attack Ben"]]);
  expect(keyRows([["P", "attack the player"], ["R", "rule"]])).toEqual([["Space", "Neither"], ["1", "Hatch"], ["P", "Attack Ann"], ["R", "rule"]]);
});

test("Space is pressed where it was left last", () => {
  const pressed: string[] = [];
  giveKeys(() => pressed.push("first"), () => []);
  giveKeys(() => pressed.push("second"), () => []);
  pressSpace();
  expect(pressed).toEqual(["second"]);
});
