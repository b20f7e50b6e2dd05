import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const root = new URL("../..", import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: ["test/e2e/**"],
    globalSetup: ["test/support/store/postgres-cluster.ts", "test/support/temporary-folder.ts"],
    // vitest 5's forks pool does not start under Bun.
    pool: "threads",
    // A worker loads the source once for all its files: loading takes longer than most of them.
    isolate: false,
    // Two more than there are cores: files wait for servers, disks and processes a third of their time, and longer
    // alongside others.
    maxWorkers: availableParallelism() + 2,
    setupFiles: ["test/setup.ts"],
    // Bun loads the source itself, which is faster than vitest, which would transform each module and fetch it into
    // each file.
    server: { deps: { external: [new RegExp(`^${RegExp.escape(root)}(src|cli|eval|test/support)/`)] } },
    // Machines differ by a factor of ten.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
