import { expect, it } from "vitest";
import { fromHash, packed, unpacked } from "./share";

it("packs a table into an address and takes it out again", async () => {
  const text = "game: gundam\nsetup:\n  A: {units: [{card: Zaku Ⅱ}]}\n".repeat(20);
  const said = await packed(text);
  expect(said).toMatch(/^[\w-]+$/);
  expect(said.length).toBeLessThan(text.length / 2);
  expect(await unpacked(said)).toBe(text);
  expect(await fromHash(`#t=${said}`)).toBe(text);
  expect(await fromHash("")).toBeNull();
});
