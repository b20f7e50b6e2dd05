import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import type { ServerOptions } from "../../../src/server/start.ts";

/**
 * A node that can be stopped where it stands, as a process of its own. Resolves once it is up.
 * @param env besides this process's own
 */
export const startNode = async (options: Partial<ServerOptions>, env: Record<string, string> = {}) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "node-child.ts"), JSON.stringify(options)],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } },
  );
  const ended = once(child, "close");
  const events: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => events.push(JSON.parse(line)));
  const until = (facts: Record<string, unknown>): Promise<Record<string, unknown>> =>
    vi.waitUntil(
      () => events.find((event) => Object.entries(facts).every(([name, value]) => event[name] === value)),
      { timeout: 60_000, interval: 5 },
    );
  const { url, key = "", workspace_id = "" } = await until({ event: "up" });
  const signal = (name: NodeJS.Signals): boolean => child.kill(name);
  return {
    url: String(url),
    pid: child.pid ?? 0,
    /** What the first start of all made; empty at any other. */
    key: String(key),
    workspaceId: String(workspace_id),
    /** Resolves once it has said an event with these facts. */
    until,
    signal,
    ended,
    end: async (name: NodeJS.Signals = "SIGTERM"): Promise<void> => {
      signal(name);
      await ended;
    },
    /** Leaves no process behind, also of one that stands still. */
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};
