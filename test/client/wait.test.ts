import { describe, expect, it, vi } from "vitest";
import { createClient, type Resource, type WaitOptions } from "../../src/client/index.ts";
import { contractServer } from "../support/contract/contract-server.ts";
import { example, failure } from "../support/contract/http.ts";

const server = contractServer();

const wait = (options: WaitOptions = {}): Promise<Resource> =>
  createClient({ baseUrl: server.url, apiKey: "k" }).waitUntilReady("w", "r", { interval: 1, ...options });

const states = (...statuses: string[]) =>
  server.answer(
    "retrieveResource",
    ...statuses.map((status) => example("retrieveResource", { status, error_message: "It is encrypted." })),
  );

describe("waitUntilReady", () => {
  it("looks until the resource is ready and tells each change once", async () => {
    states("queued", "queued", "vectorizing", "vectorizing", "ready");
    const seen: string[] = [];
    const resource = await wait({ onChange: ({ status }) => seen.push(status) });
    expect(resource.status).toBe("ready");
    expect(seen).toEqual(["vectorizing", "ready"]);
    expect(server.seen).toHaveLength(5);
  });

  it("tells of progress as well, once for each step", async () => {
    const at = (stage: string, done: number) =>
      example("retrieveResource", {
        status: "vectorizing",
        progress: { stage, done, total: 9, unit: "pages" },
      });
    const steps = [at("extracting", 0), at("extracting", 4), at("extracting", 4), at("reading", 4)];
    server.answer("retrieveResource", ...steps, example("retrieveResource"));
    const seen: unknown[] = [];
    await wait({
      onChange: ({ status, progress }) => seen.push([status, progress?.stage, progress?.done]),
      longestInterval: 1,
    });
    expect(seen).toEqual([
      ["vectorizing", "extracting", 0],
      ["vectorizing", "extracting", 4],
      ["vectorizing", "reading", 4],
      ["ready", undefined, undefined],
    ]);
  });

  it("rejects with how it ended otherwise", async () => {
    states("vectorizing", "failed");
    await expect(wait()).rejects.toMatchObject({
      name: "ApiError",
      code: "ingestion_failed",
      message: "It is encrypted.",
    });
    states("limited");
    await expect(wait()).rejects.toMatchObject({ code: "ingestion_limited", retryable: true });
  });

  it("gives up at the deadline, and says in which state", async () => {
    states("vectorizing");
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(deadline.signal);
    await expect(wait({ timeout: 30, onChange: () => deadline.abort() })).rejects.toMatchObject({
      code: "timed_out",
      message: expect.stringContaining("vectorizing"),
    });
    expect(timeout).toHaveBeenCalledWith(30);
  });

  it("ends if the resource is deleted in the meantime", async () => {
    server.answer(
      "retrieveResource",
      example("retrieveResource", { status: "queued" }),
      failure(404, "not_found"),
    );
    await expect(wait()).rejects.toMatchObject({ code: "not_found", status: 404 });
  });

  it("ends with the caller's reason", async () => {
    states("vectorizing");
    const controller = new AbortController();
    const reason = new Error("enough");
    const ended = wait({
      interval: 60_000,
      signal: controller.signal,
      onChange: () => controller.abort(reason),
    });
    await expect(ended).rejects.toBe(reason);
  });
});
