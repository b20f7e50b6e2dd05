/**
 * Completes the lock files: npm leaves out the checksum of packages for other platforms if they are not installed where
 * it writes them (https://github.com/npm/cli/issues/4460). Those that the registry has are added. With --check it
 * writes nothing, and fails if a package that is installed here has no checksum, or any has an address.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

interface Package {
  /** Its own name, if it is installed under another one. */
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const root = join(import.meta.dirname, "..");
const checks = process.argv.includes("--check");

/** The checksum of a package; undefined if the registry does not have it. */
const checksumOf = (name: string, version: string): string | undefined => {
  const said = Bun.spawnSync(["npm", "view", `${name}@${version}`, "dist.integrity", "--loglevel=silent"]);
  return said.stdout.toString().trim() || undefined;
};

/** Puts the checksum in the place where npm puts it. */
const completed = (path: string, { version = "", ...rest }: Package): Package => {
  const installedAs = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const integrity = checksumOf(rest.name ?? installedAs, version);
  return { version, ...(integrity !== undefined && { integrity }), ...rest };
};

for (const name of ["package-lock.json", "scripts/tools/package-lock.json"]) {
  const file = join(root, name);
  const lock: { packages: Record<string, Package> } = JSON.parse(await readFile(file, "utf8"));
  const incomplete = ([path, { integrity, link }]: [string, Package]): boolean =>
    path !== "" && integrity === undefined && link !== true;
  if (!checks) {
    for (const [path, entry] of Object.entries(lock.packages).filter(incomplete))
      lock.packages[path] = completed(path, entry);
    await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  }
  const missing = Object.entries(lock.packages)
    .filter(incomplete)
    .map(([path]) => path);
  const wrong = [
    ...missing
      .filter((path) => existsSync(join(dirname(file), path)))
      .map((path) => `${path} has no checksum`),
    ...Object.entries(lock.packages).flatMap(([path, { resolved, link }]) =>
      resolved === undefined || link === true ? [] : [`${path} has an address`],
    ),
  ];
  for (const each of wrong) console.error(`${name}: ${each}`);
  if (wrong.length > 0) process.exitCode = 1;
  if (missing.length > 0)
    console.log(`${name}: ${missing.length} packages, of other platforms, without a checksum`);
}
