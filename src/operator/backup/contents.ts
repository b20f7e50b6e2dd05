import type { DocumentFiles, StoredFile } from "../../store/files/document-files.ts";
import { LAYOUT } from "../../store/files/layout.ts";
import { openCopy } from "../../store/sqlite/index.ts";
import type { Destination } from "./destination.ts";
import type { Fault, FileEntry, Manifest } from "./manifest.ts";
import { type NamedFile, namedFiles } from "./named.ts";
import type { ObjectWriter } from "./objects.ts";
import type { BackupSource } from "./source.ts";
import { missingBytes, requireSpace } from "./space.ts";
import { storeTable } from "./tables.ts";

export interface Storing {
  source: BackupSource;
  destination: Destination;
  /** The copy of the records. */
  records: string;
  objects: ObjectWriter;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export type Contents = Pick<Manifest, "files" | "deleted_meanwhile" | "faults" | "without_passages">;

/** Those of these files that exist, by their path. */
const findAll = async (files: DocumentFiles, named: NamedFile[]): Promise<Map<string, StoredFile>> => {
  const wanted = new Set(named.map(({ path }) => path));
  const found = new Map<string, StoredFile>();
  for (const workspaceId of new Set(named.map(({ workspace_id }) => workspace_id)))
    for (const area of [LAYOUT.originals, LAYOUT.extracted])
      for (const file of await files.list(`${area}/${workspaceId}`))
        if (wanted.has(file.key)) found.set(file.key, file);
  return found;
};

/**
 * Stores the files that the copied records name and the tables of passages, and describes what a snapshot of them
 * contains.
 */
export const storeAll = async (storing: Storing): Promise<Contents> => {
  const { source, destination, objects, onProgress } = storing;
  const copy = openCopy(storing.records);
  try {
    const named = [...namedFiles(copy)];
    const workspaces = copy.workspaceIds();
    const there = await findAll(source.documents.files, named);
    await requireSpace(destination.root, await missingBytes(destination, named, there));

    const files: FileEntry[] = [];
    const suspects: Fault[] = [];
    for (const [at, { path, sha256, optional, workspace_id, resource_id }] of named.entries()) {
      const file = there.get(path);
      const stored = file && (await objects.store(file, sha256));
      if (stored === "changed") suspects.push({ path, fault: "changed", workspace_id, resource_id });
      else if (stored !== undefined) files.push({ path, ...stored });
      else if (!optional) suspects.push({ path, fault: "missing", workspace_id, resource_id });
      onProgress?.(at + 1, named.length);
    }

    const generation = copy.generation();
    const withoutPassages: string[] = [];
    for (const workspaceId of workspaces) {
      const stored = await storeTable(source, generation, workspaceId, objects);
      if (stored === undefined) withoutPassages.push(workspaceId);
      else files.push(...stored);
    }

    // Only now: a deletion is in the records before it removes a file or a passage.
    const present = await source.present();
    const isPresent = ({ workspace_id, resource_id }: Fault): boolean =>
      present.workspaces.has(workspace_id) && (resource_id === null || present.resources.has(resource_id));
    const goneWorkspaces = new Set(workspaces.filter((id) => !present.workspaces.has(id)));
    return {
      files,
      faults: suspects.filter(isPresent),
      without_passages: withoutPassages.filter((id) => !goneWorkspaces.has(id)),
      deleted_meanwhile: [
        ...[...goneWorkspaces].map((workspace_id) => ({ workspace_id, resource_id: null })),
        ...copy
          .resources()
          .filter(({ id, workspace_id }) => !present.resources.has(id) && !goneWorkspaces.has(workspace_id))
          .map(({ id, workspace_id }) => ({ workspace_id, resource_id: id })),
      ],
    };
  } finally {
    copy.close();
  }
};
