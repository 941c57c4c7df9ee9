import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Card } from "../colours";
import { AS_PRINTED, back, face } from "../face";
import { areaOf, layersOf } from "./layers";

const CARDS = (JSON.parse(readFileSync(new URL("../faces.json", import.meta.url), "utf8")) as { card: Card }[]).map((row) => row.card);
const opened = (text: string, name: string) => text.split(`<${name}`).length - text.split(`</${name}>`).length;

describe("the layers of a face", () => {
  it("are the whole face, and no word is in the picture", () => {
    for (const card of CARDS)
      for (const size of ["mini", "field", "hand"]) {
        const drawn = face(card, { size, rested: true, live: AS_PRINTED, id: "a" });
        const { picture, labels, width, height } = layersOf(drawn, false);
        const inside = (text: string) => text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>"));
        expect(inside(picture) + labels).toBe(inside(drawn));
        expect(picture).not.toContain("<text");
        expect(labels).toContain("<text");
        expect(opened(picture, "g")).toBe(0);
        expect(drawn).toContain(`viewBox="0 0 ${width} ${height}"`);
      }
  });

  it("are one picture where there are no words", () => {
    const thumb = face(CARDS[0]!, { size: "thumb", rested: false, live: AS_PRINTED, id: "a" });
    expect(layersOf(thumb, true).labels).toBe("");
    expect(layersOf(back("gundam", "a"), true).labels).toBe("");
    expect(thumb).not.toContain("<text");
  });

  it("leave a picture of one's own below the name, upright or turned", () => {
    expect(areaOf("field", false)).toEqual({ x: 0, y: 23, width: 132, height: 129, turn: "" });
    const lying = areaOf("field", true);
    expect([lying.width, lying.height, lying.turn]).toEqual([109, 152, "translate(152 23) rotate(90)"]);
    expect(areaOf("hand", true).turn).toBe("");
  });
});
