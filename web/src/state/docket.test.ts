import { describe, expect, it } from "vitest";
import type { GameEvent, View, Waiting } from "../protocol/types";
import { DocketMemory } from "./docket";

let number = 0;
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({ number: ++number, kind, group: 0, turn: 3, seat: 0, ...more });
const trigger = (effect: number, batch: number) => event("trigger", { effect, batch, line: `X/${effect}`, subjects: [{ kind: "permanent", serial: effect, name: `Card ${effect}` }] });
const waiting = (n: number, state: Waiting["state"] = "can"): Waiting => ({ ability: `X/${n}`, seat: 0, state, number: n, say: "Draw 1." });
const view = (...batches: Waiting[][]): View => ({ turn: 3, batches: batches.map((effects, i) => ({ n: i + 1, effects })) }) as unknown as View;

describe("the docket", () => {
  it("lays the newest batch on top", () => {
    const docket = new DocketMemory();
    docket.take([trigger(1, 1), trigger(2, 1), event("resolve", { effect: 1, line: "X/1" }), trigger(3, 2)]);
    const sheets = docket.lay(view([waiting(2, "waits")], [waiting(3)]));
    expect(sheets.map((sheet) => [sheet.n, sheet.kind])).toEqual([[2, "live"], [1, "old"]]);
    expect(sheets[1]!.rows.map((row) => row.effect)).toEqual([1, 2]);
  });
  it("keeps what failed, with its reason, until the next turn", () => {
    const docket = new DocketMemory();
    docket.take([trigger(1, 1), event("fail", { effect: 1, line: "X/1", cite: "1-3-2", reason: { code: "no_target", text: "Nobody is there.", cite: "1-3-2" } }), event("settled")]);
    const [sheet] = docket.lay(view());
    expect([sheet!.kind, sheet!.rows[0]!.state, sheet!.rows[0]!.fail]).toEqual(["settled", "failed", { code: "no_target", text: "Nobody is there.", cite: "1-3-2" }]);
    docket.take([event("turn_begins")]);
    expect(docket.lay(view())).toEqual([]);
  });
  it("opens a new sheet when a batch of the same number comes after", () => {
    const docket = new DocketMemory();
    docket.take([trigger(1, 1), event("resolve", { effect: 1 }), event("resolved", { line: "X/1" }), trigger(2, 1)]);
    const sheets = docket.lay(view([waiting(2)]));
    expect(sheets.map((sheet) => [sheet.kind, sheet.rows.map((row) => [row.effect, row.state])])).toEqual([["live", [[2, "can"]]], ["settled", [[1, "done"]]]]);
  });
  it("shows what runs without having waited", () => {
    const sheets = new DocketMemory().lay({ ...view(), running: [{ ability: "C/1", seat: 0, state: "resolving" }] } as View);
    expect(sheets.map((sheet) => [sheet.n, sheet.rows[0]!.state])).toEqual([[0, "resolving"]]);
  });
  it("keeps the name of the card whose line it is", () => {
    const docket = new DocketMemory();
    const [pilot, unit] = [{ kind: "card", number: "P", name: "Pilot" }, { kind: "permanent", serial: 4, number: "U", name: "Unit" }] as const;
    docket.take([event("trigger", { effect: 1, batch: 1, line: "P/1", subjects: [pilot] }), event("resolve", { effect: 1, line: "P/1", subjects: [unit] }), event("settled")]);
    expect(docket.lay(view()).map((sheet) => sheet.rows[0]!.name)).toEqual(["Pilot"]);
  });
  it("shows what its player is asked about, although it waits in no batch", () => {
    const docket = new DocketMemory();
    docket.take([trigger(1, 1)]);
    expect(docket.lay(view()).map((sheet) => [sheet.kind, sheet.rows[0]!.state])).toEqual([["live", "resolving"]]);
    docket.take([event("settled")]);
    expect(docket.lay(view()).map((sheet) => [sheet.kind, sheet.rows[0]!.state])).toEqual([["settled", "done"]]);
  });
});
