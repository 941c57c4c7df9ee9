import { expect, it } from "vitest";
import { told } from "./changes";

const change = (gone: string[], come: string[]) => told({ player: "A", row: "hand", gone, come }).map((part) => part.text);

it("tells a figure as one change, cards one by one, plain ones as a number", () => {
  expect(change(["-2"], ["-3"])).toEqual(["-2 → -3"]);
  expect(change(["Gabumon"], ["a plain card (#3)", "a plain card (#4)", "Agumon"])).toEqual(["− Gabumon", "+ Agumon", "+ 2 cards"]);
});
