import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import type { TableSite } from "../lancedb/index.ts";
import { type DocumentFiles, filesOnDisk } from "./document-files.ts";
import { LAYOUT, passagesFolder } from "./layout.ts";
import { type Mark, readMarker, writeMarker } from "./marker.ts";

/** Whose documents stand in a place. */
export interface Whose {
  /** Of their records. */
  id: string;
  /** While they are being copied there: the records that they are copied from. */
  from?: Mark;
}

/** All documents of an installation with their passages, while no server uses them. */
export interface Documents {
  /** The place, as it may be printed. */
  shown: string;
  inBucket: boolean;
  files: DocumentFiles;
  tables(generation: number): TableSite;
  whose(): Promise<Whose | undefined>;
  /** Whether nothing stands there; records do not count. */
  isEmpty(): Promise<boolean>;
  /** Keeps servers out, until `finish`. */
  begin(whose: Required<Whose>): Promise<void>;
  /** @param mark of the records that they are of from now on. */
  finish(mark: Mark): Promise<void>;
}

const parsed = (text: string): Whose | undefined => {
  try {
    const { id, from } = JSON.parse(text);
    return typeof id === "string" && typeof from?.id === "string" ? { id, from } : undefined;
  } catch {
    return undefined;
  }
};

/** Those of a data directory that this process has the lock of. */
export const documentsIn = (directory: string): Documents => {
  const unfinished = join(directory, LAYOUT.restoreUnfinished);
  return {
    shown: directory,
    inBucket: false,
    files: filesOnDisk(directory),
    tables: (generation) => ({
      uri: join(directory, passagesFolder(generation)),
      options: async () => ({}),
    }),
    whose: async () => {
      const note = await readFile(unfinished, "utf8").catch(() => undefined);
      return note === undefined
        ? readMarker(directory).then((mark) => mark && { id: mark.id })
        : parsed(note);
    },
    isEmpty: async () =>
      (await readdir(directory)).every((name) =>
        [LAYOUT.lock, LAYOUT.records].some((own) => name.startsWith(own)),
      ),
    begin: async (whose) => {
      await writeFile(unfinished, JSON.stringify(whose), { mode: 0o600 });
      await syncFile(unfinished);
    },
    finish: async (mark) => {
      // A server makes them, and takes their absence for the loss of the directory's content.
      for (const name of [LAYOUT.originals, LAYOUT.extracted]) await makeFolder(join(directory, name));
      await writeMarker(directory, mark);
      await rm(unfinished, { force: true });
      await syncPath(directory);
    },
  };
};
