import { isAsleep, LOOK_EVERY_MS, type Usage, usageOf } from "./usage.ts";

export interface Limits {
  /**
   * Milliseconds that reading one file may take: CPU time, and the time in which the process sleeps and uses none. Time
   * does not count while it is ready to run and other processes have the CPU, while it is stopped and while the disk is
   * slow: a busy machine is not the file's fault.
   */
  deadlineMs: number;
  /** Memory that the process may hold, in bytes. */
  memoryLimitBytes: number;
}

/**
 * Additional milliseconds that a file may take for each page whose picture was recognised: a dense one takes 1 to 3 s,
 * which leaves room for a slow processor.
 */
export const RECOGNITION_MS = 10_000;

/**
 * Calls `onExceeded` once when the process and its children have exceeded a limit. Operating systems have no such limit
 * on memory themselves (RLIMIT_AS counts the gigabytes of address space that JavaScriptCore reserves), and on time only
 * one for the process's whole life, so this checks at intervals; on a system with neither /proc nor ps there is no
 * limit.
 * @param before what the process had used when it began with the file.
 * @param allowedMs by how much the deadline has been extended so far
 * @returns ends the watch.
 */
export function watchLimits(
  pid: number,
  before: Usage | undefined,
  { deadlineMs, memoryLimitBytes }: Limits,
  onExceeded: (what: "time" | "memory") => void,
  allowedMs: () => number = () => 0,
): () => void {
  let timer: Timer | undefined;
  let ended = false;
  let cpuMs = before?.cpuMs ?? 0;
  let spentMs = 0;
  const look = async () => {
    const usage = await usageOf(pid);
    if (usage === undefined || ended) return;
    const usedMs = usage.cpuMs - cpuMs;
    // A check that comes late counts as one: this process may have been starved as well.
    if (usedMs > 0) spentMs += usedMs;
    else if (await isAsleep(pid)) spentMs += LOOK_EVERY_MS;
    cpuMs = usage.cpuMs;
    if (ended) return;
    if (usage.residentBytes > memoryLimitBytes) onExceeded("memory");
    else if (spentMs > deadlineMs + allowedMs()) onExceeded("time");
    else timer = setTimeout(look, LOOK_EVERY_MS);
  };
  timer = setTimeout(look, LOOK_EVERY_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
