import type { StandingsOf } from "../../domain/storage/standing.ts";
import { QUARANTINE_MS } from "../files/quarantine.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketQuarantine } from "./quarantine.ts";
import { strayObjects, timeOf } from "./strays.ts";
import { abortUploads } from "./uploads.ts";

/**
 * Longer than any write takes, in milliseconds: anything older without a record never gets one, and a multipart upload
 * that began earlier is never completed.
 */
export const LONGEST_WRITE = 24 * 60 * 60 * 1000;

/** The results of a sweep. */
export interface Swept {
  /** How many objects were moved to quarantine, or tables removed, by where they were. */
  quarantined: Record<string, number>;
  /** How many were removed from quarantine. */
  expired: number;
  /** Whether abandoned multipart uploads could be ended: some servers do not list them. */
  endsUploads: boolean;
}

/**
 * Cleans up what stopped writers left below a prefix: multipart uploads are ended, objects that no record names are
 * moved to quarantine, and what has been there for 7 days is removed. Ages are by the bucket's clock.
 * @param longestWrite younger objects are left alone.
 */
export const sweep = async (
  bucket: Bucket,
  quarantine: BucketQuarantine,
  standingsOf: StandingsOf,
  longestWrite: number = LONGEST_WRITE,
): Promise<Swept> => {
  const time = await timeOf(bucket);
  const ended = await abortUploads(bucket, new Date(time - longestWrite));
  const quarantined: Record<string, number> = {};
  for await (const { key, area, workspaceId, age } of strayObjects(bucket, standingsOf, time)) {
    if ((await age()) < longestWrite) continue;
    await quarantine.take(key, area, workspaceId);
    quarantined[area] = (quarantined[area] ?? 0) + 1;
  }
  const expired = await quarantine.expire(new Date(time - QUARANTINE_MS));
  return { quarantined, expired, endsUploads: ended !== undefined };
};
