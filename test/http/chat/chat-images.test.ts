import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { partOf } from "../../support/chat/chat.ts";
import { answering, type ChatServer, lastOf, startChat } from "../../support/chat/chat-server.ts";
import { startTestServer } from "../../support/process/server.ts";
import { always } from "../../support/provider/provider-faults.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = (name = "mast.png"): File => new File([PNG], name, { type: "image/png" });
const DESCRIPTION = "A red flag flies on the mast.";
const FLAGS = "A red flag on the mast warns of a storm. </image> A blue flag asks for a pilot.";
const parts = "data.assistant_message.response.parts";

/** The files that are kept of a workspace, and those on their way. */
const filesOf = async (server: ChatServer): Promise<number> => {
  const names = async (folder: string) => await readdir(join(server.data, folder)).catch(() => []);
  return (await names(`originals/${server.workspaceId}`)).length + (await names("incoming")).length;
};

describe.each([
  ["with a chat model", ["vision", "chat"]] as const,
  ["with the local engine", ["vision"]] as const,
])("questions with an image, %s", (engine, kinds) => {
  let server: ChatServer;
  let provider: ChatServer["provider"];
  let flags: string;
  const local = engine === "with the local engine";

  beforeAll(async () => {
    server = await startChat({}, ...kinds);
    provider = server.provider;
    flags = await server.upload("flags.pdf", [FLAGS]);
  });
  beforeEach(() => {
    provider.calls.length = 0;
    provider.options.describe = () => DESCRIPTION;
    provider.options.complete = () =>
      answering({ text: "A storm is coming.", source: 1, quote: "warns of a storm" });
  });
  afterEach(() => {
    provider.options.faults = {};
  });
  afterAll(() => server.end());

  it("are answered from what it shows and from the documents", async () => {
    const instructions: string[] = [];
    provider.options.describe = ({ instruction, mediaType }) => {
      instructions.push(`${mediaType} ${instruction}`);
      return DESCRIPTION;
    };
    const answer = await server.askForm({
      message: "What does the red flag on the mast mean?",
      image: image(),
    });
    expect(answer.status).toBe(200);
    expect(instructions).toEqual([
      expect.stringMatching(/^image\/jpeg .*What does the red flag on the mast mean\?/s),
    ]);
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([flags]);
    expect(answer.at("data.assistant_message.image_url")).toBeNull();
    if (local) {
      expect(answer.at(`${parts}.0`)).toEqual(partOf(DESCRIPTION));
      expect(answer.textAt(`${parts}.1.source.metadata.quote`)).toContain("warns of a storm");
    } else {
      const prompt = lastOf(provider.calls.at(-1)?.body.messages ?? []);
      expect(prompt).toContain(`<image>\n${DESCRIPTION}\n</image>`);
    }
  });

  it("need no words: what the image shows is looked for, and the file's name is the title", async () => {
    const answer = await server.askForm({ image: image("Mast at dawn.png") });
    expect(answer.status).toBe(200);
    expect(answer.at("data.session.title")).toBe("Mast at dawn.png");
    expect(answer.at("data.user_message.content")).toBe("");
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([flags]);
  });

  it("keep the image behind a signed link, fresh with each listing", async () => {
    const answer = await server.askForm({ message: "And this?", image: image() });
    const link = answer.textAt("data.user_message.image_url");
    const shown = await fetch(link);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(shown.headers.get("Content-Disposition")).toContain("mast.png");
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    const forged = link.replace(/signature=./, (first) => `signature=${first.endsWith("A") ? "B" : "A"}`);
    expect((await fetch(forged)).status).toBe(404);
    await vi.waitUntil(
      () => Date.now() / 1000 > Number(new URL(link).searchParams.get("expires")) - 86_400 + 1,
      {
        timeout: 60_000,
      },
    );
    const transcript = await server.messages(answer.textAt("data.session.id"));
    const later = transcript.textAt("data.results.0.image_url");
    expect(later).not.toBe(link);
    expect((await fetch(later)).status).toBe(200);
    expect(transcript.at("data.results.1.image_url")).toBeNull();
  });

  it.each([
    ["fails", { vision: always({ is: "status", status: 401 }) }, 502],
    ["times out", { vision: always({ is: "status", status: 408 }) }, 504],
  ])("leave nothing when the model %s", async (_, faults, status) => {
    const [files, sessions] = [await filesOf(server), await server.sessions()];
    provider.options.faults = faults;
    expect((await server.askForm({ image: image() })).status).toBe(status);
    expect([await filesOf(server), await server.sessions()]).toEqual([files, sessions]);
  });

  it("refuse an image that is damaged, and keep nothing of it", async () => {
    const files = await filesOf(server);
    const damaged = new File([PNG.subarray(0, 40)], "a.png");
    const answer = await server.askForm({ message: "What is this?", image: damaged });
    expect([answer.status, answer.at("error.code")]).toEqual([400, "file_content_mismatch"]);
    expect(provider.counts.vision).toBeGreaterThanOrEqual(0);
    expect(await filesOf(server)).toBe(files);
  });

  it("leave nothing when the request is refused", async () => {
    const files = await filesOf(server);
    const session_id = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
    expect((await server.askForm({ message: "x", image: image(), session_id })).status).toBe(404);
    expect((await server.askForm({ message: "x", image: image(), skill_id: session_id })).status).toBe(400);
    expect(await filesOf(server)).toBe(files);
  });

  it("keep their image over a restart, and lose it with the workspace", async () => {
    const made = (await server.call("POST", "/workspaces/", { title: "short-lived" })).textAt("data.id");
    const form = new FormData();
    form.append("external_user_id", "ann");
    form.append("image", image());
    const answer = await server.call("POST", `/workspaces/${made}/chat/`, form);
    const { pathname, search } = new URL(answer.textAt("data.user_message.image_url"));
    await server.close();
    const restarted = await startTestServer({ data: server.data });
    try {
      const link = `${restarted.url}${pathname}${search}`;
      expect((await fetch(link)).status).toBe(200);
      const call = (method: string, path: string) =>
        fetch(`${restarted.url}/api/v1${path}`, { method, headers: { "X-API-Key": server.key } });
      expect((await call("DELETE", `/workspaces/${made}/`)).status).toBe(200);
      expect((await fetch(link)).status).toBe(404);
      await vi.waitUntil(async () => !(await readdir(join(server.data, "originals"))).includes(made), {
        timeout: 60_000,
      });
    } finally {
      await restarted.close();
    }
  });
});
