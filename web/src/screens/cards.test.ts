import { expect, it } from "vitest";
import { without } from "./cards";

it("takes a word out of a query where it stands", () => {
  expect(without("t:unit t:unit lv>=4", { text: "t:unit", column: 8 })).toBe("t:unit lv>=4");
  expect(without("c:red or c:blue", { text: "c:red", column: 1 })).toBe("c:blue");
  expect(without("zaku", { text: "zaku", column: 1 })).toBe("");
});
