import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { passagesDigest } from "../../../src/domain/documents/digest.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { makePdf } from "../pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../process/server.ts";

export const TEXTS = {
  "harbour.pdf": "The tide at the harbour rises by four metres.",
  "bakery.pdf": "The ovens of the bakery are heated with beech wood.",
  "mill.pdf": "The mill grinds barley on Thursdays.",
};
export const TIDE = "How high does the tide rise?";
export const OVENS = "What are the ovens heated with?";
export const MILL = "When does the mill grind barley?";
export const LATER = "Which bird nests in the lighthouse?";
const WAIT = { timeout: 60_000, interval: 5 };

/**
 * Servers on copies of one data directory with three documents, each damaged in its own way. To be called in a `describe`.
 */
export const damagedServer = () => {
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

  return {
    get server() {
      return server;
    },
    get workspaceId() {
      return workspaceId;
    },
    get ids() {
      return ids;
    },
    resources,
    upload,
    becomesReady,
    ask,
    answerTo,
    event,
    table,
    expectPassagesAsStored,
    filesNaming,
    startDamaged,
    /** Starts a server on its data directory again. */
    restart: async (): Promise<void> => {
      server = await start(server.data);
    },
  };
};
