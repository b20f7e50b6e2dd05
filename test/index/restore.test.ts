import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openFiles } from "../../src/store/files/files.ts";
import { resourceRecords } from "../../src/store/records/index.ts";
import { passages } from "../store/lancedb/support.ts";
import { WORKSPACE } from "../support/bench/index-bench.ts";
import { restorableBench, UNAVAILABLE } from "../support/bench/restorable-bench.ts";
import { DAMAGES } from "../support/operator/damage.ts";
import { hashedWords } from "../support/provider/embedding.ts";

const AUTOMOBILE = "The automobile stands there.";

describe("passages that were lost", () => {
  const { bench, table, open, upload, find, damage, setAside } = restorableBench();

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
      UNAVAILABLE,
    );
    await bench.happened("index_restored");
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

  it("are taken from the damaged table if they can still be read, under their ids, else from the text", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE);
    const [hit] = await before.passages.search(WORKSPACE, { text: "automobile", limit: 1 });
    await before.close();
    await rm((await openFiles(bench.data)).extracted(WORKSPACE, id));
    damage("its index files cut in half");
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
    await bench.happened("index_restored");
    expect((await index.passages.search(WORKSPACE, { text: "automobile", limit: 5 }))[0]?.passage).toEqual(
      hit?.passage,
    );
    expect(await setAside()).toHaveLength(1);
  });

  it("come back if the records have no checksums for them", async () => {
    const before = await open();
    await upload(before, AUTOMOBILE, { known: false });
    await before.close();
    damage("its versions missing");
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
    await bench.happened("index_restored");
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(
      await bench.db.selectFrom("contents").select(["passages", "passages_sha256"]).executeTakeFirst(),
    ).toMatchObject({ passages: 1, passages_sha256: expect.any(String) });
  });

  it("are not taken from a truncated text if the records have no checksum for it", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE, { known: false });
    await before.close();
    damage("its folder missing");
    const files = await openFiles(bench.data);
    const text = await Bun.file(files.extracted(WORKSPACE, id)).text();
    await Bun.write(files.extracted(WORKSPACE, id), `${text}${text.slice(0, 20)}`);
    const index = await open();
    await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
    expect(await bench.happened("original_lost")).toMatchObject({ resource_id: id });
    const row = await bench.db.selectFrom("resources").select(["status", "error_message"]).executeTakeFirst();
    expect(row).toEqual({
      status: "failed",
      error_message: "The stored file is missing or damaged; upload it again.",
    });
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
      await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
      expect(await bench.happened("index_restored")).toMatchObject({ resources: 1 });
      expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
      expect(bench.events.find(({ event }) => event === "index_damaged")).toMatchObject({
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
    await bench.happened("index_restored");
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
  });

  it("are repaired at the operator's request if they are not what was stored", async () => {
    const index = await open();
    const id = await upload(index, AUTOMOBILE);
    await index.passages.replace(WORKSPACE, id, passages(id, "The automobile is gone."));
    expect(await find(index, "automobile")).toEqual(["The automobile is gone."]);
    await bench.db
      .insertInto("settings")
      .values({ name: `repair:${WORKSPACE}`, value: "" })
      .execute();
    expect(await bench.happened("index_restored")).toMatchObject({ workspace_id: WORKSPACE, resources: 1 });
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    const asked = () =>
      bench.db.selectFrom("settings").selectAll().where("name", "like", "repair:%").execute();
    await vi.waitUntil(async () => (await asked()).length === 0, { timeout: 60_000 });
    expect(bench.events.find(({ event }) => event === "index_damaged")).toMatchObject({ reason: "altered" });
  });

  it("are not missed in a workspace that never had any, nor after the last was removed", async () => {
    const index = await open();
    expect(await find(index, "automobile")).toEqual([]);
    const id = await upload(index, AUTOMOBILE);
    await resourceRecords(bench.db).remove(WORKSPACE, id);
    await index.passages.removeResource(WORKSPACE, id);
    expect(await find(index, "automobile")).toEqual([]);
    expect(bench.events).toEqual([]);
  });

  it("of a generation that the records do not know are kept when it starts", async () => {
    const index = await open();
    await upload(index, AUTOMOBILE);
    await index.close();
    await cp(join(bench.data, "passages"), join(bench.data, "passages-3"), { recursive: true });
    await Bun.write(join(bench.data, "passages-4", "notes.txt"), "of the operator");
    const again = await open();
    expect(await find(again, "automobile")).toEqual([AUTOMOBILE]);
    expect(await setAside()).toEqual([
      expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z\\.passages\\.${WORKSPACE}\\.${WORKSPACE}\\.lance$`)),
    ]);
    expect((await readdir(bench.data)).filter((name) => name.startsWith("passages")).sort()).toEqual([
      "passages",
      "passages-4",
    ]);
  });
});
