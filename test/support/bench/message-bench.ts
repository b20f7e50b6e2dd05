import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import type { AnswerQuestion } from "../../../src/answer/answer.ts";
import type { Context } from "../../../src/contract/handlers.ts";
import { KeyedQueue } from "../../../src/domain/concurrency/keyed-queue.ts";
import { newId, now } from "../../../src/domain/ids.ts";
import { createExtractor } from "../../../src/extract/extractor.ts";
import { chatOperations } from "../../../src/operations/chat/chat.ts";
import { fileLinks } from "../../../src/operations/views/links.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import {
  chatRecords,
  resourceRecords,
  skillRecords,
  workspaceRecords,
} from "../../../src/store/records/index.ts";
import { openRecords } from "../../../src/store/sqlite/index.ts";
import { SOURCE_COMMAND } from "../process/server.ts";
import { addResource } from "../store/records.ts";

interface Sent {
  session: { id: string };
  assistant_message: { id: string; content: string };
}

interface Behaviour {
  answer: AnswerQuestion;
  /** Called once an exchange is stored; what it throws becomes of storing it. */
  afterStoring: () => void;
}

/** Messages that are sent without a server, on records and files in a folder of each test's own. */
export const messageBench = ({ answer, afterStoring }: Behaviour) => {
  let directory: string;
  let records: Awaited<ReturnType<typeof openRecords>>;
  let ready: string;
  let send: (more?: Partial<Context>, image?: Buffer, thread?: string) => Promise<Sent>;
  let sessions: () => Promise<number>;
  let removeWorkspace: () => Promise<boolean>;
  const extractor = createExtractor({
    command: SOURCE_COMMAND,
    deadlineMs: 60_000,
    memoryLimitBytes: 2 ** 31,
  });

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
      seesImages: () => true,
      answer,
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

  return {
    get db() {
      return records.db;
    },
    get directory() {
      return directory;
    },
    /** A ready resource. */
    get ready() {
      return ready;
    },
    send: (...message: Parameters<typeof send>) => send(...message),
    sessions: () => sessions(),
    removeWorkspace: () => removeWorkspace(),
    kept,
  };
};
