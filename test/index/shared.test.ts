import { join } from "node:path";
import { connect } from "@lancedb/lancedb";
import { describe, expect, test } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { tableLeases } from "../../src/store/records/index.ts";
import { indexBench, WORKSPACE } from "../support/bench/index-bench.ts";

describe("an index that several nodes write to", () => {
  const bench = indexBench();

  const node = () => {
    const owner = newId();
    return bench.open(undefined, {
      leases: (generation) => tableLeases(bench.db, { generation, owner, leaseMs: 60_000 }),
    });
  };

  test("answers on each from what any made ready, restores nothing, and loses what one removes", async () => {
    const [one, other] = [await node(), await node()];
    expect(await bench.textsFound(other, "river")).toEqual([]);
    const first = await bench.upload(one, ["a river in the north"]);
    await other.catchUp(WORKSPACE);
    expect(await bench.textsFound(other, "river")).toEqual(["a river in the north"]);
    await bench.upload(other, ["a mountain in the south"]);
    await bench.remove(other, first);
    await one.catchUp(WORKSPACE);
    expect(await bench.textsFound(one, "river")).toEqual([]);
    expect(await bench.textsFound(one, "mountain")).toEqual(["a mountain in the south"]);
    expect(bench.events).toEqual([]);
  });

  test("compares the version that was published with the records, not one that was left behind", async () => {
    const one = await node();
    await bench.upload(one, ["a river in the north"]);
    const table = await (await connect(join(bench.data, "passages"))).openTable(WORKSPACE);
    await table.delete("true");
    const other = await node();
    expect(await bench.textsFound(other, "river")).toEqual(["a river in the north"]);
    await bench.upload(other, ["a mountain in the south"]);
    await one.catchUp(WORKSPACE);
    expect(await bench.textsFound(one, "river")).toEqual(["a river in the north"]);
    expect(bench.events).toEqual([]);
  });
});
