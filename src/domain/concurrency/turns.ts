/** Throws, so that nothing is written, once another task may have its turn. */
export type RequireHeld = () => void;

/** Runs tasks with the same key one after the other; those that came through here in the order in which they came. */
export interface Turns {
  /**
   * Resolves or rejects as `task` does.
   * @param task is given a check if its turn can be lost, for example to another node.
   */
  run<T>(key: string, task: (requireHeld?: RequireHeld) => Promise<T>): Promise<T>;
}

/**
 * The key of the turn in which a resource is ingested; without a resource, the beginning of the keys of its workspace.
 */
export const ingestionTurn = (workspaceId: string, resourceId: string | null): string =>
  `ingest/${workspaceId}/${resourceId ?? ""}`;
