import { closeSync, openSync } from "node:fs";

/** A path that keeps leading to one directory, whatever becomes of the name that it was opened under. */
export interface Anchor {
  path: string;
  close(): void;
}

/**
 * Holds on to a directory. What writes below this path makes nothing anew under the old name when the directory is moved
 * away, and reads nothing of one that is put in its place. For this process alone; where the operating system has no
 * such paths (any but Linux) it is the name itself.
 */
export const anchor = (directory: string): Anchor => {
  if (process.platform !== "linux") return { path: directory, close: () => undefined };
  const descriptor = openSync(directory, "r");
  return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
};
