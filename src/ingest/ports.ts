import type { Passage } from "../domain/documents/passage.ts";
import type { QaError } from "../domain/errors.ts";
import type { ResourceType } from "../domain/file-kinds.ts";
import type { KeyNote, Progress, RecognisedPages, ResourceContents } from "../domain/records.ts";
import type { StorageFault } from "../domain/storage/storage.ts";

/** Writes and removes passages. A resource's passages appear in one commit, or not at all. */
export interface PassageWriter {
  /**
   * Replaces all passages of the resource. Safe to repeat.
   * @param vectors one for each passage, in order, all of one length; absent without an embedding model.
   * @param requireWanted throws, so that nothing is written, once they are no longer wanted. It is called when no
   * removal of the resource can come in between.
   */
  replace(
    workspaceId: string,
    resourceId: string,
    passages: Passage[],
    vectors?: Float32Array[],
    requireWanted?: () => Promise<void>,
  ): Promise<void>;
  /** Removes them, also from older versions on disk. Removing missing ones is not an error. */
  removeResource(workspaceId: string, resourceId: string): Promise<void>;
  removeWorkspace(workspaceId: string): Promise<void>;
}

/** The result of summarising, as stored and shown. */
export interface Summarised {
  summary: string;
  key_notes: KeyNote[];
}

/** A resource whose lease this server holds, with the stage results already stored. */
export interface Claim {
  resource_id: string;
  app_id: string;
  workspace_id: string;
  title: string;
  type: ResourceType;
  extension: string;
  summarised: Summarised | undefined;
  /** How often it was claimed, including this time, since a person last queued it, without those given back. */
  attempts: number;
  /** How often it was given back since then. */
  given_back: number;
}

export interface ReadyOutcome extends Summarised {
  status: "ready";
  notice: string;
  recognised: RecognisedPages | null;
  contents: ResourceContents;
  /** Why no model wrote the summary, if one is to do so later. */
  summaryFailure?: QaError;
}

export type IngestionOutcome = ReadyOutcome | { status: "failed" | "limited"; error_message: string };

/**
 * The queue of resources to ingest. A claim is held under a lease: an owner that lets it expire loses the resource, and
 * its later writes are refused (`false`), as they are for a deleted resource.
 */
export interface IngestQueue {
  /**
   * Takes a waiting resource, `queued` or with an expired lease, and makes it `vectorizing`. Fair between apps and
   * between the workspaces of an app; within a workspace oldest first.
   * @param running resources the owner still works on: not taken again, even if their lease expired (the clock may
   * jump).
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
  /** Whether no other owner took the lease, and the resource was not deleted. */
  holds(owner: string, resourceId: string): Promise<boolean>;
  /** Whether the resource was not deleted. */
  exists(resourceId: string): Promise<boolean>;
  /** Stores its progress, for other nodes. */
  storeProgress(owner: string, resourceId: string, progress: Progress): Promise<void>;
  storeSummary(owner: string, resourceId: string, summarised: Summarised): Promise<boolean>;
  finish(owner: string, resourceId: string, outcome: IngestionOutcome): Promise<boolean>;
  /**
   * Puts the owner's resources, or without an owner everybody's, back into the queue. If the owner gives one back, the
   * attempt does not count.
   * @param resourceId only this one.
   */
  giveBack(owner?: string, resourceId?: string): Promise<void>;
}

/** A ready resource with a local summary, for which a model is still to write one. */
export interface OwedSummary extends Pick<Claim, "resource_id" | "workspace_id" | "title" | "type"> {
  /** Attempts in which the model gave no summary although it was available. */
  tries: number;
}

/** The summaries that are still to be written. */
export interface OwedSummaries {
  /** The one whose last attempt is longest ago. */
  next(): Promise<OwedSummary | undefined>;
  /** It is no longer owed. @param summarised replaces the local one; without it, that stays. */
  settle(resourceId: string, summarised?: Summarised): Promise<void>;
  /** @param isTry whether it counts. */
  failed(resourceId: string, isTry: boolean): Promise<void>;
}

/** What a deleted record left on disk: a resource's files, or without a resource a whole workspace's. */
export interface Removal {
  id: number;
  workspace_id: string;
  resource_id: string | null;
  /** Failed attempts. */
  attempts: number;
}

/** What was removed from disk. */
export interface Removed {
  files: number;
  bytes: number;
}

/** The pending removals. Times are milliseconds since 1970. */
export interface RemovalQueue {
  /**
   * The removals that are due, those that never failed first, oldest first.
   * @param running ids of those under way, which are not returned.
   */
  due(time: number, limit: number, running: number[]): Promise<Removal[]>;
  /** When the next one is due, without the running ones; undefined if none is left. */
  nextTry(running: number[]): Promise<number | undefined>;
  /**
   * Removes it from the queue and writes its receipt to the audit log, in one transaction.
   * @param removed by the last attempt; what failed ones removed is added.
   */
  done(id: number, removed: Removed): Promise<void>;
  /** Records a failed attempt, with what it nevertheless removed. */
  failed(id: number, failure: { error: string; nextTry: number; removed: Removed }): Promise<void>;
}

/** Whether the results of ingestion can be stored. */
export interface StorageHealth {
  /** As of the last check. */
  isOk(): boolean;
  /** Checks whether the storage caused this error: by its message, or because it fails now. */
  diagnose(error: unknown): Promise<StorageFault | undefined>;
  /** Whether the data directory is still the one that was opened. */
  isHere(): boolean;
}

/** The stored parts of a resource, each under a path of its own. */
export type ResourcePart = "original" | "extracted" | "media" | "read" | "vectors";

/**
 * A resource's files, read and written at absolute paths of the local disk. If they are stored elsewhere, these are
 * copies: held while in use, and stored once written.
 */
export interface ResourceFiles {
  /**
   * Ensures that these parts are at their paths until released. A part that is not stored, and was not written here,
   * does not exist.
   */
  hold(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<AsyncDisposable>;
  /** Stores what was written at a part's path; nothing if there is no file. */
  store(workspaceId: string, resourceId: string, part: ResourcePart): Promise<void>;
  /** Removes these parts; a missing one is not an error. */
  removeParts(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<void>;
  /** Moves a part that differs from what was stored out of the way. */
  setAside(workspaceId: string, resourceId: string, part: ResourcePart): Promise<void>;
  /**
   * Releases copies, including pictures and clips: the next hold reads what is stored. Without a resource: a
   * workspace's.
   */
  forgetCopies(workspaceId: string, resourceId?: string): Promise<void>;
  original(workspaceId: string, resourceId: string): string;
  /** Where extraction stores its units. */
  extracted(workspaceId: string, resourceId: string): string;
  /** The folder of the pictures and sounds that are to be read by a model. */
  media(workspaceId: string, resourceId: string): string;
  /** Where the models' readings of them are stored. */
  read(workspaceId: string, resourceId: string): string;
  /** Where the vectors of its passages are stored until they are indexed. */
  vectors(workspaceId: string, resourceId: string): string;
  /** Removing missing files is not an error. */
  removeResource(workspaceId: string, resourceId: string): Promise<Removed>;
  removeWorkspace(workspaceId: string): Promise<Removed>;
}
