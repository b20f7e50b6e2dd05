import { tableOnDisk } from "./disk.ts";
import { hasFolder, tableFolder } from "./folder.ts";
import { moveTable } from "./set-aside.ts";
import { filesIn, type TableFiles } from "./table-files.ts";

/** Where tables stand, and what is done with their files beyond what LanceDB does. Names are without `.lance`. */
export interface TablePlace {
  /** A folder, or a prefix of a bucket as a URL. */
  uri: string;
  /** What LanceDB needs to get there, asked for each time that it connects. */
  options(): Promise<Record<string, string>>;
  /** Whether anything stands in a table's place. */
  has(name: string): Promise<boolean>;
  /** Gets what was written to a table where it outlives a power cut; see `tableOnDisk`. */
  keeper(name: string): () => Promise<void>;
  /**
   * Whether nobody else can be writing here, so that files that no version names are left-overs of a crash. Elsewhere
   * LanceDB removes them once they are 7 days old: longer than any write takes.
   */
  isOurs: boolean;
  /** Takes a table out of the way; there is none then. */
  setAside(name: string): Promise<void>;
  /**
   * Brings a copy of a table to the local disk, level with its place, for searches to read.
   * @returns the folder that the copy stands in; undefined where the table is too large for it.
   */
  copy?(name: string): Promise<string | undefined>;
  /** Lets go of what is known and copied of a table that was dropped. */
  forget(name: string): Promise<void>;
  files(name: string): TableFiles;
  /** The local folder of a table, where its files have checksums; undefined where the storage sees to that. */
  folderOf(name: string): string | undefined;
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

/** Tables in a folder, made if missing. One process at a time may write there. */
export const tablesIn = (
  directory: string,
  asideFor: (name: string) => Promise<string> = () => Promise.reject(new Error("There is no place aside.")),
): TablePlace => ({
  uri: directory,
  options: async () => ({}),
  has: (name) => hasFolder(tableFolder(directory, name)),
  keeper: (name) => tableOnDisk(tableFolder(directory, name)),
  isOurs: true,
  setAside: async (name) => moveTable(name, directory, await asideFor(name)),
  forget: async () => undefined,
  files: (name) => filesIn(tableFolder(directory, name)),
  folderOf: (name) => tableFolder(directory, name),
});
