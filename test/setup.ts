import fc from "fast-check";
import { afterAll, vi } from "vitest";

// The same cases in each run, so that a change is judged by what it changes; another number tries others.
fc.configureGlobal({ seed: Number(process.env.QA_TEST_SEED ?? 1) });

// For each file of tests: the next one of its worker finds environment, clock and functions as they were.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
