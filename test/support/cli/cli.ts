import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts the command line from its source. */
export const SOURCE = [process.execPath, new URL("../../../cli/main.ts", import.meta.url).pathname];
export const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** Added to `environment()`. */
  env?: Record<string, string>;
  /** Sends SIGINT once this resolves. */
  interruptAfter?: Promise<unknown>;
  /** What is piped in; by default nothing is. */
  stdin?: Blob;
  /** The folder that it runs in. */
  cwd?: string;
}

/** A home of its own, so that no run reads another's config file. */
export const newHome = (): string => mkdtempSync(join(tmpdir(), "qa-home-"));

/** An environment that has nothing of this machine's user. */
export const environment = (env: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: env.HOME ?? newHome(),
  TZ: "UTC",
  ...env,
});

/** What makes the command line talk to this server, as someone who has set it up. */
export const toServer = (url: string): Record<string, string> => ({
  QA_BASE_URL: url,
  QA_API_KEY: "qa_test",
  QA_WORKSPACE: WORKSPACE,
  QA_USER: "user-1842",
});

/** Runs the command line as its own process, off a terminal. */
export async function qa(
  args: string[],
  { env, interruptAfter, stdin, cwd }: RunOptions = {},
): Promise<Ended> {
  const child = Bun.spawn([...SOURCE, ...args], {
    env: environment(env),
    stdin: stdin ?? "ignore",
    ...(cwd !== undefined && { cwd }),
    stdout: "pipe",
    stderr: "pipe",
  });
  void interruptAfter?.then(() => child.kill("SIGINT"));
  const [stdout, stderr] = await Promise.all([
    Bun.readableStreamToText(child.stdout),
    Bun.readableStreamToText(child.stderr),
  ]);
  return { code: await child.exited, stdout, stderr };
}
