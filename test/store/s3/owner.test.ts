import { expect, it, onTestFinished } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { Bucket } from "../../../src/store/s3/bucket.ts";
import { takePrefix } from "../../../src/store/s3/owner.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

/** Records that count on, and what takes a prefix for them. */
const newRecords = (isFirst: boolean) => {
  const id = newId();
  let count = 0;
  const mark = async () => {
    count += 1;
    return { id, count };
  };
  const take = async (bucket: Bucket): Promise<void> => {
    const owner = await takePrefix(bucket, mark, isFirst, () => undefined);
    onTestFinished(owner.close);
  };
  return { mark, take };
};

it("is taken by several nodes of the same records at once, each of which increases the count", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const { mark, take } = newRecords(true);
  await take({
    ...bucket,
    get: async (key) => {
      const found = await bucket.get(key);
      // Another one is just taking it, and comes first.
      await bucket.put("owner.json", JSON.stringify(await mark()));
      return found;
    },
  });
});

it("is found to be theirs while another node notes how far they have come", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const { mark, take } = newRecords(false);
  await take({
    ...bucket,
    get: async (key) => {
      await bucket.put("owner.json", JSON.stringify(await mark()));
      return bucket.get(key);
    },
  });
});

it("is refused to others, and to records of an earlier time", async (context) => {
  if (s3 === undefined) return context.skip();
  const bucket = s3.bucket(s3.url());
  const { mark, take } = newRecords(true);
  await take(bucket);
  await expect(newRecords(true).take(bucket)).rejects.toThrow("belongs to other records");
  await bucket.put("owner.json", JSON.stringify({ ...(await mark()), count: 1_000 }));
  await expect(take(bucket)).rejects.toThrow("used by later records");
});
