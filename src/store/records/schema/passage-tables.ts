import type { Generated } from "kysely";
import type { Json } from "./json.ts";

/**
 * A table of passages that several nodes share: the version of it that counts, and the lease of the one who writes to it.
 * Times are milliseconds since 1970 by the database's clock.
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
  /** Null: given up in good order. */
  owner: string | null;
  lease_until: number;
  /** Whether the lease that holds was taken from one who had not given it up: 0 or 1. */
  interrupted: Generated<number>;
  /** Who has waited for it, and until when he comes before others. */
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
  /** When it last showed that it lives. */
  seen_at: Generated<number>;
  /** Whether it is stopping: 0 or 1. */
  is_draining: Generated<number>;
  /** Whoever finds it over removes the node. */
  alive_until: number;
}

/** A turn that a node has, as to write in a thread; see `Turns`. */
export interface NodeTurnRow {
  name: string;
  /** Told from all other turns. */
  turn: string;
  node_id: string;
}
