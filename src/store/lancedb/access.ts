import type { TableState } from "../../passages/store.ts";
import type { ArrowTable } from "./rows.ts";
import type { Handles } from "./upkeep.ts";

/** A turn of writing to a table: nobody else writes to it meanwhile. */
export interface Turn {
  /** What is open of the table, widened as these vectors need it; undefined where there is no table. */
  open(vectors?: Float32Array[]): Promise<Handles | undefined>;
  /** Makes the table, where there is none, with these rows in it and the index of them all at once. */
  make(parts: AsyncIterable<ArrowTable>): Promise<Handles | undefined>;
  /** What was committed is what is read from now on. */
  show(handles: Handles): Promise<void>;
  /** The same, and it outlasts a crash. @param languages of documents that were added (ISO 639-1). */
  publish(handles: Handles, languages?: Iterable<string>): Promise<void>;
  /** Removes all versions but the published one, with the files that only they name. */
  clean(handles: Handles): Promise<void>;
  /** Leaves no file that holds a row, of a table that has none. */
  empty(): Promise<void>;
  /** Takes the table out of the way; there is none then. */
  setAside(): Promise<void>;
  /** Removes the table, of which there is never to be another. */
  drop(): Promise<void>;
}

/** How a table is read, and by whose leave it is written to. */
export interface TableAccess {
  /** Resolves to undefined where there is no table. */
  toRead(): Promise<Handles | undefined>;
  /** The version that was read was removed meanwhile: the next is read from now on. */
  afterRemoval(handles: Handles): Promise<void>;
  /** Reads from now on what was published anywhere before this. See `PassageStore`. */
  catchUp(revision?: number): Promise<void>;
  isThere(): Promise<boolean>;
  /** Looks at what is read, with nothing from a cache. @throws what is no fault of the table. */
  inspect(): Promise<TableState>;
  /** Lets go of what is open. */
  forget(): Promise<void>;
  /** One at a time on this node. */
  turn<T>(task: (turn: Turn) => Promise<T>): Promise<T>;
}
