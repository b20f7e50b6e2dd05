import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { heldTitles, writeOldTable } from "../store/lancedb/old-table.ts";
import { passages, temporaryDirectory } from "../store/lancedb/support.ts";
import { openChecked } from "../support/store/checked-index.ts";

const WORKSPACE = newId();

test("what is searched while its table is upgraded is unavailable for a while, and is found after it", async () => {
  const directory = temporaryDirectory();
  const tables = join(directory, "passages");
  await mkdir(tables);
  const id = newId();
  await writeOldTable(tables, WORKSPACE, passages(id, "Its harbours were widened."));
  const { titles, asked, letGo } = heldTitles();
  const index = await openChecked(directory, () => ({ titles, preparingMs: 300 }));
  onTestFinished(letGo);
  const search = () => index.search(WORKSPACE, { text: "harbour", limit: 5 });
  const read = () => index.read(WORKSPACE, { resourceId: id, first: 0, last: 1 });
  const unavailable = { code: "index_unavailable", retryAfter: 10 };
  await expect(search()).rejects.toMatchObject(unavailable);
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  const untilAsked = async (): Promise<boolean> => {
    await expect(search()).rejects.toMatchObject(unavailable);
    return isAsked;
  };
  await vi.waitUntil(untilAsked, { timeout: 60_000, interval: 5 });
  await expect(read()).rejects.toMatchObject(unavailable);
  letGo();
  const hits = await vi.waitFor(search, { timeout: 60_000, interval: 5 });
  expect(hits.map(({ passage }) => passage.resourceId)).toEqual([id]);
  expect(await vi.waitFor(read, { timeout: 60_000, interval: 5 })).toHaveLength(1);
});
