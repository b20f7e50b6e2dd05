import { originalKey, stageKey } from "../../store/files/layout.ts";
import type { RecordsCopy } from "../../store/sqlite/index.ts";
import type { Subject } from "./manifest.ts";

/** A file named by the records. */
export interface NamedFile extends Subject {
  /** Relative to the data directory. */
  path: string;
  /** SHA-256, if the records have it. */
  sha256: string | undefined;
  /** It may be missing: most resources have nothing that only a model could read. */
  optional?: true;
}

/**
 * The files that these records name: all originals, images of questions, and the text of ready resources. Everything
 * else that ingestion keeps is for continuing a run, and after a restore a run starts again.
 */
export function* namedFiles(records: RecordsCopy): Generator<NamedFile> {
  for (const { id: resource_id, workspace_id, status, ...sums } of records.resources()) {
    const subject = { workspace_id, resource_id };
    yield {
      ...subject,
      path: originalKey(workspace_id, resource_id),
      sha256: sums.original_sha256 ?? undefined,
    };
    if (status !== "ready") continue;
    const [extracted, read] = [
      stageKey(workspace_id, resource_id, "extracted"),
      stageKey(workspace_id, resource_id, "read"),
    ];
    yield { ...subject, path: extracted, sha256: sums.extracted_sha256 ?? undefined };
    yield { ...subject, path: read, sha256: undefined, optional: true };
  }
  for (const { id, workspace_id } of records.images())
    yield {
      workspace_id,
      resource_id: null,
      path: originalKey(workspace_id, id),
      sha256: undefined,
    };
}
