import { describe, expect, it } from "vitest";
import { beneath, changed, counted, type Document, namedCards, placed, putBeneath, removed, stepsBefore, takenBeneath, withoutStep, withStep } from "./document";

const gundam: Document = { game: "gundam", setup: { A: { units: [{ card: "U(2/2)" }], shields: [{ card: "ST01-001" }, 3] }, B: {} }, steps: [] };
const digimon: Document = { game: "digimon", setup: { A: { battle: [{ card: "ST1-03" }, "ST1-04"] }, B: {} } };

describe("a table changed by hand", () => {
  it("takes cards where they are put", () => {
    expect(placed(gundam, "B", "battle", "ST01-005", 0).setup!.B).toEqual({ units: [{ card: "ST01-005" }] });
    expect(placed(gundam, "A", "shields", "ST01-006", 4).setup!.A!.shields).toEqual([{ card: "ST01-001" }, 3, { card: "ST01-006" }]);
    expect(placed(gundam, "B", "deck", "ST01-006", 20).setup!.B!.deck).toEqual([{ card: "ST01-006" }, 20]);
    expect(placed(gundam, "B", "base", "ST01-015", 1).setup!.B!.base).toEqual({ card: "ST01-015" });
    const two = placed(placed(gundam, "B", "battle", "U(1/1)", 0), "B", "battle", "U(1/1)", 0);
    expect(two.setup!.B!.units).toEqual([{ id: "unit1", card: "U(1/1)" }, { id: "unit2", card: "U(1/1)" }]);
    expect(placed(digimon, "B", "security", "ST1-16", 5).setup!.B!.security).toEqual([{ card: "ST1-16" }, 5]);
  });
  it("counts cards that do not matter", () => {
    expect(counted(gundam, "B", "deck", -1, 20).setup!.B!.deck).toBe(19);
    expect(counted(gundam, "A", "shields", 1, 4).setup!.A!.shields).toEqual([{ card: "ST01-001" }, 4]);
    expect(counted({ ...gundam, setup: { A: { hand: [{ card: "x" }, 1] } } }, "A", "hand", -1, 2).setup!.A!.hand).toEqual([{ card: "x" }]);
    expect(counted(gundam, "B", "hand", -1, 0).setup!.B!.hand).toBe(0);
  });
  it("changes and removes what is in play", () => {
    expect(changed(digimon, "A", "battle", 1, { suspended: true }).setup!.A!.battle).toEqual([{ card: "ST1-03" }, { card: "ST1-04", suspended: true }]);
    expect(changed(changed(gundam, "A", "battle", 0, { damage: 1 }), "A", "battle", 0, { damage: null }).setup!.A!.units).toEqual([{ card: "U(2/2)" }]);
    expect(removed(gundam, "A", "battle", 0).setup!.A!.units).toEqual([]);
    expect(removed(gundam, "A", "base", 0).setup!.A!.base).toBe("none");
  });
  it("puts cards beneath and takes them out", () => {
    const piloted = putBeneath(gundam, "A", "battle", 0, "ST01-010");
    expect(piloted.setup!.A!.units).toEqual([{ card: "U(2/2)", pilot: "ST01-010" }]);
    expect(takenBeneath(piloted, "A", "battle", 0, 0).setup!.A!.units).toEqual([{ card: "U(2/2)" }]);
    const stacked = putBeneath(putBeneath(digimon, "A", "battle", 0, "ST1-01"), "A", "battle", 0, "ST1-02");
    expect(beneath(stacked, "A", "battle", 0)).toEqual([{ card: "ST1-02" }, { card: "ST1-01" }]);
    expect(namedCards(stacked)).toEqual(["ST1-03", "ST1-02", "ST1-01"]);
  });
  it("adds, drops and cuts steps", () => {
    const two = withStep(withStep(gundam, "A", "end"), "B", "pass");
    expect(withoutStep(two, 0).steps).toEqual([{ B: "pass" }]);
    expect(stepsBefore(two, 1).steps).toEqual([{ A: "end" }]);
  });
});
