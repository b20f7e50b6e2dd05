import { rename, rm } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import type { OpenIndex } from "../../src/index/open.ts";
import { openFiles } from "../../src/store/files/files.ts";
import { resourceRecords } from "../../src/store/records/index.ts";
import { WORKSPACE } from "../support/bench/index-bench.ts";
import { restorableBench, UNAVAILABLE } from "../support/bench/restorable-bench.ts";

const AUTOMOBILE = "The automobile stands there.";
const KITTEN = "The kitten sleeps all day.";

describe("passages that are being restored", () => {
  const { bench, open, upload, find, damage, setAside } = restorableBench();

  it("never come back when their resource is deleted as the damage is noticed", async () => {
    const before = await open();
    const id = await upload(before, AUTOMOBILE);
    await upload(before, KITTEN);
    await before.close();
    damage("its index files cut in half");
    let removing: Promise<unknown> | undefined;
    const index: OpenIndex = await open(undefined, {
      report: (event) => {
        bench.events.push(event);
        if (event.event === "index_damaged")
          removing = resourceRecords(bench.db)
            .remove(WORKSPACE, id)
            .then(() => index.passages.removeResource(WORKSPACE, id))
            .catch(() => undefined);
      },
    });
    await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
    await bench.happened("index_restored");
    await removing;
    // A removal that came while others were restored is not done, and is made again.
    await index.passages.removeResource(WORKSPACE, id);
    expect(await find(index, "automobile")).toEqual([]);
    expect(await find(index, "kitten")).toEqual([KITTEN]);
    // The table that was set aside holds it, until the remover comes to the files.
    expect(await setAside()).toEqual([expect.stringContaining(`.passages.${WORKSPACE}.`)]);
    await (await openFiles(bench.data)).removeResource(WORKSPACE, id);
    expect(await setAside()).toEqual([]);
  });

  it("are restored to the end after a stop in the middle", async () => {
    const before = await open();
    const first = await upload(before, AUTOMOBILE);
    const second = await upload(before, KITTEN);
    await before.close();
    damage("a data file cut in half");
    const files = await openFiles(bench.data);
    const text = files.extracted(WORKSPACE, second);
    const kept = await Bun.file(text).text();
    await rm(text);
    await Bun.$`mkdir ${text}`;
    const stopped = await open();
    await expect(find(stopped, "kitten")).rejects.toMatchObject(UNAVAILABLE);
    await bench.happened("reindex_waits");
    expect(stopped.state().restoring).toEqual({ workspaces: 1, resources: { done: 1, total: 2 } });
    await stopped.close();
    const noted = () =>
      bench.db.selectFrom("settings").select("name").where("name", "like", "repair:%").execute();
    expect(await noted()).toEqual([{ name: `repair:${WORKSPACE}` }]);
    await rm(text, { recursive: true });
    await Bun.write(text, kept);
    // It goes on without waiting for a question.
    const index = await open();
    expect(await bench.happened("index_restored")).toMatchObject({ resources: 1 });
    await vi.waitUntil(async () => (await noted()).length === 0, { timeout: 60_000 });
    expect([...(await find(index, "kitten")), ...(await find(index, "automobile"))]).toEqual([
      KITTEN,
      AUTOMOBILE,
    ]);
    expect(
      await index.passages.search(WORKSPACE, { text: "automobile", limit: 1, resourceIds: [first] }),
    ).toHaveLength(1);
  });

  it("are not given up while the data directory is not there", async () => {
    const { data } = bench;
    const index = await open();
    await upload(index, AUTOMOBILE);
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    await rename(data, `${data}-away`);
    await expect(find(index, "automobile")).rejects.toMatchObject(UNAVAILABLE);
    await rm(data, { recursive: true, force: true });
    await rename(`${data}-away`, data);
    expect(await find(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(await bench.db.selectFrom("resources").select("status").execute()).toEqual([{ status: "ready" }]);
    // Upkeep that was under way may fail there; but nothing is taken to be damaged.
    expect(bench.events.filter(({ event }) => event !== "fault")).toEqual([]);
  });
});
