import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import type { Event } from "../../src/domain/events.ts";
import { newId } from "../../src/domain/ids.ts";
import type { EmbeddingModel } from "../../src/domain/models.ts";
import { type OpenIndex, openIndex } from "../../src/index/open.ts";
import { embedAll } from "../../src/ingest/embed.ts";
import { operatorOn } from "../../src/operator/operator.ts";
import { openFiles } from "../../src/store/files/files.ts";
import {
  indexState,
  openDatabase,
  type RecordDatabase,
  resourceRecords,
} from "../../src/store/sqlite/index.ts";
import { passages } from "../store/lancedb/support.ts";
import { hashedWords } from "../support/embedding.ts";
import { addResource, addWorkspace } from "../support/records.ts";

const WORKSPACE = newId();
const AUTOMOBILE = "The automobile stands there.";

describe("the index and its embedding model", () => {
  let data: string;
  let db: RecordDatabase;
  let events: Event[];
  let opened: OpenIndex[];

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "qa-index-"));
    db = await openDatabase(join(data, "records.sqlite"));
    events = [];
    opened = [];
    await addWorkspace(db, newId(), WORKSPACE);
  });
  afterEach(async () => {
    for (const index of opened) await index.close();
    await db.destroy();
    await rm(data, { recursive: true });
  });

  const open = async (embedding?: EmbeddingModel): Promise<OpenIndex> => {
    const index = await openIndex({
      db,
      directory: data,
      ...(embedding && { embedding }),
      files: await openFiles(data),
      onQueued: () => {},
      report: (event) => events.push(event),
      retryMs: 1,
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
    vi.waitUntil(() => events.find((each) => each.event === event), { timeout: 20_000, interval: 5 });
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

  /** Opens when it is told to; `asked` resolves when the first has come. */
  const gate = () => {
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

  it("takes the first model that is configured, and finds by its vectors, also after a restart", async () => {
    const model = hashedWords("a");
    const index = await open(model);
    await upload(index, [AUTOMOBILE, "A river."], model);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
    expect(index.state()).toEqual({ embedding_model: "a", rebuilding: null, restoring: null });
    await index.close();
    expect(await textsFound(await open(model), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages"]);
  });

  it("refuses another model, or none, while something is indexed, and says what to do", async () => {
    const index = await open(hashedWords("a"));
    const id = await upload(index, [AUTOMOBILE], hashedWords("a"));
    await index.close();
    await expect(open(hashedWords("b"))).rejects.toMatchObject({
      code: "invalid_request",
      message:
        "The index was made with the embedding model a, but b is configured. Set QA_EMBEDDING_MODEL=a, or rebuild the index: qa reindex --embedding-model b",
    });
    await expect(open()).rejects.toThrow(/model a, but none is .*=a, .*qa reindex --no-embedding$/);
    await remove(await open(hashedWords("a")), id);
    const wider = hashedWords("b", { dimensions: 320 });
    const next = await open(wider);
    await upload(next, [AUTOMOBILE], wider);
    expect(await textsFound(next, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("refuses a model where something is indexed without one", async () => {
    const index = await open();
    await upload(index, [AUTOMOBILE]);
    await index.close();
    await expect(open(hashedWords("b"))).rejects.toThrow(
      /made without an embedding model, but b is configured/,
    );
  });

  it("refuses vectors of another length in another workspace too", async () => {
    const index = await open(hashedWords("a"));
    await upload(index, [AUTOMOBILE], hashedWords("a"));
    const rows = passages(newId(), "a river");
    await expect(
      index.passages.replace(newId(), newId(), rows, [new Float32Array(7).fill(1)]),
    ).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/7 numbers.*300.*qa reindex/),
    });
  });

  it("is rebuilt when that was asked for, under the same ids, and answers meanwhile", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE, "A river."]);
    await upload(before, ["A mountain.", "Another mountain."]);
    const [found] = await find(before, "automobile");
    expect(await reindex("b")).toEqual({ embedding_model: "b", resources: 2 });
    await before.close();

    const { pass, asked, open: letPass } = gate();
    const index = await open(hashedWords("b", { before: pass }));
    await asked;
    expect(index.state()).toEqual({
      embedding_model: null,
      rebuilding: { done: 0, total: 2 },
      restoring: null,
    });
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(await textsFound(index, "vehicle")).toEqual([]);
    letPass();
    await happened("reindexed");
    expect(index.state()).toEqual({ embedding_model: "b", rebuilding: null, restoring: null });
    expect(await find(index, "vehicle")).toEqual([found]);
    expect(await folders()).toEqual(["passages-1"]);
    await index.close();
    await expect(open()).rejects.toThrow("made with the embedding model b");
    expect(await textsFound(await open(hashedWords("b")), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await readdir(join(data, "extracted", WORKSPACE))).toEqual([]);
  });

  it("goes on with the model it has until it is started with the next one", async () => {
    const model = hashedWords("a");
    const index = await open(model);
    await upload(index, [AUTOMOBILE], model);
    await index.close();
    await reindex("b");
    const still = await open(model);
    expect(await textsFound(still, "vehicle")).toEqual([AUTOMOBILE]);
    expect(still.state()).toEqual({ embedding_model: "a", rebuilding: null, restoring: null });
    await still.close();
    await open(hashedWords("b", { dimensions: 320 }));
    await happened("reindexed");
  });

  it("is rebuilt for full text alone, and for a model whose vectors have changed", async () => {
    const model = hashedWords("a");
    const first = await open(model);
    await upload(first, [AUTOMOBILE], model);
    await reindex("a");
    await first.close();
    const second = await open(hashedWords("a", { dimensions: 320 }));
    await happened("reindexed");
    expect(await textsFound(second, "vehicle")).toEqual([AUTOMOBILE]);
    await reindex(null);
    await second.close();
    events.length = 0;
    const third = await open();
    await happened("reindexed");
    expect(await textsFound(third, "vehicle")).toEqual([]);
    expect(await textsFound(third, "automobile")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-2"]);
  });

  it("goes on behind what was done when it was stopped in the middle", async () => {
    const before = await open();
    for (const name of ["one", "two", "three"]) await upload(before, [`A river named ${name}.`, AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const seen: string[] = [];
    const stopped = await open(
      hashedWords("b", {
        before: async (texts) => {
          seen.push(...texts);
          if (seen.length > 2) await pass();
        },
      }),
    );
    await asked;
    expect(stopped.state().rebuilding).toEqual({ done: 1, total: 3 });
    await stopped.close();
    const again: string[] = [];
    const index = await open(hashedWords("b", { before: async (texts) => void again.push(...texts) }));
    await happened("reindexed");
    expect(again).toEqual(["A river named two.", AUTOMOBILE, "A river named three.", AUTOMOBILE]);
    expect(await find(index, "vehicle", 9)).toHaveLength(6);
  });

  it("removes what a switch that was cut short left behind", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE]);
    await before.close();
    const old = join(data, "passages");
    const kept = join(data, "kept");
    await Bun.$`cp -r ${old} ${kept}`.quiet();
    await reindex("b");
    const index = await open(hashedWords("b"));
    await happened("reindexed");
    await index.close();
    await Bun.$`mv ${kept} ${old} && mkdir ${join(data, "passages-7")}`.quiet();
    expect(await textsFound(await open(hashedWords("b")), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-1"]);
  });

  it("takes in what is uploaded and leaves out what is deleted while it is rebuilt", async () => {
    const before = await open();
    const done = await upload(before, ["A river that was done."]);
    const underWay = await upload(before, ["A river that was under way."]);
    const waiting = await upload(before, ["A river that waited."]);
    await upload(before, ["A river that stays."]);
    await before.close();
    await reindex("b");
    const { pass, asked, open: letPass } = gate();
    const model = hashedWords("b", {
      before: async (texts) => {
        if (texts.some((text) => text.includes("under way"))) await pass();
      },
    });
    const index = await open(model);
    await asked;
    const uploaded = await upload(index, [AUTOMOBILE], model);
    const removed = await upload(index, ["A river that came and went."], model);
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(index.state().rebuilding).toEqual({ done: 3, total: 6 });
    await Promise.all([done, underWay, waiting, removed].map((id) => remove(index, id)));
    letPass();
    await happened("reindexed");
    expect((await find(index, "vehicle"))[0]?.resourceId).toBe(uploaded);
    const rest = (await find(index, "river", 9)).map(({ text }) => text);
    expect(rest).toEqual(["A river that stays.", AUTOMOBILE]);
    for (const id of [done, underWay, waiting, removed])
      expect(await filesNaming("passages-1", id)).toEqual([]);
  });

  it("waits and goes on after the model failed, and says so", async () => {
    const before = await open();
    await upload(before, ["A river."]);
    await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const failures = [
      new QaError("model_rate_limited", "Too many requests.", { retryAfter: 0.001 }),
      new QaError("model_error", "It said nonsense."),
      new Error("a fault"),
    ];
    const asked: string[] = [];
    const model = hashedWords("b", {
      before: async (texts) => {
        asked.push(...texts);
        const failure = failures.shift();
        if (failure) throw failure;
      },
    });
    const index = await open(model);
    await happened("reindexed");
    // After a rate limit the same again, after another failure the next, and what failed once more at the end.
    expect(asked).toEqual(["A river.", "A river.", AUTOMOBILE, "A river.", AUTOMOBILE]);
    expect(events.filter(({ event }) => event === "reindex_waits")).toMatchObject([
      { level: "warn", error: "Too many requests.", seconds: 0.001 },
      { level: "warn", error: "It said nonsense." },
      { level: "error", error: expect.stringContaining("a fault") },
    ]);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("leaves what the model cannot take to full text, and says so", async () => {
    const first = await open();
    await upload(first, [AUTOMOBILE]);
    const long = await upload(first, ["A sail that is far too long."]);
    await first.close();
    await reindex("small");
    const small = hashedWords("small", {
      before: async (texts) => {
        if (texts.some((text) => text.includes("too long")))
          throw new QaError("model_error", "Too much at once.", { isContent: true });
      },
    });
    const index = await open(small);
    await vi.waitUntil(() => index.state().rebuilding === null);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "reindexed_without_vectors", resource_id: long }),
    );
    const found = await index.passages.search(WORKSPACE, { text: "sail", limit: 5 });
    expect(found.map(({ passage }) => passage.resourceId)).toEqual([long]);
  });

  it("does not take the place of the index when another rebuild was asked for meanwhile", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked, open: letPass } = gate();
    const index = await open(hashedWords("b", { before: pass }));
    await asked;
    await reindex("c");
    letPass();
    await happened("reindex_superseded");
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    await index.close();
    const next = await open(hashedWords("c"));
    await happened("reindexed");
    expect(await textsFound(next, "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-2"]);
  });

  it("takes no vectors that a crash left of the rebuild before, though the model has the same name", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const was = hashedWords("b");
    const first = await open(was);
    await happened("reindexed");
    await first.close();
    // The last step, their removal, is what a crash leaves out.
    const file = join(data, "extracted", WORKSPACE, `${id}.vectors`);
    const { signal } = new AbortController();
    await embedAll({ model: was, texts: [AUTOMOBILE], file, signal, onProgress: () => undefined });
    await reindex("b");
    events.length = 0;
    const asked: string[] = [];
    const index = await open(hashedWords("b", { before: async (texts) => void asked.push(...texts) }));
    await happened("reindexed");
    expect(asked).toEqual([AUTOMOBILE]);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("goes on behind the vectors that were stored for it when it was stopped", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const stopped = await open(hashedWords("b", { before: pass }));
    await asked;
    await stopped.close();
    const file = join(data, "extracted", WORKSPACE, `${id}.vectors`);
    const { signal } = new AbortController();
    await embedAll({
      model: hashedWords("b"),
      texts: [AUTOMOBILE],
      file,
      signal,
      onProgress: () => undefined,
    });
    const again: string[] = [];
    await open(hashedWords("b", { before: async (texts) => void again.push(...texts) }));
    await happened("reindexed");
    expect(again).toEqual([]);
  });

  it("begins with no table that was made before it was begun anew, with vectors of another length", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await upload(before, ["A river."]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const river = async (texts: string[]) => (texts.includes("A river.") ? pass() : undefined);
    const stopped = await open(hashedWords("b", { before: river }));
    await asked;
    await stopped.close();
    // A start with the model of before crashes before it has moved the half-built tables out of the way.
    await indexState(db).resetTarget();
    await resourceRecords(db).remove(WORKSPACE, id);
    const index = await open(hashedWords("b", { dimensions: 320 }));
    await happened("reindexed");
    expect(await textsFound(index, "river")).toEqual(["A river."]);
    expect(await filesNaming("passages-1", id)).toEqual([]);
  });
});
