import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: ["test/e2e/**"],
    // vitest 5's forks pool does not start under Bun.
    pool: "threads",
    // One for each core: most files wait for servers, disks and processes half of their time.
    maxWorkers: "100%",
    // Bun loads the source itself: sooner than vitest, which would transform each module and fetch it into each file.
    server: { deps: { external: [/\/(src|cli|eval|test\/support)\//] } },
    testTimeout: 60_000,
    // Machines differ by a factor of ten.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
