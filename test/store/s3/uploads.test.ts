import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { abortUploads } from "../../../src/store/s3/uploads.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describe("uploads in parts that were never completed", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});

  it("are ended once they are old, and those of others left alone", async () => {
    const bucket = s3.bucket(s3.url());
    const { client, nameOf } = bucket;
    const Bucket = bucket.location.bucket;
    const [original, table] = [`originals/${newId()}/${newId()}`, `passages-2/${newId()}.lance/data/1.lance`];
    const others = ["holiday.mp4", `other/originals/${newId()}`, "originals-of-others/1"];
    for (const key of [original, table, ...others])
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key: nameOf(key) }));
    const under = async (): Promise<(string | undefined)[]> => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: nameOf("") }),
      );
      return Uploads.map(({ Key }) => Key).sort();
    };
    const all = [original, table, ...others].map(nameOf).sort();
    expect(await abortUploads(bucket, new Date(Date.now() - 60_000))).toBe(0);
    expect(await under()).toEqual(all);
    expect(await abortUploads(bucket, new Date(Date.now() + 60_000))).toBe(2);
    expect(await under()).toEqual(others.map(nameOf).sort());
  });
});
