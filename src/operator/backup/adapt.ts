import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { tableFolder } from "../../passages/places.ts";
import { LAYOUT, passagesFolder } from "../../store/files/layout.ts";
import { passageBackend } from "../../store/passages.ts";
import { openCopy, openRestored, type RestoredRecords } from "../../store/sqlite/index.ts";
import type { Manifest } from "./manifest.ts";

/** The outcome for the records. */
export interface Adapted {
  resources: number;
  /** Were deleted while the backup was made. */
  left_out: number;
  /** Resources that are read again because their text was not complete when it was backed up. */
  queued: number;
  /** Resources whose original was not complete when it was backed up. */
  failed: number;
  /** Workspaces whose passages the server rebuilds from their text. */
  without_passages: string[];
}

const FAILED =
  "The file was missing or damaged on the server's disk when the backup was made that this comes from. Upload it again.";

/** Adapts the copied records to the files that accompany them. */
export const adapt = async (directory: string, records: string, manifest: Manifest): Promise<Adapted> => {
  const restored = await openRestored(records);
  for (const { workspace_id, resource_id } of manifest.deleted_meanwhile)
    await (resource_id === null
      ? restored.forgetWorkspace(workspace_id)
      : restored.forgetResource(workspace_id, resource_id));
  const broken = new Map<string, "queued" | "failed">();
  for (const { path, resource_id } of manifest.faults) {
    if (resource_id === null) continue;
    const isOriginal = path.startsWith(`${LAYOUT.originals}/`);
    if (isOriginal || !broken.has(resource_id)) broken.set(resource_id, isOriginal ? "failed" : "queued");
  }
  for (const [id, status] of broken)
    await (status === "failed" ? restored.fail(id, FAILED) : restored.requeue(id));
  const passages = await checkPassages(directory, records, restored);
  await restored.finish();
  const count = (wanted: string): number => [...broken.values()].filter((status) => status === wanted).length;
  return {
    ...passages,
    left_out: manifest.deleted_meanwhile.length,
    queued: count("queued"),
    failed: count("failed"),
  };
};

/** How many passages of each resource a table holds: none if there is no table, undefined if it is damaged. */
const countsOf = async (
  folder: string,
  workspaceId: string,
): Promise<ReadonlyMap<string, number> | undefined> =>
  existsSync(join(folder, tableFolder(workspaceId)))
    ? passageBackend.counts(folder, workspaceId).catch(() => undefined)
    : new Map();

/**
 * Keeps the tables that hold the passages of every ready resource, as many as the records say; the server rebuilds the
 * others. Whatever was indexed after the records were copied is removed, like any deleted resource.
 */
const checkPassages = async (
  directory: string,
  records: string,
  restored: RestoredRecords,
): Promise<{ resources: number; without_passages: string[] }> => {
  const copy = openCopy(records);
  try {
    const resources = copy.resources();
    const folder = join(directory, passagesFolder(copy.generation()));
    const without: string[] = [];
    for (const workspaceId of copy.workspaceIds()) {
      const own = resources.filter((each) => each.workspace_id === workspaceId);
      const ready = own.filter(({ status }) => status === "ready");
      const counts = await countsOf(folder, workspaceId);
      const isWhole = ready.every(({ id, passages }) => passages === null || counts?.get(id) === passages);
      if (counts === undefined || !isWhole) {
        await rm(join(folder, tableFolder(workspaceId)), { recursive: true, force: true });
        if (ready.length > 0) {
          await restored.rebuild(workspaceId);
          without.push(workspaceId);
        }
        continue;
      }
      const known = new Set(own.map(({ id }) => id));
      for (const id of counts.keys()) if (!known.has(id)) await restored.removePassages(workspaceId, id);
    }
    return { resources: resources.length, without_passages: without };
  } finally {
    copy.close();
  }
};
