import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnswerQuestion } from "../../src/answer/answer.ts";
import type { Answered } from "../../src/answer/explanation.ts";
import type { Context } from "../../src/contract/handlers.ts";
import { QaError } from "../../src/domain/errors.ts";
import { newId, now } from "../../src/domain/ids.ts";
import { KeyedQueue } from "../../src/domain/keyed-queue.ts";
import { LeaseLost } from "../../src/domain/lease-lost.ts";
import type { Part } from "../../src/domain/records.ts";
import { createExtractor } from "../../src/extract/extractor.ts";
import { chatOperations } from "../../src/operations/chat.ts";
import { fileLinks } from "../../src/operations/links.ts";
import { openFiles } from "../../src/store/files/files.ts";
import {
  chatRecords,
  resourceRecords,
  skillRecords,
  workspaceRecords,
} from "../../src/store/records/index.ts";
import { openRecords } from "../../src/store/sqlite/index.ts";
import { addResource } from "../support/records.ts";
import { SOURCE_COMMAND } from "../support/server.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a message", () => {
  let directory: string;
  const extractor = createExtractor({
    command: SOURCE_COMMAND,
    deadlineMs: 60_000,
    memoryLimitBytes: 2 ** 31,
  });
  let records: Awaited<ReturnType<typeof openRecords>>;
  let send: (
    more?: Partial<Context>,
    image?: Buffer,
    thread?: string,
  ) => Promise<{ session: { id: string }; assistant_message: { id: string; content: string } }>;
  let sessions: () => Promise<number>;
  let removeWorkspace: () => Promise<boolean>;
  let ready: string;
  let answers: number;
  /** What becomes of storing an exchange, once it is stored. */
  let afterStoring: () => void;
  let answer: AnswerQuestion;

  const citing = (chunk: string, text: string): Part => ({
    text,
    source: {
      chunk_id: chunk,
      resource_id: ready,
      resource_title: "a.pdf",
      chunk_index: 0,
      metadata: { source_type: "pdf", page: 1, quote: text },
    },
  });
  const of = (...parts: Part[]): Answered => ({
    answer: { type: "answer", parts, form: null },
    explanation: {
      kind: "other",
      queries: [],
      named: [],
      missing: [],
      hits: [],
      dropped: [],
      considered: [],
    },
  });
  /** Tells of each part, and answers with them. */
  const telling =
    (...parts: Part[]): AnswerQuestion =>
    async (_, listener) => {
      for (const part of parts) listener?.onPart?.(part);
      return of(...parts);
    };

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "qa-chat-"));
    records = await openRecords(join(directory, "records.sqlite"));
    const { db, reader } = records;
    const [appId, time] = [newId(), now()];
    await db.insertInto("apps").values({ id: appId, name: "a", created_at: time }).execute();
    const workspaces = workspaceRecords(db, reader);
    const common = { id: newId(), title: "w", created_at: time, updated_at: time };
    const { id: workspaceId } = await workspaces.create({ ...common, app_id: appId, description: "" });
    const resources = resourceRecords(db);
    ready = await addResource(db, workspaceId);
    await db.updateTable("resources").set({ status: "ready" }).where("id", "=", ready).execute();
    const chat = chatRecords(db);
    answers = 0;
    afterStoring = () => undefined;
    answer = telling(citing("one", "One."));
    const operations = chatOperations({
      turns: new KeyedQueue(),
      resources,
      chat: {
        ...chat,
        storeExchange: async (...exchange) => {
          const result = await chat.storeExchange(...exchange);
          afterStoring();
          return result;
        },
      },
      skills: skillRecords(db),
      originals: await openFiles(directory),
      links: fileLinks("secret"),
      findLayout: async () => undefined,
      prepareImage: extractor.prepareImage,
      seesImages: true,
      answer: (...asked) => {
        answers += 1;
        return answer(...asked);
      },
    });
    const context = {
      appId,
      keyId: "",
      workspace: { id: workspaceId, revision: 0 },
      baseUrl: "http://qa.example",
      requestUrl: "",
      repeated: false,
      finish: <T>(step: () => Promise<T>) => step(),
    };
    send = async (more = {}, image, thread) => {
      const fields = { external_user_id: "ann", message: "Why?", ...(thread && { session_id: thread }) };
      const file = {
        field: "image",
        name: "a.png",
        bytes: (async function* () {
          if (image) yield image;
        })(),
      };
      const body = image
        ? {
            read: async <T>(receive: (incoming: typeof file) => Promise<T>) => ({
              fields,
              file: await receive(file),
            }),
          }
        : fields;
      const act = await operations.sendMessage(
        { path: { workspace_id: workspaceId }, query: {} as never, body },
        {
          ...context,
          newId: newId(),
          signal: new AbortController().signal,
          shows: () => undefined,
          makeSecret: () => expect.fail("a question has no secret"),
          ...more,
        },
      );
      return act();
    };
    sessions = async () => (await chat.listSessions(workspaceId, "ann", { page: 1, page_size: 1 })).count;
    removeWorkspace = () => workspaces.remove(appId, workspaceId);
  });
  afterAll(() => extractor.close());
  afterEach(async () => {
    await records.close();
    await rm(directory, { recursive: true, force: true });
  });

  /** Files that stand in a workspace's folder, or are on their way to one. */
  const kept = async () =>
    (await readdir(directory, { recursive: true })).filter((name) =>
      /^(?:originals\/[^/]+|incoming)\/./.test(name),
    );

  const told = () => {
    const events: unknown[] = [];
    return { events, emit: (event: string, data: unknown) => void events.push([event, data]) };
  };

  it("is told of in parts, each passage as it is first cited, in the shape that is stored", async () => {
    const parts = [citing("one", "One."), { text: "Two.", source: null }, citing("one", "Three.")];
    answer = telling(...parts);
    const { events, emit } = told();
    await send({ emit });
    const evidence_url = expect.stringMatching(/^http:\/\/qa\.example\/evidence\/[^/]+\/\?place=1&/);
    const shown = parts.map(({ text, source }) => ({ text, source: source && { ...source, evidence_url } }));
    expect(events).toEqual([
      ["part", shown[0]],
      [
        "citation",
        {
          resource_id: ready,
          resource_title: "a.pdf",
          chunk_index: 0,
          metadata: { source_type: "pdf", page: 1, quote: "One." },
          evidence_url,
        },
      ],
      ["part", shown[1]],
      ["part", shown[2]],
    ]);
  });

  it("that was stored before its answer got through is answered with that, and not asked again", async () => {
    const again = newId();
    const first = await send({ newId: again });
    const { events, emit } = told();
    const second = await send({ newId: again, repeated: true, emit });
    expect(second).toEqual(first);
    expect([answers, await sessions(), events.length]).toEqual([1, 1, 2]);
    expect((await send({ repeated: true })).assistant_message.id).not.toBe(first.assistant_message.id);
    expect([answers, await sessions()]).toEqual([2, 2]);
  });

  it("repeated with its image leaves no second file", async () => {
    const again = newId();
    await send({ newId: again }, PNG);
    const files = await kept();
    await send({ newId: again, repeated: true }, PNG);
    expect(files).toHaveLength(1);
    expect(await kept()).toEqual(files);
  });

  it("is answered anew when what it cites went away, and told of once", async () => {
    const remove = () => records.db.deleteFrom("resources").where("id", "=", ready).execute();
    answer = async (_, listener) => {
      const part = answers === 1 ? citing("one", "One.") : { text: "Nothing.", source: null };
      listener?.onPart?.(part);
      if (answers === 1) await remove();
      return of(part);
    };
    const { events, emit } = told();
    const { assistant_message } = await send({ emit });
    expect([assistant_message.content, answers]).toEqual(["Nothing.", 2]);
    expect(events.map((event) => Array.isArray(event) && event[0])).toEqual(["part", "citation"]);
  });

  it("fails when what it cites never stays, and leaves nothing of its image", async () => {
    answer = async () => of(citing("one", "One."));
    await records.db.updateTable("resources").set({ status: "failed" }).execute();
    await expect(send({}, PNG)).rejects.toMatchObject({ code: "unavailable" });
    expect([answers, await sessions()]).toEqual([3, 0]);
    expect(await kept()).toEqual([]);
  });

  it("keeps its image where storing is said to have failed though it had not", async () => {
    afterStoring = () => {
      throw new Error("disk I/O error");
    };
    await expect(send({}, PNG)).rejects.toThrow("disk I/O error");
    expect([await sessions(), (await kept()).length]).toEqual([1, 1]);
  });

  it("is stored neither in a thread nor in a new one by a node that no longer has its turn", async () => {
    const { session } = await send();
    const requireHeld = () => {
      throw new LeaseLost();
    };
    for (const thread of [undefined, session.id])
      await expect(send({ requireHeld }, PNG, thread)).rejects.toThrow(LeaseLost);
    expect([await sessions(), await kept()]).toEqual([1, []]);
    const messages = await records.db.selectFrom("messages").select("id").execute();
    expect(messages).toHaveLength(2);
  });

  it("finds nothing when its workspace goes away meanwhile", async () => {
    answer = async () => {
      await removeWorkspace();
      return of({ text: "x", source: null });
    };
    await expect(send()).rejects.toMatchObject({ code: "not_found" });
  });

  it("stores nothing for a caller who went before or during it", async () => {
    const gone = new QaError("unavailable", "gone");
    await expect(send({ signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
    expect(answers).toBe(0);
    const leaving = new AbortController();
    answer = async () => {
      leaving.abort(gone);
      return of({ text: "x", source: null });
    };
    await expect(send({ signal: leaving.signal }, PNG)).rejects.toBe(gone);
    expect([answers, await sessions()]).toEqual([1, 0]);
    expect(await readdir(join(directory, "incoming"))).toEqual([]);
  });
});
