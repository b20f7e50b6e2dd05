import { join } from "node:path";
import type { Ask, Ready, Start, Told } from "./worker.ts";

/** A process that asks the questions. */
export interface Asker {
  cases: Ready["cases"];
  ask(ask: Ask): Promise<Told>;
  stop(): Promise<void>;
}

/** Starts one, and waits until it is ready. Throws if it ends before. */
export async function startAsker(start: Start): Promise<Asker> {
  const waiting: ((message: unknown) => void)[] = [];
  const received = <T>(): Promise<T> =>
    new Promise((resolve) => waiting.push(resolve as (message: unknown) => void));
  const ready = received<Ready>();
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "worker.ts")], {
    stdout: "ignore",
    stderr: "inherit",
    serialization: "advanced",
    ipc: (message) => waiting.shift()?.(message),
  });
  const ended = child.exited.then((code) => {
    throw new Error(`The process that asks ended with ${code}.`);
  });
  ended.catch(() => undefined);
  child.send(start);
  const { cases } = await Promise.race([ready, ended]);
  return {
    cases,
    ask: (ask) => {
      const told = received<Told>();
      child.send(ask);
      return Promise.race([told, ended]);
    },
    stop: async () => {
      child.kill();
      await child.exited;
    },
  };
}
