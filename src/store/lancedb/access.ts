import type { TableState } from "../../passages/store.ts";
import type { ArrowTable } from "./rows.ts";
import type { Handles } from "./upkeep.ts";

/** A turn of writing to a table: nobody else writes to it during it. */
export interface Turn {
  /** The open handles of the table, widened if these vectors need it; undefined if there is no table. */
  open(vectors?: Float32Array[]): Promise<Handles | undefined>;
  /** Creates the table, if there is none, with these rows and their complete index. */
  make(parts: AsyncIterable<ArrowTable>): Promise<Handles | undefined>;
  /** From now on, reads see what was committed. */
  show(handles: Handles): Promise<void>;
  /** The same, and it outlasts a crash. @param languages of documents that were added (ISO 639-1). */
  publish(handles: Handles, languages?: Iterable<string>): Promise<void>;
  /** Removes all versions but the published one, with the files that only they name. */
  clean(handles: Handles): Promise<void>;
  /** Removes all files that contain rows, of a table that has none. */
  empty(): Promise<void>;
  /** Moves the table away; there is none then. */
  setAside(): Promise<void>;
  /** Removes the table, which will never be created again. */
  drop(): Promise<void>;
}

/** How a table is read, and who may write to it. */
export interface TableAccess {
  /** Resolves to undefined if there is no table. */
  toRead(): Promise<Handles | undefined>;
  /** The version being read was removed in the meantime: the next is read from now on. */
  afterRemoval(handles: Handles): Promise<void>;
  /** From now on, reads see what was published anywhere before this. See `PassageStore`. */
  catchUp(revision?: number): Promise<void>;
  isThere(): Promise<boolean>;
  /** Inspects the version being read, bypassing caches. @throws errors that are not the table's fault. */
  inspect(): Promise<TableState>;
  /** Releases open handles. */
  forget(): Promise<void>;
  /** One at a time on this node. */
  turn<T>(task: (turn: Turn) => Promise<T>): Promise<T>;
}
