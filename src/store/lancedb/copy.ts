import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMissing } from "../../disk/missing.ts";
import { loadEngine } from "./engine.ts";

const VERSIONS = "_versions";
/** Checksums beside the files: of those that stand there at the moment, not of one version's. */
const CHECKSUMS = "_checksums.json";
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
