import { limitConcurrency } from "../../domain/concurrency/concurrency-limit.ts";
import { thoseThatAre } from "../../domain/storage/standing.ts";
import type { TableFacts } from "../../passages/backend.ts";
import type { DocumentFiles, StoredFile } from "../../store/files/document-files.ts";
import { generationOf, idOfStage, LAYOUT, tableKey } from "../../store/files/layout.ts";
import { passageBackend } from "../../store/passages.ts";
import { expected, publishedTables, standingsIn } from "../../store/records/index.ts";
import { isShared, type OpenPlace } from "../places.ts";

/** A workspace's table of passages in a generation of the index. */
export interface TableToMove {
  workspaceId: string;
  generation: number;
}

/** What is to be moved of an installation in addition to its records. */
export interface Plan {
  files: StoredFile[];
  tables: TableToMove[];
}

/** Files copied or compared concurrently. */
const AT_ONCE = 8;

/** Processes each file, several concurrently. @param onDone called with the number of files that are done. */
export const eachFile = async (
  files: StoredFile[],
  work: (file: StoredFile) => Promise<void>,
  { signal, onDone }: { signal?: AbortSignal | undefined; onDone(done: number): void },
): Promise<void> => {
  const limited = limitConcurrency(AT_ONCE);
  let done = 0;
  await Promise.all(
    files.map((file) =>
      limited(async () => {
        signal?.throwIfAborted();
        await work(file);
        done += 1;
        onDone(done);
      }),
    ),
  );
};

/** What the records name, without anything that was deleted and is only waiting for its removal. */
export const planOf = async (source: OpenPlace): Promise<Plan> => {
  const { db, documents } = source;
  const plan: Plan = { files: [], tables: [] };
  const workspaces = await expected(db).workspaces();
  for (const workspaceId of workspaces) plan.files.push(...(await filesOf(source, workspaceId)));
  // Without it the target could not open the model keys in the records.
  const secret = await documents.files.find(LAYOUT.secret);
  if (secret !== undefined) plan.files.push(secret);
  for (const generation of (await documents.files.top()).flatMap((name) => generationOf(name) ?? [])) {
    const published = isShared(source) ? await publishedTables(db, generation) : new Map<string, number>();
    for (const workspaceId of workspaces) {
      const found = await tableAt(documents.files, generation, workspaceId, published.get(workspaceId));
      if (found.length === 0) continue;
      plan.files.push(...found);
      plan.tables.push({ workspaceId, generation });
    }
  }
  return plan;
};

/** Originals of a workspace, and what ingestion made from them. */
const filesOf = async ({ db, documents }: OpenPlace, workspaceId: string): Promise<StoredFile[]> => {
  const named: StoredFile[] = [];
  for (const area of ["originals", "extracted"] as const) {
    const found = (await documents.files.list(`${LAYOUT[area]}/${workspaceId}`)).map((file) => {
      const name = file.key.split("/")[2] ?? "";
      return { area, workspaceId, id: area === "extracted" ? (idOfStage(name) ?? "") : name, file };
    });
    for await (const { file } of thoseThatAre("named", found, standingsIn(db))) named.push(file);
  }
  return named;
};

/** The files of a table at a version; see `versionFiles`. */
const tableAt = async (
  files: DocumentFiles,
  generation: number,
  workspaceId: string,
  version: number | undefined,
): Promise<StoredFile[]> => {
  // The table was removed for those who share it.
  if (version === 0) return [];
  const folder = tableKey(generation, workspaceId);
  const found = new Map((await files.list(folder)).map((file) => [file.key.slice(folder.length + 1), file]));
  return passageBackend.versionFiles([...found.keys()], version).flatMap((name) => found.get(name) ?? []);
};

export interface Copying {
  source: OpenPlace;
  target: OpenPlace;
  plan: Plan;
  /** Whether the existing content was copied from this very state of the source. */
  isResumed: boolean;
  signal: AbortSignal | undefined;
  onDone(done: number): void;
}

/** Copies the files that are not there yet, and removes anything else that an earlier attempt left there. */
export const copyFiles = async ({ source, target, plan, isResumed, ...watch }: Copying): Promise<void> => {
  const there = await filesAt(target);
  const isWhole = ({ key, size }: StoredFile): boolean => isResumed && there.get(key) === size;
  const copy = async (file: StoredFile): Promise<void> => {
    if (isWhole(file)) return;
    await using local = await source.documents.files.read(file.key);
    // Anything still missing is reported at the end.
    if (local !== undefined) await target.documents.files.write(file.key, local.path);
  };
  await eachFile(plan.files, copy, watch);
  const wanted = new Set(plan.files.map(({ key }) => key));
  await target.documents.files.remove([...there.keys()].filter((key) => !wanted.has(key)));
};

/** Sizes of all files in a storage, by key. */
const filesAt = async ({ documents: { files } }: OpenPlace): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const name of await files.top()) {
    const isOurs = name === LAYOUT.originals || name === LAYOUT.extracted || generationOf(name) !== undefined;
    if (isOurs) for (const { key, size } of await files.list(name)) found.set(key, size);
  }
  return found;
};

/** The content of a table of the target. @throws if it cannot be read. */
export const factsAt = (place: OpenPlace, { generation, workspaceId }: TableToMove): Promise<TableFacts> =>
  passageBackend.facts(place.documents.tables(generation), workspaceId);
