import { afterAll, vi } from "vitest";

// For each file of tests: the next one of its worker finds environment, clock and functions as they were.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
