import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WindowCounts } from "../../../src/domain/collections/window-counts.ts";

const WINDOW = 60_000;
const MOST = 10_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const use = (counts: WindowCounts, caller: string): number => {
  const count = counts.of(caller);
  count.used += 1;
  return count.used;
};

it("counts each caller for itself until its window is over", () => {
  const counts = new WindowCounts(WINDOW);
  expect([use(counts, "a"), use(counts, "a"), use(counts, "b")]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(WINDOW - 1);
  expect(use(counts, "a")).toBe(3);
  vi.advanceTimersByTime(1);
  expect(use(counts, "a")).toBe(1);
});

it("forgets a caller whose window is over before one whose window is open, though that one came first", () => {
  const counts = new WindowCounts(WINDOW);
  use(counts, "early");
  vi.advanceTimersByTime(WINDOW / 2);
  for (let at = 0; at < MOST - 2; at += 1) use(counts, String(at));
  vi.advanceTimersByTime(WINDOW / 2);
  use(counts, "early");
  use(counts, "late");
  expect(use(counts, "later")).toBe(1);
  expect([use(counts, "early"), use(counts, "0")]).toEqual([2, 1]);
});
