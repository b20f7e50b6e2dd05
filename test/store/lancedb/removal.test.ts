import { statSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { filesHolding, filesNamed, newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const RARE = "Zyxxyquux";

/** Enough rows that one resource is less than a tenth of its file, which `optimize` would leave as it is. */
const filling = (resourceId: string) =>
  passages(resourceId, ...Array.from({ length: 400 }, (_, index) => `The river runs past mile ${index}.`));

describe("removeResource", () => {
  test("when it resolves, no file holds the words any more, nor any older version the rows", async () => {
    const directory = temporaryDirectory();
    const [workspace, kept, gone] = [newId(), newId(), newId()];
    const first = await openPassages({ directory });
    await first.replace(workspace, kept, filling(kept));
    await first.replace(workspace, gone, passages(gone, `A river named ${RARE}`, `${RARE} again`));
    await first.close();
    const store = await temporaryStore({ directory });
    await store.removeResource(workspace, gone);
    expect(filesHolding(directory, RARE)).toEqual([]);
    expect(filesHolding(directory, RARE.toLowerCase())).toEqual([]);
    expect(filesHolding(directory, gone)).toEqual([]);
    // Where the engine packs the text, its bytes prove nothing; that no file holds a row too many proves it.
    const table = await (await connect(directory)).openTable(workspace);
    expect(await table.listVersions()).toMatchObject([
      { metadata: { total_data_files: "1", total_data_file_rows: "400", total_deletion_files: "0" } },
    ]);
    expect(filesNamed(join(directory, `${workspace}.lance`, "data"), /./)).toHaveLength(1);
    expect(await table.listIndices()).toMatchObject([{ numIndexedRows: 400, numUnindexedRows: 0 }]);
    expect(await store.search(workspace, { text: RARE, limit: 5 })).toEqual([]);
    expect(await store.search(workspace, { text: "river", limit: 5 })).toHaveLength(5);
  });

  test("leaves an index with the words of the others alone", async () => {
    const [kept, gone] = [newId(), newId()];
    const dictionaries = async (withAnother: boolean) => {
      const directory = temporaryDirectory();
      const store = await openPassages({ directory });
      await store.replace("workspace", kept, filling(kept));
      if (withAnother) {
        const words = Array.from({ length: 500 }, (_, index) => `${RARE}${index}`).join(" ");
        await store.replace("workspace", gone, passages(gone, words));
        await store.removeResource("workspace", gone);
      }
      await store.close();
      // The words are stored packed, so their bytes cannot be searched for; their number shows in the size.
      return filesNamed(directory, /tokens\.lance$/).reduce((sum, file) => sum + statSync(file).size, 0);
    };
    const without = await dictionaries(false);
    expect(without).toBeGreaterThan(0);
    expect(await dictionaries(true)).toBeLessThan(without + 500);
  });

  test("hides the passages at once, while others are searched, and many at once are all gone", async () => {
    const store = await temporaryStore();
    const [workspace, kept] = [newId(), newId()];
    const gone = Array.from({ length: 6 }, newId);
    await store.replace(workspace, kept, filling(kept));
    for (const id of gone) await store.replace(workspace, id, passages(id, `A river named ${RARE}`));
    let removing = true;
    const watch = async () => {
      while (removing) expect(await store.search(workspace, { text: "mile", limit: 500 })).toHaveLength(400);
    };
    const watching = Promise.all([watch(), watch()]);
    await Promise.all(gone.map((id) => store.removeResource(workspace, id)));
    removing = false;
    await watching;
    expect(await store.search(workspace, { text: RARE, limit: 5 })).toEqual([]);
    expect(filesHolding(store.directory, RARE)).toEqual([]);
  });

  test("removes what was written while another removal still waits", async () => {
    const store = await temporaryStore();
    const [workspace, kept, first, second] = [newId(), newId(), newId(), newId()];
    await store.replace(workspace, first, passages(first, "A road"));
    await Promise.all([
      store.replace(workspace, kept, filling(kept)),
      store.removeResource(workspace, first),
      store.replace(workspace, second, passages(second, `A river named ${RARE}`)),
      store.removeResource(workspace, second),
    ]);
    expect(filesHolding(store.directory, RARE)).toEqual([]);
    expect(await store.passagesOf(workspace, kept)).toHaveLength(400);
  });

  test("finishes what a crash cut short: rows deleted, but still on disk", async () => {
    const directory = temporaryDirectory();
    const [workspace, kept, gone] = [newId(), newId(), newId()];
    const first = await openPassages({ directory });
    await first.replace(workspace, kept, filling(kept));
    await first.replace(workspace, gone, passages(gone, `A river named ${RARE}`));
    await first.close();
    const table = await (await connect(directory)).openTable(workspace);
    await table.delete(`resource_id = '${gone}'`);
    expect((await table.listVersions()).at(-1)?.metadata).toMatchObject({ total_data_file_rows: "401" });
    const store = await temporaryStore({ directory });
    await store.removeResource(workspace, gone);
    expect(filesHolding(directory, RARE)).toEqual([]);
    await table.checkoutLatest();
    expect((await table.listVersions()).at(-1)?.metadata).toMatchObject({ total_data_file_rows: "400" });
  });

  test("a missing resource is not an error", async () => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.removeResource(workspace, newId());
    await store.replace(workspace, resource, passages(resource, "river"));
    await store.removeResource(workspace, newId());
    expect(await store.search(workspace, { text: "river", limit: 5 })).toHaveLength(1);
  });
});

describe("removeWorkspace", () => {
  test("a missing workspace is not an error, and it can be repeated", async () => {
    const store = await temporaryStore();
    const [workspace, resource] = [newId(), newId()];
    await store.removeWorkspace(workspace);
    await store.replace(workspace, resource, passages(resource, "river"));
    await store.removeWorkspace(workspace);
    await store.removeWorkspace(workspace);
    expect(await store.search(workspace, { text: "river", limit: 5 })).toEqual([]);
  });
});
