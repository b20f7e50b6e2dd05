import type { Passage } from "../domain/documents/passage.ts";
import type { TablePlace, TableSite } from "./places.ts";
import type { PassageStore, PassageStoreOptions } from "./store.ts";

/** What stores passages: chosen where the program is put together, and handed to those who need it. */
export interface PassageBackend {
  /** Loads what is not part of the program itself, so that a fault of it shows at the start. @throws QaError `invalid_request` */
  load(): Promise<unknown>;
  /** @throws QaError `invalid_request` when the language is not one that can be searched. */
  open(options: PassageStoreOptions): Promise<PassageStore>;
  /**
   * Tables in a folder, made if missing. One process at a time may write there.
   * @param asideFor the path, where nothing stands, that a table is to be moved to.
   */
  tablesIn(directory: string, asideFor?: (name: string) => Promise<string>): TablePlace;
  /**
   * A resource's passages from a table that was set aside, in their order.
   * @throws when it is damaged if they stand.
   */
  passagesIn(directory: string, name: string, resourceId: string): Promise<Passage[]>;
  /** Of the files of a table in a local folder. */
  checksums: TableChecksums;
}

/** SHA-256 of a table's files, by their path in its folder, where they are kept. */
export interface TableChecksums {
  /** Undefined where there are none, or none that can be read. */
  read(folder: string): Promise<Map<string, string> | undefined>;
  write(folder: string, sums: ReadonlyMap<string, string>): Promise<void>;
  /**
   * The first file that is not as it was written. Also beside what writes to the table: a file that is gone is none, and
   * one that differs is read again.
   * @param isWanted asked before each file; once it says no, none is found.
   */
  findChanged(folder: string, isWanted?: () => boolean): Promise<string | undefined>;
  /** What the files take, in bytes. */
  size(folder: string): Promise<number>;
}

/** What the operator's commands need besides: tables read and copied from outside the servers that write to them. */
export interface OperatedBackend extends PassageBackend {
  /** What a table holds, and what it answers, without writing to it. Nothing may write to it meanwhile. @throws for one that cannot be read. */
  facts(site: TableSite, name: string): Promise<TableFacts>;
  /**
   * Reads a whole table, without writing to it: also beside the servers that do. A table that changes meanwhile may look
   * damaged, so look again.
   * @param version that is read. @default the newest
   */
  verify(site: TableSite, name: string, version?: number): Promise<TableReport>;
  /** How many passages of each resource a table in a folder holds. @throws when a file of it is missing or damaged. */
  counts(directory: string, name: string): Promise<ReadonlyMap<string, number>>;
  /** Whether a file is one that was being written, by its path: no version of a table names it. */
  isUnfinished(path: string): boolean;
  /**
   * The file that makes a version of a table what it is, among its files, which are relative to its folder.
   * @param version the number of it. @default the newest
   */
  manifestOf(files: string[], version?: number): string | undefined;
  /**
   * Of the files of a table, those of a version; its manifest comes last.
   * @param version the number of it; where there is none, or it is not there, the newest.
   * @returns none if there is no table.
   */
  versionFiles(files: string[], version?: number): string[];
}

/** What a table holds, and what it answers: the same for two that hold the same. */
export interface TableFacts {
  /** The number of the version that was read. */
  version: number;
  /** Of its documents (ISO 639-1); none in a table that is still to be analysed. */
  languages: string[];
  /** By resource, how many passages. */
  passages: ReadonlyMap<string, number>;
  /** Passages that a question with a word of each of some finds, the best first, with their scores. */
  answers: string[];
}

/** What a table holds of one resource. */
export interface HeldPassages {
  count: number;
  /** See `passagesDigest`. */
  digest: string;
}

/** What a file of a table is, that is not as it was written. */
export interface ChangedFile {
  file: string;
  what: "missing" | "changed";
}

/** What was found in a workspace's table, read from outside its server. */
export interface TableReport {
  /** Files that are not as they were written, and how many nobody knows that of. */
  files: ChangedFile[];
  unknownFiles: number;
  /** Why the table cannot be read; what follows is then empty. */
  unreadable?: string;
  /** By resource, all that have a passage. */
  held: Map<string, HeldPassages>;
  /** Numbers in a vector; undefined without vectors. */
  vectorLength: number | undefined;
  /** Resources with a passage that has no vector. */
  withoutVector: Set<string>;
  /** It has no full-text index: an upgrade is under way or was cut short, and whoever opens it next goes on with it. */
  isToBeIndexed: boolean;
  /** Why full text does not find what is there. */
  search?: string;
}
