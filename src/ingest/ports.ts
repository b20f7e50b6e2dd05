import type { Passage } from "../domain/passage.ts";

/** Writes and removes passages. A resource's passages appear in one commit, or not at all. */
export interface PassageWriter {
  /** Puts these passages in the place of whatever the resource had. Safe to repeat. */
  replace(workspaceId: string, resourceId: string, passages: Passage[]): Promise<void>;
  /** Removes them, also from older versions on disk. Removing what is not there is no error. */
  removeResource(workspaceId: string, resourceId: string): Promise<void>;
  removeWorkspace(workspaceId: string): Promise<void>;
}
