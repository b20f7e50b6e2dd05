import { closeSync, openSync } from "node:fs";

/** A path that keeps pointing to one directory, even when that is renamed or replaced. */
export interface Anchor {
  path: string;
  close(): void;
}

/**
 * Holds on to a directory. When it is moved away, writes below this path do not recreate it under the old name; when
 * another takes its place, reads do not see that one. The path is valid in this process only. Systems other than Linux
 * have no such paths, so there it is the plain name.
 */
export const anchor = (directory: string): Anchor => {
  if (process.platform !== "linux") return { path: directory, close: () => undefined };
  const descriptor = openSync(directory, "r");
  return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
};
