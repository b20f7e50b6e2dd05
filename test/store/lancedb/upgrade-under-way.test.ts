import { availableParallelism } from "node:os";
import { connect } from "@lancedb/lancedb";
import { expect, test } from "vitest";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { tablesIn } from "../../../src/store/lancedb/place.ts";
import { passagesIn } from "../../../src/store/lancedb/set-aside.ts";
import { verifyTable } from "../../../src/store/lancedb/verify.ts";
import { heldTitles, writeOldTable } from "./old-table.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const OLD = "workspace";
/** More rows than are analysed at once. */
const ROWS = 2_500;

test("while a table is upgraded, searches that wait for it hold up none of other workspaces, nor does its first write", async () => {
  const directory = temporaryDirectory();
  const id = newId();
  await writeOldTable(directory, OLD, passages(id, "Its harbours were widened."));
  const { titles, asked, letGo } = heldTitles();
  const store = await temporaryStore({
    directory,
    titles: async (ids) => (ids.includes(id) ? titles() : new Map()),
  });
  const more = 2 * availableParallelism() + 1;
  const waiting = Array.from({ length: more }, () => store.search(OLD, { text: "harbour", limit: 5 }));
  await asked;
  await store.replace("other", newId(), passages(newId(), "A mill."));
  expect(await store.search("other", { text: "mills", limit: 5 })).toHaveLength(1);
  letGo();
  for (const hits of await Promise.all(waiting)) expect(hits).toHaveLength(1);
});

/** A table of which the first rows are analysed in English; the rest was cut short. */
const cutShort = async () => {
  const directory = temporaryDirectory();
  const id = newId();
  const texts = Array.from({ length: ROWS }, (_, at) => `Its harbours number ${at} were widened.`);
  await writeOldTable(directory, OLD, passages(id, ...texts));
  let calls = 0;
  const titles = async () => {
    calls += 1;
    if (calls > 1) throw new Error("cut short");
    return new Map([[id, "Report.pdf"]]);
  };
  const store = await openPassages({ directory, titles, language: "English" });
  await expect(store.search(OLD, { text: "harbour", limit: 1 })).rejects.toThrow("cut short");
  await store.close();
  return { directory, id };
};

const languagesIn = async (directory: string): Promise<string[]> => {
  const table = await (await connect(directory)).openTable(OLD);
  const rows: { language: string }[] = await table.query().select(["language"]).toArray();
  return [...new Set(rows.map(({ language }) => language))].toSorted();
};

test("an interrupted upgrade is not a fault, and continues where it was", async () => {
  const { directory, id } = await cutShort();
  expect(await languagesIn(directory)).toEqual(["", "en"]);
  const { isToBeIndexed, search, unreadable } = await verifyTable(tablesIn(directory), OLD);
  expect({ isToBeIndexed, search, unreadable }).toEqual({ isToBeIndexed: true });
  expect(await passagesIn(directory, OLD, id)).toHaveLength(ROWS);
  let asked = 0;
  const titles = async () => {
    asked += 1;
    return new Map([[id, "Report.pdf"]]);
  };
  const store = await temporaryStore({ directory, titles, language: "English" });
  for (const number of ["0", `${ROWS - 1}`])
    expect((await store.search(OLD, { text: `harbour ${number}`, limit: 1 }))[0]?.passage.text).toContain(
      ` ${number} `,
    );
  expect(asked).toBe(1);
  expect(await store.passagesOf(OLD, id)).toHaveLength(ROWS);
  expect((await verifyTable(tablesIn(directory), OLD)).isToBeIndexed).toBe(false);
});

test("an interrupted upgrade starts over for another language", async () => {
  const { directory } = await cutShort();
  const store = await temporaryStore({ directory, language: "German" });
  expect(await store.search(OLD, { text: `number ${ROWS - 1}`, limit: 1 })).toHaveLength(1);
  expect(await languagesIn(directory)).toEqual(["de"]);
  const table = await (await connect(directory)).openTable(OLD);
  expect(
    (await table.schema()).fields.map(({ name }) => name).filter((name) => /pending/.test(name)),
  ).toEqual([]);
});
