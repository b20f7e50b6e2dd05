import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

const HAS_PROC = existsSync("/proc/self/status");
/** Without /proc, a process has to be started for each look. */
const EVERY_MS = HAS_PROC ? 100 : 500;

/**
 * Calls `onExceeded` once when the process holds more than `limit` bytes of memory. Operating systems have no limit
 * on that itself (RLIMIT_AS counts the gigabytes of address space that JavaScriptCore reserves), so this looks at
 * intervals; on a system with neither /proc nor ps there is no limit.
 * @returns ends the watch.
 */
export function watchMemory(pid: number, limit: number, onExceeded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = async () => {
    const resident = await (HAS_PROC ? residentFromProc(pid) : residentFromPs(pid));
    if (ended || resident === undefined) return;
    if (resident > limit) onExceeded();
    else timer = setTimeout(look, EVERY_MS);
  };
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Linux; see proc_pid_status(5). */
async function residentFromProc(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return kibibytes(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

/** POSIX systems without /proc, as macOS. */
async function residentFromPs(pid: number): Promise<number | undefined> {
  if (Bun.which("ps") === null) return undefined;
  const ps = Bun.spawn(["ps", "-o", "rss=", "-p", String(pid)], { stdin: "ignore", stderr: "ignore" });
  return kibibytes(await new Response(ps.stdout).text());
}

function kibibytes(text: string | undefined): number | undefined {
  const count = Number.parseInt(text ?? "", 10);
  return Number.isNaN(count) ? undefined : count * 1024;
}
