import type { Expected, Generation, Repairs } from "../../store/records/index.ts";

/** What the checks have in hand. */
export interface Examination {
  /** The data directory. */
  directory: string;
  expected: Expected;
  /** The generation of the index that answers are found in, and whether another one is being built. */
  generation: Generation;
  isReindexing: boolean;
  /** A server runs on the directory: what is seen may change while it is looked at. */
  isServed: boolean;
  /** Opens the records for writing, for repairs alone. */
  repairs(): Repairs;
  /** One more of these was examined. */
  examined(what: "resources" | "workspaces"): void;
}
