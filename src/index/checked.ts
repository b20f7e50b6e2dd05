import { KeyedQueue } from "../domain/concurrency/keyed-queue.ts";
import type { EmbeddingModel } from "../domain/models/models.ts";
import type { ResourceFiles } from "../ingest/ports.ts";
import type { PassageStore } from "../passages/store.ts";
import type { CheckedContext } from "./checked-context.ts";
import { CheckedWorkspace } from "./checked-workspace.ts";
import { type MissingVectors, startMissingVectors } from "./missing-vectors.ts";

export interface CheckedOptions
  extends Omit<CheckedContext, "onWritten" | "embeds" | "vectorsFile" | "background"> {
  files: Pick<ResourceFiles, "vectors">;
  /** Makes the vectors of what was restored; if undefined, there are none. */
  embedding: EmbeddingModel | undefined;
  /** Maximum number of workspaces that are remembered as compared: each takes 0.8 KB. @default 10_000 */
  mostCompared?: number;
}

/** What is being restored now, across all workspaces. */
export interface Restoring {
  workspaces: number;
  resources: { done: number; total: number };
}

export interface CheckedStore extends Omit<PassageStore, "open" | "inspect" | "setAside" | "hasTable"> {
  restoring(): Restoring;
  /** Compares a workspace's passages with the records, including their checksums, and restores what differs. */
  repair(workspaceId: string): Promise<void>;
  isRestoring(workspaceId: string): boolean;
}

const restoringIn = (workspaces: CheckedWorkspace[]): Restoring => {
  const under = workspaces.flatMap(({ progress }) => progress ?? []);
  const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
  const resources = {
    done: sum(under.map(({ done }) => done)),
    total: sum(under.map(({ total }) => total)),
  };
  return { workspaces: under.length, resources };
};

/**
 * One generation's passages, each workspace compared with the records before it is used; see `CheckedWorkspace`. A
 * search throws QaError `index_unavailable` while what it would search is being restored.
 */
export const checkedPassages = (options: CheckedOptions): CheckedStore => {
  const { store, generation, records, embedding, files, mostCompared = 10_000 } = options;
  /** The most recently used one at the end. */
  const workspaces = new Map<string, CheckedWorkspace>();
  let closed = false;
  let vectors: MissingVectors | undefined;
  const context: CheckedContext = {
    ...options,
    vectorsFile: files.vectors,
    embeds: embedding !== undefined,
    background: new KeyedQueue(),
    onWritten: () => vectors?.wake(),
  };

  const workspace = (id: string): CheckedWorkspace => {
    if (closed) throw new Error("The passages are closed.");
    const found = workspaces.get(id) ?? new CheckedWorkspace(id, context);
    workspaces.delete(id);
    for (const [other, oldest] of workspaces) {
      if (workspaces.size < mostCompared) break;
      if (!oldest.idle) continue;
      workspaces.delete(other);
      void oldest.close();
    }
    workspaces.set(id, found);
    return found;
  };

  const checked: CheckedStore = {
    search: async (workspaceId, query) =>
      workspace(workspaceId).read(query.resourceIds, () => store.search(workspaceId, query)),
    read: async (workspaceId, ...ranges) => {
      const ids = [...new Set(ranges.map(({ resourceId }) => resourceId))];
      return workspace(workspaceId).read(ids, () => store.read(workspaceId, ...ranges));
    },
    catchUp: store.catchUp,
    tidy: store.tidy,
    passagesOf: async (workspaceId, resourceId) =>
      workspace(workspaceId).read([resourceId], () => store.passagesOf(workspaceId, resourceId)),
    replace: async (workspaceId, ...written) =>
      workspace(workspaceId).write(() => store.replace(workspaceId, ...written)),
    removeResource: async (workspaceId, resourceId) => {
      const found = workspace(workspaceId);
      await Promise.all([found.halt(resourceId), vectors?.halt(workspaceId, resourceId)]);
      await found.write(() => store.removeResource(workspaceId, resourceId));
      await records.forgetWithoutVectors(generation, resourceId);
    },
    removeWorkspace: async (workspaceId) => {
      await Promise.all([workspaces.get(workspaceId)?.close(), vectors?.halt(workspaceId)]);
      workspaces.delete(workspaceId);
      await store.removeWorkspace(workspaceId);
    },
    restoring: () => restoringIn([...workspaces.values()]),
    repair: async (workspaceId) => workspace(workspaceId).check(true),
    isRestoring: (workspaceId) => workspaces.get(workspaceId)?.progress !== undefined,
    close: async () => {
      closed = true;
      await vectors?.stop();
      await Promise.all([...workspaces.values()].map((each) => each.close()));
      await store.close();
    },
  };
  if (embedding !== undefined)
    vectors = startMissingVectors({
      ...options,
      generation,
      records,
      embedding,
      passages: checked,
      vectorsFile: files.vectors,
    });
  return checked;
};
