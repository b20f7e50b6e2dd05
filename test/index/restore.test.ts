import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { passagesDigest } from "../../src/domain/digest.ts";
import type { Event } from "../../src/domain/events.ts";
import { newId } from "../../src/domain/ids.ts";
import type { EmbeddingModel } from "../../src/domain/models.ts";
import { type IndexOptions, type OpenIndex, openIndex } from "../../src/index/open.ts";
import { openFiles } from "../../src/store/files/files.ts";
import { indexPlacesIn } from "../../src/store/files/index-places.ts";
import { type RecordDatabase, resourceRecords } from "../../src/store/records/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { passages } from "../store/lancedb/support.ts";
import { DAMAGES } from "../support/damage.ts";
import { hashedWords } from "../support/embedding.ts";
import { addResource, addWorkspace } from "../support/records.ts";
import { TABLE_DAMAGE } from "../support/table-damage.ts";

const WORKSPACE = newId();
const AUTOMOBILE = "The automobile stands there.";
const KITTEN = "The kitten sleeps all day.";

describe("passages that were lost", () => {
  let data: string;
  let db: RecordDatabase;
  let events: Event[];
  let opened: OpenIndex[];

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "qa-restore-"));
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

  const open = async (embedding?: EmbeddingModel, change: Partial<IndexOptions> = {}): Promise<OpenIndex> => {
    const index = await openIndex({
      db,
      places: indexPlacesIn(data),
      ...(embedding && { embedding }),
      files: await openFiles(data),
      onQueued: () => {},
      report: (event) => events.push(event),
      retryMs: 1,
      repairMs: 5,
      ...change,
    });
    opened.push(index);
    return index;
  };

  /** As the pipeline does it, with the text that its passages are made of; a record from before has no checksums. */
  const upload = async (
    index: OpenIndex,
    text: string,
    { model, known = true }: { model?: EmbeddingModel; known?: boolean } = {},
  ): Promise<string> => {
    const id = await addResource(db, WORKSPACE);
    const rows = passages(id, text);
    const files = await openFiles(data);
    const line = `${JSON.stringify({ kind: "page", page: 1, lines: [text] })}\n`;
    await Bun.write(files.extracted(WORKSPACE, id), line);
    const vectors = await model?.embed([text], new AbortController().signal);
    await index.passages.replace(WORKSPACE, id, rows, vectors);
    await db.updateTable("resources").set({ status: "ready" }).where("id", "=", id).execute();
    const contents = {
      extracted_sha256: new Bun.CryptoHasher("sha256").update(line).digest("hex"),
      passages: rows.length,
      passages_sha256: await passagesDigest(rows),
    };
    if (known) await db.updateTable("contents").set(contents).where("resource_id", "=", id).execute();
    return id;
  };

  const find = async (index: OpenIndex, text: string): Promise<string[]> => {
    const vector = await index.embedQuestion(text);
    const hits = await index.passages.search(WORKSPACE, { text, limit: 5, ...(vector && { vector }) });
    return hits.map(({ passage }) => passage.text);
  };
  const unavailable = { code: "index_unavailable", retryAfter: 10 };
  const happened = (event: string) =>
    vi.waitUntil(() => events.find((each) => each.event === event), { timeout: 60_000, interval: 5 });
  const table = (generation = "passages") => join(data, generation, `${WORKSPACE}.lance`);
  const setAside = async () => (await readdir(join(data, "quarantine")).catch(() => [])).sort();
  const damage = (name: keyof typeof TABLE_DAMAGE) => TABLE_DAMAGE[name]?.(table());

  it("are found again by their words at once, and by the vectors of the model once it can be asked", async () => {
    const model = hashedWords("a");
    const before = await open(model);
    await upload(before, AUTOMOBILE, { model });
    await before.close();
    damage("its folder missing");
    const reached = Promise.withResolvers<void>();
    const slow = hashedWords("a", { before: () => (restoring ? reached.promise : Promise.resolve()) });
    let restoring = true;
    const index = await open(slow);
    await expect(index.passages.search(WORKSPACE, { text: "vehicle", limit: 5 })).rejects.toMatchObject(
      unavailable,
    );
    await happened("index_restored");
    const byWords = (text: string) => index.passages.search(WORKSPACE, { text, limit: 5 });
    expect((await byWords("automobile")).map(({ passage }) => passage.text)).toEqual([AUTOMOBILE]);
    // Stopped before the model answers, it goes on after the next start.
    await index.close();
    restoring = false;
    reached.resolve();
    const again = await open(model);
    await vi.waitUntil(async () => (await find(again, "vehicle")).length === 1, { timeout: 60_000 });
    expect(await find(again, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("are taken from the damaged table where they can still be read, under their ids, else from the text", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE);
    const [hit] = await before.passages.search(WORKSPACE, { text: "automobile", limit: 1 });
    await before.close();
    await rm((await openFiles(data)).extracted(WORKSPACE, id));
    damage("its index files cut in half");
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
    await happened("index_restored");
    expect((await index.passages.search(WORKSPACE, { text: "automobile", limit: 5 }))[0]?.passage).toEqual(
      hit?.passage,
    );
    expect(await setAside()).toHaveLength(1);
  });

  it("come back where the records know no checksums of them", async () => {
    const before = await open();
    await upload(before, AUTOMOBILE, { known: false });
    await before.close();
    damage("its versions missing");
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
    await happened("index_restored");
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(
      await db.selectFrom("contents").select(["passages", "passages_sha256"]).executeTakeFirst(),
    ).toMatchObject({ passages: 1, passages_sha256: expect.any(String) });
  });

  it("are not taken from a text that was cut where the records know no checksum of it", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE, { known: false });
    await before.close();
    damage("its folder missing");
    const files = await openFiles(data);
    const text = await Bun.file(files.extracted(WORKSPACE, id)).text();
    await Bun.write(files.extracted(WORKSPACE, id), `${text}${text.slice(0, 20)}`);
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
    expect(await happened("original_lost")).toMatchObject({ resource_id: id });
    const row = await db.selectFrom("resources").select(["status", "error_message"]).executeTakeFirst();
    expect(row).toEqual({
      status: "failed",
      error_message: "The stored file is missing or damaged; upload it again.",
    });
  });

  it("never come back when their resource is deleted as the damage is noticed", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE);
    await upload(before, KITTEN);
    await before.close();
    damage("its index files cut in half");
    let removing: Promise<unknown> | undefined;
    const index: OpenIndex = await open(undefined, {
      report: (event) => {
        events.push(event);
        if (event.event === "index_damaged")
          removing = resourceRecords(db)
            .remove(WORKSPACE, id)
            .then(() => index.passages.removeResource(WORKSPACE, id))
            .catch(() => undefined);
      },
    });
    await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
    await happened("index_restored");
    await removing;
    // A removal that came while others were restored is not done, and is made again.
    await index.passages.removeResource(WORKSPACE, id);
    expect(await find(index, "automobile")).toEqual([]);
    expect(await find(index, "kitten")).toEqual([KITTEN]);
    // The table that was set aside holds it, until the remover comes to the files.
    expect(await setAside()).toEqual([expect.stringContaining(`.passages.${WORKSPACE}.`)]);
    await (await openFiles(data)).removeResource(WORKSPACE, id);
    expect(await setAside()).toEqual([]);
  });

  const firstIn = async (folder: string): Promise<string> => {
    const entries = await readdir(join(table(), folder), { recursive: true, withFileTypes: true });
    const [file] = entries.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1));
    return join(file?.parentPath ?? "", file?.name ?? "");
  };

  it.each(["data", "_versions", "_indices"])(
    "are not searched where a byte of a file in %s changed, and come back",
    async (folder) => {
      const before = await open();
      await upload(before, AUTOMOBILE);
      await before.close();
      await DAMAGES["one byte changed"](await firstIn(folder));
      const index = await open();
      await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
      expect(await happened("index_restored")).toMatchObject({ resources: 1 });
      expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
      expect(events.find(({ event }) => event === "index_damaged")).toMatchObject({
        reason: "damaged",
      });
    },
  );

  it("of a table too large to be read at once are restored as soon as a changed byte is found", async () => {
    const before = await open();
    await upload(before, AUTOMOBILE);
    await before.close();
    await DAMAGES["one byte changed"](await firstIn("data"));
    const index = await open(undefined, { readAtOnce: 0 });
    await find(index, "automobile").catch(() => undefined);
    await happened("index_restored");
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
  });

  it("are restored to the end after a stop in the middle", async () => {
    const before = await open();
    const first = await upload(before, AUTOMOBILE);
    const second = await upload(before, KITTEN);
    await before.close();
    damage("a data file cut in half");
    const files = await openFiles(data);
    const text = files.extracted(WORKSPACE, second);
    const kept = await Bun.file(text).text();
    await rm(text);
    await Bun.$`mkdir ${text}`;
    const stopped = await open();
    await expect(find(stopped, "kitten")).rejects.toMatchObject(unavailable);
    await happened("reindex_waits");
    expect(stopped.state().restoring).toEqual({ workspaces: 1, resources: { done: 1, total: 2 } });
    await stopped.close();
    const noted = () => db.selectFrom("settings").select("name").where("name", "like", "repair:%").execute();
    expect(await noted()).toEqual([{ name: `repair:${WORKSPACE}` }]);
    await rm(text, { recursive: true });
    await Bun.write(text, kept);
    // It goes on without waiting for a question.
    const index = await open();
    expect(await happened("index_restored")).toMatchObject({ resources: 1 });
    await vi.waitUntil(async () => (await noted()).length === 0, { timeout: 60_000 });
    expect([...(await find(index, "kitten")), ...(await find(index, "automobile"))]).toEqual([
      KITTEN,
      AUTOMOBILE,
    ]);
    expect(
      await index.passages.search(WORKSPACE, { text: "automobile", limit: 1, resourceIds: [first] }),
    ).toHaveLength(1);
  });

  it("are repaired on the operator's word where they are not what was stored", async () => {
    const index = await open();
    const id = await upload(index, AUTOMOBILE);
    await index.passages.replace(WORKSPACE, id, passages(id, "The automobile is gone."));
    expect(await find(index, "automobile")).toEqual(["The automobile is gone."]);
    await db
      .insertInto("settings")
      .values({ name: `repair:${WORKSPACE}`, value: "" })
      .execute();
    expect(await happened("index_restored")).toMatchObject({ workspace_id: WORKSPACE, resources: 1 });
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    const asked = () => db.selectFrom("settings").selectAll().where("name", "like", "repair:%").execute();
    await vi.waitUntil(async () => (await asked()).length === 0, { timeout: 60_000 });
    expect(events.find(({ event }) => event === "index_damaged")).toMatchObject({ reason: "altered" });
  });

  it("are not given up while the data directory is not there", async () => {
    const index = await open();
    await upload(index, AUTOMOBILE);
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    await rename(data, `${data}-away`);
    await expect(find(index, "automobile")).rejects.toMatchObject(unavailable);
    await rm(data, { recursive: true, force: true });
    await rename(`${data}-away`, data);
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(await db.selectFrom("resources").select("status").execute()).toEqual([{ status: "ready" }]);
    // Upkeep that was under way may fail there; but nothing is taken to be damaged.
    expect(events.filter(({ event }) => event !== "fault")).toEqual([]);
  });

  it("are not missed in a workspace that never had any, nor after the last was removed", async () => {
    const index = await open();
    expect(await find(index, "automobile")).toEqual([]);
    const id = await upload(index, AUTOMOBILE);
    await resourceRecords(db).remove(WORKSPACE, id);
    await index.passages.removeResource(WORKSPACE, id);
    expect(await find(index, "automobile")).toEqual([]);
    expect(events).toEqual([]);
  });

  it("of a generation that the records do not know are kept when it starts", async () => {
    const index = await open();
    await upload(index, AUTOMOBILE);
    await index.close();
    await cp(join(data, "passages"), join(data, "passages-3"), { recursive: true });
    await Bun.write(join(data, "passages-4", "notes.txt"), "of the operator");
    const again = await open();
    expect(await find(again, "automobile")).toEqual([AUTOMOBILE]);
    expect(await setAside()).toEqual([
      expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z\\.passages\\.${WORKSPACE}\\.${WORKSPACE}\\.lance$`)),
    ]);
    expect((await readdir(data)).filter((name) => name.startsWith("passages")).sort()).toEqual([
      "passages",
      "passages-4",
    ]);
  });
});
