import { lstat, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import type { StandingsOf } from "../../domain/storage/standing.ts";
import type { PassageBackend } from "../../passages/backend.ts";
import type { TableSite } from "../../passages/places.ts";
import { type DocumentFiles, filesOnDisk } from "./document-files.ts";
import { LAYOUT, passagesFolder } from "./layout.ts";
import { type Mark, readMarker, writeMarker } from "./marker.ts";
import { type Quarantine, quarantineIn } from "./quarantine.ts";
import { type StrayFile, strays } from "./strays.ts";

/** The owner of the documents in a storage. */
export interface Whose {
  /** Of their records. */
  id: string;
  /** The count that the records had reached, if known. */
  count?: number;
  /** While they are being copied there: the records that they are copied from. */
  from?: Mark;
}

/** All documents of an installation with their passages. */
export interface Documents {
  /** The place, as it may be printed. */
  shown: string;
  inBucket: boolean;
  files: DocumentFiles;
  tables(generation: number): TableSite;
  quarantine: Quarantine;
  strays(standingsOf: StandingsOf): AsyncGenerator<StrayFile>;
  whose(): Promise<Whose | undefined>;
  /** Whether it is empty; records do not count. */
  isEmpty(): Promise<boolean>;
  /** Keeps servers out, until `finish`. None may use it. */
  begin(whose: { id: string; from: Mark }): Promise<void>;
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

const ageOf = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(() => undefined);
  return found === undefined ? 0 : Date.now() - Math.max(found.ctimeMs, found.mtimeMs);
};

/** Those of a data directory. */
export const documentsIn = (directory: string, { tablesIn }: Pick<PassageBackend, "tablesIn">): Documents => {
  const unfinished = join(directory, LAYOUT.restoreUnfinished);
  return {
    shown: directory,
    inBucket: false,
    files: filesOnDisk(directory),
    tables: (generation) => tablesIn(join(directory, passagesFolder(generation))),
    quarantine: quarantineIn(directory),
    strays: async function* (standingsOf) {
      for await (const { path, ...stray } of strays(directory, standingsOf))
        yield { ...stray, key: relative(directory, path), age: () => ageOf(path) };
    },
    whose: async () => {
      const note = await readFile(unfinished, "utf8").catch(() => undefined);
      return note === undefined ? readMarker(directory) : parsed(note);
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
