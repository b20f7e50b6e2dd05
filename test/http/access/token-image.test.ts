import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { callerOf } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a question with an image and an end user's token", () => {
  let server: ChatServer;

  beforeAll(async () => {
    server = await startChat({}, "chat", "vision");
    await server.upload("tides.pdf", ["The tide rises by four metres at the Quillfeather pier."]);
  });
  afterAll(() => server.end());

  const ask = async (fields: Record<string, string>) => {
    const form = new FormData();
    // The end user last: whose it is must not depend on the order of the fields.
    for (const [name, value] of [
      ["message", "What is this?"],
      ["image", new File([PIXEL], "a.png")],
      ...Object.entries(fields),
    ] as const)
      form.append(name, value);
    return tokenCaller(server.url, await makeToken(server))("POST", server.chat, form);
  };

  it("is answered, and its image is behind a link that needs no credential", async () => {
    const answer = await ask({});
    expect(answer.status).toBe(200);
    const link = answer.textAt("data.user_message.image_url");
    expect((await callerOf(server.url, undefined)("GET", link)).status).toBe(200);
    expect(await server.sessions()).toBe(1);
  });

  it("is refused for another end user, and nothing of it stays", async () => {
    const images = () => readdir(join(server.data, "originals", server.workspaceId));
    const before = [await images(), await server.sessions()];
    const refused = await ask({ external_user_id: "bob" });
    expect([refused.status, refused.at("error.code")]).toEqual([404, "not_found"]);
    expect([await images(), await server.sessions()]).toEqual(before);
    expect(await readdir(join(server.data, "incoming"))).toEqual([]);
  });
});
