import type { Passage } from "../domain/passage.ts";
import type { KeyNote, ResourceType } from "../domain/records.ts";

/** Writes and removes passages. A resource's passages appear in one commit, or not at all. */
export interface PassageWriter {
  /**
   * Puts these passages in the place of whatever the resource had. Safe to repeat.
   * @param vectors one for each passage, in their order, all of one length; absent without an embedding model.
   */
  replace(
    workspaceId: string,
    resourceId: string,
    passages: Passage[],
    vectors?: Float32Array[],
  ): Promise<void>;
  /** Removes them, also from older versions on disk. Removing what is not there is no error. */
  removeResource(workspaceId: string, resourceId: string): Promise<void>;
  removeWorkspace(workspaceId: string): Promise<void>;
}

/** What summarising yields, as it is stored and shown. */
export interface Summarised {
  summary: string;
  key_notes: KeyNote[];
}

/** A resource that this server holds the lease of, with the stage results that are already stored. */
export interface Claim {
  resource_id: string;
  app_id: string;
  workspace_id: string;
  title: string;
  type: ResourceType;
  extension: string;
  summarised: Summarised | undefined;
  /** How often it was claimed, this time included, since it was last queued by a person. */
  attempts: number;
}

export type Outcome =
  | ({ status: "ready"; notice: string } & Summarised)
  | { status: "failed" | "limited"; error_message: string };

/**
 * The queue of resources to ingest. A claim is held under a lease: whoever lets it run out loses the resource, and
 * what he writes afterwards is refused (`false`), as it is for a resource that was deleted.
 */
export interface IngestQueue {
  /**
   * Takes a waiting resource, `queued` or with a lease that ran out, and makes it `vectorizing`. Fair between apps and
   * between the workspaces of an app; within a workspace the oldest first.
   * @param running what the owner still works on: not taken again, even when its lease ran out (the clock may jump).
   * @param types only these are taken.
   */
  claim(
    owner: string,
    leaseMs: number,
    running: string[],
    types: readonly ResourceType[],
  ): Promise<Claim | undefined>;
  /** @returns which of these resources the owner still holds. Others of the owner are left to run out. */
  renew(owner: string, leaseMs: number, running: string[]): Promise<string[]>;
  storeSummary(owner: string, resourceId: string, summarised: Summarised): Promise<boolean>;
  finish(owner: string, resourceId: string, outcome: Outcome): Promise<boolean>;
  /** Puts what the owner holds, or with no owner what anybody holds, back into the queue. */
  giveBack(owner?: string): Promise<void>;
}

/** What a deleted record left behind on disk: a resource's, or with no resource a whole workspace's. */
export interface Removal {
  id: number;
  workspace_id: string;
  resource_id: string | null;
}

export interface RemovalQueue {
  next(limit: number): Promise<Removal[]>;
  done(id: number): Promise<void>;
  /** Gets what is done out of the record store's own files on disk, too. */
  flush(): Promise<void>;
}

/** A resource's files. Paths are absolute. */
export interface ResourceFiles {
  original(workspaceId: string, resourceId: string): string;
  /** Where extraction stores its units. */
  extracted(workspaceId: string, resourceId: string): string;
  /** The folder of the pictures and sounds that wait to be read by a model. */
  media(workspaceId: string, resourceId: string): string;
  /** Where what models read of them is stored. */
  read(workspaceId: string, resourceId: string): string;
  /** Where the vectors of its passages are stored until they are indexed. */
  vectors(workspaceId: string, resourceId: string): string;
  /** Removing what is not there is no error. */
  removeResource(workspaceId: string, resourceId: string): Promise<void>;
  removeWorkspace(workspaceId: string): Promise<void>;
}
