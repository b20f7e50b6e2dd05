import type { PassageSearch } from "../answer/ports.ts";
import type { PassageWriter } from "../ingest/ports.ts";

type Store = PassageSearch & PassageWriter;

export interface PassageIndexOptions<S extends Store> {
  /** Searched. */
  current: S;
  /** Being built to replace it: everything that is written goes there too. */
  next?: S;
  /** A resource in `next` is the same as in `current`, or will be in a moment. */
  onWritten(resourceId: string): Promise<void>;
  /** Whatever was deleted from the records is no longer written to `next`. */
  halt(workspaceId: string, resourceId?: string): Promise<void>;
}

export interface PassageIndex<S> extends Store {
  /**
   * Replaces `current` by `next`.
   * @returns the store that was current, once nothing uses it any more.
   */
  switchOver(): Promise<S>;
}

/**
 * The index, with one generation, or two while the next is being built. Vectors go to the generation that they were
 * made for: during that time those of new passages and of questions come from the next model, so the current one is
 * searched by full text.
 */
export const passageIndex = <S extends Store>(options: PassageIndexOptions<S>): PassageIndex<S> => {
  const { onWritten, halt } = options;
  let { current, next } = options;
  const using = new Set<Promise<unknown>>();

  const tracked = async <T>(work: Promise<T>): Promise<T> => {
    using.add(work);
    try {
      return await work;
    } finally {
      using.delete(work);
    }
  };

  const replace: PassageWriter["replace"] = async (
    workspaceId,
    resourceId,
    passages,
    vectors,
    requireWanted,
  ) => {
    const [old, built] = [current, next];
    if (built === undefined) return old.replace(workspaceId, resourceId, passages, vectors, requireWanted);
    await built.replace(workspaceId, resourceId, passages, vectors, requireWanted);
    await onWritten(resourceId);
    await old.replace(workspaceId, resourceId, passages, undefined, requireWanted);
  };

  const remove = async (workspaceId: string, resourceId: string | undefined): Promise<void> => {
    const stores = next === undefined ? [current] : [current, next];
    await halt(workspaceId, resourceId);
    const from = (store: S): Promise<void> =>
      resourceId === undefined
        ? store.removeWorkspace(workspaceId)
        : store.removeResource(workspaceId, resourceId);
    await Promise.all(stores.map(from));
  };

  return {
    search: (workspaceId, { vector, ...query }) =>
      tracked(
        current.search(
          workspaceId,
          vector === undefined || next !== undefined ? query : { ...query, vector },
        ),
      ),
    read: (...range) => tracked(current.read(...range)),
    replace: (...passages) => tracked(replace(...passages)),
    removeResource: (workspaceId, resourceId) => tracked(remove(workspaceId, resourceId)),
    removeWorkspace: (workspaceId) => tracked(remove(workspaceId, undefined)),
    switchOver: async () => {
      if (next === undefined) throw new Error("There is no generation to switch to.");
      const old = current;
      current = next;
      next = undefined;
      await Promise.allSettled([...using]);
      return old;
    },
  };
};
