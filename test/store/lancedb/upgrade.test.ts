import { connect, Index, makeArrowTable } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import type { Passage } from "../../../src/domain/passage.ts";
import { openPassages, type PassageStore } from "../../../src/store/lancedb/passages.ts";
import { passagesIn } from "../../../src/store/lancedb/set-aside.ts";
import { verifyTable } from "../../../src/store/lancedb/verify.ts";
import { newId, passages, temporaryDirectory } from "./support.ts";

const WORKSPACE = "workspace";
const VECTOR = Float32Array.from([0.6, 0.8]);

/** Writes a table as versions before sections did: no column of structure, language or terms, an index of the text. */
const writeOld = async (directory: string, rows: Passage[]): Promise<void> => {
  const connection = await connect(directory);
  const table = await connection.createTable(
    WORKSPACE,
    makeArrowTable(
      rows.map(({ id, resourceId, index, text, place, lineStarts }) => ({
        id,
        resource_id: resourceId,
        index,
        text,
        place: JSON.stringify(place),
        line_starts: JSON.stringify(lineStarts),
        vector: VECTOR,
      })),
    ),
  );
  const config = Index.fts({ baseTokenizer: "simple", language: "English", stem: true, lowercase: true });
  await table.createIndex("text", { config, name: "text_english" });
  connection.close();
};

const setting = async () => {
  const directory = temporaryDirectory();
  const [first, second] = [newId(), newId()];
  const old = [
    ...passages(first, "The company has doubled its sales.", "Its harbours were widened in the last year."),
    ...passages(second, "Das Unternehmen hat die Häuser der Städte gebaut."),
  ];
  await writeOld(directory, old);
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
    const near = await store.search(WORKSPACE, { text: "zyx", limit: 5, vector: VECTOR });
    expect(near).toHaveLength(3);
    await store.replace(WORKSPACE, second, passages(second, "A mill."), [VECTOR]);
    expect(await found(store, "mills")).toEqual(["A mill."]);
    await store.close();
    const table = await (await connect(directory)).openTable(WORKSPACE);
    expect((await table.listIndices()).map(({ name }) => name)).toEqual(["terms_1_each"]);
    expect(await table.countRows("vector IS NOT NULL")).toBe(3);
  });

  test("is upgraded in the end when that was cut short", async () => {
    const { old, open, directory } = await setting();
    const table = await (await connect(directory)).openTable(WORKSPACE);
    await table.addColumns([
      { name: "structure", valueSql: "'{}'" },
      { name: "terms", valueSql: "CAST(NULL AS string)" },
    ]);
    await table.dropIndex("text_english");
    const store = await open();
    expect(await found(store, "harbour")).toEqual([old[1]?.text]);
    expect(await found(store, "Haus")).toEqual([old[2]?.text]);
    await store.close();
  });

  test("is looked at, checked and read from while nothing has opened it", async () => {
    const { first, old, open, directory } = await setting();
    const store = await open();
    expect(await store.inspect(WORKSPACE)).toMatchObject({ is: "sound" });
    await store.close();
    const { unreadable, search, held } = await verifyTable(directory, WORKSPACE);
    expect({ unreadable, search }).toEqual({ unreadable: undefined, search: undefined });
    expect(held.get(first)?.count).toBe(2);
    expect(await passagesIn(directory, WORKSPACE, first)).toEqual(old.slice(0, 2));
  });
});
