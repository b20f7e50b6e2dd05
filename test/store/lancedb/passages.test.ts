import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const texts = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text).sort();

describe("upkeep", () => {
  test("what came first into a workspace is found in the same order before it as after it", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 600_000 });
    const [workspace, first] = [newId(), newId()];
    // Each of its passages has the word, which would tell nothing by their statistics alone.
    await store.replace(workspace, first, passages(first, "the old bridge", "a bridge of iron", "bridge"));
    for (let count = 0; count < 12; count += 1) {
      const id = newId();
      await store.replace(workspace, id, passages(id, "built of stone", "a mill that stands by the river"));
    }
    const found = async (): Promise<string[]> =>
      (await store.search(workspace, { text: "bridge built", limit: 5 })).map(({ passage }) => passage.text);
    const before = await found();
    expect(before.slice(0, 3).toSorted()).toEqual(["a bridge of iron", "bridge", "the old bridge"]);
    await store.tidy(workspace);
    expect(await found()).toEqual(before);
  });

  test("brings all rows into the index and leaves one version", async () => {
    const directory = temporaryDirectory();
    const store = await openPassages({ directory });
    const workspace = newId();
    for (let count = 0; count < 5; count += 1) {
      const id = newId();
      await store.replace(workspace, id, passages(id, "river", "mountain"));
    }
    await store.close();
    const table = await (await connect(directory)).openTable(workspace);
    expect(await table.listIndices()).toMatchObject([{ numIndexedRows: 10, numUnindexedRows: 0 }]);
    expect(await table.listVersions()).toHaveLength(1);
  });

  test("a version cleaned up under a search does not fail it", async () => {
    const directory = temporaryDirectory();
    const [workspace, resource] = [newId(), newId()];
    const before = await openPassages({ directory });
    await before.replace(workspace, resource, passages(resource, "river"));
    await before.close();
    const store = await temporaryStore({ directory });
    // Opens the table, but none of the files that hold its rows.
    await store.search(workspace, { text: "mountain", limit: 5 });
    const table = await (await connect(directory)).openTable(workspace);
    await table.update({ valuesSql: { index: "index" } });
    for (let round = 0; round < 3; round += 1) {
      await table.optimize({ cleanupOlderThan: new Date(Date.now() + 60_000), deleteUnverified: true });
    }
    expect(await store.search(workspace, { text: "river", limit: 5 })).toHaveLength(1);
  });

  test("more tables than are kept open all stay in reach", async () => {
    const store = await temporaryStore({ openTables: 2 });
    const workspaces = Array.from({ length: 5 }, newId);
    for (const id of workspaces) await store.replace(id, id, passages(id, `river ${id}`));
    for (const id of [...workspaces, ...workspaces]) {
      expect(texts(await store.search(id, { text: "river", limit: 5 }))).toEqual([`river ${id}`]);
    }
  });

  test("a closed store says so", async () => {
    const store = await openPassages({ directory: temporaryDirectory() });
    await store.close();
    await expect(store.search(newId(), { text: "river", limit: 1 })).rejects.toThrow("closed");
  });
});

describe("language", () => {
  test("one that LanceDB does not have is refused before it gets there", async () => {
    const opening = openPassages({ directory: temporaryDirectory(), language: "Klingon" });
    await expect(opening).rejects.toThrow(/No search language "Klingon".*English/);
  });

  test("another setting has an existing table analysed again", async () => {
    const directory = temporaryDirectory();
    const [workspace, resource] = [newId(), newId()];
    const first = await openPassages({ directory, language: "English" });
    await first.replace(
      workspace,
      resource,
      passages(resource, "Die Häuser der Städte. 東京は日本の首都です。"),
    );
    await first.close();
    const finds = async (language: string, text: string) => {
      const store = await openPassages({ directory, language });
      const found = await store.search(workspace, { text, limit: 5 });
      await store.close();
      return found.length;
    };
    expect(await finds("English", "Haus")).toBe(0);
    expect(await finds("german", "Haus")).toBe(1);
    expect(await finds("English", "Haus")).toBe(0);
    expect(await finds("Multilingual", "首都")).toBe(1);
    const table = await (await connect(directory)).openTable(workspace);
    expect((await table.listIndices()).map((index) => index.name)).toEqual(["terms_5_each"]);
  });
});
