import { describe, expect, test } from "vitest";
import { bucketPlaces } from "../../support/store/bucket-places.ts";
import { testS3 } from "../../support/store/s3.ts";
import { sharedNodes } from "./shared-nodes.ts";
import { filesHolding, newId, passages, temporaryDirectory } from "./support.ts";

const RARE = "Zyxxyquux";
const s3 = await testS3();

describe.each([
  ["copied", 2 ** 30],
  ["read there", 0],
])("a table in a bucket that several nodes write to, %s", (_, cacheBytes) => {
  test("is found on each as any left it, also when one was overtaken, and loses what is removed", async (context) => {
    if (s3 === undefined) return context.skip();
    const url = s3.url();
    const place = async () => (await bucketPlaces(s3, url, temporaryDirectory(), cacheBytes)).tables(0);
    const { node, letLeasesRunOut } = await sharedNodes(place);
    const [workspace, kept, gone] = [newId(), newId(), newId()];
    const other = await node();
    let isOvertaken = false;
    const one = await node({}, (leases) => ({
      ...leases,
      publish: async (...published) => {
        if (!isOvertaken) {
          isOvertaken = true;
          await letLeasesRunOut();
          await other.store.replace(workspace, kept, passages(kept, "a new river"));
        }
        return leases.publish(...published);
      },
    }));
    await other.store.replace(workspace, kept, passages(kept, "a river"));
    expect(await one.found(workspace, "river")).toEqual(["a river"]);
    await one.store.replace(workspace, gone, passages(gone, `a late river ${RARE}`));
    for (const { found } of [one, other])
      expect(await found(workspace, "river")).toEqual([`a late river ${RARE}`, "a new river"]);
    await other.store.removeResource(workspace, gone);
    expect(await s3.holding(url, RARE)).toEqual([]);
    for (const { found } of [one, other]) expect(await found(workspace, "river")).toEqual(["a new river"]);
    await one.store.removeResource(workspace, kept);
    expect(await other.found(workspace, "river")).toEqual([]);
    await other.store.removeWorkspace(workspace);
    expect(await s3.keys(url)).toEqual([]);
  });
});

test("a copy of a table goes with its generation", async (context) => {
  if (s3 === undefined) return context.skip();
  const folder = temporaryDirectory();
  const places = await bucketPlaces(s3, s3.url(), folder, 2 ** 30);
  const { node } = await sharedNodes(async () => places.tables(0));
  // Its upkeep finds the table gone in the end.
  const { store, found } = await node({ onUpkeepError: () => undefined });
  const [workspace, resource] = [newId(), newId()];
  await store.replace(workspace, resource, passages(resource, `a river ${RARE}`));
  expect(await found(workspace, "river")).toEqual([`a river ${RARE}`]);
  expect(filesHolding(folder, RARE)).not.toEqual([]);
  await places.remove(0);
  expect(filesHolding(folder, RARE)).toEqual([]);
});
