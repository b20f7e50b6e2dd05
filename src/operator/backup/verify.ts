import { join } from "node:path";
import { fileDigest } from "../../disk/digest.ts";
import { openCopy } from "../../store/sqlite/index.ts";
import { type Destination, destinationAt } from "./destination.ts";
import { chooseSnapshot, type Manifest, RECORDS_COPY, readManifest, snapshotNames } from "./manifest.ts";
import { namedFiles } from "./named.ts";
import { checkObject } from "./objects.ts";

export interface VerifyOptions {
  destination: string;
  /** All by default. */
  snapshot?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Counts objects of a snapshot. */
  onProgress?: (done: number, total: number) => void;
}

/** A fault of a snapshot: in which of its files, and what it is. */
export interface Finding {
  snapshot: string;
  file: string;
  found: string;
}

export interface Verified {
  snapshots: string[];
  findings: Finding[];
}

/**
 * Reads everything that snapshots consist of and compares it with its checksums, and the records with the list of
 * files.
 * @throws QaError `not_found` if there is no such snapshot, or none at all.
 */
export const verifyBackup = async (options: VerifyOptions): Promise<Verified> => {
  const destination = destinationAt(options.destination);
  const newest = await chooseSnapshot(destination, options.snapshot);
  const snapshots = options.snapshot === undefined ? await snapshotNames(destination) : [newest];
  const checked = new Map<string, string | undefined>();
  const findings: Finding[] = [];
  for (const snapshot of snapshots) {
    const add = (file: string, found: string): void => void findings.push({ snapshot, file, found });
    const manifest = await readManifest(destination, snapshot).catch((error: unknown) => {
      add("manifest.json", String(error instanceof Error ? error.message : error));
    });
    if (manifest === undefined) continue;
    await verifyRecords(destination, manifest, add);
    for (const { path, fault } of manifest.faults) add(path, `was ${fault} when it was backed up`);
    for (const [at, { path, sha256 }] of manifest.files.entries()) {
      options.signal?.throwIfAborted();
      if (!checked.has(sha256)) checked.set(sha256, await checkObject(destination, sha256));
      const found = checked.get(sha256);
      if (found !== undefined) add(path, `its object ${sha256} is ${found}`);
      options.onProgress?.(at + 1, manifest.files.length);
    }
  }
  return { snapshots, findings };
};

const verifyRecords = async (
  destination: Destination,
  manifest: Manifest,
  add: (file: string, found: string) => void,
): Promise<void> => {
  const file = join(destination.snapshots, manifest.time, RECORDS_COPY);
  const sha256 = await fileDigest(file).catch(() => undefined);
  if (sha256 !== manifest.records.sha256) {
    add(RECORDS_COPY, sha256 === undefined ? "is missing" : "is changed");
    return;
  }
  const copy = openCopy(file);
  try {
    for (const line of copy.damage()) add(RECORDS_COPY, line);
    const listed = new Set([...manifest.files, ...manifest.faults].map(({ path }) => path));
    const gone = new Set(
      manifest.deleted_meanwhile.map(({ workspace_id, resource_id }) => resource_id ?? workspace_id),
    );
    for (const { path, optional, workspace_id, resource_id } of namedFiles(copy))
      if (!optional && !listed.has(path) && !gone.has(workspace_id) && !gone.has(resource_id ?? ""))
        add(path, "is not in the manifest");
  } finally {
    copy.close();
  }
};
