import type { RequireHeld } from "../../domain/concurrency/turns.ts";
import type { PipelineDependencies } from "../pipeline/run.ts";
import type { Claim, ResourceFiles } from "../ports.ts";

/** Files that are only written while the turn is held. */
const writtenWhileHeld = (files: ResourceFiles, requireHeld: RequireHeld): ResourceFiles => ({
  ...files,
  store: async (...part) => {
    requireHeld();
    await files.store(...part);
  },
  removeParts: async (...parts) => {
    requireHeld();
    await files.removeParts(...parts);
  },
});

/** A run's dependencies: once its turn may belong to another run, it writes nothing. */
export const whileHeld = (
  dependencies: PipelineDependencies,
  requireHeld: RequireHeld | undefined,
): PipelineDependencies =>
  requireHeld === undefined
    ? dependencies
    : { ...dependencies, files: writtenWhileHeld(dependencies.files, requireHeld) };

/** Whether the turn was held the whole time. */
export const isHeld = (requireHeld: RequireHeld | undefined): boolean => {
  try {
    requireHeld?.();
    return true;
  } catch {
    return false;
  }
};

/** Removes what was being written when the turn was lost, and may have been stored after its resource was removed. */
export const clearBehind = async (
  { queue, files, passages }: Pick<PipelineDependencies, "queue" | "files" | "passages">,
  { workspace_id, resource_id }: Claim,
): Promise<void> => {
  if (await queue.exists(resource_id)) return;
  await files.removeResource(workspace_id, resource_id);
  await passages.removeResource(workspace_id, resource_id);
};
