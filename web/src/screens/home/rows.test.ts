import { describe, expect, it } from "vitest";
import type { MyMatch } from "../../protocol/types";
import { rowsOf } from "./rows";

const match = (told: Partial<MyMatch>): MyMatch => ({ match: "m", seat: 0, game: "gundam", state: "playing", names: ["Ada", "calm"], score: [0, 0], ...told });

describe("the list of one's matches", () => {
  it("has one row for a match whose seats are all one's own", () => {
    const rows = rowsOf([match({ seat: 0 }), match({ seat: 1, asked: true })]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ solo: true, asked: true, others: [], result: "" });
  });

  it("says who won by the score, and only when it is over", () => {
    const result = (told: Partial<MyMatch>) => rowsOf([match(told)])[0]!.result;
    expect(result({ state: "over", score: [1, 0] })).toBe("won");
    expect(result({ state: "over", score: [1, 0], seat: 1 })).toBe("lost");
    expect(result({ state: "over", score: [0, 0] })).toBe("drawn");
    expect(result({ state: "playing", score: [1, 0] })).toBe("");
  });

  it("puts what runs before what is over, and the latest first", () => {
    const rows = rowsOf([match({ match: "a", state: "over", changed: 9 }), match({ match: "b", changed: 1 }), match({ match: "c", changed: 5 })]);
    expect(rows.map((row) => row.match)).toEqual(["c", "b", "a"]);
  });
});
