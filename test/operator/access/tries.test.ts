import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { signInTries, Tries } from "../../../src/operator/tries.ts";

const WINDOW = 60_000;

describe("tries by name", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const take = (tries: Tries, name: string): number => waitFor(() => tries.take(name));

  /** Seconds to wait, 0 where the try may be made. */
  const waitFor = (takes: () => void): number => {
    try {
      takes();
      return 0;
    } catch (error) {
      if (error instanceof QaError && error.code === "rate_limited") return error.retryAfter ?? 0;
      throw error;
    }
  };

  it("are never more in a window than its limit, whatever comes in between", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 30_000 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (taken, most) => {
        const tries = new Tries({ most, window: WINDOW });
        const made: { name: string; at: number }[] = [];
        for (const [name, pause] of taken) {
          vi.advanceTimersByTime(pause);
          if (take(tries, name) === 0) made.push({ name, at: Date.now() });
        }
        // Windows follow each other: no more than two of them meet in the length of one.
        for (const { name, at } of made) {
          const within = made.filter((each) => each.name === name && each.at >= at && each.at < at + WINDOW);
          expect(within.length).toBeLessThanOrEqual(2 * most);
        }
      }),
    );
  });

  it("wait as long as is said", () => {
    const tries = new Tries({ most: 2, window: WINDOW });
    expect([take(tries, "a"), take(tries, "a")]).toEqual([0, 0]);
    vi.advanceTimersByTime(10_000);
    const wait = take(tries, "a");
    expect(wait).toBe(50);
    expect(take(tries, "b")).toBe(0);
    vi.advanceTimersByTime(wait * 1000 - 1);
    expect(take(tries, "a")).toBe(1);
    vi.advanceTimersByTime(1);
    expect(take(tries, "a")).toBe(0);
  });

  it("that succeed do not count", () => {
    const tries = new Tries({ most: 1, window: WINDOW });
    for (let time = 0; time < 10; time += 1) {
      expect(take(tries, "a")).toBe(0);
      tries.forgive("a");
    }
  });

  it("are counted for a bounded number of names", () => {
    const tries = new Tries({ most: 1, window: WINDOW });
    for (let name = 0; name <= 10_000; name += 1) take(tries, String(name));
    // The oldest was forgotten for the newest; the others were not.
    expect(take(tries, "0")).toBe(0);
    expect(take(tries, "10000")).toBe(60);
  });

  it("lock a name for the address that they come from, and for its owner only once they come from everywhere", () => {
    const tries = signInTries();
    const isLetThrough = (address: string, name = "ann"): boolean =>
      waitFor(() => tries.take(address, name)) === 0;
    const throughOf = (address: string): number =>
      Array.from({ length: 15 }, () => isLetThrough(address)).filter(Boolean).length;
    expect(throughOf("a")).toBe(10);
    tries.take("owner", "ann")();
    for (let address = 1; address < 20; address += 1) expect(throughOf(`a${address}`)).toBe(10);
    expect(isLetThrough("owner")).toBe(false);
    expect(isLetThrough("owner", "bea")).toBe(true);
    vi.advanceTimersByTime(15 * 60_000);
    expect(isLetThrough("owner")).toBe(true);
  });

  it("with whatever names are limited for an address", () => {
    const tries = signInTries();
    const taken = Array.from({ length: 40 }, (_, at) => waitFor(() => tries.take("a", `name${at}`)) === 0);
    expect(taken.filter(Boolean)).toHaveLength(30);
  });
});
