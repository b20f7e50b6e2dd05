import type { FileReply } from "../contract/handlers.ts";
import type { Image } from "../domain/models/models.ts";
import type {
  Message,
  NamedWorkspace,
  Page,
  PageRequest,
  Resource,
  ResourceFilter,
  Session,
  Skill,
  StoredResource,
  Token,
  Workspace,
} from "../domain/records.ts";

/** Every method that takes an app's, workspace's or end user's id finds only what belongs to it. Lists are newest first. */
export interface WorkspaceRecords {
  list(appId: string, page: PageRequest): Promise<Page<Workspace>>;
  find(appId: string, id: string): Promise<Workspace | undefined>;
  /** For a request whose path names it. */
  named(appId: string, id: string): Promise<NamedWorkspace | undefined>;
  /**
   * @param key as for `ResourceRecords.create`.
   * @returns it as stored; one that was stored under this id before stays as it is.
   */
  create(workspace: Workspace, key?: string): Promise<Workspace>;
  update(
    appId: string,
    id: string,
    change: { title?: string; description?: string },
  ): Promise<Workspace | undefined>;
  /** Deletes it with everything in it, and records what is to be removed from disk, in one transaction. */
  remove(appId: string, id: string): Promise<boolean>;
}

export interface ResourceRecords {
  list(workspaceId: string, page: PageRequest & ResourceFilter): Promise<Page<StoredResource>>;
  find(workspaceId: string, id: string): Promise<StoredResource | undefined>;
  /** For signed links only, which name no workspace: includes the app that it belongs to. */
  findById(id: string): Promise<(Resource & { app_id: string }) | undefined>;
  /**
   * Stores it and queues its ingestion, in one transaction.
   * @param key of the request that makes it.
   * @returns it as stored, one that was stored under this id before as it is; undefined when the workspace is gone.
   * @throws {LeaseLost} if the key was forgotten: another node made it, and it was deleted since.
   */
  create(resource: Resource, key?: string): Promise<StoredResource | undefined>;
  /** Queues a `limited` or `failed` one again. Undefined if there is none; one with another status is not changed. */
  retry(workspaceId: string, id: string): Promise<{ retried: boolean; resource: StoredResource } | undefined>;
  /** Deletes it, and records what is to be removed from disk, in one transaction. */
  remove(workspaceId: string, id: string): Promise<boolean>;
  /** Ready ones, newest first, at most `limit`; only with these ids if given. */
  listReady(
    workspaceId: string,
    limit: number,
    ids?: string[],
  ): Promise<Pick<Resource, "id" | "title" | "summary" | "key_notes">[]>;
  /** Those of these resources that are in the workspace. */
  findAmong(workspaceId: string, ids: string[]): Promise<Pick<Resource, "id" | "title" | "status">[]>;
}

export interface SkillRecords {
  /** The workspace's, its app's, and the global ones enabled in the app. */
  list(appId: string, workspaceId: string, page: PageRequest): Promise<Page<Skill>>;
  /** One of these. */
  find(appId: string, workspaceId: string, id: string): Promise<Skill | undefined>;
}

export interface TokenRecords {
  /**
   * Stores it by its hash.
   * @returns it as stored, one that was stored under this id before as it is; `conflict` where that has another hash,
   *   undefined when the workspace is gone.
   */
  create(token: Token, hash: string): Promise<Token | "conflict" | undefined>;
  /** Revokes all tokens of an end user in a workspace, from the very next request on. */
  revokeAll(workspaceId: string, externalUserId: string): Promise<void>;
}

/**
 * The result of storing an answer: `gone` if there is no longer a place for it, `stale` if what it cites is no longer
 * ready.
 */
export type Stored = "stored" | "gone" | "stale";

