import type { PassageSearch } from "../answer/ports.ts";
import type { TableLeases } from "../domain/cluster/table-leases.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import type { ContextOptions } from "./contexts.ts";
import type { TablePlace } from "./places.ts";

/** What the program specifies about the passages to be stored and searched. */
export interface PassageStoreOptions {
  /** Where the tables are: a local folder, created if missing, or another storage. */
  directory: string | TablePlace;
  /** Coordinates the nodes that write there; without it only one process at a time may write there. */
  leases?: TableLeases;
  /**
   * The assumed language of all documents and questions, by name; see `languageNamed`. Tables that were set to another
   * one are analysed again when they are next opened.
   * @default "Multilingual": each document's own, and questions in all of them
   */
  language?: string;
  /** Titles of resources, by id: their words are searched as well. None by default. */
  titles?: ContextOptions["titles"];
  /**
   * Settles the dimension of all vectors: given the length of those to be written, it returns the one that applies,
   * which is the first that it was given. By default each workspace has its own.
   */
  vectorLength?: (offered: number) => Promise<number>;
  /** Called with a workspace whose maintenance is due, if another node does it. @default this one does */
  onUpkeepDue?: (workspaceId: string) => void;
  /** Called with maintenance in the background that failed; it is tried again after the next write. */
  onUpkeepError?: (error: unknown) => void;
}

/**
 * Passages, one table per workspace. With a vector, a search is by full text and by vector; a passage without one is
 * still found by full text. `replace` and `search` throw a QaError `model_error` for a vector whose length differs from
 * those that exist. See `searchPassages` for what is found, and in which order.
 *
 * `removeResource` and `removeWorkspace` hide the passages at once and resolve when no file contains them any more. A
 * removal that failed or was interrupted is completed by calling it again.
 */
export interface PassageStore extends PassageSearch, PassageWriter {
  /**
   * Opens a workspace's table, if it has one, as each search does first. One of an earlier version, or for another
   * language, is upgraded then.
   */
  open(workspaceId: string): Promise<void>;
  /**
   * Whatever any node wrote before this call is found from now on. A single process always finds what it wrote.
   * @param revision as the caller has just read it (see `NamedWorkspace`): one that was seen before needs no further
   * check.
   */
  catchUp(workspaceId: string, revision?: number): Promise<void>;
  /** All passages of a resource, in the document's order, whichever node wrote them. */
  passagesOf(workspaceId: string, resourceId: string): Promise<Passage[]>;
  /** Whether there is a table, as far as this node knows. */
  hasTable(workspaceId: string): Promise<boolean>;
  /** Does a workspace's maintenance now, if it has a table. */
  tidy(workspaceId: string): Promise<void>;
  /** Checks a workspace's table on the disk, between its writes. @throws anything that is not a fault of the table. */
  inspect(workspaceId: string): Promise<TableState>;
  /** Moves a workspace's table away; the workspace has none then. */
  setAside(workspaceId: string): Promise<void>;
  /** Waits for running writes and maintenance; afterwards nothing can be called. */
  close(): Promise<void>;
}

/** The result of checking a workspace's table on the disk. */
export type TableState =
  | { is: "absent" }
  /** It opens, all its rows were counted, and its indexes answer; `passages` by resource. */
  | { is: "sound"; passages: Map<string, number> }
  | { is: "damaged"; reason: string };
