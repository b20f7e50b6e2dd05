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
    testTimeout: 60_000,
    // Machines differ by a factor of ten.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
  },
});
