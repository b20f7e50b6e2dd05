import { QaError } from "../../domain/errors.ts";
import type { StandingsOf } from "../../domain/storage/standing.ts";
import type { PassageBackend } from "../../passages/backend.ts";
import type { IndexPlaces } from "../../passages/places.ts";
import type { Elsewhere } from "../../store/files/elsewhere.ts";
import { type Files, openFiles } from "../../store/files/files.ts";
import { indexPlacesIn } from "../../store/files/index-places.ts";
import { type ServerSecret, secretIn } from "../../store/files/secret.ts";
import { someDocument } from "../../store/files/walk.ts";
import { countOn, ensureSetting, findSetting, type RecordDatabase } from "../../store/records/index.ts";
import type { Swept } from "../../store/s3/sweep.ts";
import type { ServerOptions } from "../options.ts";
import type { Undo } from "../undo.ts";

/** Where documents, and the results made from them, are stored. */
export interface Documents {
  files: Files;
  places: IndexPlaces;
  secret: ServerSecret;
  /** Storage that is watched in addition to the data directory. */
  elsewhere?: Elsewhere;
  /** The origin of links to files that do not lead to the server itself. */
  origin?: string;
  /** Cleans up what stopped writers left there; see `sweep`. A data directory is cleaned up when it is opened. */
  sweep?: (standingsOf: StandingsOf) => Promise<Swept>;
}

export interface DocumentsOptions {
  directory: string;
  /** The same directory even after it was moved; see `anchor`. */
  anchored: string;
  db: RecordDatabase;
  storage: ServerOptions["storage"];
  passages: Pick<PassageBackend, "tablesIn">;
  onError(error: unknown): void;
}

/** Bytes of local copies of files in a bucket. */
const CACHE_BYTES = 4 * 1024 ** 3;

/**
 * Opens the storage of these records' documents: the data directory, or a bucket.
 * @throws QaError `invalid_request` if they are in the other of the two, and for a bucket that cannot be used.
 */
export const openDocuments = async (options: DocumentsOptions, undo: Undo): Promise<Documents> => {
  const { directory, anchored, db, storage, passages, onError } = options;
  const known = await findSetting(db, "storage");
  if (storage === undefined) {
    if (known !== undefined)
      throw new QaError(
        "invalid_request",
        "The documents of these records are in a bucket. Say in which with --storage s3://BUCKET/PREFIX.",
      );
    // Tables create their folders as needed, even if a data directory was moved away.
    return {
      files: await openFiles(directory),
      places: indexPlacesIn(anchored, passages),
      secret: secretIn(anchored),
    };
  }
  if (known === undefined && (await someDocument(directory)) !== undefined)
    throw new QaError(
      "invalid_request",
      `The documents of these records are in ${directory}, not in ${storage.url}. Leave --storage out, or begin with another data directory.`,
    );
  const { openS3 } = await import("../../store/s3/index.ts");
  const { close, watch, ...opened } = await openS3({
    url: storage.url,
    directory,
    cacheBytes: storage.cacheBytes ?? CACHE_BYTES,
    streamFiles: storage.streamFiles ?? false,
    mark: () => countOn(db),
    isFirst: known === undefined,
    onError,
  });
  undo.push(close);
  await ensureSetting(db, "storage", () => "s3");
  return { ...opened, elsewhere: watch };
};
