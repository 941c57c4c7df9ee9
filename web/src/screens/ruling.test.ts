import { describe, expect, it } from "vitest";
import { isNew, shownRows, shownThings } from "./ruling";

describe("a board in words", () => {
  it("counts plain cards", () => expect(shownThings(["Gatomon 5000", "a plain card (#3)", "a plain card (#4)"])).toEqual(["Gatomon 5000", "2 plain cards"]));
  it("leaves out rows in which nobody has anything", () => expect(shownRows({ hand: [[], []], trash: [["x"], []] })).toEqual([["trash", [["x"], []]]]));
  it("tells what has come", () => {
    expect(isNew({ trash: [[], []] }, "trash", 0, "Tapirmon")).toBe(true);
    expect(isNew({ trash: [["Tapirmon"], []] }, "trash", 0, "Tapirmon")).toBe(false);
    expect(isNew(undefined, "trash", 0, "Tapirmon")).toBe(false);
  });
});
