import type { Documents } from "../files/documents.ts";
import { passagesFolder } from "../files/layout.ts";
import { openBucket } from "./bucket.ts";
import { filesOnBucket } from "./document-files.ts";
import { optionsOf } from "./index-places.ts";
import { locationOf } from "./location.ts";
import { isEmpty, ownerOf, writeOwner } from "./owner.ts";
import { quarantineOn } from "./quarantine.ts";
import { strayObjects, timeOf } from "./strays.ts";
import { requireCapable, whileReached } from "./trial.ts";

/**
 * Opens a prefix of a bucket, whoever owns it.
 * @param url `s3://bucket/prefix`; see `locationOf`.
 * @param scratch a folder for downloads.
 * @param isTried whether the storage must first prove that it can do what a server needs.
 * @throws QaError `invalid_request` for one that cannot be used, with what it lacks.
 */
export const openBucketDocuments = async (
  url: string,
  scratch: string,
  isTried: boolean,
): Promise<Documents & AsyncDisposable> => {
  const bucket = openBucket(locationOf(url, process.env));
  const { location } = bucket;
  try {
    if (isTried) await requireCapable(bucket);
    await whileReached(bucket, () => ownerOf(bucket));
  } catch (error) {
    bucket.close();
    throw error;
  }
  return {
    shown: `s3://${location.bucket}/${location.prefix}`,
    inBucket: true,
    files: filesOnBucket(bucket, scratch),
    tables: (generation) => ({
      uri: `s3://${location.bucket}/${bucket.nameOf(passagesFolder(generation))}`,
      options: () => optionsOf(bucket),
      folderOf: () => undefined,
    }),
    quarantine: quarantineOn(bucket),
    strays: async function* (standingsOf) {
      yield* strayObjects(bucket, standingsOf, await timeOf(bucket));
    },
    whose: () => ownerOf(bucket),
    isEmpty: () => isEmpty(bucket),
    begin: ({ id, from }) => writeOwner(bucket, { id, count: 0, from }),
    finish: (mark) => writeOwner(bucket, mark),
    [Symbol.asyncDispose]: async () => bucket.close(),
  };
};
