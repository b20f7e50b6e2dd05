import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type CheckedStore, checkedPassages } from "../../../src/index/checked.ts";
import type { PassageStoreOptions } from "../../../src/passages/store.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { passageBackend } from "../../../src/store/passages.ts";
import { type RestorationRecords, restorationRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";

type Changed = Partial<Parameters<typeof checkedPassages>[0]> & Partial<Pick<PassageStoreOptions, "titles">>;

/**
 * Passages in `passages/` of a folder, compared with the records there; closed when the test ends.
 * @param change what is other than of an index without a model.
 */
export const openChecked = async (
  directory: string,
  change: (records: RestorationRecords) => Changed = () => ({}),
): Promise<CheckedStore> => {
  const tables = join(directory, "passages");
  const db = await openDatabase(join(directory, "records.sqlite"));
  const records = restorationRecords(db);
  const { titles, ...changed } = change(records);
  const index = checkedPassages({
    store: await passageBackend.open({ directory: tables, ...(titles && { titles }) }),
    generation: 0,
    records,
    tables: passageBackend.tablesIn(tables),
    checksums: passageBackend.checksums,
    files: await openFiles(directory),
    source: async () => undefined,
    isReady: async () => true,
    requireReachable: async () => {},
    embedding: undefined,
    report: () => {},
    ...changed,
  });
  onTestFinished(async () => {
    await index.close();
    await db.destroy();
  });
  return index;
};
