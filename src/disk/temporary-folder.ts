import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Removed with all its contents when it is disposed of. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** The names of those that this process has made. */
const made = new Set<string>();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user, and must not be sent a signal.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Whether the folder with this name is a leftover: in a restarted container, another process had our number. */
const isLeft = (name: string, pid: number): boolean =>
  pid === process.pid ? !made.has(name) : !isRunning(pid);

/** Whether it belongs to this user: anyone who may remove everything would remove what others have named like ours. */
const isOwn = async (folder: string): Promise<boolean> =>
  process.getuid === undefined || (await lstat(folder)).uid === process.getuid();

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * A folder in TMPDIR for this process. Leftovers for the same purpose from processes that were killed on this machine
 * are removed now: TMPDIR may be shared with containers, whose processes are not visible from here.
 *
 * @param purpose a word for its name.
 */
export async function temporaryFolder(purpose: string): Promise<TemporaryFolder> {
  const ours = `qa-${purpose}-${hostname()}-`;
  for (const name of await readdir(tmpdir())) {
    // Matched to the end, or it could be the folder of a machine whose name begins with ours.
    const [, pid] = (name.startsWith(ours) && /^(\d+)-[^-]+$/.exec(name.slice(ours.length))) || [];
    if (pid === undefined || !isLeft(name, Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // Another process may have removed it in the meantime.
    if (await isOwn(folder).catch(() => false)) await remove(folder).catch(() => undefined);
  }
  const path = await mkdtemp(join(tmpdir(), `${ours}${process.pid}-`));
  made.add(basename(path));
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      await remove(path);
      made.delete(basename(path));
    },
  };
}
