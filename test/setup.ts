import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, inject, vi } from "vitest";

// Workers are threads of one process, which takes what another of its number has made in its folder for left there.
const folder = join(inject("temporaryFolder"), `worker-${process.env.VITEST_POOL_ID}`);
mkdirSync(folder, { recursive: true });
// PostgreSQL's user has a folder in it.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
// The same cases in each run, so that a change is judged by what it changes; another number tries others.
fc.configureGlobal({ seed: Number(process.env.QA_TEST_SEED ?? 1) });

// For each file of tests: the next one of its worker finds environment, clock and functions as they were.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
