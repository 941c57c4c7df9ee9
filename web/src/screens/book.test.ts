import { describe, expect, it } from "vitest";
import { compared, inChapter, numberIn, ordered, sought } from "./book";

const rule = (number: string, says: string, numbers: Record<string, string> = {}, chapter = "9") => ({ number, says, numbers, chapter });
const BOOK = [
  rule("9-1-2", "Two.", { "1.0": "9-1-2", "1.9": "10-1-2" }),
  rule("9-1-10", "The newest batch first.", { "1.0": "9-1-10", "1.9": "10-1-10" }),
  rule("1.9/10-1-3", "Three.", { "1.9": "10-1-3" }),
  { number: "Q12", says: "An answer about the newest." },
  { number: "9", says: "Effects.", chapter: "9" },
];

describe("the book", () => {
  it("is ordered by its numbers", () => expect(["9-10", "9-2-1", "9-2"].sort(compared)).toEqual(["9-2", "9-2-1", "9-10"]));
  it("puts what only the other edition has where that has it", () => {
    const chapter = inChapter(BOOK, "9");
    expect(ordered(chapter, "1.0", "1.9").map((one) => one.number)).toEqual(["9-1-2", "1.9/10-1-3", "9-1-10"]);
    expect(ordered(chapter, "1.9", "1.0").map((one) => numberIn(one, "1.9"))).toEqual(["10-1-2", "10-1-3", "10-1-10"]);
  });
  it("keeps rulings apart", () => expect(inChapter(BOOK, "Q").map((one) => one.number)).toEqual(["Q12"]));
  it("is searched by number, in any edition, and by words", () => {
    expect(sought(BOOK, "9-1").map((one) => one.number)).toEqual(["9-1-2", "9-1-10"]);
    expect(sought(BOOK, "10-1-3").map((one) => one.number)).toEqual(["1.9/10-1-3"]);
    expect(sought(BOOK, "newest first").map((one) => one.number)).toEqual(["9-1-10"]);
    expect(sought(BOOK, "q12").map((one) => one.number)).toEqual(["Q12"]);
  });
});
