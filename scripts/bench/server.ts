import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface BinaryOptions {
  /** The data directory. @default a temporary one */
  data?: string;
  /** `postgres://…` and `s3://…`, if records and documents are elsewhere. */
  records?: string;
  storage?: string;
  /** Further arguments of `qa serve`. */
  args?: string[];
  /** The program. @default PROGRAM */
  binary?: string;
  /** Variables in addition to this process's own. */
  env?: Record<string, string>;
  /** Called with each line that it writes: its log, except events of the level `info`. */
  onLine?: (line: string) => void;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const SHOWS_KEY = /\bqa_[A-Za-z0-9]{10}/;

/** A server as a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** The key that the first start made, and its workspace; empty for any other start. */
  key: string;
  workspaceId: string;
  /** Resolves once the process has ended. @param signal @default SIGTERM */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The compiled program: what `QA_BINARY` names, else `dist/qa`. */
export const PROGRAM = process.env.QA_BINARY ?? join(import.meta.dirname, "../../dist/qa");

/** The compiled program, serving a data directory on a free port. */
export const startBinary = async (options: BinaryOptions = {}): Promise<ServerProcess> => {
  const { data, records, storage, args = [], env = {}, binary, onLine } = options;
  const places = [
    ...(records === undefined ? [] : ["--records", records]),
    ...(storage === undefined ? [] : ["--storage", storage]),
  ];
  const work = await mkdtemp(join(tmpdir(), "qa-bench-"));
  const config = join(work, "config.json");
  const child = spawn(
    binary ?? PROGRAM,
    [
      "serve",
      "--port",
      "0",
      "--data",
      data ?? join(work, "data"),
      "--rate-limit",
      "0",
      "--quiet",
      ...places,
      ...args,
    ],
    { env: { ...process.env, ...env, QA_CONFIG: config }, stdio: ["ignore", "pipe", "pipe"] },
  );
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!SHOWS_KEY.test(line)) console.error(line);
  });
  // A script that ends with an error or by a signal leaves no server behind.
  const kill = (): void => void child.kill("SIGKILL");
  const interrupted = (): void => process.exit(130);
  process.once("exit", kill);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  child.once("close", () => {
    process.off("exit", kill);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found) resolve(found);
      if (said.length > 10_000) said = "";
    });
    if (onLine) createInterface({ input: child.stdout }).on("line", onLine);
    child.once("close", (code) => reject(new Error(`qa serve ended with ${code}`)));
  });
  const saved = JSON.parse(await readFile(config, "utf8").catch(() => "{}"));
  return {
    url,
    pid: child.pid ?? 0,
    key: String(saved.api_key ?? ""),
    workspaceId: String(saved.workspace_id ?? ""),
    end: async (signal = "SIGTERM") => {
      const closed = once(child, "close");
      child.kill(signal);
      await closed;
      await rm(work, { recursive: true, force: true });
    },
  };
};
