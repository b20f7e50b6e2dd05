import { readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import type { ResourcePart } from "../../ingest/ports.ts";
import { LAYOUT, STAGE_ENDING } from "../files/layout.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";

export type Stage = keyof typeof STAGE_ENDING;

/** What ingestion makes of resources, as objects with copies in the cache. */
export interface Stages {
  /** The name of a stage's copy in the cache; of `media` it is a folder. */
  nameOf(stage: Stage): string;
  /** Copies what is stored of these parts. */
  bring(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<void>;
  store(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  remove(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  /** Removes this stage of all resources. */
  removeAll(stage: Stage): Promise<void>;
  /** What is known of the objects of a resource, or with none of a workspace, no longer holds. */
  forget(workspaceId: string, resourceId?: string): void;
}

/** Resources whose objects are known, at the most. */
const MOST_KNOWN = 10_000;

const STAGES: readonly Stage[] = ["extracted", "read", "media", "vectors"];

/** Below a path: the file itself, or the files of the folder; none where nothing is there. */
const filesAt = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

export const openStages = (bucket: Bucket, cache: LocalCache): Stages => {
  /** By resource, the objects' names behind its id and their sizes; the one that was asked for last at the end. */
  const known = new Map<string, Map<string, number>>();
  const idOf = (workspaceId: string, resourceId: string): string => `${workspaceId}/${resourceId}`;
  const keyOf = (workspaceId: string, resourceId: string, name: string): string =>
    `${LAYOUT.extracted}/${workspaceId}/${resourceId}${name}`;
  const nameOf = (stage: Stage): string => STAGE_ENDING[stage].slice(1);
  const isOf = (stage: Stage, name: string): boolean =>
    name === STAGE_ENDING[stage] || name.startsWith(`${STAGE_ENDING[stage]}/`);

  const listed = async (workspaceId: string, resourceId: string): Promise<Map<string, number>> => {
    const id = idOf(workspaceId, resourceId);
    const found = known.get(id) ?? new Map<string, number>();
    if (!known.has(id)) {
      const prefix = keyOf(workspaceId, resourceId, "");
      for await (const page of bucket.list(`${prefix}.`))
        for (const { key, size } of page) found.set(key.slice(prefix.length), size);
    }
    known.delete(id);
    known.set(id, found);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return found;
  };

  return {
    nameOf,
    bring: async (workspaceId, resourceId, parts) => {
      const wanted = STAGES.filter((stage) => parts.includes(stage));
      if (wanted.length === 0) return;
      for (const name of (await listed(workspaceId, resourceId)).keys())
        if (wanted.some((stage) => isOf(stage, name)))
          await cache.copy(workspaceId, resourceId, name.slice(1), (path) =>
            bucket.download(keyOf(workspaceId, resourceId, name), path),
          );
    },
    store: async (workspaceId, resourceId, stage) => {
      const objects = await listed(workspaceId, resourceId);
      const top = cache.pathOf(workspaceId, resourceId, nameOf(stage));
      for (const path of await filesAt(top)) {
        const name = `${STAGE_ENDING[stage]}${path === top ? "" : `/${relative(top, path)}`}`;
        const { size } = await stat(path);
        // What a stage writes is written once, or grows.
        if (objects.get(name) === size) continue;
        await bucket.putFile(keyOf(workspaceId, resourceId, name), path);
        objects.set(name, size);
      }
    },
    remove: async (workspaceId, resourceId, stage) => {
      const objects = await listed(workspaceId, resourceId);
      const names = [...objects.keys()].filter((name) => isOf(stage, name));
      await bucket.remove(names.map((name) => keyOf(workspaceId, resourceId, name)));
      for (const name of names) objects.delete(name);
      await rm(cache.pathOf(workspaceId, resourceId, nameOf(stage)), { recursive: true, force: true });
    },
    removeAll: async (stage) => {
      known.clear();
      for await (const page of bucket.list(`${LAYOUT.extracted}/`))
        await bucket.remove(page.map(({ key }) => key).filter((key) => key.endsWith(STAGE_ENDING[stage])));
    },
    forget: (workspaceId, resourceId = "") => {
      for (const id of known.keys()) if (id.startsWith(idOf(workspaceId, resourceId))) known.delete(id);
    },
  };
};
