import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const WORKSPACE = newId();
const WORDS = ["harbour", "bakery", "mill"] as const;
const RESOURCES = [newId(), newId(), newId(), newId()] as const;

const indexOf = async (directory: string) =>
  (await (await connect(directory)).openTable(WORKSPACE))
    .listIndices()
    .then((all) => all.filter(({ columns }) => columns.includes("resource_id")));

/** What each resource has, as it is read and as a search among its own passages finds it. */
const held = async (store: PassageStore, resourceId: string): Promise<string[][]> => {
  const range = { resourceId, first: 0, last: 1_000 };
  const hits = await store.search(WORKSPACE, {
    text: WORDS.join(" "),
    limit: 100,
    resourceIds: [resourceId],
  });
  return [
    (await store.read(WORKSPACE, range)).map(({ text }) => text).toSorted(),
    hits.map(({ passage }) => passage.text).toSorted(),
  ];
};

const step = fc.oneof(
  fc.record({
    put: fc.constantFrom(...RESOURCES),
    texts: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ remove: fc.constantFrom(...RESOURCES) }),
  fc.constant({ tidy: true as const }),
);

test("whatever is written, replaced, removed and tidied: by the index each resource has its own passages and no others", () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const directory = temporaryDirectory();
      const store = await openPassages({ directory, resourceIndexFrom: 1 });
      const expected = new Map<string, string[]>();
      try {
        for (const each of steps) {
          if ("put" in each) {
            await store.replace(WORKSPACE, each.put, passages(each.put, ...each.texts));
            expected.set(each.put, each.texts.toSorted());
          } else if ("remove" in each) {
            await store.removeResource(WORKSPACE, each.remove);
            expected.delete(each.remove);
          } else await store.tidy(WORKSPACE);
          for (const resource of RESOURCES) {
            const own = expected.get(resource) ?? [];
            expect(await held(store, resource)).toEqual([own, own]);
          }
        }
      } finally {
        await store.close();
      }
    }),
    { numRuns: 12 },
  ));

test("exists from a certain number of passages on, keeps up with them, and is missed if it is gone", async () => {
  const directory = temporaryDirectory();
  const store = await temporaryStore({ directory, resourceIndexFrom: 4 });
  const [one, two] = RESOURCES;
  await store.replace(WORKSPACE, one, passages(one, "a", "b", "c"));
  await store.tidy(WORKSPACE);
  expect(await indexOf(directory)).toEqual([]);
  await store.replace(WORKSPACE, two, passages(two, "d"));
  await store.tidy(WORKSPACE);
  expect(await indexOf(directory)).toMatchObject([{ indexType: "BTree", numIndexedRows: 4 }]);
  await store.removeResource(WORKSPACE, one);
  expect(await indexOf(directory)).toMatchObject([{ numIndexedRows: 1, numUnindexedRows: 0 }]);
  expect(await store.inspect(WORKSPACE)).toMatchObject({ is: "sound" });

  const indices = join(directory, `${WORKSPACE}.lance`, "_indices");
  const ofTree = readdirSync(indices, { recursive: true, encoding: "utf8" }).filter((file) =>
    /page_data|page_lookup|btree/.test(file),
  );
  expect(ofTree.length).toBeGreaterThan(0);
  for (const file of ofTree) rmSync(join(indices, file));
  expect(await store.inspect(WORKSPACE)).toMatchObject({ is: "damaged" });
});
