import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import type { Event } from "../../../src/domain/events.ts";
import { newId } from "../../../src/domain/ids.ts";
import type { EmbeddingModel } from "../../../src/domain/models/models.ts";
import { type IndexOptions, type OpenIndex, openIndex } from "../../../src/index/open.ts";
import { operatorOn } from "../../../src/operator/operator.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { indexPlacesIn } from "../../../src/store/files/index-places.ts";
import { passageBackend } from "../../../src/store/passages.ts";
import { type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { passages } from "../../store/lancedb/support.ts";
import { addResource, addWorkspace } from "../store/records.ts";

export const WORKSPACE = newId();

/** Opens when it is told to; `asked` resolves when the first has come. */
export const gate = () => {
  const [opened, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    open: () => opened.resolve(),
    asked: asked.promise,
    pass: async () => {
      asked.resolve();
      await opened.promise;
    },
  };
};

/** Real records and an index in a folder of each test's own, with one workspace. To be called in a `describe`. */
export const indexBench = () => {
  let data: string;
  let db: RecordDatabase;
  const events: Event[] = [];
  let opened: OpenIndex[];

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "qa-index-"));
    db = await openDatabase(join(data, "records.sqlite"));
    events.length = 0;
    opened = [];
    await addWorkspace(db, newId(), WORKSPACE);
  });
  afterEach(async () => {
    for (const index of opened) await index.close();
    await db.destroy();
    await rm(data, { recursive: true });
  });

  const open = async (embedding?: EmbeddingModel, change: Partial<IndexOptions> = {}): Promise<OpenIndex> => {
    const index = await openIndex({
      db,
      passages: passageBackend,
      places: indexPlacesIn(data, passageBackend),
      ...(embedding && { embedding }),
      files: await openFiles(data),
      onQueued: () => {},
      report: (event) => events.push(event),
      retryMs: 1,
      ...change,
    });
    opened.push(index);
    return index;
  };

  /** As the pipeline does it: the passages are written, then the record says ready. */
  const upload = async (index: OpenIndex, lines: string[], model?: EmbeddingModel): Promise<string> => {
    const id = await addResource(db, WORKSPACE);
    const rows = passages(id, ...lines);
    const vectors = await model?.embed(lines, new AbortController().signal);
    await index.passages.replace(WORKSPACE, id, rows, vectors);
    await db.updateTable("resources").set({ status: "ready" }).where("id", "=", id).execute();
    return id;
  };

  /** As a request and the remover do it. */
  const remove = async (index: OpenIndex, id: string): Promise<void> => {
    await resourceRecords(db).remove(WORKSPACE, id);
    await index.passages.removeResource(WORKSPACE, id);
  };

  const find = async (index: OpenIndex, text: string, limit = 1) => {
    const vector = await index.embedQuestion(text);
    const hits = await index.passages.search(WORKSPACE, { text, limit, ...(vector && { vector }) });
    return hits.map(({ passage }) => passage);
  };
  const textsFound = async (index: OpenIndex, text: string) =>
    (await find(index, text)).map((passage) => passage.text);

  const happened = (event: string) =>
    vi.waitUntil(() => events.find((each) => each.event === event), { timeout: 60_000, interval: 5 });
  const reindex = (model: string | null) => operatorOn(db).reindex(model);
  const folders = async () => (await readdir(data)).filter((name) => name.startsWith("passages")).sort();
  const filesNaming = async (folder: string, word: string): Promise<string[]> => {
    const entries = await readdir(join(data, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const holding = await Promise.all(files.map(async (file) => (await readFile(file)).includes(word)));
    return files.filter((_, at) => holding[at]);
  };

  return {
    get data() {
      return data;
    },
    get db() {
      return db;
    },
    events,
    open,
    upload,
    remove,
    find,
    textsFound,
    happened,
    reindex,
    folders,
    filesNaming,
  };
};
