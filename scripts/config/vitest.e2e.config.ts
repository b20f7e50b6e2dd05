import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["test/e2e/**/*.test.ts"],
    // vitest 5's forks pool does not start under Bun.
    pool: "threads",
    fileParallelism: false,
    testTimeout: 300_000,
    // Machines differ by a factor of ten.
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 300_000,
  },
});
