import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";

// Workers are threads of one process, which takes what another of its number has made in its folder for left there.
const folder = join(inject("temporaryFolder"), `worker-${process.env.VITEST_POOL_ID}`);
mkdirSync(folder, { recursive: true });
// PostgreSQL's user has a folder in it.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;

// For each file of tests: the next one of its worker finds environment, clock and functions as they were.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
