import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openLocalCache } from "../../../src/store/files/local-cache.ts";
import { tableCopies } from "../../../src/store/s3/table-copies.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

it("keeps the copies of a limited number of tables, the most recent ones, and fetches one again that was removed", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const folder = await mkdtemp(join(tmpdir(), "qa-copies-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cache = await openLocalCache(folder, 2 ** 20);
  const copies = tableCopies(bucket, cache, 2 ** 20, 2);
  const tables = ["one", "two", "three"];
  const file = (table: string): string => `${table}.lance/data/rows.lance`;
  for (const table of tables) await bucket.put(`passages/${file(table)}`, table);
  const copied = (): string[] =>
    tables.filter((table) => existsSync(cache.pathOf(table, "passages", file(table))));
  for (const table of ["one", "two", "one", "three"]) await copies.bring("passages", table);
  expect(copied()).toEqual(["one", "three"]);
  await copies.bring("passages", "two");
  expect(copied()).toEqual(["two", "three"]);
});
