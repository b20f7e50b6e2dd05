import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { tablesIn } from "../../../src/store/lancedb/place.ts";
import { passagesIn } from "../../../src/store/lancedb/set-aside.ts";
import { verifyTable } from "../../../src/store/lancedb/verify.ts";
import { OLD_VECTOR, writeOldTable, writeTableOfColumns } from "./old-table.ts";
import { filesHolding, newId, passages, temporaryDirectory } from "./support.ts";

const WORKSPACE = "workspace";
const setting = async () => {
  const directory = temporaryDirectory();
  const [first, second] = [newId(), newId()];
  const old = [
    ...passages(first, "The company has doubled its sales.", "Its harbours were widened in the last year."),
    ...passages(second, "Das Unternehmen hat die Häuser der Städte gebaut."),
  ];
  await writeOldTable(directory, WORKSPACE, old);
  const titles = async () => new Map([[first, "Annual report.pdf"]]);
  const open = (): Promise<PassageStore> => openPassages({ directory, titles });
  return { directory, first, second, old, open };
};

const found = async (store: PassageStore, text: string): Promise<string[]> =>
  (await store.search(WORKSPACE, { text, limit: 5 })).map(({ passage }) => passage.text);

describe("a table of an earlier version", () => {
  test("is searched as a new one once it is opened, with nothing lost", async () => {
    const { first, second, old, open, directory } = await setting();
    const store = await open();
    expect(await found(store, "harbour")).toEqual([old[1]?.text]);
    expect(await found(store, "Haus")).toEqual([old[2]?.text]);
    expect((await found(store, "annual")).toSorted()).toEqual([old[0]?.text, old[1]?.text].toSorted());
    expect(await store.passagesOf(WORKSPACE, first)).toEqual(old.slice(0, 2));
    expect(await store.passagesOf(WORKSPACE, second)).toEqual(old.slice(2));
    const near = await store.search(WORKSPACE, { text: "zyx", limit: 5, vector: OLD_VECTOR });
    expect(near).toHaveLength(3);
    await store.replace(WORKSPACE, second, passages(second, "A mill."), [OLD_VECTOR]);
    expect(await found(store, "mills")).toEqual(["A mill."]);
    await store.close();
    const table = await (await connect(directory)).openTable(WORKSPACE);
    expect((await table.listIndices()).map(({ name }) => name)).toEqual(["terms_5_each"]);
    expect(await table.countRows("vector IS NOT NULL")).toBe(3);
  });

  test("that had a column for each thing it stores has all of them in one", async () => {
    const directory = temporaryDirectory();
    const id = newId();
    const rows = [{ start: 0, end: 7, label: "Harbour", under: ["Works"], cells: ["7"] }];
    const table = { title: "Spending", unit: "in millions", columns: ["2024"], rows };
    const old = passages(id, "Harbour 7", "Nothing else.").map((passage, at) =>
      at === 0 ? { ...passage, section: ["Part I"], table, language: "en" } : passage,
    );
    await writeTableOfColumns(directory, WORKSPACE, old);
    const store = await openPassages({ directory });
    expect(
      (await store.search(WORKSPACE, { text: "works", limit: 5 })).map(({ passage }) => passage),
    ).toEqual([old[0]]);
    expect(await store.passagesOf(WORKSPACE, id)).toEqual(old);
    await store.close();
    const names = (await (await (await connect(directory)).openTable(WORKSPACE)).schema()).fields.map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual(["id", "index", "language", "resource_id", "stored", "terms", "vector"]);
  });

  test.each([
    ["a column of text", writeOldTable],
    ["a column for each thing it stores", writeTableOfColumns],
  ])("that had %s keeps nothing in its files of what is removed after it", async (_, write) => {
    const directory = temporaryDirectory();
    const [gone, kept] = [newId(), newId()];
    await write(directory, WORKSPACE, [...passages(gone, "Marmalade."), ...passages(kept, "A mill.")]);
    const store = await openPassages({ directory });
    expect(await found(store, "mill")).toEqual(["A mill."]);
    expect(filesHolding(directory, "Marmalade")).not.toEqual([]);
    await store.removeResource(WORKSPACE, gone);
    expect(filesHolding(directory, "armalade")).toEqual([]);
    await store.close();
  });

  test("is looked at, checked and read from while nothing has opened it", async () => {
    const { first, old, open, directory } = await setting();
    const store = await open();
    expect(await store.inspect(WORKSPACE)).toMatchObject({ is: "sound" });
    await store.close();
    const { unreadable, search, held } = await verifyTable(tablesIn(directory), WORKSPACE);
    expect({ unreadable, search }).toEqual({ unreadable: undefined, search: undefined });
    expect(held.get(first)?.count).toBe(2);
    expect(await passagesIn(directory, WORKSPACE, first)).toEqual(old.slice(0, 2));
  });
});