export interface ChatRecords {
  listSessions(workspaceId: string, externalUserId: string, page: PageRequest): Promise<Page<Session>>;
  findSession(workspaceId: string, externalUserId: string, id: string): Promise<Session | undefined>;
  /** The exchange that an answer of this id is part of, in a thread of this end user. */
  findExchange(
    workspaceId: string,
    externalUserId: string,
    answerId: string,
  ): Promise<{ session: Session; messages: [Message, Message] } | undefined>;
  /** The whole transcript, oldest first. */
  listMessages(sessionId: string): Promise<Message[]>;
  /** The session, and its newest messages up to a limit, oldest first. */
  findThread(
    workspaceId: string,
    externalUserId: string,
    id: string,
    limit: number,
  ): Promise<{ session: Session; messages: Message[] } | undefined>;
  /** For signed links only, which name no workspace: the place of a question's image, and its file name. */
  findImage(id: string): Promise<{ workspace_id: string; name: string } | undefined>;
  /**
   * Stores the session (new, or its `updated_at` moved) and both messages in one transaction. Stores nothing when the
   * workspace or thread is `gone`, or when the answer is `stale`: what it cites is no longer ready.
   */
  storeExchange(session: Session, isNew: boolean, messages: [Message, Message]): Promise<Stored>;
}

/** A file being received: stored under a temporary name until it is kept. */
export interface IncomingOriginal {
  /** Bytes. */
  size: number;
  /** The SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** Where it is until it is kept or discarded. */
  path: string;
  /** Moves it to its final place. */
  keep(workspaceId: string, resourceId: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Prepares an image for a model, in a separate process that only reads files of this app: upright, small enough, on
 * white where it was transparent, as JPEG, and without a camera's metadata, such as the location.
 * @throws QaError `file_content_mismatch` for a damaged image, `file_too_large` for one of too many pixels.
 */
export type PrepareImage = (appId: string, file: string, signal: AbortSignal) => Promise<Image>;

/** Uploaded files and, in the same way, the images of questions: by their ids within their workspace. */
export interface Originals {
  /** Streams to disk. Rethrows what `bytes` throws, and then leaves nothing behind. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingOriginal>;
  /** Its path on the local disk while it is held. */
  path(workspaceId: string, resourceId: string): string;
  /** Ensures that it is there, if it is stored, until it is released. */
  hold(workspaceId: string, resourceId: string, parts: readonly ["original"]): Promise<AsyncDisposable>;
  /** The reply to a download. */
  download(
    workspaceId: string,
    resourceId: string,
    named: { name: string; contentType: string },
  ): Promise<FileReply>;
  removeResource(workspaceId: string, resourceId: string): Promise<unknown>;
}

/** A picture or recording made from an original. */
export interface EvidenceFile {
  path: string;
  contentType: string;
}

/** Pictures and clips of cited places, cached up to a limit and made again on demand. */
export interface EvidenceCache {
  /**
   * The file with this name, made if it is not cached; concurrent callers wait for the same one.
   * @param make writes the file; gives its content type.
   */
  find(
    workspaceId: string,
    resourceId: string,
    name: string,
    make: (path: string) => Promise<string>,
  ): Promise<EvidenceFile>;
  /** Removes those of a resource, or without one of a workspace. */
  forget(workspaceId: string, resourceId?: string): Promise<void>;
}

type Rectangle = [left: number, top: number, width: number, height: number];

/**
 * Makes pictures and clips from an original, in a process that only reads files of this app. Afterwards, `out` is
 * complete or absent.
 * @throws QaError `no_evidence` for what cannot be drawn or cut out
 */
export interface MakeEvidence {
  /** A PNG of a page, or of a region of it, with these marks; in points, from the top left corner. */
  page(
    appId: string,
    drawing: {
      file: string;
      page: number;
      region: Rectangle | null;
      marks: Rectangle[];
      /** Pixels for each 1/96 inch. */
      scale: number;
      /** Pixels of its longer side, at most, if that is less. */
      longest?: number;
      out: string;
    },
  ): Promise<void>;
  /** A stretch of a recording, in seconds. @returns its extension: mp3, m4a, ogg, flac or wav. */
  clip(
    appId: string,
    stretch: { file: string; extension: string; from: number; to: number; out: string },
  ): Promise<string>;
}
