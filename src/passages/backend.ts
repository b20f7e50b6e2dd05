import type { Passage } from "../domain/documents/passage.ts";
import type { TablePlace, TableSite } from "./places.ts";
import type { PassageStore, PassageStoreOptions } from "./store.ts";

/** The storage of passages: chosen where the program is assembled, and passed to those who need it. */
export interface PassageBackend {
  /**
   * Loads what is not part of the program itself, so that a fault in it shows at the start. @throws QaError
   * `invalid_request`
   */
  load(): Promise<unknown>;
  /** @throws QaError `invalid_request` if the language cannot be searched. */
  open(options: PassageStoreOptions): Promise<PassageStore>;
  /**
   * Tables in a folder, created if missing. Only one process at a time may write there.
   * @param asideFor the path, where nothing exists yet, that a table should be moved to.
   */
  tablesIn(directory: string, asideFor?: (name: string) => Promise<string>): TablePlace;
  /**
   * A resource's passages from a table that was set aside, in their order.
   * @throws if it is damaged where they are.
   */
  passagesIn(directory: string, name: string, resourceId: string): Promise<Passage[]>;
  /** Of the files of a table in a local folder. */
  checksums: TableChecksums;
}

/** SHA-256 of a table's files, by their path in its folder, where these are stored. */
export interface TableChecksums {
  /** Undefined if there are none, or none that can be read. */
  read(folder: string): Promise<Map<string, string> | undefined>;
  write(folder: string, sums: ReadonlyMap<string, string>): Promise<void>;
  /**
   * The first file that is not as it was written. Can run while the table is being written: a file that has disappeared
   * does not count, and one that differs is read again.
   * @param isWanted asked before each file; once it says no, none is found.
   */
  findChanged(folder: string, isWanted?: () => boolean): Promise<string | undefined>;
  /** The size of the files, in bytes. */
  size(folder: string): Promise<number>;
}

/**
 * What the operator's commands need in addition: tables read and copied from outside the servers that write to them.
 */
export interface OperatedBackend extends PassageBackend {
  /**
   * What a table contains, and what it answers, without writing to it. Nothing may write to it in the meantime. @throws
   * if it cannot be read.
   */
  facts(site: TableSite, name: string): Promise<TableFacts>;
  /**
   * Reads a whole table, without writing to it, even while servers do. A table that changes in the meantime may look
   * damaged, so check again.
   * @param version the version to read. @default the newest
   */
  verify(site: TableSite, name: string, version?: number): Promise<TableReport>;
  /**
   * How many passages of each resource a table in a folder contains. @throws if one of its files is missing or damaged.
   */
  counts(directory: string, name: string): Promise<ReadonlyMap<string, number>>;
  /** Whether a file, by its path, is one that was still being written: no version of a table names it. */
  isUnfinished(path: string): boolean;
  /**
   * The file that defines a version of a table, among its files, which are relative to its folder.
   * @param version its number. @default the newest
   */
  manifestOf(files: string[], version?: number): string | undefined;
  /**
   * The files of a table that belong to a version; its manifest comes last.
   * @param version its number; if undefined, or missing there, the newest.
   * @returns none if there is no table.
   */
  versionFiles(files: string[], version?: number): string[];
}

/** What a table contains, and what it answers: the same for two tables with the same content. */
export interface TableFacts {
  /** The number of the version that was read. */
  version: number;
  /** Of its documents (ISO 639-1); none in a table that still has to be analysed. */
  languages: string[];
  /** Number of passages by resource. */
  passages: ReadonlyMap<string, number>;
  /** Passages found by a question made of one word from each of several passages, best first, with their scores. */
  answers: string[];
}

/** What a table contains of one resource. */
export interface HeldPassages {
  count: number;
  /** See `passagesDigest`. */
  digest: string;
}

/** The kind of a table file that is not as it was written. */
export interface ChangedFile {
  file: string;
  what: "missing" | "changed";
}

/** What was found in a workspace's table when it was read from outside its server. */
export interface TableReport {
  /** Files that are not as they were written, and how many files this is not known about. */
  files: ChangedFile[];
  unknownFiles: number;
  /** Why the table cannot be read; the following fields are then empty. */
  unreadable?: string;
  /** By resource, for all that have a passage. */
  held: Map<string, HeldPassages>;
  /** Dimensions of a vector; undefined without vectors. */
  vectorLength: number | undefined;
  /** Resources with a passage that has no vector. */
  withoutVector: Set<string>;
  /** It has no full-text index: an upgrade is running or was interrupted, and whoever opens it next continues it. */
  isToBeIndexed: boolean;
  /** Why full-text search does not find what is there. */
  search?: string;
}
