import type { PassageSearch } from "../answer/ports.ts";
import type { PassageWriter } from "../ingest/ports.ts";

type Store = PassageSearch & PassageWriter;

export interface PassageIndexOptions<S extends Store> {
  /** Searched. */
  current: S;
  /** Being built to take its place: all that is written goes there too. */
  next?: S;
  /** A resource stands in `next` as it does in `current`, or will in a moment. */
  onWritten(resourceId: string): Promise<void>;
  /** What was deleted from the records is written into `next` no more. */
  halt(workspaceId: string, resourceId?: string): Promise<void>;
}

export interface PassageIndex<S> extends Store {
  /**
   * Puts `next` in the place of `current`.
   * @returns the store that was current, once nothing uses it any more.
   */
  switchOver(): Promise<S>;
}

/**
 * The index, of one generation or of two while the next is being built. Vectors go to the one that they were made for:
 * meanwhile those of new passages and of questions are the next model's, so the current one is searched by full text.
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
