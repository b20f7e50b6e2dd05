/** What the folder of a table ends with: LanceDB opens no other, and data directories and buckets have it. */
export const TABLE_ENDING = ".lance";

/** The folder of a workspace's table in its place. */
export const tableFolder = (name: string): string => `${name}${TABLE_ENDING}`;

/** The files of a table as they stand in its place, by their path in the table. */
export interface TableFiles {
  list(): Promise<string[]>;
  /** Undefined where it is not there. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no error. */
  remove(files: string[]): Promise<void>;
}

/** Where tables stand, as one needs it to read them. */
export interface TableSite {
  /** A folder, or a prefix of a bucket as a URL. */
  uri: string;
  /** What the store needs to get there, asked for each time that it connects. */
  options(): Promise<Record<string, string>>;
  /** The local folder of a table, where its files have checksums; undefined where the storage sees to that. */
  folderOf(name: string): string | undefined;
}

/** Where tables stand, and what is done with their files beyond what the store does. Names are those of workspaces. */
export interface TablePlace extends TableSite {
  /** Whether anything stands in a table's place. */
  has(name: string): Promise<boolean>;
  /** Gets what was written to a table where it outlives a power cut. */
  keeper(name: string): () => Promise<void>;
  /**
   * Whether nobody else can be writing here, so that files that no version names are left-overs of a crash. Elsewhere
   * they are removed once they are older than any write takes.
   */
  isOurs: boolean;
  /** Takes a table out of the way; there is none then. */
  setAside(name: string): Promise<void>;
  /**
   * Brings a copy of a table to the local disk, level with its place, for searches to read.
   * @returns the folder that the copy stands in; undefined if the table is too large for it.
   */
  copy?(name: string): Promise<string | undefined>;
  /** Lets go of what is known and copied of a table that was dropped. */
  forget(name: string): Promise<void>;
  files(name: string): TableFiles;
}

/** Where the generations of an index stand. */
export interface IndexPlaces {
  tables(generation: number): TablePlace;
  /** Those of which something is there. */
  generations(): Promise<number[]>;
  remove(generation: number): Promise<void>;
  /** Takes the tables of a generation out of the way. */
  setAside(generation: number): Promise<void>;
  /** Brings the local copies that there are of a table level with its place, so that they lose what it lost. */
  refreshCopies(name: string): Promise<void>;
  /** A workspace's tables that were set aside and can be opened, the newest first. */
  tablesAside(workspaceId: string): Promise<{ directory: string; name: string }[]>;
  /** @throws when what is stored cannot be reached: then nothing of it is lost. */
  requireReachable(): Promise<void>;
}
