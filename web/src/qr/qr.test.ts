import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { qr } from "./qr";

const hashed = (text: string) => createHash("sha256").update(qr(text)!.map((row) => row.map(Number).join("")).join("\n")).digest("hex").slice(0, 16);

describe("a QR code", () => {
  it("is what a reader was once seen to read (zbarimg), in sizes with one block, several, and a said version", () => {
    expect(hashed("hi")).toBe("97314de84ccfecea");
    expect(hashed("http://192.168.1.23:8377/join/abcdefghijkl#0.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4")).toBe("25bf56298436f7e1");
    expect(hashed("y".repeat(150))).toBe("a1d74f2e3e53257d");
    expect(hashed("v".repeat(265))).toBe("6dec24075240cb4a");
  });

  it("is refused where the text is too long for it", () => {
    expect(qr("q".repeat(300))).toBeNull();
  });
});
