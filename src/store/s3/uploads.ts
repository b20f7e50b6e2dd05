import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import type { Bucket } from "./bucket.ts";
import { asked } from "./failures.ts";

/** Ends uploads in parts that began before then and were never completed. @returns how many. */
export const abortUploads = async (
  { client, nameOf, location: { bucket: Bucket } }: Bucket,
  before: Date,
): Promise<number> => {
  let count = 0;
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from !== undefined) {
    const place: object = from;
    const { Uploads = [], ...page } = await asked(() =>
      client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: nameOf(""), ...place })),
    );
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated === undefined || Initiated >= before) continue;
      await asked(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      count += 1;
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    from = IsTruncated && KeyMarker !== undefined ? { KeyMarker, UploadIdMarker } : undefined;
  }
  return count;
};
