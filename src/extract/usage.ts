import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

const HAS_PROC = existsSync("/proc/self/status");
/** Milliseconds between two checks of a process. Without /proc, another process has to be started for each. */
export const LOOK_EVERY_MS = HAS_PROC ? 100 : 500;
/** USER_HZ, the unit of the times in /proc: 100 on every platform of Linux (time(7)). */
const TICK_MS = 10;

/** What a process and its children use together. */
export interface Usage {
  /** CPU time since they began, in user and system code. */
  cpuMs: number;
  residentBytes: number;
}

/**
 * Measures a process and its children, so that ffmpeg counts towards its reader. Grandchildren are not counted, nor are
 * children on a Linux without CONFIG_PROC_CHILDREN.
 * @returns undefined for a process that has ended, and on a system with neither /proc nor ps.
 */
export async function usageOf(pid: number): Promise<Usage | undefined> {
  const figures = await (HAS_PROC ? fromProc(pid) : fromPs(pid));
  if (figures.length === 0) return undefined;
  return {
    cpuMs: figures.reduce((sum, each) => sum + each.cpuMs, 0),
    residentBytes: figures.reduce((sum, each) => sum + each.residentBytes, 0),
  };
}

/**
 * Whether a process and its children are idle: none of their threads is ready to run, stopped, or waiting for the disk.
 * On a system without /proc a process counts as one thread.
 */
export async function isAsleep(pid: number): Promise<boolean> {
  const states = await (HAS_PROC ? statesFromProc(pid) : statesFromPs(pid));
  return states.length > 0 && states.every((state) => state === "S" || state === "I");
}

/** Linux; see proc_pid_stat(5) and proc_pid_status(5). */
async function fromProc(pid: number): Promise<Usage[]> {
  const all = await Promise.all([pid, ...(await childrenFromProc(pid))].map(figuresFromProc));
  return all[0] === undefined ? [] : all.filter((each) => each !== undefined);
}

async function figuresFromProc(pid: number): Promise<Usage | undefined> {
  const [stat, status] = await Promise.all([read(`/proc/${pid}/stat`), read(`/proc/${pid}/status`)]);
  const fields = fieldsOfStat(stat);
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (fields.length === 0 || resident === undefined) return undefined;
  // utime, stime, and those of children that have ended: fields 14 to 17, counted from 1, after the name.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { cpuMs: ticks * TICK_MS, residentBytes: Number(resident) * 1024 };
}

async function statesFromProc(pid: number): Promise<string[]> {
  const pids = [pid, ...(await childrenFromProc(pid))];
  const stats = pids.map(async (each) => {
    const threads = await readdir(`/proc/${each}/task`).catch(() => []);
    return Promise.all(threads.map((thread) => read(`/proc/${each}/task/${thread}/stat`)));
  });
  return (await Promise.all(stats)).flat().flatMap((stat) => fieldsOfStat(stat).slice(0, 1));
}

const childrenFromProc = async (pid: number): Promise<number[]> =>
  (await read(`/proc/${pid}/task/${pid}/children`)).split(" ").filter(Boolean).map(Number);

/** From the third field, the state, on: the second is the program's name in brackets, which may contain anything. */
const fieldsOfStat = (stat: string): string[] =>
  stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");

const read = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");

/** POSIX systems without /proc, such as macOS. */
async function rowsFromPs(pid: number): Promise<string[][]> {
  if (Bun.which("ps") === null) return [];
  const ps = Bun.spawn(["ps", "-A", "-o", "pid=,ppid=,state=,rss=,time="], {
    stdin: "ignore",
    stderr: "ignore",
  });
  const rows = (await new Response(ps.stdout).text()).split("\n").map((line) => line.trim().split(/\s+/));
  const own = rows.filter(([id]) => id === String(pid));
  return own.length === 0 ? [] : [...own, ...rows.filter(([, parent]) => parent === String(pid))];
}

const fromPs = async (pid: number): Promise<Usage[]> =>
  (await rowsFromPs(pid)).map(([, , , kibibytes, time = ""]) => ({
    cpuMs: 1000 * time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
    residentBytes: Number(kibibytes) * 1024,
  }));

const statesFromPs = async (pid: number): Promise<string[]> =>
  (await rowsFromPs(pid)).map(([, , state = ""]) => state.slice(0, 1));
