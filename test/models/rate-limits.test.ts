import { describe, expect, it, onTestFinished } from "vitest";
import { retryAfterMs } from "../../src/models/openai/retry-after.ts";
import { openaiModels } from "../../src/models/openai.ts";
import { failureOf, signal, started } from "../support/provider/failing-models.ts";
import { startProvider } from "../support/provider/provider.ts";
import { always, type Fault, inOrder } from "../support/provider/provider-faults.ts";

describe("rate limits of a provider", () => {
  it("are waited for if they are short", async () => {
    const limits: Fault[] = [
      { is: "limited", retryAfterMs: 50 },
      { is: "limited", retryAfter: "0.05" },
    ];
    const { provider, lanes, embed } = await started({ faults: inOrder(...limits) });
    await embed();
    expect(provider.counts.embedding).toBe(3);
    expect(lanes.resumesAt("embedding")).toBe(0);
  });

  it("that are long stop all models there at once, on both lanes", async () => {
    const faults = { embedding: always({ is: "limited", retryAfter: "77" }) };
    const { provider, lanes, embed, ask, chat } = await started({ faults });
    const limited = { code: "model_rate_limited", retryAfter: 77 };
    expect(await failureOf(embed())).toMatchObject(limited);
    expect(await failureOf(chat())).toMatchObject(limited);
    expect(await failureOf(ask())).toMatchObject(limited);
    expect(provider.counts).toMatchObject({ embedding: 1, chat: 0 });
    expect(lanes.resumesAt("embedding")).toBeGreaterThan(Date.now() + 60_000);
    expect(lanes.resumesAt("chat")).toBeGreaterThan(Date.now() + 60_000);
    expect(lanes.resumesAt("vision")).toBe(0);
  });

  it("do not stop models elsewhere", async () => {
    const limited = await startProvider({ faults: always({ is: "limited", retryAfter: "77" }) });
    const free = await startProvider();
    onTestFinished(limited.stop);
    onTestFinished(free.stop);
    const { ingest, resumesAt } = openaiModels({
      embedding: { model: "m", baseUrl: limited.url },
      vision: { model: "m", baseUrl: free.url },
    });
    const image = { bytes: new Uint8Array(1), mediaType: "image/png" } as const;
    free.options.describe = () => "a cat";
    await expect(ingest.embedding?.embed(["a"], signal)).rejects.toMatchObject({ retryAfter: 77 });
    expect(await ingest.vision?.describe(image, "What?", signal)).toBe("a cat");
    expect([resumesAt("embedding") > Date.now(), resumesAt("vision")]).toEqual([true, 0]);
  });

  it("leave a person free of the queue of ingestion", async () => {
    let letGo = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { provider, embed, ask } = await started({
      faults: { embedding: always({ is: "slow", until }) },
      complete: () => ({}),
    });
    const embeds = Promise.all(Array.from({ length: 9 }, () => embed()));
    expect(await ask()).toEqual({});
    expect(provider.counts.embedding).toBeLessThanOrEqual(4);
    letGo();
    expect(await embeds).toHaveLength(9);
  });

  it("say when in seconds, in milliseconds or as a date on the provider's clock", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const of = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now);
    expect(of({ "retry-after": "2" })).toBe(2000);
    expect(of({ "retry-after": "1.5" })).toBe(1500);
    expect(of({ "retry-after-ms": "20", "retry-after": "2" })).toBe(20);
    expect(of({ "retry-after": "Thu, 01 Jan 2026 00:00:09 GMT" })).toBe(9000);
    const date = { date: "Thu, 01 Jan 2026 01:00:00 GMT", "retry-after": "Thu, 01 Jan 2026 01:00:04 GMT" };
    expect(of(date)).toBe(4000);
    expect(of({ "retry-after": "Thu, 01 Jan 2025 00:00:09 GMT" })).toBe(0);
    expect([of({}), of({ "retry-after": "soon" }), of({ "retry-after-ms": "-5" })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(retryAfterMs(undefined, now)).toBeUndefined();
  });
});
