import { readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import type { ResourcePart } from "../../ingest/ports.ts";
import { LAYOUT, STAGE_ENDING } from "../files/layout.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketQuarantine } from "./quarantine.ts";

export type Stage = keyof typeof STAGE_ENDING;

/** What ingestion makes of resources, as objects with copies in the cache. */
export interface Stages {
  /** The name of a stage's copy in the cache; of `media` it is a folder. */
  nameOf(stage: Stage): string;
  /** Copies what is stored of these parts. */
  bring(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<void>;
  store(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  remove(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  /** Moves what is damaged to quarantine. */
  setAside(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  /** Removes this stage of all resources. */
  removeAll(stage: Stage): Promise<void>;
  /** Lets go of what is known of a resource's objects, or with none of a workspace's. */
  forget(workspaceId: string, resourceId?: string): void;
}

/** Resources whose text is known to be stored, at the most. */
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

export const openStages = (bucket: Bucket, quarantine: BucketQuarantine, cache: LocalCache): Stages => {
  /**
   * Resources whose text is stored, the one that was asked for last at the end: written once, it can be copied without a
   * look at what there is. The rest another server may have added to or removed.
   */
  const known = new Set<string>();
  const idOf = (workspaceId: string, resourceId: string): string => `${workspaceId}/${resourceId}`;
  const keyOf = (workspaceId: string, resourceId: string, name: string): string =>
    `${LAYOUT.extracted}/${workspaceId}/${resourceId}${name}`;
  const nameOf = (stage: Stage): string => STAGE_ENDING[stage].slice(1);
  const isOf = (stage: Stage, name: string): boolean =>
    name === STAGE_ENDING[stage] || name.startsWith(`${STAGE_ENDING[stage]}/`);

  /** The objects' names behind the resource's id, and their sizes. */
  const listed = async (workspaceId: string, resourceId: string): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    const prefix = keyOf(workspaceId, resourceId, "");
    for await (const page of bucket.list(`${prefix}.`))
      for (const { key, size } of page) found.set(key.slice(prefix.length), size);
    return found;
  };

  const copy = (workspaceId: string, resourceId: string, name: string, size?: number): Promise<void> =>
    cache.copy(
      workspaceId,
      resourceId,
      name.slice(1),
      (path) => bucket.download(keyOf(workspaceId, resourceId, name), path),
      size,
    );

  const takeOut = async (
    workspaceId: string,
    resourceId: string,
    stage: Stage,
    take: (keys: string[]) => Promise<void>,
  ): Promise<void> => {
    const objects = await listed(workspaceId, resourceId);
    const names = [...objects.keys()].filter((name) => isOf(stage, name));
    await take(names.map((name) => keyOf(workspaceId, resourceId, name)));
    if (stage === "extracted") known.delete(idOf(workspaceId, resourceId));
    await rm(cache.pathOf(workspaceId, resourceId, nameOf(stage)), { recursive: true, force: true });
  };

  const know = (id: string): void => {
    known.delete(id);
    known.add(id);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return {
    nameOf,
    bring: async (workspaceId, resourceId, parts) => {
      const wanted = STAGES.filter((stage) => parts.includes(stage));
      if (wanted.length === 0) return;
      const id = idOf(workspaceId, resourceId);
      if (known.has(id) && wanted.every((stage) => stage === "extracted")) {
        know(id);
        return copy(workspaceId, resourceId, STAGE_ENDING.extracted);
      }
      const objects = await listed(workspaceId, resourceId);
      // By their sizes: another server may have gone on with what this one began.
      for (const [name, size] of objects)
        if (wanted.some((stage) => isOf(stage, name))) await copy(workspaceId, resourceId, name, size);
      if (objects.has(STAGE_ENDING.extracted)) know(id);
    },
    store: async (workspaceId, resourceId, stage) => {
      const top = cache.pathOf(workspaceId, resourceId, nameOf(stage));
      const files = await filesAt(top);
      if (files.length === 0) return;
      const objects = await listed(workspaceId, resourceId);
      for (const path of files) {
        const name = `${STAGE_ENDING[stage]}${path === top ? "" : `/${relative(top, path)}`}`;
        // What a stage writes is written once, or grows.
        if (objects.get(name) !== (await stat(path)).size)
          await bucket.putFile(keyOf(workspaceId, resourceId, name), path);
      }
      if (stage === "extracted") know(idOf(workspaceId, resourceId));
    },
    remove: (...stage) => takeOut(...stage, (keys) => bucket.remove(keys)),
    setAside: (workspaceId, ...stage) =>
      takeOut(workspaceId, ...stage, async (keys) => {
        for (const key of keys) await quarantine.take(key, "damaged", workspaceId);
      }),
    removeAll: async (stage) => {
      for await (const page of bucket.list(`${LAYOUT.extracted}/`))
        await bucket.remove(page.map(({ key }) => key).filter((key) => key.endsWith(STAGE_ENDING[stage])));
    },
    forget: (workspaceId, resourceId = "") => {
      for (const id of known) if (id.startsWith(idOf(workspaceId, resourceId))) known.delete(id);
    },
  };
};
