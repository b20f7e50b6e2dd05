import type { Readiness } from "../http/monitoring/probes.ts";

export interface ReadinessDependencies {
  /** Reads the record store once; rejects if it cannot be read. */
  ping(): Promise<void>;
  /** What is wrong with the data directory; undefined if nothing is. */
  storageFault(): string | undefined;
  /** What the index does besides answering; undefined if nothing. */
  indexWork(): string | undefined;
  removals(): Promise<{ oldest_seconds: number }>;
  /** Undefined if unknown. */
  freeBytes(): Promise<number | undefined>;
}

/** Free space in bytes below which an operator should take a look: ten of the largest uploads. */
const LOW = 1024 ** 3;
/** Seconds after which a pending removal is late: it should be done within a minute, and this leaves some slack. */
const LATE = 300;
/** Longest time in which the record store must answer, in milliseconds. */
const PING_MS = 2_000;

/** What the index does besides answering, in one word; undefined if nothing. */
export const indexWork = (state: { rebuilding: unknown; restoring: unknown }): string | undefined => {
  if (state.restoring !== null) return "restoring";
  return state.rebuilding === null ? undefined : "rebuilding";
};

const within = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: Timer | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

/** Whether the server can work: it only needs its records and a place to store. */
export const readinessOf = (dependencies: ReadinessDependencies): (() => Promise<Readiness>) => {
  const { ping, storageFault, indexWork, removals, freeBytes } = dependencies;
  return async () => {
    const readable = await within(ping(), PING_MS);
    const fault = storageFault();
    const late = readable ? (await removals()).oldest_seconds > LATE : false;
    const free = await freeBytes().catch(() => undefined);
    return {
      ready: readable && fault === undefined,
      checks: {
        records: readable ? "ok" : "unreadable",
        storage: fault ?? "ok",
        index: indexWork() ?? "ok",
        removals: late ? "late" : "ok",
        disk: free !== undefined && free < LOW ? "low" : "ok",
      },
    };
  };
};
