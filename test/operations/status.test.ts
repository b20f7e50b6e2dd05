import { describe, expect, it } from "vitest";
import { now } from "../../src/domain/ids.ts";
import { statusOperations } from "../../src/operations/status.ts";
import { startTestServer } from "../support/process/server.ts";

const NONE = { chat: null, embedding: null, vision: null, transcription: null };

describe("the status of a server", () => {
  it("names no model if none is configured", async () => {
    const server = await startTestServer();
    try {
      expect((await server.call("GET", "/status/")).at("data")).toEqual({
        version: expect.any(String),
        engine: "local",
        models: NONE,
        index: { embedding_model: null, rebuilding: null, restoring: null },
        removals: { pending: 0, oldest: null },
      });
    } finally {
      await server.end();
    }
  });

  it.each([
    [{ ...NONE, embedding: "vectors", vision: "eyes", transcription: "ears" }, "local"],
    [{ ...NONE, chat: "words" }, "model"],
  ])("is that of %j: engine %s", async (models, engine) => {
    const index = { embedding_model: "old", rebuilding: { done: 1, total: 2 }, restoring: null };
    const removals = { pending: 1, oldest: now() };
    const { retrieveStatus } = statusOperations({
      version: "1",
      models: () => models,
      index: () => index,
      removals: async (appId) => (appId === "mine" ? removals : { pending: 0, oldest: null }),
      ping: async () => {},
      storageFailure: () => undefined,
    });
    expect(await retrieveStatus({}, { appId: "mine" })).toEqual({
      version: "1",
      engine,
      models,
      index,
      removals,
    });
  });
});
