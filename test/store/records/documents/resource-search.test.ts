import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ResourceFilter, StoredResource } from "../../../../src/domain/records.ts";
import { foldTitles, type RecordDatabase, resourceRecords } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const STATUSES = ["queued", "vectorizing", "ready", "limited", "failed"] as const;
const TYPES = ["pdf", "image", "voice"] as const;
const TITLES = [
  "Annual Report.pdf",
  "annual report.pdf",
  "100%_sure.pdf",
  "Über uns.pdf",
  "U\u0308BUNG.png",
  "z.mp3",
];
const ORDERINGS = ["-created_at", "created_at", "title", "-title", "size", "-size"] as const;
const PARTS = ["", "  ", "REPORT", "%", "_", "über", "ÜB", "\\", "no such"];

const lower = (text: string): string => text.normalize("NFC").toLowerCase();

/** What a list must be, by the plainest means. @param all in the order of their creation. */
const expectedOf = (
  all: StoredResource[],
  { status = [], type = [], q = "", ordering }: ResourceFilter,
): string[] => {
  const some = all.filter(
    (each) =>
      (status.length === 0 || status.includes(each.status)) &&
      (type.length === 0 || type.includes(each.type)) &&
      lower(each.title).includes(lower(q.trim())),
  );
  const rank = (each: StoredResource): string | number =>
    ordering?.endsWith("title") ? lower(each.title) : ordering?.endsWith("size") ? each.size : 0;
  const compare = (a: StoredResource, b: StoredResource): number =>
    rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : all.indexOf(a) - all.indexOf(b);
  const up = some.sort(compare).map(({ id }) => id);
  return (ordering ?? "-created_at").startsWith("-") ? up.reverse() : up;
};

onEachStore("a list of resources that is narrowed or ordered", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;

  beforeEach(async () => {
    records = await open();
    db = records.db;
  });
  afterEach(() => records.end());

  it("has each that matches once, in its order, on pages of whatever size", async () => {
    const workspaceId = await addWorkspace(db);
    const elsewhere = await addWorkspace(db);
    await addResource(db, elsewhere, { title: "Annual Report.pdf", status: "failed" });
    const all: StoredResource[] = [];
    for (let at = 0; at < 60; at += 1) {
      const made = {
        title: TITLES[(at * 7) % TITLES.length] ?? "",
        status: STATUSES[(at * 3) % STATUSES.length] ?? "ready",
        type: TYPES[at % TYPES.length] ?? "pdf",
        size: 1 + ((at * 5) % 4),
      };
      const found = await resourceRecords(db).find(workspaceId, await addResource(db, workspaceId, made));
      if (found) all.push(found);
    }
    const filter = fc.record({
      status: fc.uniqueArray(fc.constantFrom(...STATUSES), { maxLength: 5 }),
      type: fc.uniqueArray(fc.constantFrom(...TYPES), { maxLength: 2 }),
      q: fc.constantFrom(...PARTS),
      ordering: fc.constantFrom(...ORDERINGS),
    });
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 25 }), async (asked, page_size) => {
        const expected = expectedOf(all, asked);
        const listed: string[] = [];
        const pages = Math.ceil(expected.length / page_size) + 1;
        for (let page = 1; page <= pages; page += 1) {
          const { count, results } = await resourceRecords(db).list(workspaceId, {
            ...asked,
            page,
            page_size,
          });
          expect(count).toBe(expected.length);
          listed.push(...results.map(({ id }) => id));
        }
        expect(listed).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it("finds and orders what an earlier version stored, whatever its letters", async () => {
    const workspaceId = await addWorkspace(db);
    for (const title of TITLES) await addResource(db, workspaceId, { title });
    const folds = () =>
      db.selectFrom("resources").select(["title", "title_folded"]).orderBy("ordinal").execute();
    const stored = await folds();
    await db.updateTable("resources").set({ title_folded: "" }).execute();
    await foldTitles(db);
    expect(await folds()).toEqual(stored);
  });
});
