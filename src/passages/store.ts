import type { PassageSearch } from "../answer/ports.ts";
import type { TableLeases } from "../domain/cluster/table-leases.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { PassageWriter } from "../ingest/ports.ts";
import type { ContextOptions } from "./contexts.ts";
import type { TablePlace } from "./places.ts";

/** What the program says of the passages that it wants stored and searched. */
export interface PassageStoreOptions {
  /** Where the tables stand: a local folder, made if missing, or another place. */
  directory: string | TablePlace;
  /** By which the nodes that write there take turns; without them one process at a time may write there. */
  leases?: TableLeases;
  /**
   * The language that all documents and questions are taken to be in, by name; see `languageNamed`. Tables that
   * another one was set for are analysed anew when they are next opened.
   * @default "Multilingual": each document's own, and questions in all of them
   */
  language?: string;
  /** Titles of resources, by id: their words are found as well. By default there are none. */
  titles?: ContextOptions["titles"];
  /**
   * Settles how many numbers all vectors have: told the length of those to be written, it gives back the one that
   * stands, which is the first that it was told. By default each workspace has its own.
   */
  vectorLength?: (offered: number) => Promise<number>;
  /** Told of a workspace whose upkeep is due, where another node sees to it. @default this one does */
  onUpkeepDue?: (workspaceId: string) => void;
  /** Told of upkeep in the background that failed; it is tried again after the next write. */
  onUpkeepError?: (error: unknown) => void;
}

/**
 * Passages, one table per workspace. With a vector a search is by full text and by the vector; a passage without one is
 * found by full text still. `replace` and `search` throw a QaError `model_error` for a vector that is not as long as
 * those that are there. See `searchPassages` for what is found, and in which order.
 *
 * `removeResource` and `removeWorkspace` hide the passages at once and resolve when no file holds them any more. A
 * removal that failed or was cut short is finished by calling it again.
 */
export interface PassageStore extends PassageSearch, PassageWriter {
  /**
   * Opens a workspace's table, where it has one, as each search does first. One of an earlier version, or of another
   * language, is upgraded then.
   */
  open(workspaceId: string): Promise<void>;
  /**
   * What any node wrote before this is found from now on. One process alone always finds what it wrote.
   * @param revision as the caller read it just now (see `NamedWorkspace`): one that was seen before needs no other look.
   */
  catchUp(workspaceId: string, revision?: number): Promise<void>;
  /** All passages of a resource, in the document's order, whichever node wrote them. */
  passagesOf(workspaceId: string, resourceId: string): Promise<Passage[]>;
  /** Whether there is a table, as far as this node knows. */
  hasTable(workspaceId: string): Promise<boolean>;
  /** Does a workspace's upkeep now, where it has a table. */
  tidy(workspaceId: string): Promise<void>;
  /** Looks at a workspace's table on the disk, between its writes. @throws what is no fault of the table. */
  inspect(workspaceId: string): Promise<TableState>;
  /** Takes a workspace's table out of the way; the workspace has none then. */
  setAside(workspaceId: string): Promise<void>;
  /** Waits for writes and upkeep under way; after it nothing can be called. */
  close(): Promise<void>;
}

/** What a look at a workspace's table on the disk found. */
export type TableState =
  | { is: "absent" }
  /** It opens, all its rows were counted, and its indices answer; `passages` by resource. */
  | { is: "sound"; passages: Map<string, number> }
  | { is: "damaged"; reason: string };
