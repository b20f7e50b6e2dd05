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
  /** As a request finds it whose path names it. */
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
  /** Deletes it with all that stands in it, and notes what is to be removed from disk, in one transaction. */
  remove(appId: string, id: string): Promise<boolean>;
}

export interface ResourceRecords {
  list(workspaceId: string, page: PageRequest & ResourceFilter): Promise<Page<StoredResource>>;
  find(workspaceId: string, id: string): Promise<StoredResource | undefined>;
  /** For signed links only, which name no workspace: with the app that it belongs to. */
  findById(id: string): Promise<(Resource & { app_id: string }) | undefined>;
  /**
   * Stores it and queues its ingestion, in one transaction.
   * @param key of the request that makes it.
   * @returns it as stored, one that was stored under this id before as it is; undefined when the workspace is gone.
   * @throws {LeaseLost} where the key was forgotten: another node made it, and it was deleted since.
   */
  create(resource: Resource, key?: string): Promise<StoredResource | undefined>;
  /** Queues a `limited` or `failed` one again. Undefined when there is none; one of another status stays as it is. */
  retry(workspaceId: string, id: string): Promise<{ retried: boolean; resource: StoredResource } | undefined>;
  /** Deletes it, and notes what is to be removed from disk, in one transaction. */
  remove(workspaceId: string, id: string): Promise<boolean>;
  /** Ready ones, the newest first, `limit` at the most; of these ids only where some are given. */
  listReady(
    workspaceId: string,
    limit: number,
    ids?: string[],
  ): Promise<Pick<Resource, "id" | "title" | "summary" | "key_notes">[]>;
  /** The resources among these ids that stand in the workspace. */
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
  /** Ends all tokens of an end user in a workspace, for the very next request. */
  revokeAll(workspaceId: string, externalUserId: string): Promise<void>;
}

/** What became of an answer: `gone` where there is no place for it any more, `stale` where what it cites is no longer ready. */
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
  /** The session, and its newest messages, so many at the most, oldest first. */
  findThread(
    workspaceId: string,
    externalUserId: string,
    id: string,
    limit: number,
  ): Promise<{ session: Session; messages: Message[] } | undefined>;
  /** For signed links only, which name no workspace: where the image of a question stands, and its file's name. */
  findImage(id: string): Promise<{ workspace_id: string; name: string } | undefined>;
  /**
   * Stores the session (new, or its `updated_at` moved) and both messages in one transaction. Stores nothing when the
   * workspace or thread is `gone`, or when the answer is `stale`: what it cites is no longer ready.
   */
  storeExchange(session: Session, isNew: boolean, messages: [Message, Message]): Promise<Stored>;
}

/** A file on its way in: stored under a temporary name until it is kept. */
export interface IncomingOriginal {
  /** Bytes. */
  size: number;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
  /** Where it is until it is kept or discarded. */
  path: string;
  /** Puts it in its place for good. */
  keep(workspaceId: string, resourceId: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Makes an image ready for a model, in a process that holds nothing else and reads files of this app only: upright, small
 * enough, on white where it was transparent, as JPEG, and without what a camera notes beside the picture, such as where
 * it was taken.
 * @throws QaError `file_content_mismatch` for a damaged image, `file_too_large` for one of too many pixels.
 */
export type PrepareImage = (appId: string, file: string, signal: AbortSignal) => Promise<Image>;

/** Uploaded files, and the images of questions in the same way: under their ids in their workspace. */
export interface Originals {
  /** Streams to disk. Rethrows what `bytes` throws, and leaves nothing then. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingOriginal>;
  /** Where it stands on the local disk while it is held. */
  path(workspaceId: string, resourceId: string): string;
  /** Sees to it that it stands there, if it is stored, until it is let go of. */
  hold(workspaceId: string, resourceId: string, parts: readonly ["original"]): Promise<AsyncDisposable>;
  /** What a download is answered with. */
  download(
    workspaceId: string,
    resourceId: string,
    named: { name: string; contentType: string },
  ): Promise<FileReply>;
  removeResource(workspaceId: string, resourceId: string): Promise<unknown>;
}

/** What was made of an original to be seen or heard. */
export interface EvidenceFile {
  path: string;
  contentType: string;
}

/** Pictures and clips of cited places, kept within a bound and made anew when they are asked for again. */
export interface EvidenceCache {
  /**
   * The file of that name, made where it is not kept; who asks for it meanwhile waits for the same.
   * @param make writes the file; gives its content type.
   */
  find(
    workspaceId: string,
    resourceId: string,
    name: string,
    make: (path: string) => Promise<string>,
  ): Promise<EvidenceFile>;
  /** Removes those of a resource, or with none of a workspace. */
  forget(workspaceId: string, resourceId?: string): Promise<void>;
}

type Rectangle = [left: number, top: number, width: number, height: number];

/**
 * Makes what is to be seen or heard of an original, in a process that reads files of this app only. `out` is whole then,
 * or not there.
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
      /** Pixels of its longer side at the most, where that is less. */
      longest?: number;
      out: string;
    },
  ): Promise<void>;
  /** A stretch of a recording, in seconds. @returns the extension of what it is: mp3, m4a, ogg, flac or wav. */
  clip(
    appId: string,
    stretch: { file: string; extension: string; from: number; to: number; out: string },
  ): Promise<string>;
}
