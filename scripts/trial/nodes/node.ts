import { type Caller, callerOf } from "../../../test/support/process/server.ts";
import type { BinaryOptions, ServerProcess } from "../../bench/server.ts";
import { type Cable, layCable } from "./cable.ts";
import type { Engines } from "./engines.ts";

/** Starts a server: on engines, or without them only on its data directory. */
export type Serve = (
  options: Pick<BinaryOptions, "data" | "records" | "storage" | "env">,
) => Promise<ServerProcess>;

export interface TrialNodeOptions {
  engines: Engines;
  serve: Serve;
  data: string;
  env: Record<string, string>;
}

/** One of several servers on the same engines, each reached through a cable of its own. */
export class TrialNode {
  readonly cables: Record<"postgres" | "s3", Cable>;
  readonly #options: TrialNodeOptions;
  #server: ServerProcess | undefined;
  #isStopped = false;

  /** With its cables, not yet started. */
  static async lay(options: TrialNodeOptions): Promise<TrialNode> {
    const { ports } = options.engines;
    return new TrialNode(options, {
      postgres: await layCable(ports.postgres),
      s3: await layCable(ports.s3),
    });
  }

  constructor(options: TrialNodeOptions, cables: TrialNode["cables"]) {
    this.#options = options;
    this.cables = cables;
  }

  get data(): string {
    return this.#options.data;
  }

  /** Whether a request to it would be answered. */
  get serves(): boolean {
    return this.#server !== undefined && !this.#isStopped;
  }

  async start(): Promise<ServerProcess> {
    const { engines, serve, data, env } = this.#options;
    const { postgres, s3 } = this.cables;
    const settings = engines.settings({ postgres: postgres.port, s3: s3.port });
    this.#server = await serve({ data, ...settings, env: { ...env, ...settings.env } });
    return this.#server;
  }

  caller(key: string): Caller {
    if (this.#server === undefined) throw new Error("The node is not up");
    return callerOf(this.#server.url, key);
  }

  /** Ends it properly, or like a crash. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.end(signal);
  }

  /** Suspends the process, like a machine that is put to sleep. */
  sleep(): void {
    if (this.#server === undefined) return;
    this.#isStopped = true;
    process.kill(this.#server.pid, "SIGSTOP");
  }

  wake(): void {
    if (this.#server) process.kill(this.#server.pid, "SIGCONT");
    this.#isStopped = false;
  }

  /** Leaves nothing of it behind, whatever state it is in. */
  async close(): Promise<void> {
    await this.end("SIGKILL");
    await Promise.all(Object.values(this.cables).map((cable) => cable.close()));
  }
}
