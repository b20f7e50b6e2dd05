import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Goes with all that is in it when it is disposed of. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** The names of those that this process has made. */
const made = new Set<string>();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process is there, and may not be sent anything.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Whether what has this name was left: in a container that is started again, another process had our number. */
const isLeft = (name: string, pid: number): boolean =>
  pid === process.pid ? !made.has(name) : !isRunning(pid);

/** Whether it is this user's: whoever may remove everything would remove what others have named like ours. */
const isOwn = async (folder: string): Promise<boolean> =>
  process.getuid === undefined || (await lstat(folder)).uid === process.getuid();

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
    // To the end, or it may be the folder of a machine whose name begins with ours.
    const [, pid] = (name.startsWith(ours) && /^(\d+)-[^-]+$/.exec(name.slice(ours.length))) || [];
    if (pid === undefined || !isLeft(name, Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // Another process may have removed it meanwhile.
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
