import type { Documents } from "../../store/files/documents.ts";
import type { Expected, Generation, Repairs } from "../../store/records/index.ts";
import type { OpenPlace } from "../places.ts";
import type { Found } from "./finding.ts";

/** What is to be done about what is found. */
export interface Repairing {
  /** Mends what can be. */
  repair: boolean;
  /** Goes on with records that are older than the files, or of another directory. Counts with `repair` alone. */
  acceptRecords: boolean;
}

/** Records that were looked at, and whether a server runs on them: open, or what makes them unfit to be compared. */
export type ExaminedRecords = { isServed: boolean } & (Omit<OpenPlace, "documents"> | { unfit: Found[] });

/** What the checks have in hand. */
export interface Examination {
  documents: Documents;
  expected: Expected;
  /** The generation of the index that answers are found in, and whether another one is being built. */
  generation: Generation;
  isReindexing: boolean;
  /** Of a workspace's table; see `publishedVersion`. */
  version(workspaceId: string): Promise<number | undefined>;
  /** A server runs on it: what is seen may change while it is looked at. */
  isServed: boolean;
  /** Opens the records for writing, for repairs alone. */
  repairs(): Repairs;
  /** One more of these was examined. */
  examined(what: "resources" | "workspaces"): void;
}
