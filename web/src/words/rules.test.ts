/* Rule numbers that the client itself names exist in the book. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "./en";

describe.each(["gundam", "digimon"])("rules of %s that the table names", (game) => {
  const book = readFileSync(`../src/headjudge/${game}/rulebook.toml`, "utf-8");
  const numbers = [...Object.values(en.rulesOfSteps[game] ?? {}), ...Object.values(en.rulesOfZones[game] ?? {})];
  it.each(numbers)("%s", (number) => expect(book).toContain(`\n["${number}"]\n`));
});
