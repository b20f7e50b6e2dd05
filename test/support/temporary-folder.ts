import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The temporary folder of this run. */
    temporaryFolder: string;
  }
}

/**
 * Gives a run of tests, and what it starts, a temporary folder of its own.
 * @returns removes it, with whatever was left there.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), "qa-tests-"));
  // PostgreSQL's user has a folder in it.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  project.provide("temporaryFolder", folder);
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  };
}
