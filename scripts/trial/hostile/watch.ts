/**
 * Requests a server's `/healthz` repeatedly and reads its resident memory, in a separate process: the sender's work
 * delays it no more than any other caller. `bun scripts/trial/hostile/watch.ts URL PID`; prints a line of JSON for each
 * request.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { memoryOf } from "../ingest.ts";

/** Milliseconds between two requests, and for one. */
const PAUSE = 5;
const PATIENCE = 120_000;

interface Sample {
  /** When the request was made, in milliseconds since 1970. */
  at: number;
  ms: number;
  /** Megabytes; NaN if the system does not say. */
  memory: number;
}

/** What was observed while something was done. */
export interface Seen {
  /** Milliseconds of the slowest request. */
  worst: number;
  /** Milliseconds of the median request. */
  middle: number;
  /** Megabytes at the beginning and at most. */
  memory: { before: number; most: number };
}

const seenIn = (samples: Sample[]): Seen => {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    worst: times.at(-1) ?? Number.NaN,
    middle: times[times.length >> 1] ?? Number.NaN,
    memory: {
      before: samples[0]?.memory ?? Number.NaN,
      most: Math.max(...samples.map(({ memory }) => memory)),
    },
  };
};

export const startWatch = (url: string, pid: number) => {
  const child = spawn(process.execPath, [import.meta.path, url, String(pid)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  let samples: Sample[] = [];
  let waiting: { from: number; tell: () => void } | undefined;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const sample: Sample = JSON.parse(line);
    samples.push(sample);
    if (waiting && sample.at >= waiting.from) waiting.tell();
  });
  /** Resolves once a request that was made from now on is answered. */
  const next = (): Promise<void> =>
    new Promise((tell) => {
      waiting = { from: Date.now(), tell };
    });
  return {
    during: async <T>(work: () => Promise<T>): Promise<{ result: T; seen: Seen }> => {
      await next();
      samples = samples.slice(-1);
      const result = await work();
      await next();
      return { result, seen: seenIn(samples) };
    },
    end: async (): Promise<void> => {
      process.off("exit", kill);
      const closed = once(child, "close");
      child.kill();
      await closed;
    },
  };
};

export type Watch = ReturnType<typeof startWatch>;

const [url, pid] = process.argv.slice(2);
if (import.meta.main && url !== undefined)
  for (;;) {
    const at = Date.now();
    const began = performance.now();
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE) })
      .then((reply) => reply.arrayBuffer())
      .catch(() => undefined);
    const ms = performance.now() - began;
    const { now } = await memoryOf(Number(pid));
    process.stdout.write(`${JSON.stringify({ at, ms, memory: now })}\n`);
    await Bun.sleep(PAUSE);
  }
