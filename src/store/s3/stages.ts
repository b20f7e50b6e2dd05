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
  /** Copies the stored objects of these parts. */
  bring(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<void>;
  store(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  remove(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  /** Moves damaged objects to quarantine. */
  setAside(workspaceId: string, resourceId: string, stage: Stage): Promise<void>;
  /** Removes this stage of all resources. */
  removeAll(stage: Stage): Promise<void>;
  /** Discards what is known about the objects of a resource or, without one, of a workspace. */
  forget(workspaceId: string, resourceId?: string): void;
}

/** Maximum number of resources whose text is known to be stored. */
const MOST_KNOWN = 10_000;

const STAGES: readonly Stage[] = ["extracted", "read", "media", "vectors"];

/** The file at a path, or the files of the folder; none if there is nothing. */
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

class BucketStages implements Stages {
  readonly #bucket: Bucket;
  readonly #quarantine: BucketQuarantine;
  readonly #cache: LocalCache;
  /**
   * Resources whose text is stored, with the most recently requested at the end: it is written once, so it can be
   * copied without checking what exists. Another server may have added to or removed anything else.
   */
  readonly #known = new Set<string>();

  constructor(bucket: Bucket, quarantine: BucketQuarantine, cache: LocalCache) {
    this.#bucket = bucket;
    this.#quarantine = quarantine;
    this.#cache = cache;
  }

  #idOf(workspaceId: string, resourceId: string): string {
    return `${workspaceId}/${resourceId}`;
  }

  #keyOf(workspaceId: string, resourceId: string, name: string): string {
    return `${LAYOUT.extracted}/${workspaceId}/${resourceId}${name}`;
  }

  readonly nameOf = (stage: Stage): string => STAGE_ENDING[stage].slice(1);

  #isOf(stage: Stage, name: string): boolean {
    return name === STAGE_ENDING[stage] || name.startsWith(`${STAGE_ENDING[stage]}/`);
  }

  /** The part of the objects' names after the resource's id, and their sizes. */
  async #listed(workspaceId: string, resourceId: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const prefix = this.#keyOf(workspaceId, resourceId, "");
    for await (const page of this.#bucket.list(`${prefix}.`))
      for (const { key, size } of page) found.set(key.slice(prefix.length), size);
    return found;
  }

  #copy(workspaceId: string, resourceId: string, name: string, size?: number): Promise<void> {
    return this.#cache.copy(
      workspaceId,
      resourceId,
      name.slice(1),
      (path) => this.#bucket.download(this.#keyOf(workspaceId, resourceId, name), path),
      size,
    );
  }

  async #takeOut(
    workspaceId: string,
    resourceId: string,
    stage: Stage,
    take: (keys: string[]) => Promise<void>,
  ): Promise<void> {
    const objects = await this.#listed(workspaceId, resourceId);
    const names = [...objects.keys()].filter((name) => this.#isOf(stage, name));
    await take(names.map((name) => this.#keyOf(workspaceId, resourceId, name)));
    if (stage === "extracted") this.#known.delete(this.#idOf(workspaceId, resourceId));
    await rm(this.#cache.pathOf(workspaceId, resourceId, this.nameOf(stage)), {
      recursive: true,
      force: true,
    });
  }

  #know(id: string): void {
    this.#known.delete(id);
    this.#known.add(id);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  readonly bring: Stages["bring"] = async (workspaceId, resourceId, parts) => {
    const wanted = STAGES.filter((stage) => parts.includes(stage));
    if (wanted.length === 0) return;
    const id = this.#idOf(workspaceId, resourceId);
    if (this.#known.has(id) && wanted.every((stage) => stage === "extracted")) {
      this.#know(id);
      return this.#copy(workspaceId, resourceId, STAGE_ENDING.extracted);
    }
    const objects = await this.#listed(workspaceId, resourceId);
    // Compared by size: another server may have continued what this one began.
    for (const [name, size] of objects)
      if (wanted.some((stage) => this.#isOf(stage, name)))
        await this.#copy(workspaceId, resourceId, name, size);
    if (objects.has(STAGE_ENDING.extracted)) this.#know(id);
  };

  readonly store: Stages["store"] = async (workspaceId, resourceId, stage) => {
    const top = this.#cache.pathOf(workspaceId, resourceId, this.nameOf(stage));
    const files = await filesAt(top);
    if (files.length === 0) return;
    const objects = await this.#listed(workspaceId, resourceId);
    for (const path of files) {
      const name = `${STAGE_ENDING[stage]}${path === top ? "" : `/${relative(top, path)}`}`;
      // The files of a stage are written once, or grow.
      if (objects.get(name) !== (await stat(path)).size)
        await this.#bucket.putFile(this.#keyOf(workspaceId, resourceId, name), path);
    }
    if (stage === "extracted") this.#know(this.#idOf(workspaceId, resourceId));
  };

  readonly remove: Stages["remove"] = (...stage) =>
    this.#takeOut(...stage, (keys) => this.#bucket.remove(keys));

  readonly setAside: Stages["setAside"] = (workspaceId, ...stage) =>
    this.#takeOut(workspaceId, ...stage, async (keys) => {
      for (const key of keys) await this.#quarantine.take(key, "damaged", workspaceId);
    });

  readonly removeAll: Stages["removeAll"] = async (stage) => {
    for await (const page of this.#bucket.list(`${LAYOUT.extracted}/`))
      await this.#bucket.remove(
        page.map(({ key }) => key).filter((key) => key.endsWith(STAGE_ENDING[stage])),
      );
  };

  readonly forget: Stages["forget"] = (workspaceId, resourceId = "") => {
    for (const id of this.#known)
      if (id.startsWith(this.#idOf(workspaceId, resourceId))) this.#known.delete(id);
  };
}

export const openStages = (bucket: Bucket, quarantine: BucketQuarantine, cache: LocalCache): Stages =>
  new BucketStages(bucket, quarantine, cache);
