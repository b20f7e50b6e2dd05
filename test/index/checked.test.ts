import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { checkedPassages } from "../../src/index/checked.ts";
import { openFiles } from "../../src/store/files/files.ts";
import { openPassages, tablesIn } from "../../src/store/lancedb/index.ts";
import { restorationRecords } from "../../src/store/records/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { passages, temporaryDirectory } from "../store/lancedb/support.ts";

test("of so many workspaces it is remembered that they were compared, those that were used last", async () => {
  const directory = temporaryDirectory();
  const tables = join(directory, "passages");
  const db = await openDatabase(join(directory, "records.sqlite"));
  const records = restorationRecords(db);
  const compared: string[] = [];
  const index = checkedPassages({
    store: await openPassages({ directory: tables }),
    generation: 0,
    records: {
      ...records,
      expected: (generation, workspaceId) => {
        compared.push(workspaceId);
        return records.expected(generation, workspaceId);
      },
    },
    tables: tablesIn(tables),
    files: await openFiles(directory),
    source: async () => undefined,
    isReady: async () => true,
    requireReachable: async () => {},
    embedding: undefined,
    mostCompared: 2,
    report: () => {},
  });
  onTestFinished(async () => {
    await index.close();
    await db.destroy();
  });
  const [one, two, three] = [newId(), newId(), newId()];
  for (const workspace of [one, two, three]) {
    const id = newId();
    await index.replace(workspace, id, passages(id, `The harbour of ${workspace}.`));
  }
  expect(compared).toEqual([one, two, three]);
  for (const workspace of [two, three, one]) {
    const hits = await index.search(workspace, { text: "harbour", limit: 5 });
    expect(hits.map(({ passage }) => passage.text)).toEqual([`The harbour of ${workspace}.`]);
  }
  expect(compared).toEqual([one, two, three, one]);
});
