import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What a child process says, as it grows. */
export const textOf = (child: ChildProcess): { stdout: string; stderr: string } => {
  const text = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    text.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    text.stderr += chunk;
  });
  return text;
};

/**
 * The compiled program, copied to a folder of its own where no `node_modules` is in reach, with an environment that
 * has nothing of this one but a place for temporary files.
 */
export const installBinary = async () => {
  const home = await mkdtemp(join(tmpdir(), "qa-e2e-"));
  const program = join(home, "qa");
  await copyFile(join(import.meta.dirname, "../../../dist/qa"), program);
  const env = { HOME: home, TMPDIR: tmpdir(), QA_CONFIG: join(home, "config.json") };
  const servers = new Set<ChildProcess>();

  const run = async (args: string[], extra: Record<string, string> = {}): Promise<Ran> => {
    const child = spawn(program, args, {
      cwd: home,
      env: { ...env, ...extra },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const text = textOf(child);
    const [code] = await once(child, "close");
    return { code, ...text };
  };

  /** Starts `qa serve` and waits for the line that says it is up. */
  const serve = async (...args: string[]) => {
    const child = spawn(program, ["serve", "--port", "0", "--data", join(home, "data"), ...args], {
      cwd: home,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    servers.add(child);
    const text = textOf(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.once("close", (code) =>
        reject(new Error(`qa serve ended with ${code}: ${text.stdout}${text.stderr}`)),
      );
      const look = () => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text.stdout + text.stderr)?.[0];
        if (found) resolve(found);
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
    });
    /** Ends it with a signal; resolves to its exit code (null when the signal killed it). */
    const end = async (signal: NodeJS.Signals): Promise<number | null> => {
      const closed = once(child, "close");
      child.kill(signal);
      const [code] = await closed;
      servers.delete(child);
      return code;
    };
    return { url, text, end, pid: child.pid ?? 0 };
  };

  const uninstall = async (): Promise<void> => {
    for (const child of servers) child.kill("SIGKILL");
    await rm(home, { recursive: true, force: true });
  };
  return { home, run, serve, uninstall };
};

export type Binary = Awaited<ReturnType<typeof installBinary>>;
