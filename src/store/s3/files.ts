import { rename } from "node:fs/promises";
import { inlineDisposition } from "../../domain/security/disposition.ts";
import type { Removed, ResourcePart } from "../../ingest/ports.ts";
import type { Files } from "../files/files.ts";
import { type Incoming, openIncoming } from "../files/incoming.ts";
import { LAYOUT, originalKey, type STAGE_ENDING } from "../files/layout.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketQuarantine } from "./quarantine.ts";
import { openStages, type Stages } from "./stages.ts";

export interface S3FilesOptions {
  bucket: Bucket;
  quarantine: BucketQuarantine;
  /** The data directory, which holds incoming files. */
  directory: string;
  /** Where the copies are. */
  cache: LocalCache;
  /** Whether downloads pass through the server; otherwise they are redirected to the bucket, with a signed link. */
  streamFiles: boolean;
}

/** Seconds for which a link into the bucket is valid: whoever is redirected follows at once. */
const LINK_SECONDS = 60;

const ORIGINAL = "original";

class BucketFiles implements Files {
  readonly #bucket: Bucket;
  readonly #quarantine: BucketQuarantine;
  readonly #cache: LocalCache;
  readonly #streamFiles: boolean;
  readonly #incoming: Incoming;
  readonly #stages: Stages;
  readonly path: Files["path"];
  readonly extracted: Files["extracted"];
  readonly media: Files["media"];
  readonly read: Files["read"];
  readonly vectors: Files["vectors"];
  readonly evidence: Files["evidence"];
  readonly removeUndiscarded: Files["removeUndiscarded"];

  constructor({ bucket, quarantine, cache, streamFiles }: S3FilesOptions, incoming: Incoming) {
    this.#incoming = incoming;
    this.#stages = openStages(bucket, quarantine, cache);
    this.#bucket = bucket;
    this.#quarantine = quarantine;
    this.#cache = cache;
    this.#streamFiles = streamFiles;
    this.path = this.original;
    this.extracted = this.#path("extracted");
    this.media = this.#path("media");
    this.read = this.#path("read");
    this.vectors = this.#path("vectors");
    this.evidence = cache;
    this.removeUndiscarded = incoming.removeUndiscarded;
  }

  readonly original = (workspaceId: string, resourceId: string): string =>
    this.#cache.pathOf(workspaceId, resourceId, ORIGINAL);

  #path(stage: keyof typeof STAGE_ENDING) {
    return (workspaceId: string, resourceId: string) =>
      this.#cache.pathOf(workspaceId, resourceId, this.#stages.nameOf(stage));
  }

  async #removeBelow(...prefixes: string[]): Promise<Removed> {
    const removed = { files: 0, bytes: 0 };
    for (const prefix of prefixes) {
      const { files, bytes } = await this.#bucket.removeBelow(prefix);
      removed.files += files;
      removed.bytes += bytes;
    }
    return removed;
  }

  /** To be called after the objects are gone: anybody who reads them in the meantime copies them. */
  readonly forgetCopies = async (workspaceId: string, resourceId?: string): Promise<void> => {
    this.#stages.forget(workspaceId, resourceId);
    await this.#cache.forget(workspaceId, resourceId);
  };

  async #removeAll(
    workspaceId: string,
    resourceId: string | undefined,
    ...prefixes: string[]
  ): Promise<Removed> {
    try {
      const removed = await this.#removeBelow(...prefixes);
      await this.#quarantine.forget(workspaceId, resourceId);
      return removed;
    } finally {
      await this.forgetCopies(workspaceId, resourceId);
    }
  }

  readonly hold: Files["hold"] = async (workspaceId, resourceId, parts: readonly ResourcePart[]) => {
    const held = this.#cache.hold(workspaceId, resourceId);
    try {
      if (parts.includes("original"))
        await this.#cache.copy(workspaceId, resourceId, ORIGINAL, (path) =>
          this.#bucket.download(originalKey(workspaceId, resourceId), path),
        );
      await this.#stages.bring(workspaceId, resourceId, parts);
      return held;
    } catch (error) {
      await held[Symbol.asyncDispose]();
      throw error;
    }
  };

  readonly store: Files["store"] = (workspaceId, resourceId, part) =>
    part === "original"
      ? this.#bucket.putFile(originalKey(workspaceId, resourceId), this.original(workspaceId, resourceId))
      : this.#stages.store(workspaceId, resourceId, part);

  readonly removeParts: Files["removeParts"] = async (workspaceId, resourceId, parts) => {
    for (const part of parts)
      if (part === "original") await this.#bucket.remove([originalKey(workspaceId, resourceId)]);
      else await this.#stages.remove(workspaceId, resourceId, part);
  };

  readonly setAside: Files["setAside"] = async (workspaceId, resourceId, part) => {
    if (part === "original")
      await this.#quarantine.take(originalKey(workspaceId, resourceId), "damaged", workspaceId);
    else await this.#stages.setAside(workspaceId, resourceId, part);
  };

  readonly download: Files["download"] = async (workspaceId, resourceId, named) => {
    const key = originalKey(workspaceId, resourceId);
    if (this.#streamFiles) {
      await using _held = await this.hold(workspaceId, resourceId, [ORIGINAL]);
      return { path: this.original(workspaceId, resourceId), ...named };
    }
    const { name, contentType } = named;
    const headers = { contentType, contentDisposition: inlineDisposition(name) };
    return { link: (method) => this.#bucket.sign(key, method, headers, LINK_SECONDS) };
  };

  readonly receive: Files["receive"] = async (bytes) => {
    const received = await this.#incoming.receive(bytes);
    return {
      ...received,
      keep: async (workspaceId, resourceId) => {
        try {
          await this.#bucket.putFile(originalKey(workspaceId, resourceId), received.path);
        } catch (error) {
          await received.discard();
          throw error;
        }
        // It will be read in a moment; if the copy is missing, it is fetched then.
        let isMoved = false;
        await this.#cache
          .copy(workspaceId, resourceId, ORIGINAL, async (path) => {
            await rename(received.path, path);
            isMoved = true;
            return true;
          })
          .catch(() => undefined);
        if (!isMoved) await received.discard();
      },
    };
  };

  readonly removeResource: Files["removeResource"] = (workspaceId, resourceId) =>
    this.#removeAll(
      workspaceId,
      resourceId,
      originalKey(workspaceId, resourceId),
      `${LAYOUT.extracted}/${workspaceId}/${resourceId}.`,
    );

  // Whatever remains after a stop between the last stage and its removal is removed with its resource.
  readonly removeStages: Files["removeStages"] = async () => undefined;

  readonly removeVectors: Files["removeVectors"] = () => this.#stages.removeAll("vectors");

  readonly removeWorkspace: Files["removeWorkspace"] = (workspaceId) =>
    this.#removeAll(
      workspaceId,
      undefined,
      ...[LAYOUT.originals, LAYOUT.extracted].map((area) => `${area}/${workspaceId}/`),
    );
}

/**
 * Originals and extracted text as objects, under keys that equal their paths in a data directory; see `LAYOUT`. They
 * are read and written as copies in the cache, which are held while they are used.
 */
export const openS3Files = async (options: S3FilesOptions): Promise<Files> =>
  new BucketFiles(options, await openIncoming(options.directory, false));
