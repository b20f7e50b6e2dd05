import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { passagesDigest } from "../../src/domain/digest.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { makePdf } from "../support/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../support/server.ts";
import { TABLE_DAMAGE } from "../support/table-damage.ts";

const TEXTS = {
  "harbour.pdf": "The tide at the harbour rises by four metres.",
  "bakery.pdf": "The ovens of the bakery are heated with beech wood.",
  "mill.pdf": "The mill grinds barley on Thursdays.",
};
const TIDE = "How high does the tide rise?";
const OVENS = "What are the ovens heated with?";
const MILL = "When does the mill grind barley?";
const LATER = "Which bird nests in the lighthouse?";
const WAIT = { timeout: 30_000, interval: 5 };

describe("a workspace whose passages are damaged", () => {
  let whole: string;
  let key: string;
  let workspaceId: string;
  let ids: Record<string, string>;
  let server: TestServer;

  const start = async (data: string): Promise<TestServer> => {
    const started = await startTestServer({ data });
    // The key and the workspace are those of the first start.
    key ||= started.key;
    workspaceId ||= started.workspaceId;
    return { ...started, call: callerOf(started.url, key) };
  };
  const resources = (): string => `/workspaces/${workspaceId}/resources/`;
  const upload = async (name: string, text: string): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([await makePdf([[text]])], name));
    return (await server.call("POST", resources(), form)).textAt("data.id");
  };
  const becomesReady = (id: string) =>
    vi.waitUntil(
      async () => (await server.call("GET", `${resources()}${id}/`)).at("data.status") === "ready",
      WAIT,
    );
  const ask = (message: string, more: object = {}, headers: Record<string, string> = {}) =>
    server.call(
      "POST",
      `/workspaces/${workspaceId}/chat/`,
      { external_user_id: "ann", message, ...more },
      headers,
    );
  const answerTo = async (message: string): Promise<unknown> =>
    (await ask(message)).at("data.assistant_message.content");
  const event = (name: string, facts: object = {}) =>
    vi.waitUntil(
      () =>
        server.events.find(
          (each) =>
            each.event === name &&
            Object.entries(facts).every(([fact, value]) => Reflect.get(each, fact) === value),
        ),
      WAIT,
    );
  const table = (): string => join(server.data, "passages", `${workspaceId}.lance`);

  /** Each ready resource's passages in the index, against the checksum that is stored with its record. */
  const expectPassagesAsStored = async (): Promise<void> => {
    const db = await openDatabase(join(server.data, "records.sqlite"));
    const store = await openPassages({ directory: join(server.data, "passages") });
    try {
      const stored = await db
        .selectFrom("contents")
        .innerJoin("resources", "resources.id", "resource_id")
        .selectAll("contents")
        .where("status", "=", "ready")
        .execute();
      expect(stored.length).toBeGreaterThan(1);
      for (const { resource_id, passages, passages_sha256 } of stored) {
        const found = await store.passagesOf(workspaceId, resource_id);
        expect([found.length, await passagesDigest(found)]).toEqual([passages, passages_sha256]);
      }
    } finally {
      await store.close();
      await db.destroy();
    }
  };
  const filesNaming = async (word: string): Promise<string[]> => {
    const found: string[] = [];
    for (const folder of ["passages", "quarantine", "extracted"]) {
      const at = join(server.data, folder);
      const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        if (file.includes(word) || (entry.isFile() && (await readFile(file)).includes(word)))
          found.push(file);
      }
    }
    return found;
  };

  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), "qa-whole-"));
    server = await start(whole);
    ids = {};
    for (const [name, text] of Object.entries(TEXTS)) {
      const id = await upload(name, text);
      await becomesReady(id);
      ids[name] = id;
    }
    await server.close();
  });
  afterEach(async () => {
    await server.close();
    await rm(server.data, { recursive: true, force: true });
  });
  afterAll(() => rm(whole, { recursive: true, force: true }));

  /** A server on a copy of the whole data directory, damaged before it starts. */
  const startDamaged = async (damage: (data: string) => unknown): Promise<void> => {
    const data = await mkdtemp(join(tmpdir(), "qa-damaged-"));
    await cp(whole, data, { recursive: true });
    await damage(data);
    server = await start(data);
  };

  describe.each(Object.entries(TABLE_DAMAGE))("with %s", (_, damage) => {
    const damaged = () => startDamaged((data) => damage(join(data, "passages", `${workspaceId}.lance`)));

    it("is never answered as if nothing were there, and restores all passages as they were", async () => {
      await damaged();
      const refused = await ask(TIDE);
      expect([refused.status, refused.at("error.code"), refused.headers.get("retry-after")]).toEqual([
        503,
        "index_unavailable",
        "10",
      ]);
      await event("index_restored", { workspace_id: workspaceId, resources: 3 });
      expect(await event("index_damaged")).toMatchObject({
        level: "error",
        workspace_id: workspaceId,
        resources: 3,
      });
      expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
      expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
      expect((await server.call("GET", "/status/")).at("data.index.restoring")).toBeNull();
      await server.close();
      await expectPassagesAsStored();
    });

    it("takes in what is uploaded and removes what is deleted meanwhile", async () => {
      await damaged();
      const deleted = ids["mill.pdf"] ?? "";
      const [refused, later] = await Promise.all([
        ask(TIDE),
        upload("later.pdf", "A heron nests in the lighthouse."),
        server.call("DELETE", `${resources()}${deleted}/`),
      ]);
      // Whether the question came before the damage was found by the removal, it must not find nothing.
      if (refused.status === 200)
        expect(refused.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
      else expect(refused.at("error.code")).toBe("index_unavailable");
      await event("removed", { resource_id: deleted });
      await becomesReady(later);
      await event("index_restored");
      expect(await answerTo(LATER)).toBe("A heron nests in the lighthouse.");
      expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
      expect(JSON.stringify((await ask(MILL)).at("data"))).not.toContain("Thursdays");
      await server.close();
      expect(await filesNaming(deleted)).toEqual([]);
      await expectPassagesAsStored();
    });
  });

  it("tells a caller who listens, too, before any event", async () => {
    await startDamaged((data) => rm(join(data, "passages"), { recursive: true }));
    const refused = await ask(TIDE, {}, { Accept: "text/event-stream" });
    expect([refused.status, refused.at("error.code"), refused.headers.get("retry-after")]).toEqual([
      503,
      "index_unavailable",
      "10",
    ]);
    await event("index_restored");
  });

  it("shows in the status what is being restored, and answers from what is whole already", async () => {
    let text = "";
    await startDamaged(async (data) => {
      await rm(join(data, "passages"), { recursive: true });
      text = join(data, "extracted", workspaceId, `${ids["mill.pdf"]}.jsonl`);
      await rename(text, `${text}.kept`);
      // A folder in the place of the text: nobody can tell whether it is gone.
      await mkdir(text);
    });
    expect((await ask(MILL)).at("error.code")).toBe("index_unavailable");
    await event("reindex_waits", { resource_id: ids["mill.pdf"] });
    expect((await server.call("GET", "/status/")).at("data.index.restoring")).toEqual({
      workspaces: 1,
      resources: { done: 2, total: 3 },
    });
    const whole = await ask(TIDE, { resource_ids: [ids["harbour.pdf"]] });
    expect(whole.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
    expect((await ask(MILL, { resource_ids: [ids["mill.pdf"]] })).at("error.code")).toBe("index_unavailable");
    await rm(text, { recursive: true });
    await rename(`${text}.kept`, text);
    await event("index_restored");
    expect((await server.call("GET", "/status/")).at("data.index.restoring")).toBeNull();
    expect(await answerTo(MILL)).toBe(TEXTS["mill.pdf"]);
  });

  it("notices a table that vanishes under a running server", async () => {
    await startDamaged(() => undefined);
    expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
    await rm(table(), { recursive: true });
    expect((await ask(OVENS)).at("error.code")).toBe("index_unavailable");
    expect(await event("index_damaged")).toMatchObject({ reason: "missing" });
    await event("index_restored");
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
  });

  it("notices data files that vanish under a running server when something is written", async () => {
    await startDamaged(() => undefined);
    expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
    await rm(join(table(), "data"), { recursive: true });
    const later = await upload("later.pdf", "A heron nests in the lighthouse.");
    await becomesReady(later);
    await event("index_restored");
    for (const [question, text] of [
      [TIDE, TEXTS["harbour.pdf"]],
      [OVENS, TEXTS["bakery.pdf"]],
      [LATER, "A heron nests in the lighthouse."],
    ] as const)
      expect(await answerTo(question)).toBe(text);
    await server.close();
    await expectPassagesAsStored();
  });

  it("answers from resources that are whole while others are restored", async () => {
    await startDamaged(() => undefined);
    await server.close();
    const store = await openPassages({ directory: join(server.data, "passages") });
    await store.removeResource(workspaceId, ids["bakery.pdf"] ?? "");
    await store.close();
    server = await start(server.data);
    const [refused, answered] = [await ask(OVENS), await ask(TIDE, { resource_ids: [ids["harbour.pdf"]] })];
    expect([refused.at("error.code"), answered.status]).toEqual(["index_unavailable", 200]);
    expect(answered.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
    await event("index_restored", { resources: 1 });
    expect(await event("index_damaged")).toMatchObject({ reason: "behind", resources: 1 });
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
    // What is sound is not set aside.
    expect(await readdir(join(server.data, "quarantine")).catch(() => [])).toEqual([]);
  });

  it("reads the original again where the stored text is damaged, and fails where that is gone as well", async () => {
    await startDamaged(async (data) => {
      await rm(join(data, "passages"), { recursive: true });
      const text = (name: string) => join(data, "extracted", workspaceId, `${ids[name]}.jsonl`);
      await Bun.write(text("bakery.pdf"), "{}");
      await rm(text("mill.pdf"));
      await rm(join(data, "originals", workspaceId, ids["mill.pdf"] ?? ""));
    });
    expect((await ask(TIDE)).status).toBe(503);
    await event("index_restored");
    await becomesReady(ids["bakery.pdf"] ?? "");
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
    expect((await server.call("GET", `${resources()}${ids["mill.pdf"]}/`)).at("data")).toMatchObject({
      status: "failed",
      error_message: "The stored file is missing or damaged; upload it again.",
    });
    await server.close();
    await expectPassagesAsStored();
  });
});
