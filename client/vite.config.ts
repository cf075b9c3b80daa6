import { defineConfig } from "vitest/config";

// Where `make dev` starts the Python server, or wherever else one runs.
const server = process.env["CORDEE_SERVER"] ?? "127.0.0.1:8000";

export default defineConfig({
  // JSX settings are read from tsconfig.json.
  build: {
    outDir: "../src/cordee/web",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and drawings stay files: the browser keeps them when the code changes.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: `http://${server}` },
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // A client without tests is a mistake, not a pass.
    passWithNoTests: false,
    restoreMocks: true,
    setupFiles: ["src/fresh.ts"],
    isolate: false,
    pool: "threads",
  },
});
