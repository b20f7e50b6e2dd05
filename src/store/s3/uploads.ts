import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { isKnownName } from "../files/layout.ts";
import type { Bucket } from "./bucket.ts";
import { asked, isNotFound, isNotImplemented } from "./failures.ts";
import { TRIALS } from "./trial.ts";

const unlessNotImplemented = (error: unknown): undefined => {
  if (!isNotImplemented(error)) throw error;
};

/**
 * Ends multipart uploads that began before this time and were never completed, only under our own names: others may
 * have theirs below the same prefix, which is empty if it is the whole bucket.
 * @returns the number; undefined if the server does not list such uploads.
 */
export const abortUploads = async (
  { client, nameOf, location: { bucket: Bucket } }: Bucket,
  before: Date,
): Promise<number | undefined> => {
  const start = nameOf("");
  const isOurs = (name: string): boolean => {
    const [top = "", ...rest] = name.slice(start.length).split("/");
    return rest.length > 0 && (isKnownName(top) || `${top}/` === TRIALS);
  };
  const abort = async (Key: string, UploadId: string | undefined): Promise<void> => {
    try {
      await asked(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    } catch (error) {
      // It has ended in the meantime.
      if (!isNotFound(error)) throw error;
    }
  };
  let count = 0;
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from !== undefined) {
    const place: object = from;
    const listed = await asked(() =>
      client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: start, ...place })),
    ).catch(unlessNotImplemented);
    if (listed === undefined) return undefined;
    const { Uploads = [], ...page } = listed;
    for (const { Key = "", UploadId, Initiated } of Uploads) {
      if (Initiated === undefined || Initiated >= before || !isOurs(Key)) continue;
      await abort(Key, UploadId);
      count += 1;
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    from = IsTruncated && KeyMarker !== undefined ? { KeyMarker, UploadIdMarker } : undefined;
  }
  return count;
};
