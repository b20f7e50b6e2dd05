import { readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { loadEngine } from "./engine.ts";

const VERSIONS = "_versions";
/** Checksums beside the files: of those that stand there at the moment, not of one version's. */
const CHECKSUMS = "_checksums.json";
/** Names the newest version, which the engine finds without it. */
const HINT = "latest_version_hint.json";
const MAX_VERSION = 2n ** 64n - 1n;

/** Names are `7.manifest`, or counted down from the largest number, in twenty digits, so that the newest comes first. */
const versionOf = (name: string): bigint => {
  const digits = name.slice(0, name.indexOf("."));
  return digits.length === 20 ? MAX_VERSION - BigInt(digits) : BigInt(digits);
};

/**
 * The manifest of a table's newest version, relative to its folder; undefined where there is no table. While it is the
 * newest, no file that it names is removed.
 */
export const newestManifest = async (folder: string): Promise<string | undefined> => {
  const names = (await readdir(join(folder, VERSIONS)).catch(ifMissing)).filter((name) =>
    /^\d+\.manifest$/.test(name),
  );
  const [newest] = names.sort((one, other) => (versionOf(one) < versionOf(other) ? 1 : -1));
  return newest === undefined ? undefined : join(VERSIONS, newest);
};

/**
 * Files that make a table of the version of this manifest, relative to its folder: the manifest and all data, deletions
 * and indices that are there, of which it names some. Each was whole before the manifest was.
 */
export const tableFiles = async (folder: string, manifest: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(CHECKSUMS));
  return [...files.filter((file) => !file.startsWith(VERSIONS)), manifest];
};

/**
 * Of the files of a table that nobody writes to, those that make it what it is at a version, with this version alone.
 * @param files all of them, relative to its folder.
 * @param version the engine's number of it; where there is none, or it is not there, the newest.
 * @returns none where there is no table.
 */
export const versionFiles = (files: string[], version?: number): string[] => {
  const manifests = files
    .filter((file) => /^_versions\/\d+\.manifest$/.test(file))
    .map((file) => ({ file, number: versionOf(basename(file)) }))
    .sort((one, other) => (one.number < other.number ? 1 : -1));
  const wanted = version !== undefined && manifests.find(({ number }) => number === BigInt(version));
  const manifest = wanted || manifests[0];
  if (manifest === undefined) return [];
  const rest = files.filter(
    (file) => !file.startsWith(`${VERSIONS}/`) && !file.startsWith(CHECKSUMS) && basename(file) !== HINT,
  );
  return [...rest, manifest.file];
};

/**
 * How many passages of each resource a workspace's table holds; its index for full text is opened, too.
 * @param directory where the tables lie.
 * @throws when the table, or a file of it, is missing or damaged.
 */
export const passageCounts = async (
  directory: string,
  workspaceId: string,
): Promise<ReadonlyMap<string, number>> => {
  const lance = await loadEngine();
  const connection = await lance.connect(directory);
  try {
    const table = await connection.openTable(workspaceId);
    for (const { name } of await table.listIndices()) await table.indexStats(name);
    const counts = new Map<string, number>();
    for await (const batch of table.query().select(["resource_id"])) {
      for (const id of batch.getChild("resource_id") ?? []) {
        const key = String(id);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  } finally {
    connection.close();
  }
};

const ifMissing = (error: unknown): never[] => {
  if (isMissing(error)) return [];
  throw error;
};
