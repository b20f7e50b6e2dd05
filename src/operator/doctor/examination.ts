import type { Documents } from "../../store/files/documents.ts";
import type { Expected, Generation, Repairs } from "../../store/records/index.ts";
import type { OpenPlace } from "../places.ts";
import type { Found } from "./finding.ts";

/** What is to be done about findings. */
export interface Repairing {
  /** Repairs what can be repaired. */
  repair: boolean;
  /** Continues with records that are older than the files, or of another directory. Only applies with `repair`. */
  acceptRecords: boolean;
}

/** Records that were examined, and whether a server runs on them: open, or the reason why they cannot be compared. */
export type ExaminedRecords = { isServed: boolean } & (Omit<OpenPlace, "documents"> | { unfit: Found[] });

/** What the checks work with. */
export interface Examination {
  documents: Documents;
  expected: Expected;
  /** The generation of the index that is being searched, and whether another one is being built. */
  generation: Generation;
  isReindexing: boolean;
  /** Of a workspace's table; see `publishedVersion`. */
  version(workspaceId: string): Promise<number | undefined>;
  /** A server is running: things may change while they are examined. */
  isServed: boolean;
  /** Opens the records for writing, only for repairs. */
  repairs(): Repairs;
  /** One more of these was examined. */
  examined(what: "resources" | "workspaces"): void;
}
