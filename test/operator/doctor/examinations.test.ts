import { afterEach, describe, expect, it } from "vitest";
import { type Examinations, examinations } from "../../../src/operator/examination/examinations.ts";

const FINDING = '{"report":"finding","finding":{"level":"note","about":"strays","message":"m","remedy":""}}';
/** A child that finds something, and then never ends by itself. */
const ENDLESS = ["/bin/sh", "-c", `echo '${FINDING}'; exec sleep 600`];
const noted = async (): Promise<void> => undefined;

describe("examinations beside a server", () => {
  let examining: Examinations;

  const open = (command: string[]): void => {
    examining = examinations({ command, node: "n", place: { data: "/nowhere" } });
  };
  const now = () => examining.last(0);
  afterEach(() => examining.close());

  it("are cancelled, keep what they found, and let the next one begin", async () => {
    open(ENDLESS);
    await examining.start(false, noted);
    await expect.poll(() => now()?.found).toBe(1);
    const cancelled: string[] = [];
    await examining.cancel(async (id) => void cancelled.push(id));
    expect(now()).toMatchObject({ state: "cancelled", found: 1, error: "", ended_at: expect.any(String) });
    expect(cancelled).toEqual([now()?.id]);
    await expect(examining.cancel(noted)).rejects.toMatchObject({ code: "not_found" });
    await examining.start(false, noted);
    expect(now()?.state).toBe("running");
  });

  it("are cancelled also while it is noted that they begin", async () => {
    open(ENDLESS);
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = examining.start(false, () => promise);
    const cancelled = examining.cancel(noted);
    resolve();
    await Promise.all([started, cancelled]);
    expect(now()?.state).toBe("cancelled");
  });

  it("do not begin if that cannot be recorded", async () => {
    open(ENDLESS);
    await expect(examining.start(false, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
    expect(now()).toBeUndefined();
    await examining.start(true, async () => expect(now()?.found).toBe(0));
    expect(now()?.state).toBe("running");
  });

  it("continue if it cannot be recorded that they are cancelled", async () => {
    open(ENDLESS);
    await examining.start(false, noted);
    await expect(examining.cancel(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
    expect(now()?.state).toBe("running");
  });

  it("fail, and do not seem to run, if their process cannot be started", async () => {
    open(["/no/such/program"]);
    await examining.start(false, noted);
    expect(now()).toMatchObject({ state: "failed", error: expect.stringContaining("/no/such/program") });
  });
});
