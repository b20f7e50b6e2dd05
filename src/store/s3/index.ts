import { join } from "node:path";
import type { StandingsOf } from "../../domain/storage/standing.ts";
import type { IndexPlaces } from "../../passages/places.ts";
import type { Elsewhere } from "../files/elsewhere.ts";
import type { Files } from "../files/files.ts";
import { LAYOUT } from "../files/layout.ts";
import { openLocalCache } from "../files/local-cache.ts";
import type { Mark } from "../files/marker.ts";
import type { ServerSecret } from "../files/secret.ts";
import { openBucket } from "./bucket.ts";
import { openS3Files } from "./files.ts";
import { indexPlacesOn } from "./index-places.ts";
import { locationOf } from "./location.ts";
import { takePrefix } from "./owner.ts";
import { quarantineOn } from "./quarantine.ts";
import { secretOn } from "./secret.ts";
import { type Swept, sweep } from "./sweep.ts";
import { tableCopies } from "./table-copies.ts";
import { requireCapable } from "./trial.ts";
import { watchBucket } from "./watch.ts";

export interface S3Options {
  /** `s3://bucket/prefix`; see `locationOf`. */
  url: string;
  /** The data directory. */
  directory: string;
  cacheBytes: number;
  streamFiles: boolean;
  /** Increases the count of the records; see `takePrefix`. */
  mark(): Promise<Mark>;
  /** Whether the records have never stored anything elsewhere. */
  isFirst: boolean;
  onError(error: unknown): void;
}

/** Documents and their passages below a prefix of a bucket. */
export interface S3Storage {
  files: Files;
  places: IndexPlaces;
  secret: ServerSecret;
  watch: Elsewhere;
  /** The origin of links into the bucket. */
  origin: string;
  /** See `sweep`. Only one node at a time may do this. */
  sweep(standingsOf: StandingsOf): Promise<Swept>;
  close(): Promise<void>;
}

/**
 * Opens a prefix of a bucket exclusively for these records, once the storage has proved that it can do what is needed.
 * @throws QaError `invalid_request` for one that cannot be used, with what it lacks or whose it is.
 */
export const openS3 = async (options: S3Options): Promise<S3Storage> => {
  const { directory, cacheBytes, streamFiles, onError } = options;
  const bucket = openBucket(locationOf(options.url, process.env));
  try {
    await requireCapable(bucket);
    const cache = await openLocalCache(join(directory, LAYOUT.evidence), cacheBytes);
    const quarantine = quarantineOn(bucket);
    const files = await openS3Files({ bucket, quarantine, directory, cache, streamFiles });
    const link = await bucket.sign(
      "x",
      "GET",
      { contentType: "text/plain", contentDisposition: "inline" },
      1,
    );
    const owner = await takePrefix(bucket, options.mark, options.isFirst, onError);
    const watch = watchBucket(bucket, owner);
    const places = indexPlacesOn(bucket, owner, tableCopies(bucket, cache, cacheBytes));
    return {
      files,
      places,
      secret: secretOn(bucket),
      watch,
      origin: new URL(link).origin,
      sweep: async (standingsOf) => {
        await places.requireReachable();
        return sweep(bucket, quarantine, standingsOf);
      },
      close: async () => {
        watch.close();
        await owner.close().finally(() => bucket.close());
      },
    };
  } catch (error) {
    bucket.close();
    throw error;
  }
};
