import { mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/** Goes with all that is in it when it is disposed of. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is there, and may not be sent anything.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * A folder in TMPDIR for this process. What processes that were killed on this machine left there for the same purpose
 * goes now: TMPDIR may be shared with containers, whose processes are not seen from here.
 *
 * @param purpose a word for its name.
 */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const ours = `qa-${purpose}-${hostname()}-`;
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(ours) ? /^(\d+)-/.exec(name.slice(ours.length))?.[1] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    // What is another user's stays.
    await remove(join(tmpdir(), name)).catch(() => undefined);
  }
  const path = await mkdtemp(join(tmpdir(), `${ours}${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => remove(path) };
}
