import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOperator } from "../../../src/operator/operator.ts";
import { recordsFault } from "../../../src/operator/sound-records.ts";
import { breakSeal, readMarker, sealRecords } from "../../../src/store/files/marker.ts";
import { makeDataDirectory, type StoredDocuments } from "../../support/operator/data-directory.ts";

let stored: StoredDocuments;
beforeAll(async () => {
  stored = await makeDataDirectory();
});
afterAll(() => stored.remove());

describe("the checksum of the records that a server leaves", () => {
  it("is not kept while an operator's command has them open, which may commit after it", async () => {
    const data = await stored.copy();
    expect((await readMarker(data))?.sha256).toBeDefined();
    const operator = await openOperator(data);
    await sealRecords(data);
    await operator.createApp("late");
    await operator.close();
    expect(await recordsFault(data, "quick")).toBeUndefined();
  });

  it("may be broken by several processes at once", async () => {
    const data = await stored.copy();
    await Promise.all(Array.from({ length: 8 }, () => breakSeal(data)));
    expect((await readMarker(data))?.sha256).toBeUndefined();
    expect(await readdir(join(data, "incoming"))).toEqual([]);
  });
});
