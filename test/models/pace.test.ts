import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPace, type Lane, type Pace } from "../../src/models/pace.ts";

class Limited extends Error {
  readonly askedMs: number | undefined;
  constructor(askedMs?: number) {
    super("limited");
    this.askedMs = askedMs;
  }
}

const SECOND = 1000;
const never = new AbortController().signal;
const ok = async (): Promise<string> => "ok";
const limited = (askedMs?: number) => async (): Promise<never> => {
  throw new Limited(askedMs);
};

let pace: Pace;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  pace = createPace((error) =>
    error instanceof Limited ? { askedMs: error.askedMs, cause: error } : undefined,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls that wait until they are let go. */
const held = (lane: Lane, count: number) => {
  const letGo: (() => void)[] = [];
  const runs = Array.from({ length: count }, () =>
    lane.run(() => new Promise<void>((resolve) => letGo.push(resolve)), never),
  );
  return { running: letGo, runs };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("pace", () => {
  it("runs 4 calls of ingestion at once and 8 of people in addition", async () => {
    const ingest = held(pace.ingest, 10);
    const people = held(pace.interactive, 10);
    await settled();
    expect([ingest.running.length, people.running.length]).toEqual([4, 8]);
    ingest.running[0]?.();
    await settled();
    expect(ingest.running.length).toBe(5);
  });

  it("starts nothing before the requested time, then continues", async () => {
    let calls = 0;
    const run = pace.ingest.run(async () => {
      calls += 1;
      if (calls === 1) throw new Limited(3 * SECOND);
      return calls;
    }, never);
    await settled();
    const other = vi.fn(ok);
    const second = pace.ingest.run(other, never);
    await vi.advanceTimersByTimeAsync(3 * SECOND - 1);
    expect([calls, other.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(2);
    expect([await run, await second]).toEqual([2, "ok"]);
    expect(pace.resumesAt()).toBe(0);
  });

  it("gives up at once if the wait is longer than the lane's limit", async () => {
    const failure = { code: "model_rate_limited", retryAfter: 60 };
    await expect(pace.ingest.run(limited(60 * SECOND), never)).rejects.toMatchObject(failure);
    expect(pace.resumesAt()).toBe(Date.now() + 60 * SECOND);
    const call = vi.fn(ok);
    await expect(pace.ingest.run(call, never)).rejects.toMatchObject(failure);
    await expect(pace.interactive.run(call, never)).rejects.toMatchObject(failure);
    expect(call).not.toHaveBeenCalled();
  });

  it("waits 6 s for ingestion and 2 s for a person, in all", async () => {
    const waitThree = pace.ingest.run(limited(3 * SECOND), never);
    const outcome = expect(waitThree).rejects.toMatchObject({ code: "model_rate_limited" });
    await settled();
    await expect(pace.interactive.run(ok, never)).rejects.toMatchObject({ retryAfter: 3 });
    await vi.advanceTimersByTimeAsync(7 * SECOND);
    await outcome;
  });

  it("caps what it is asked for at an hour", async () => {
    await expect(pace.ingest.run(limited(30 * 3600 * SECOND), never)).rejects.toMatchObject({
      retryAfter: 3600,
    });
    expect(pace.resumesAt()).toBe(Date.now() + 3600 * SECOND);
  });

  it("pauses for 30 s, doubling to 5 min, while a provider names no time; a success ends it", async () => {
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const run = expect(pace.ingest.run(limited(), never)).rejects.toMatchObject({
        code: "model_rate_limited",
      });
      await vi.advanceTimersByTimeAsync(10 * SECOND);
      await run;
      pauses.push(pace.resumesAt() - Date.now());
      await vi.advanceTimersByTimeAsync(400 * SECOND);
      expect(pace.resumesAt()).toBe(0);
    }
    // Up to 10 s of the pause passed before it was looked at.
    const full = [30, 60, 120, 240, 300, 300].map((seconds) => seconds * SECOND);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(full[index] ?? 0);
      expect(pause).toBeGreaterThan((full[index] ?? 0) - 11 * SECOND);
    }
    await expect(pace.ingest.run(limited(20 * SECOND), never)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    await pace.ingest.run(ok, never);
    expect(pace.resumesAt()).toBe(0);
  });

  it("pauses longer than it is asked to once that was too short, so that a queue is not used up", async () => {
    const pauses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const run = expect(pace.ingest.run(limited(SECOND), never)).rejects.toMatchObject({
        code: "model_rate_limited",
      });
      await vi.advanceTimersByTimeAsync(6 * SECOND);
      await run;
      pauses.push(pace.resumesAt() - Date.now());
      await vi.advanceTimersByTimeAsync(400 * SECOND);
    }
    expect(pauses).toEqual([1, 30, 60, 120].map((seconds) => seconds * SECOND));
    await pace.ingest.run(ok, never);
    await expect(pace.ingest.run(limited(20 * SECOND), never)).rejects.toThrow();
    expect(pace.resumesAt() - Date.now()).toBe(20 * SECOND);
  });

  it("gives up no call of ingestion for the rate limits of others before it", async () => {
    // Each of 12 is refused once; the waits come to 12 s in all, and to 1 s for each.
    const calls = Array.from({ length: 12 }, () => {
      let refused = false;
      return pace.ingest.run(async () => {
        if (refused) return "ok";
        refused = true;
        throw new Limited(SECOND);
      }, never);
    });
    const outcomes = Promise.allSettled(calls);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect((await outcomes).map(({ status }) => status)).toEqual(calls.map(() => "fulfilled"));
  });

  it("halves the calls at once after a rate limit, once for all that ran, and grows back by successes", async () => {
    let failures = 4;
    const burst = Array.from({ length: 4 }, () =>
      pace.ingest.run(async () => {
        if (failures-- > 0) throw new Limited(SECOND);
      }, never),
    );
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await Promise.all(burst);
    const runningOf = async (): Promise<number> => {
      const { running, runs } = held(pace.ingest, 4);
      await settled();
      const at = running.length;
      while (running.length > 0) {
        running.shift()?.();
        await settled();
      }
      await Promise.all(runs);
      return at;
    };
    expect(await runningOf()).toBe(2);
    for (let call = 0; call < 20; call += 1) await pace.ingest.run(ok, never);
    expect(await runningOf()).toBe(3);
    for (let call = 0; call < 40; call += 1) await pace.ingest.run(ok, never);
    expect(await runningOf()).toBe(4);
  });

  it("does not ask without pause a provider that asks to wait 0 seconds", async () => {
    const call = vi.fn(limited(0));
    const run = expect(pace.ingest.run(call, never)).rejects.toMatchObject({ code: "model_rate_limited" });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    await run;
    expect(call.mock.calls.length).toBeLessThan(12);
  });

  it("ends every wait at once with the reason of an abort", async () => {
    const reason = new Error("enough");
    const ending = new AbortController();
    const waits = pace.ingest.run(limited(5 * SECOND), ending.signal);
    const other = pace.interactive;
    held(other, 8);
    const queued = other.run(ok, ending.signal);
    const outcomes = Promise.allSettled([waits, queued]);
    await settled();
    ending.abort(reason);
    await settled();
    expect(await outcomes).toEqual([
      { status: "rejected", reason },
      { status: "rejected", reason },
    ]);
    await expect(pace.ingest.run(ok, ending.signal)).rejects.toBe(reason);
  });

  it("lets any other failure through and keeps its place free", async () => {
    for (let call = 0; call < 9; call += 1)
      await expect(pace.ingest.run(() => Promise.reject(new Error("other")), never)).rejects.toThrow("other");
    expect(await pace.ingest.run(ok, never)).toBe("ok");
  });

  it("is not moved by a change of the system's time", async () => {
    const run = pace.ingest.run(limited(60 * SECOND), never);
    await expect(run).rejects.toMatchObject({ retryAfter: 60 });
    vi.setSystemTime(Date.now() + 24 * 3600 * SECOND);
    await expect(pace.ingest.run(ok, never)).rejects.toMatchObject({ retryAfter: 60 });
    expect(pace.resumesAt()).toBe(Date.now() + 60 * SECOND);
  });
});
