import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { failureOf, openaiClient } from "../../support/contract/openai.ts";
import { startTestServer } from "../../support/process/server.ts";
import { makeToken } from "../../support/process/tokens.ts";

const MODEL = "stand-in-embedding";

describe("embeddings of the OpenAI API", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChat({}, "embedding");
  });
  afterAll(() => server.end());
  const client = (credential = server.key) => openaiClient(server.url, credential);

  it("are the server's own model's, of length 1, in the order of the texts", async () => {
    const input = ["The tide rises.", "Bread is baked."];
    const { data, model } = await client().embeddings.create({ model: MODEL, input });
    expect(model).toBe(MODEL);
    expect(data.map(({ index }) => index)).toEqual([0, 1]);
    for (const { embedding } of data) expect(Math.hypot(...embedding)).toBeCloseTo(1, 4);
    const [one, other] = await Promise.all(
      input.map((text) => client().embeddings.create({ model: MODEL, input: text })),
    );
    expect([one?.data[0]?.embedding, other?.data[0]?.embedding]).toEqual(
      data.map(({ embedding }) => embedding),
    );
  });

  it("are the same as numbers and in base64, which the client asks for by itself", async () => {
    const input = "The tide rises.";
    const asNumbers = await client().embeddings.create({ model: MODEL, input, encoding_format: "float" });
    const asBytes = await client().embeddings.create({ model: MODEL, input });
    expect(asNumbers.data[0]?.embedding).toEqual(asBytes.data[0]?.embedding);
  });

  it("are of no other model, of no tokens and of no other length", async () => {
    const wrong = [
      [
        { model: server.workspaceId, input: "x" },
        { status: 404, code: "model_not_found" },
      ],
      [
        { model: MODEL, input: [1, 2] },
        { status: 400, param: "input.0" },
      ],
      [
        { model: MODEL, input: "" },
        { status: 400, param: "input" },
      ],
      [
        { model: MODEL, input: "x", dimensions: 8 },
        { status: 400, param: "dimensions" },
      ],
    ] as const;
    for (const [{ ...body }, failure] of wrong) {
      const input = typeof body.input === "string" ? body.input : [...body.input];
      expect(await failureOf(client().embeddings.create({ ...body, input }))).toMatchObject(failure);
    }
  });

  it("are not for tokens", async () => {
    const token = await makeToken(server);
    const refused = await failureOf(client(token).embeddings.create({ model: MODEL, input: "x" }));
    expect(refused).toMatchObject({ status: 403, code: "insufficient_scope", type: "permission_error" });
  });

  it("are a 501 without a model, which the client does not try again", async () => {
    const plain = await startTestServer();
    const response = await fetch(`${plain.url}/openai/v1/embeddings`, {
      method: "POST",
      headers: { Authorization: `Bearer ${plain.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ model: MODEL, input: "x" }),
    });
    expect([response.status, response.headers.get("x-should-retry")]).toEqual([501, "false"]);
    expect(await response.json()).toMatchObject({ error: { code: "model_not_configured" } });
    await plain.end();
  });
});
