import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import type { ServerOptions } from "../../src/server/start.ts";

/** A node that can be stopped where it stands, as a process of its own. Resolves once it is up. */
export const startNode = async (options: Partial<ServerOptions>) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "node-child.ts"), JSON.stringify(options)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(child, "close");
  const events: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => events.push(JSON.parse(line)));
  const until = (facts: Record<string, unknown>): Promise<unknown> =>
    vi.waitUntil(
      () => events.some((event) => Object.entries(facts).every(([name, value]) => event[name] === value)),
      { timeout: 30_000, interval: 5 },
    );
  await until({ event: "up" });
  return {
    /** Resolves once it has said an event with these facts. */
    until,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    /** Leaves no process behind, also of one that stands still. */
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};
