import { describe, expect, it } from "vitest";
import { statusOperations } from "../../src/operations/status.ts";
import { startTestServer } from "../support/server.ts";

const NONE = { chat: null, embedding: null, vision: null, transcription: null };

describe("the status of a server", () => {
  it("names no model where none is configured", async () => {
    const server = await startTestServer();
    try {
      expect((await server.call("GET", "/status/")).at("data")).toEqual({
        version: expect.any(String),
        engine: "local",
        models: NONE,
        index: { embedding_model: null, rebuilding: null, restoring: null },
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
    const { retrieveStatus } = statusOperations({
      version: "1",
      models,
      index: () => index,
      ping: async () => {},
    });
    expect(await retrieveStatus()).toEqual({ version: "1", engine, models, index });
  });
});
