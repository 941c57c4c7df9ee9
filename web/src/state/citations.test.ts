import { describe, expect, it } from "vitest";
import { lineOf, shortly } from "./citations";

const STRIKE = "token Sword Strike Gundam 4/2 (Earth Alliance) <3 -1>";
const BALLOON = "token Ad Balloon 0/1 (Civilian) GD03-020/1";

describe("a citation", () => {
  it.each(["10-4-2", "1.9/12-3-1", "ED-7", "Q195", "<Blocker>"])("%s is a rule", (cite) => expect(lineOf(cite)).toBeNull());
  it.each([
    ["ST04-013/1", "ST04-013"], ["ST1-09", "ST1-09"], ["EX-BASE", "EX-BASE"], ["P-001/2", "P-001"], [STRIKE, STRIKE], [BALLOON, BALLOON], [`${BALLOON}/1`, BALLOON],
    ["token Leo 1/1", "token Leo 1/1"],
  ])("%s is of the card %s", (cite, number) => expect(lineOf(cite)).toEqual({ number, key: cite }));
  it.each([[STRIKE, "Sword Strike Gundam"], [`${BALLOON}/1`, "Ad Balloon"], ["ST04-013/1", "ST04-013/1"], ["1.9/12-3-1", "1.9/12-3-1"]])("%s reads %s", (cite, read) =>
    expect(shortly(cite)).toBe(read),
  );
});
