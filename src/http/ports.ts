import type { Soon } from "../domain/concurrency/soon.ts";
import type { QaError } from "../domain/errors.ts";
import type { Role } from "../domain/operators.ts";
import type { NamedWorkspace, Token } from "../domain/records.ts";

/** An operator whose session holds a key. */
export interface Holder {
  /** As in their session: an operator's name, or `link:` and the name of whoever printed a link. */
  name: string;
  /** At the time of the request. */
  role: Role;
}

/** Looks up the owner of a key, by its hash alone. */
export interface KeyDirectory {
  /**
   * @param workspaceId of any app.
   * @returns the app of a key that is neither revoked nor expired, with that workspace if it belongs to the app, and
   * with the operator whose session holds the key, if one does.
   */
  find(hash: string, workspaceId?: string): Promise<FoundKey | undefined>;
  /** Whether a found key was revoked since, or ended with its session. */
  isRevoked(id: string): Soon<boolean>;
  /** Records that the key was just used, to the minute; undefined if that is already recorded. */
  touch(id: string): Promise<void> | undefined;
}

interface FoundKey {
  id: string;
  app_id: string;
  workspace: NamedWorkspace | undefined;
  holder: Holder | undefined;
}

/** Looks up the owner of an end user's token, by its hash alone. */
export interface TokenDirectory {
  /** @returns a token that holds, with its workspace and that one's app, else undefined. */
  find(
    hash: string,
  ): Promise<{ app_id: string; token: Token; workspace: NamedWorkspace | undefined } | undefined>;
  /** Whether a found token was revoked since, or ended with its key or workspace. */
  isRevoked(id: string): Soon<boolean>;
}

/** A reply as it was first sent. */
export interface StoredAnswer {
  status: number;
  /** JSON. */
  body: string;
}

/** Guards writes against a storage that is full, read-only or missing. */
export interface StorageGuard {
  /**
   * Why a request that stores something is refused before it begins; undefined if it may begin.
   * @param mayUseReserve whether it may use what is kept free, as a deletion may, which frees space.
   */
  refusal(mayUseReserve: boolean): QaError | undefined;
  /**
   * Runs a write. Its result may then be acknowledged: it is in the data directory.
   * @throws QaError `storage_full` if the storage failed, or is no longer the one that was written to.
   */
  storing<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a read of a stored file. @throws QaError `unavailable` if it fails and the data directory is missing. */
  reading<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Remembers requests with an `Idempotency-Key`, for 24 hours, within one app. Entries about a workspace are deleted
 * with it.
 */
export interface IdempotencyRecords {
  /**
   * Records the request on its first attempt.
   * @returns the id for what it makes, the same on every try, whether it was tried before, and the first answer where
   * there was one; or `conflict` when the key was used with another request.
   */
  begin(
    appId: string,
    key: string,
    fingerprint: string,
    workspaceId: string | undefined,
  ): Promise<{ madeId: string; repeated: boolean; answer: StoredAnswer | undefined } | "conflict">;
  /**
   * Stores the reply to a request that was begun.
   * @param subjectId the resource or workspace that the answer shows: forgotten with it, and not stored if it is gone.
   */
  finish(appId: string, key: string, answer: StoredAnswer, subjectId: string | undefined): Promise<void>;
}

/** The guide of a server. */
export interface GuideSite {
  /** Its pages, and the files that they load. */
  files(): Promise<PageFiles>;
  /** @returns a page of HTML with what it answers. */
  answer(question: string): Promise<string>;
}

/** Files of a page, by name, as requested by browsers; `index.html` is the page itself, the others never change. */
export type PageFiles = ReadonlyMap<string, PageFile>;

export interface PageFile {
  type: string;
  /** The content, compressed. */
  gzip: Uint8Array;
}
