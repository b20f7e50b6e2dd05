import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run.ts";

/**
 * A package that is not installed here, such as one for another platform, unpacked into `folder`.
 * @param integrity the checksum from package-lock.json, or from the caller; undefined if there is none, which is
 * reported.
 * @throws Error if the registry has no such version, or different content.
 */
export const fetchPackage = async (
  name: string,
  version: string,
  folder: string,
  integrity: string | undefined,
): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const said = await run(["npm", "pack", `${name}@${version}`, "--json", "--loglevel=silent"], folder).catch(
    () => {
      throw new Error(`The registry has no ${name}@${version}.`);
    },
  );
  const [packed]: { filename: string; integrity: string }[] = Object.values(JSON.parse(said));
  if (packed === undefined) throw new Error(`The registry has no ${name}@${version}.`);
  if (integrity === undefined)
    console.warn(`${name}@${version} has no checksum in package-lock.json: bun scripts/lock.ts puts it in.`);
  else if (packed.integrity !== integrity)
    throw new Error(`${name}@${version} has another checksum than is noted of it: ${packed.integrity}`);
  await run(["tar", "--extract", "--strip-components=1", `--file=${join(folder, packed.filename)}`], folder);
};
