/** The suffix of a table's folder: LanceDB opens no other, and existing data directories and buckets use it. */
export const TABLE_ENDING = ".lance";

/** The folder of a workspace's table in its storage. */
export const tableFolder = (name: string): string => `${name}${TABLE_ENDING}`;

/** The files of a table in its storage, by their path in the table. */
export interface TableFiles {
  list(): Promise<string[]>;
  /** Undefined if it does not exist. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** Removing a missing file is not an error. */
  remove(files: string[]): Promise<void>;
}

/** A storage of tables, as needed to read them. */
export interface TableSite {
  /** A folder, or a prefix of a bucket as a URL. */
  uri: string;
  /** What the store needs to access it, requested each time that it connects. */
  options(): Promise<Record<string, string>>;
  /** The local folder of a table, if its files have checksums; undefined if the storage takes care of that. */
  folderOf(name: string): string | undefined;
}

/** A storage of tables, and the operations on their files beyond what the store does. Names are those of workspaces. */
export interface TablePlace extends TableSite {
  /** Whether anything exists under a table's name. */
  has(name: string): Promise<boolean>;
  /** Makes sure that what was written to a table survives a power failure. */
  keeper(name: string): () => Promise<void>;
  /**
   * Whether nobody else can be writing here, so that files that no version names are leftovers of a crash. Elsewhere
   * they are removed once they are older than any write takes.
   */
  isOurs: boolean;
  /** Moves a table away; there is none then. */
  setAside(name: string): Promise<void>;
  /**
   * Brings a copy of a table on the local disk up to date, for searches to read.
   * @returns the folder of the copy; undefined if the table is too large for it.
   */
  copy?(name: string): Promise<string | undefined>;
  /** Discards everything known and copied about a table that was dropped. */
  forget(name: string): Promise<void>;
  files(name: string): TableFiles;
}

/** Where the generations of an index are. */
export interface IndexPlaces {
  tables(generation: number): TablePlace;
  /** Those with any content. */
  generations(): Promise<number[]>;
  remove(generation: number): Promise<void>;
  /** Moves the tables of a generation away. */
  setAside(generation: number): Promise<void>;
  /** Brings the existing local copies of a table up to date, so that they lose what it lost. */
  refreshCopies(name: string): Promise<void>;
  /** A workspace's tables that were set aside and can be opened, newest first. */
  tablesAside(workspaceId: string): Promise<{ directory: string; name: string }[]>;
  /** @throws if the storage cannot be reached: then none of its content is lost. */
  requireReachable(): Promise<void>;
}
