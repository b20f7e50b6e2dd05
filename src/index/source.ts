import { passagesDigest } from "../domain/documents/digest.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { Report } from "../domain/events.ts";
import { ORIGINAL_LOST } from "../domain/records.ts";
import type { ResourceFiles } from "../ingest/ports.ts";
import { isOriginalWhole, passagesFromText } from "../ingest/text/stored-text.ts";
import type { PassageBackend } from "../passages/backend.ts";
import type { IndexPlaces } from "../passages/places.ts";
import type { IndexedResource, RestorationRecords } from "../store/records/index.ts";

export interface SourceOptions {
  records: RestorationRecords;
  passages: Pick<PassageBackend, "passagesIn">;
  places: Pick<IndexPlaces, "tablesAside">;
  files: Pick<ResourceFiles, "original" | "extracted" | "read" | "hold" | "setAside" | "forgetCopies">;
  /** See `CheckedContext`. */
  requireReachable(): Promise<void>;
  /** A resource is waiting to be read again from its original. */
  onQueued(): void;
  report: Report;
}

/** Finds the passages of a ready resource that the index has lost; undefined if it is no longer ready. */
export type PassageSource = (resourceId: string) => Promise<Passage[] | undefined>;

/**
 * Passages from a table that was set aside, if they can still be read, else from the stored text. Without that, the
 * resource is queued to be read again from its original, and it fails if that is gone as well.
 */
export const passageSource = ({
  records,
  passages: backend,
  places,
  files,
  requireReachable,
  onQueued,
  report,
}: SourceOptions): PassageSource => {
  const fromTables = async (resource: IndexedResource): Promise<Passage[] | undefined> => {
    const { workspace_id, resource_id } = resource;
    for (const { directory, name } of await places.tablesAside(workspace_id)) {
      // An unreadable one is the reason why it was set aside.
      const found = await backend.passagesIn(directory, name, resource_id).catch(() => []);
      if (await isWhole(found, resource)) return found;
    }
    return undefined;
  };

  const fromText = async (resource: IndexedResource): Promise<Passage[] | undefined> => {
    const passages = await passagesFromText(files, resource);
    if (passages === undefined) return undefined;
    await records.keepContents(resource.resource_id, {
      passages: passages.length,
      passages_sha256: await passagesDigest(passages),
    });
    return passages;
  };

  const readAgain = async ({
    workspace_id,
    resource_id,
    original_sha256,
  }: IndexedResource): Promise<void> => {
    await requireReachable();
    await files.forgetCopies(workspace_id, resource_id);
    await using _held = await files.hold(workspace_id, resource_id, ["original"]);
    const readable = await isOriginalWhole(files.original(workspace_id, resource_id), original_sha256);
    // A later run would take it for a completed stage.
    for (const part of ["extracted", "read"] as const) await files.setAside(workspace_id, resource_id, part);
    const facts = { workspace_id, resource_id };
    if (readable) {
      await records.queueAgain(resource_id);
      report({ level: "warn", event: "read_again", ...facts });
      onQueued();
    } else {
      await records.fail(resource_id, ORIGINAL_LOST);
      report({ level: "error", event: "original_lost", ...facts });
    }
  };

  return async (resourceId) => {
    const resource = await records.find(resourceId);
    if (resource === undefined) return undefined;
    const passages = (await fromTables(resource)) ?? (await fromText(resource));
    if (passages === undefined) await readAgain(resource);
    return passages;
  };
};

/** Whether these are all of a resource's passages: by their checksum or, if that is not known, by their numbering. */
const isWhole = async (
  passages: Passage[],
  { passages_sha256 }: Pick<IndexedResource, "passages_sha256">,
): Promise<boolean> => {
  if (passages.length === 0) return false;
  if (passages_sha256 !== null) return (await passagesDigest(passages)) === passages_sha256;
  return passages.every(({ index }, at) => index === at);
};
