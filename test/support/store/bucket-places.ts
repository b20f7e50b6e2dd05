import type { IndexPlaces } from "../../../src/passages/places.ts";
import { openLocalCache } from "../../../src/store/files/local-cache.ts";
import { indexPlacesOn } from "../../../src/store/s3/index-places.ts";
import { tableCopies } from "../../../src/store/s3/table-copies.ts";
import type { TestS3 } from "./s3.ts";

/** The index below a prefix of a bucket, as a node knows it. @param cacheBytes none: nothing is copied to its folder. */
export const bucketPlaces = async (
  s3: TestS3,
  url: string,
  folder: string,
  cacheBytes: number,
): Promise<IndexPlaces> => {
  const bucket = s3.bucket(url);
  const cache = await openLocalCache(folder, cacheBytes);
  const owner = { isThere: async () => true, close: async () => {} };
  return indexPlacesOn(bucket, owner, tableCopies(bucket, cache, cacheBytes));
};
