/** Throws, so that nothing is written, once another may have its turn. */
export type RequireHeld = () => void;

/** Runs tasks with the same key one after the other, those that came here in the order they came. */
export interface Turns {
  /**
   * Resolves or rejects as `task` does.
   * @param task is given a check where a turn can be lost, as to another node.
   */
  run<T>(key: string, task: (requireHeld?: RequireHeld) => Promise<T>): Promise<T>;
}

/** The key of the turn in which a resource is ingested; without one, how those of its workspace begin. */
export const ingestionTurn = (workspaceId: string, resourceId: string | null): string =>
  `ingest/${workspaceId}/${resourceId ?? ""}`;
