import { basename } from "node:path";
import { loadEngine } from "./engine.ts";

const VERSIONS = "_versions";
/** Checksums next to the files: of the current files, not of one version's. */
const CHECKSUMS = "_checksums.json";
/** Names the newest version, which the engine finds without it. */
const HINT = "latest_version_hint.json";
/** A file that the engine is writing, and renames once it is complete. */
const UNFINISHED = /^\.tmp[0-9A-Za-z]{6}$/;
const MANIFEST = /^_versions\/\d+\.manifest$/;
const MAX_VERSION = 2n ** 64n - 1n;

/** Names are `7.manifest`, or counted down from the largest number, in twenty digits, so that the newest comes first. */
const versionOf = (name: string): bigint => {
  const digits = name.slice(0, name.indexOf("."));
  return digits.length === 20 ? MAX_VERSION - BigInt(digits) : BigInt(digits);
};

/** Whether a file is one that the engine was writing, by its path: no version of a table names it. */
export const isUnfinished = (path: string): boolean => UNFINISHED.test(basename(path));

/**
 * The manifest of a version of a table among its files, relative to its folder. While it is the newest or the published
 * one, no file that it names is removed.
 * @param version the engine's number of it. @default the newest
 */
export const manifestOf = (files: string[], version?: number): string | undefined =>
  files
    .filter((file) => MANIFEST.test(file))
    .map((file) => ({ file, number: versionOf(basename(file)) }))
    .sort((one, other) => (one.number < other.number ? 1 : -1))
    .find(({ number }) => version === undefined || number === BigInt(version))?.file;

/**
 * The files of a table that make up one version, and only that one, with some that it does not name. Each was complete
 * before the manifest, which comes last.
 * @param files all of them, relative to its folder.
 * @param version the engine's number of it; if absent or missing, the newest.
 * @returns none if there is no table.
 */
export const versionFiles = (files: string[], version?: number): string[] => {
  const manifest = manifestOf(files, version) ?? manifestOf(files);
  if (manifest === undefined) return [];
  const rest = files.filter(
    (file) =>
      !file.startsWith(`${VERSIONS}/`) &&
      !file.startsWith(CHECKSUMS) &&
      basename(file) !== HINT &&
      !isUnfinished(file),
  );
  return [...rest, manifest];
};

/**
 * How many passages of each resource a workspace's table contains; its full-text index is opened, too.
 * @param directory that contains the tables.
 * @throws if the table, or a file of it, is missing or damaged.
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
