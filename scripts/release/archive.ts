import { rm } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { run } from "./run.ts";

/**
 * A folder as FOLDER.tar.gz next to it. The same content gives the same bytes: sorted by name, with a single time, and
 * without local users. @returns its path.
 */
export const archive = async (folder: string, epoch: number): Promise<string> => {
  const tar = `${folder}.tar`;
  await run(
    [
      "tar",
      "--create",
      "--format=ustar",
      "--sort=name",
      `--mtime=@${epoch}`,
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      "--mode=u=rwX,go=rX",
      `--file=${tar}`,
      basename(folder),
    ],
    dirname(folder),
  );
  await rm(`${tar}.gz`, { force: true });
  await run(["gzip", "--no-name", tar], dirname(folder));
  return `${tar}.gz`;
};
