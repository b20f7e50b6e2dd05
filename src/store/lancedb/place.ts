import type { TablePlace } from "../../passages/places.ts";
import { tableOnDisk } from "./disk.ts";
import { hasFolder, tablePath } from "./folder.ts";
import { moveTable } from "./set-aside.ts";
import { filesIn } from "./table-files.ts";

/** Tables in a folder, created if missing. Only one process at a time may write there. */
export const tablesIn = (
  directory: string,
  asideFor: (name: string) => Promise<string> = () => Promise.reject(new Error("There is no place aside.")),
): TablePlace => ({
  uri: directory,
  options: async () => ({}),
  has: (name) => hasFolder(tablePath(directory, name)),
  keeper: (name) => tableOnDisk(tablePath(directory, name)),
  isOurs: true,
  setAside: async (name) => moveTable(name, directory, await asideFor(name)),
  forget: async () => undefined,
  files: (name) => filesIn(tablePath(directory, name)),
  folderOf: (name) => tablePath(directory, name),
});
