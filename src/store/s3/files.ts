import { rename } from "node:fs/promises";
import { inlineDisposition } from "../../domain/disposition.ts";
import type { Removed, ResourcePart } from "../../ingest/ports.ts";
import type { Files } from "../files/files.ts";
import { openIncoming } from "../files/incoming.ts";
import { LAYOUT, originalKey, type STAGE_ENDING } from "../files/layout.ts";
import type { LocalCache } from "../files/local-cache.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketQuarantine } from "./quarantine.ts";
import { openStages } from "./stages.ts";

export interface S3FilesOptions {
  bucket: Bucket;
  quarantine: BucketQuarantine;
  /** The data directory, where what is on its way in stands. */
  directory: string;
  /** Where copies stand. */
  cache: LocalCache;
  /** Whether downloads pass through the server; otherwise the bucket answers them, by a signed link. */
  streamFiles: boolean;
}

/** Seconds for which a link into the bucket holds: whoever is redirected follows at once. */
const LINK_SECONDS = 60;

const ORIGINAL = "original";

/**
 * Originals and extracted text as objects, under the keys that they have as paths in a data directory; see `LAYOUT`.
 * They are read and written as copies in the cache, held while they are used.
 */
export const openS3Files = async ({
  bucket,
  quarantine,
  directory,
  cache,
  streamFiles,
}: S3FilesOptions): Promise<Files> => {
  const incoming = await openIncoming(directory, false);
  const stages = openStages(bucket, quarantine, cache);
  const original = (workspaceId: string, resourceId: string): string =>
    cache.pathOf(workspaceId, resourceId, ORIGINAL);
  const path = (stage: keyof typeof STAGE_ENDING) => (workspaceId: string, resourceId: string) =>
    cache.pathOf(workspaceId, resourceId, stages.nameOf(stage));

  const removeBelow = async (...prefixes: string[]): Promise<Removed> => {
    const removed = { files: 0, bytes: 0 };
    for (const prefix of prefixes) {
      const { files, bytes } = await bucket.removeBelow(prefix);
      removed.files += files;
      removed.bytes += bytes;
    }
    return removed;
  };

  /** To come after the objects are gone: whoever reads them meanwhile copies them. */
  const forget = async (workspaceId: string, resourceId?: string): Promise<void> => {
    stages.forget(workspaceId, resourceId);
    await cache.forget(workspaceId, resourceId);
  };

  const removeAll = async (
    workspaceId: string,
    resourceId: string | undefined,
    ...prefixes: string[]
  ): Promise<Removed> => {
    try {
      const removed = await removeBelow(...prefixes);
      await quarantine.forget(workspaceId, resourceId);
      return removed;
    } finally {
      await forget(workspaceId, resourceId);
    }
  };

  const hold: Files["hold"] = async (workspaceId, resourceId, parts: readonly ResourcePart[]) => {
    const held = cache.hold(workspaceId, resourceId);
    try {
      if (parts.includes("original"))
        await cache.copy(workspaceId, resourceId, ORIGINAL, (path) =>
          bucket.download(originalKey(workspaceId, resourceId), path),
        );
      await stages.bring(workspaceId, resourceId, parts);
      return held;
    } catch (error) {
      await held[Symbol.asyncDispose]();
      throw error;
    }
  };

  return {
    path: original,
    original,
    extracted: path("extracted"),
    media: path("media"),
    read: path("read"),
    vectors: path("vectors"),
    evidence: cache,
    hold,
    store: (workspaceId, resourceId, part) =>
      part === "original"
        ? bucket.putFile(originalKey(workspaceId, resourceId), original(workspaceId, resourceId))
        : stages.store(workspaceId, resourceId, part),
    removeParts: async (workspaceId, resourceId, parts) => {
      for (const part of parts)
        if (part === "original") await bucket.remove([originalKey(workspaceId, resourceId)]);
        else await stages.remove(workspaceId, resourceId, part);
    },
    setAside: async (workspaceId, resourceId, part) => {
      if (part === "original")
        await quarantine.take(originalKey(workspaceId, resourceId), "damaged", workspaceId);
      else await stages.setAside(workspaceId, resourceId, part);
    },
    forgetCopies: forget,
    download: async (workspaceId, resourceId, named) => {
      const key = originalKey(workspaceId, resourceId);
      if (streamFiles) {
        await using _held = await hold(workspaceId, resourceId, [ORIGINAL]);
        return { path: original(workspaceId, resourceId), ...named };
      }
      const { name, contentType } = named;
      const headers = { contentType, contentDisposition: inlineDisposition(name) };
      return { link: (method) => bucket.sign(key, method, headers, LINK_SECONDS) };
    },
    receive: async (bytes) => {
      const received = await incoming.receive(bytes);
      return {
        ...received,
        keep: async (workspaceId, resourceId) => {
          try {
            await bucket.putFile(originalKey(workspaceId, resourceId), received.path);
          } catch (error) {
            await received.discard();
            throw error;
          }
          // It is read in a moment; without the copy it is fetched then.
          let isMoved = false;
          await cache
            .copy(workspaceId, resourceId, ORIGINAL, async (path) => {
              await rename(received.path, path);
              isMoved = true;
              return true;
            })
            .catch(() => undefined);
          if (!isMoved) await received.discard();
        },
      };
    },
    removeUndiscarded: incoming.removeUndiscarded,
    removeResource: (workspaceId, resourceId) =>
      removeAll(
        workspaceId,
        resourceId,
        originalKey(workspaceId, resourceId),
        `${LAYOUT.extracted}/${workspaceId}/${resourceId}.`,
      ),
    // What a stop between the last stage and its removal leaves goes with its resource.
    removeStages: async () => undefined,
    removeVectors: () => stages.removeAll("vectors"),
    removeWorkspace: (workspaceId) =>
      removeAll(
        workspaceId,
        undefined,
        ...[LAYOUT.originals, LAYOUT.extracted].map((area) => `${area}/${workspaceId}/`),
      ),
  };
};
