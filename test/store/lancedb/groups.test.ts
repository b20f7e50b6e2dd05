import fc from "fast-check";
import { expect, it } from "vitest";
import { KeyedQueue } from "../../../src/domain/concurrency/keyed-queue.ts";
import { grouped } from "../../../src/store/lancedb/groups.ts";

/** Adds all at once, behind what the queue is at. @returns what became of each, and the groups that were written. */
const addAll = async (bad: boolean[], onFailure: "split" | "fail") => {
  const queue = new KeyedQueue();
  const written: number[][] = [];
  const write = async (items: number[]): Promise<void> => {
    written.push(items);
    const at = items.find((item) => bad[item]);
    if (at !== undefined) throw new Error(String(at));
  };
  const groups = grouped<number>(
    (task) => queue.run("table", task),
    () => true,
    write,
    onFailure,
  );
  const settled = await Promise.allSettled(bad.map((_, item) => groups.add(item)));
  return {
    written,
    failed: settled.map((each) => each.status === "rejected" && String(each.reason.message)),
  };
};

it("fails bad items alone, in few more writes than there are of them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 100 }), async (bad) => {
      const { written, failed } = await addAll(bad, "split");
      expect(failed).toEqual(bad.map((isBad, item) => isBad && String(item)));
      const depth = Math.ceil(Math.log2(bad.length));
      expect(written.length).toBeLessThanOrEqual(1 + 2 * depth * bad.filter(Boolean).length);
    }),
  );
});

it("fails a group without a bad item in one write", async () => {
  const { written, failed } = await addAll([false, true, false], "fail");
  expect(written).toEqual([[0, 1, 2]]);
  expect(failed).toEqual(["1", "1", "1"]);
});
