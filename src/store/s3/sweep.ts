import type { StandingsOf } from "../../domain/storage/standing.ts";
import { QUARANTINE_MS } from "../files/quarantine.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketQuarantine } from "./quarantine.ts";
import { strayObjects, timeOf } from "./strays.ts";
import { abortUploads } from "./uploads.ts";

/**
 * Longer than any write takes, in milliseconds: what is older and has no record never gets one, and an upload in parts that
 * began before is never completed.
 */
export const LONGEST_WRITE = 24 * 60 * 60 * 1000;

/** What a sweep found. */
export interface Swept {
  /** How many objects were moved to quarantine, or tables removed, by where they stood. */
  quarantined: Record<string, number>;
  /** How many were removed from there. */
  expired: number;
  /** Whether uploads in parts that were left could be ended: some servers do not tell of them. */
  endsUploads: boolean;
}

/**
 * Puts away what writers that were stopped left below a prefix: uploads in parts are ended, what no record names is moved to
 * quarantine, and what was there for 7 days is removed. Ages are by the bucket's clock.
 * @param longestWrite what is younger is left alone.
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
