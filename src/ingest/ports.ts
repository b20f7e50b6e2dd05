import type { Passage } from "../domain/documents/passage.ts";
import type { QaError } from "../domain/errors.ts";
import type { ResourceType } from "../domain/file-kinds.ts";
import type { KeyNote, Progress, RecognisedPages, ResourceContents } from "../domain/records.ts";
import type { StorageFault } from "../domain/storage/storage.ts";

/** Writes and removes passages. A resource's passages appear in one commit, or not at all. */
export interface PassageWriter {
  /**
   * Puts these passages in the place of whatever the resource had. Safe to repeat.
   * @param vectors one for each passage, in their order, all of one length; absent without an embedding model.
   * @param requireWanted throws, so that nothing is written, once they are not to be written any more. It is asked when
   *   no removal of the resource can come in between.
   */
  replace(
    workspaceId: string,
    resourceId: string,
    passages: Passage[],
    vectors?: Float32Array[],
    requireWanted?: () => Promise<void>,
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
  /** How often it was claimed, this time included, since it was last queued by a person, but for those given back. */
  attempts: number;
  /** How often it was given back since then. */
  given_back: number;
}

export interface ReadyOutcome extends Summarised {
  status: "ready";
  notice: string;
  recognised: RecognisedPages | null;
  contents: ResourceContents;
  /** Why no model wrote the summary, where one is to do so later. */
  summaryFailure?: QaError;
}

export type IngestionOutcome = ReadyOutcome | { status: "failed" | "limited"; error_message: string };

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
  /** Whether the owner's lease was not taken by another, and the resource not deleted. */
  holds(owner: string, resourceId: string): Promise<boolean>;
  /** Whether the resource was not deleted. */
  exists(resourceId: string): Promise<boolean>;
  /** Notes how far it is, for other nodes. */
  storeProgress(owner: string, resourceId: string, progress: Progress): Promise<void>;
  storeSummary(owner: string, resourceId: string, summarised: Summarised): Promise<boolean>;
  finish(owner: string, resourceId: string, outcome: IngestionOutcome): Promise<boolean>;
  /**
   * Puts what the owner holds, or with no owner what anybody holds, back into the queue. What its owner gives back was no
   * attempt.
   * @param resourceId this one alone.
   */
  giveBack(owner?: string, resourceId?: string): Promise<void>;
}

/** A ready resource with a local summary, which a model is still to write. */
export interface OwedSummary extends Pick<Claim, "resource_id" | "workspace_id" | "title" | "type"> {
  /** Tries in which the model gave no summary, though it could be asked. */
  tries: number;
}

/** Which summaries are owed. */
export interface OwedSummaries {
  /** The one that was not tried for the longest time. */
  next(): Promise<OwedSummary | undefined>;
  /** Nothing is owed any more. @param summarised what is put in the place of the local one; without it that stays. */
  settle(resourceId: string, summarised?: Summarised): Promise<void>;
  /** @param isTry whether it counts. */
  failed(resourceId: string, isTry: boolean): Promise<void>;
}

/** What a deleted record left behind on disk: a resource's, or with no resource a whole workspace's. */
export interface Removal {
  id: number;
  workspace_id: string;
  resource_id: string | null;
  /** Tries that failed. */
  attempts: number;
}

/** What was removed from disk. */
export interface Removed {
  files: number;
  bytes: number;
}

/** What is to be removed. Times are milliseconds since 1970. */
export interface RemovalQueue {
  /**
   * Those whose time has come, those that never failed before others, the oldest first.
   * @param running ids of those that are under way: not given.
   */
  due(time: number, limit: number, running: number[]): Promise<Removal[]>;
  /** When the next of all but the running ones is due; undefined when none is left. */
  nextTry(running: number[]): Promise<number | undefined>;
  /**
   * Takes it from the queue and writes its receipt to the audit log, in one transaction.
   * @param removed by the last try; what failed ones removed is added.
   */
  done(id: number, removed: Removed): Promise<void>;
  /** Notes a try that failed, with what it removed all the same. */
  failed(id: number, failure: { error: string; nextTry: number; removed: Removed }): Promise<void>;
}

/** Whether what ingestion makes can be stored. */
export interface StorageHealth {
  /** As of the last look. */
  isOk(): boolean;
  /** Looks whether the storage was at fault when this was thrown: for what the error says, or since it fails now. */
  diagnose(error: unknown): Promise<StorageFault | undefined>;
  /** Whether the data directory is still the one that was opened. */
  isHere(): boolean;
}

/** What is stored of a resource, each part under a path of its own. */
export type ResourcePart = "original" | "extracted" | "media" | "read" | "vectors";

/**
 * A resource's files, read and written at paths of the local disk, which are absolute. Where they are stored elsewhere,
 * these are copies: held while they are used, and stored once they are written.
 */
export interface ResourceFiles {
  /**
   * Sees to it that these parts stand at their paths, until it is let go of. A part that is not stored, and was not
   * written here, is not there.
   */
  hold(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<AsyncDisposable>;
  /** Stores what was written at the path of a part; what is not there is none. */
  store(workspaceId: string, resourceId: string, part: ResourcePart): Promise<void>;
  /** Removes these parts; one that is not there is no error. */
  removeParts(workspaceId: string, resourceId: string, parts: readonly ResourcePart[]): Promise<void>;
  /** Takes a part that is not as it was stored out of the way. */
  setAside(workspaceId: string, resourceId: string, part: ResourcePart): Promise<void>;
  /** Lets go of copies, also of pictures and clips: what is held next is what is stored. Without a resource, of a workspace. */
  forgetCopies(workspaceId: string, resourceId?: string): Promise<void>;
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
  removeResource(workspaceId: string, resourceId: string): Promise<Removed>;
  removeWorkspace(workspaceId: string): Promise<Removed>;
}
