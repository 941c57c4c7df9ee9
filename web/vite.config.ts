import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const server = process.env.HEADJUDGE_SERVER ?? "http://127.0.0.1:8737";

const FONTS = ["@fontsource-variable/encode-sans", "@fontsource/saira-condensed", "@fontsource/zilla-slab"];

/** The licence of each font lies beside it. */
const licences = {
  name: "licences",
  generateBundle(this: { emitFile(file: { type: "asset"; fileName: string; source: string }): string }): void {
    for (const font of FONTS) {
      const source = readFileSync(`node_modules/${font}/LICENSE`, "utf-8");
      this.emitFile({ type: "asset", fileName: `licences/${font.split("/")[1]}.txt`, source });
    }
  },
};

export default defineConfig({
  plugins: [svelte(), licences],
  base: "/",
  build: {
    outDir: process.env.HEADJUDGE_STATIC ?? "../src/headjudge/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": server, "/images": server, "/ws": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
