import { beforeEach, describe, expect, test } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { TablePlace } from "../../../src/passages/places.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { bucketPlaces } from "../../support/store/bucket-places.ts";
import { testS3 } from "../../support/store/s3.ts";
import { filesHolding, newId, passage, passages, temporaryDirectory, temporaryStore } from "./support.ts";

/** Where passages can be: each test begins with tables that hold nothing. */
interface Place {
  tables(): string | TablePlace;
  /** What of the tables, copies included, holds this word. */
  holding(word: string): Promise<string[]>;
}

const onDisk = (): Place => {
  const directory = temporaryDirectory();
  return { tables: () => directory, holding: async (word) => filesHolding(directory, word) };
};

const s3 = await testS3();

/** @param cacheBytes none: nothing is copied. */
const inBucket = async (cacheBytes: number): Promise<Place | undefined> => {
  if (s3 === undefined) return undefined;
  const [url, folder] = [s3.url(), temporaryDirectory()];
  const places = await bucketPlaces(s3, url, folder, cacheBytes);
  return {
    tables: () => places.tables(0),
    holding: async (word) => [...(await s3.holding(url, word)), ...filesHolding(folder, word)],
  };
};

const RARE = "Zyxxyquux";
const texts = (hits: { passage: Passage }[]): string[] => hits.map((hit) => hit.passage.text).sort();

describe.each([
  ["on the disk", async () => onDisk()],
  ["in a bucket, copied", () => inBucket(2 ** 30)],
  ["in a bucket, read there", () => inBucket(0)],
])("passages %s", (_, begin) => {
  let place: Place;
  beforeEach(async (context) => {
    const begun = await begin();
    if (begun === undefined) return context.skip();
    place = begun;
  });

  test("gives back exactly what was put in, at once, best first", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, resource] = [newId(), newId()];
    const put: Passage[] = [
      {
        ...passage(resource, 0, "The river runs.\nIt's “quoted” — naïve 東京 🙂", {
          source_type: "pdf",
          page: 3,
          line: 7,
          line_end: 8,
        }),
        lineStarts: [0, 16],
      },
      {
        ...passage(resource, 1, "river river", { source_type: "voice", start: 1.25, end: 9.5 }),
        lineStarts: [],
      },
      passage(resource, 2, "Mountains only", { source_type: "image" }),
    ];
    await store.replace(workspace, resource, put);
    const hits = await store.search(workspace, { text: "Rivers?", limit: 5 });
    expect(hits.map((hit) => hit.passage)).toEqual([put[1], put[0]]);
    expect(hits[0]?.score).toBeGreaterThan(hits[1]?.score ?? Number.NaN);
  });

  test("finds rows in the index and rows not yet in it alike", async () => {
    const directory = place.tables();
    const [workspace, first, second] = [newId(), newId(), newId()];
    const before = await openPassages({ directory });
    await before.replace(workspace, first, passages(first, "a river in the index"));
    await before.close();
    const store = await temporaryStore({ directory });
    await store.replace(workspace, second, passages(second, "a river just written"));
    expect(texts(await store.search(workspace, { text: "river", limit: 5 }))).toEqual([
      "a river in the index",
      "a river just written",
    ]);
  });

  test("keeps workspaces apart", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [here, there, resource] = [newId(), newId(), newId()];
    await store.replace(here, resource, passages(resource, "river here"));
    await store.replace(there, resource, passages(resource, "river there"));
    expect(texts(await store.search(here, { text: "river", limit: 5 }))).toEqual(["river here"]);
  });

  test("puts new passages in place of the old ones, and can be repeated", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, resource, other] = [newId(), newId(), newId()];
    await store.replace(workspace, other, passages(other, "river of another"));
    await store.replace(workspace, resource, passages(resource, "river one", "river two", "river three"));
    const next = passages(resource, "river four");
    await store.replace(workspace, resource, next);
    await store.replace(workspace, resource, next);
    expect(texts(await store.search(workspace, { text: "river", limit: 9 }))).toEqual([
      "river four",
      "river of another",
    ]);
    await store.replace(workspace, resource, []);
    expect(texts(await store.search(workspace, { text: "river", limit: 9 }))).toEqual(["river of another"]);
  });

  test("a search sees the old passages or the new ones, never a mixture", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, resource] = [newId(), newId()];
    const version = (name: string) =>
      passages(resource, ...Array.from({ length: 20 }, () => `river ${name}`));
    await store.replace(workspace, resource, version("v0"));
    let writing = true;
    const watch = async () => {
      while (writing) {
        const seen = await store.search(workspace, { text: "river", limit: 100 });
        expect(seen).toHaveLength(20);
        expect(new Set(texts(seen)).size).toBe(1);
      }
    };
    const watching = Promise.all([watch(), watch()]);
    for (let round = 1; round <= 8; round += 1)
      await store.replace(workspace, resource, version(`v${round}`));
    writing = false;
    await watching;
  });

  test("many at once all arrive", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const workspace = newId();
    const resources = Array.from({ length: 12 }, newId);
    await Promise.all(resources.map((id) => store.replace(workspace, id, passages(id, `river ${id}`))));
    const found = await store.search(workspace, { text: "river", limit: 50 });
    expect(new Set(found.map((hit) => hit.passage.resourceId))).toEqual(new Set(resources));
  });
  test("words of a resource that was replaced before are gone too", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, kept, gone] = [newId(), newId(), newId()];
    await store.replace(
      workspace,
      kept,
      passages(kept, ...Array.from({ length: 400 }, (_, mile) => `The river runs past mile ${mile}.`)),
    );
    await store.replace(workspace, gone, passages(gone, `A river named ${RARE}`));
    await store.replace(workspace, gone, passages(gone, "A river without a name"));
    await store.removeResource(workspace, gone);
    expect(await place.holding(RARE)).toEqual([]);
  });

  test("the last one takes the table with it, and the workspace can be used again", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, resource] = [newId(), newId()];
    await store.replace(workspace, resource, passages(resource, `A river named ${RARE}`));
    await store.removeResource(workspace, resource);
    expect(await place.holding(RARE)).toEqual([]);
    expect(await store.search(workspace, { text: "river", limit: 5 })).toEqual([]);
    await store.replace(workspace, resource, passages(resource, "another river"));
    expect(await store.search(workspace, { text: "river", limit: 5 })).toHaveLength(1);
  });

  test("takes every file, also while it is searched and written to", async () => {
    const store = await temporaryStore({ directory: place.tables() });
    const [workspace, other, resource] = [newId(), newId(), newId()];
    await store.replace(other, resource, passages(resource, "river elsewhere"));
    await store.replace(workspace, resource, passages(resource, `A river named ${RARE}`));
    let removing = true;
    const watch = async () => {
      while (removing) {
        const found = await store.search(workspace, { text: RARE, limit: 5 });
        expect(found.length).toBeLessThanOrEqual(2);
      }
    };
    const watching = Promise.all([watch(), watch(), watch()]);
    const second = newId();
    const late = store.replace(workspace, second, passages(second, `${RARE} once more`));
    await Promise.all([late, store.removeWorkspace(workspace)]);
    expect(await store.search(workspace, { text: RARE, limit: 5 })).toEqual([]);
    removing = false;
    await watching;
    expect(await place.holding(RARE)).toEqual([]);
    expect(await store.search(other, { text: "river", limit: 5 })).toHaveLength(1);
  });
});
