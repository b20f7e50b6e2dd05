import { join } from "node:path";
import { LANGUAGE_FOLDER } from "../../domain/documents/recognition-language.ts";
import { TABLE_ENDING, tableFolder } from "../../passages/places.ts";

/**
 * The contents of a data directory; the only list of its names.
 *
 * | name                        | what it is                                                                          |
 * | --------------------------- | ----------------------------------------------------------------------------------- |
 * | `records.sqlite`            | the records; with `-wal` and `-shm` beside it while it is open or after a crash      |
 * | `records.mark`              | how far the records had come: see `marker.ts`. Of this very directory: never restored |
 * | `server.lock`               | held by the server that runs; `-journal` beside it at times                         |
 * | `server.boot`               | the id of the server that ran here last, where several share the records            |
 * | `server.secret`             | what keys of models in the records are sealed with; in no backup                    |
 * | `incoming/`                 | uploads under way, nothing of them acknowledged                                     |
 * | `tmp/`                      | temporary files of native libraries and of the marker, removed at each start        |
 * | `originals/WS/ID`           | an uploaded file, or the image of a question                                        |
 * | `extracted/WS/ID.*`         | what ingestion made of a resource: see `STAGE_ENDING`                               |
 * | `evidence/WS/ID/`           | pictures and clips of cited places; made anew when needed, removed at each start    |
 * | `passages[-N]/WS.lance/`    | a workspace's passages, of generation N of the index                                |
 * | `languages/CODE.*`          | languages that recognition reads beside that of the program                         |
 * | `quarantine/`               | what no record named, or what was damaged; removed after 7 days: see `quarantine.ts` |
 * | `restore-unfinished`        | stands there while a restore or a move fills the directory: not whole till then      |
 * | `first-key`                 | the first start's API key, where no configuration could be written                  |
 */
export const LAYOUT = {
  records: "records.sqlite",
  marker: "records.mark",
  lock: "server.lock",
  boot: "server.boot",
  secret: "server.secret",
  incoming: "incoming",
  temporary: "tmp",
  originals: "originals",
  extracted: "extracted",
  evidence: "evidence",
  languages: LANGUAGE_FOLDER,
  quarantine: "quarantine",
  restoreUnfinished: "restore-unfinished",
  firstKey: "first-key",
} as const;

/** Files that SQLite keeps next to a database file. */
export const SQLITE_ENDINGS = ["-wal", "-shm", "-journal"] as const;

const PASSAGES_FOLDER = /^passages(?:-([1-9]\d*))?$/;

/** The folder of a generation of the index, relative to the data directory. */
export const passagesFolder = (generation: number): string =>
  generation === 0 ? "passages" : `passages-${generation}`;

/** Which generation a folder is of; undefined for another folder. */
export const generationOf = (folder: string): number | undefined => {
  const found = PASSAGES_FOLDER.exec(folder);
  return found === null ? undefined : Number(found[1] ?? 0);
};

/** A workspace's table in such a folder; the first group is the workspace's id. */
export const TABLE_FOLDER = new RegExp(`^([0-9a-f-]{36})\\${TABLE_ENDING}$`);

/** Endings after a resource's id in `extracted/WS/`: its text, models' readings, pictures and sounds, vectors. */
export const STAGE_ENDING = {
  extracted: ".jsonl",
  read: ".read.jsonl",
  media: ".media",
  vectors: ".vectors",
} as const;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a name could be one of ours: ids are UUIDs in lower case. */
export const isId = (name: string): boolean => ID.test(name);

/**
 * The id after which a file of `extracted/WS/` is named, including those left by a stopped extraction; undefined if
 * none.
 */
export const idOfStage = (name: string): string | undefined => {
  const dot = name.indexOf(".");
  const id = dot < 0 ? name : name.slice(0, dot);
  return dot > 0 && isId(id) ? id : undefined;
};

/** The path of an original, relative to the data directory or the prefix of a bucket. */
export const originalKey = (workspaceId: string, id: string): string =>
  `${LAYOUT.originals}/${workspaceId}/${id}`;

/** The path of a stage's result, likewise. */
export const stageKey = (workspaceId: string, id: string, stage: keyof typeof STAGE_ENDING): string =>
  `${LAYOUT.extracted}/${workspaceId}/${id}${STAGE_ENDING[stage]}`;

/** The path of a workspace's table in a generation of the index, likewise. */
export const tableKey = (generation: number, workspaceId: string): string =>
  `${passagesFolder(generation)}/${tableFolder(workspaceId)}`;

export const originalPath = (directory: string, workspaceId: string, id: string): string =>
  join(directory, originalKey(workspaceId, id));

export const stagePath = (
  directory: string,
  workspaceId: string,
  id: string,
  stage: keyof typeof STAGE_ENDING,
): string => join(directory, stageKey(workspaceId, id, stage));

/** Whether a name at the top of a data directory is one of those above. */
export const isKnownName = (name: string): boolean =>
  [LAYOUT.records, LAYOUT.lock].some(
    (file) => name === file || SQLITE_ENDINGS.some((ending) => name === file + ending),
  ) ||
  generationOf(name) !== undefined ||
  Object.values(LAYOUT).some((known) => known === name);
