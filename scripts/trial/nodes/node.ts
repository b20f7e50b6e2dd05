import { join } from "node:path";
import { type Caller, callerOf } from "../../../test/support/server.ts";
import { startBinary } from "../../bench/server.ts";
import { type Cable, layCable } from "./cable.ts";
import type { Engines } from "./engines.ts";

/** One of several servers on the same engines, each reached by a cable of its own. */
export class TrialNode {
  readonly cables: Record<"postgres" | "s3", Cable>;
  readonly #engines: Engines;
  readonly #data: string;
  readonly #env: Record<string, string>;
  #server: Awaited<ReturnType<typeof startBinary>> | undefined;
  #isStopped = false;

  static async make(engines: Engines, name: string, work: string, env: Record<string, string>) {
    const postgres = await layCable(engines.ports.postgres);
    const s3 = await layCable(engines.ports.s3);
    return new TrialNode(engines, { postgres, s3 }, join(work, name), env);
  }

  constructor(engines: Engines, cables: TrialNode["cables"], data: string, env: Record<string, string>) {
    this.#engines = engines;
    this.cables = cables;
    this.#data = data;
    this.#env = env;
  }

  /** Whether a request to it would be answered. */
  get serves(): boolean {
    return this.#server !== undefined && !this.#isStopped;
  }

  /** @returns the key that the first start of all made; empty at any other. */
  async start(): Promise<{ key: string; workspaceId: string }> {
    const { postgres, s3 } = this.cables;
    const { args, env } = this.#engines.settings({ postgres: postgres.port, s3: s3.port });
    this.#server = await startBinary({ data: this.#data, args, env: { ...this.#env, ...env } });
    return this.#server;
  }

  caller(key: string): Caller {
    if (this.#server === undefined) throw new Error("The node is not up");
    return callerOf(this.#server.url, key);
  }

  /** Ends it in good order, or as a crash does. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.end(signal);
  }

  /** Stops the process where it stands, as a machine does that is put to sleep. */
  sleep(): void {
    if (this.#server === undefined) return;
    this.#isStopped = true;
    process.kill(this.#server.pid, "SIGSTOP");
  }

  wake(): void {
    if (this.#server) process.kill(this.#server.pid, "SIGCONT");
    this.#isStopped = false;
  }

  async close(): Promise<void> {
    await this.end("SIGTERM");
    await Promise.all(Object.values(this.cables).map((cable) => cable.close()));
  }
}
