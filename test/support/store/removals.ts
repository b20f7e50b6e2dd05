import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { Event } from "../../../src/domain/events.ts";
import { newId } from "../../../src/domain/ids.ts";
import {
  type Remover,
  type RemoverDependencies,
  startRemover,
} from "../../../src/ingest/removal/removals.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { removalQueue, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase, openLog } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace } from "./records.ts";

/** What an original holds: twelve bytes. */
const ORIGINAL = "twelve bytes";

/** Real stores in a temporary folder, with one workspace, and a remover that a test starts on them. */
export const newRemovals = async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-remover-"));
  const db = await openDatabase(join(folder, "records.sqlite"));
  const log = openLog(join(folder, "records.sqlite"));
  const passages = await openPassages({ directory: join(folder, "passages") });
  const files = await openFiles(folder);
  const events: Event[] = [];
  const workspaceId = await addWorkspace(db, newId());
  let remover: Remover | undefined;

  const start = (options: Partial<RemoverDependencies> = {}): Remover => {
    remover = startRemover({
      removals: removalQueue(db),
      passages,
      files,
      halt: async () => undefined,
      flush: log.flush,
      report: (event) => events.push(event),
      ...options,
    });
    return remover;
  };
  const addTo = async (workspace: string, title = "a.pdf"): Promise<string> => {
    const id = await addResource(db, workspace, { title });
    const original = files.original(workspace, id);
    await mkdir(dirname(original), { recursive: true });
    await writeFile(original, ORIGINAL);
    return id;
  };
  const remove = (workspace: string, id: string) => resourceRecords(db).remove(workspace, id);
  const removed = async (workspace = workspaceId, title?: string): Promise<string> => {
    const id = await addTo(workspace, title);
    await remove(workspace, id);
    return id;
  };
  /** A workspace whose files cannot be removed: something else lies where its folder would. */
  const blocked = async (): Promise<string> => {
    const id = await addWorkspace(db);
    await writeFile(join(folder, "originals", id), "in the way");
    return id;
  };
  const unblock = (workspace: string) => rm(join(folder, "originals", workspace));
  const waiting = () => db.selectFrom("removals").selectAll().orderBy("id").execute();
  const receipts = () => db.selectFrom("audit").selectAll().orderBy("id").execute();
  const told = (event: string) => events.filter((each) => each.event === event);
  const until = (event: string, count: number) => expect.poll(() => told(event).length).toBe(count);
  const isHeld = async (word: string): Promise<boolean> => {
    for (const name of await readdir(folder))
      if (name.startsWith("records.") && (await readFile(join(folder, name))).includes(word)) return true;
    return false;
  };
  const end = async (): Promise<void> => {
    await remover?.stop();
    await passages.close();
    log.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  };
  return {
    folder,
    db,
    log,
    passages,
    files,
    workspaceId,
    start,
    stop: async () => remover?.stop(),
    wake: () => remover?.wake(),
    addTo,
    remove,
    removed,
    blocked,
    unblock,
    waiting,
    receipts,
    told,
    until,
    isHeld,
    end,
  };
};

export type Removals = Awaited<ReturnType<typeof newRemovals>>;
