import type { Generated } from "kysely";
import type { Json } from "./json.ts";

/**
 * A table of passages that several nodes share: its current version, and the lease of whoever writes to it. Times are
 * milliseconds since 1970 by the database's clock.
 */
export interface PassageTableRow {
  workspace_id: string;
  generation: number;
  /** 0: there is no table. */
  version: Generated<number>;
  /** Counts up with each version that is published. */
  revision: Generated<number>;
  languages: Generated<Json>;
  /** Counts up with each lease. */
  fence: number;
  /** Null: released properly. */
  owner: string | null;
  lease_until: number;
  /** Whether the current lease was taken from a holder that had not released it: 0 or 1. */
  interrupted: Generated<number>;
  /** Who has been waiting for it, and until when they have precedence over others. */
  next_owner: Generated<string | null>;
  next_until: Generated<number>;
}

/** A server on these records. Times as above. */
export interface NodeRow {
  id: string;
  name: string;
  role: "all" | "api" | "ingest";
  version: Generated<string>;
  started_at: string;
  /** When it last showed that it was alive. */
  seen_at: Generated<number>;
  /** Whether it is stopping: 0 or 1. */
  is_draining: Generated<number>;
  /** Whoever finds that this time has passed removes the node. */
  alive_until: number;
}

/** A turn that a node holds, for example to write in a thread; see `Turns`. */
export interface NodeTurnRow {
  name: string;
  /** Distinguishes this turn from all others. */
  turn: string;
  node_id: string;
}
