import { expect, it } from "vitest";
import { chaptered, found } from "./library";

const rows = [
  { path: "a", title: "plain", game: "gundam", rules: ["7-3-1"] },
  { path: "b", title: "asked", game: "gundam", question: "Who blocks?", rules: ["7-3-1"], chapter_title: "Battle", cards: ["White Base"] },
  { path: "c", title: "other", game: "digimon", question: "Which?" },
];

it("shows rulings, and to who searches by a rule or a card also plain scenarios", () => {
  expect(found(rows, "gundam", "").map((row) => row.path)).toEqual(["b"]);
  expect(found(rows, "gundam", "7-3-1").map((row) => row.path)).toEqual(["b", "a"]);
  expect(found(rows, "gundam", "white base").map((row) => row.path)).toEqual(["b"]);
  expect(chaptered(rows).map((chapter) => chapter.name)).toEqual(["", "Battle"]);
});
