import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename, delimiter } from "node:path";
import { type Ran, textOf } from "./binary.ts";

/** `bun --bun` puts itself before Node under Node's name. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((directory) => !basename(directory).startsWith("bun-node"))
  .join(delimiter);

interface Place {
  env?: Record<string, string>;
  cwd?: string;
}

/** Starts a program of this machine as those who integrate the service do: nothing of this environment but `PATH`. */
export const spawnProgram = (program: string, args: string[], { env, cwd }: Place = {}) =>
  spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env: { PATH, ...env } });

/** Runs one to its end. */
export const runProgram = async (program: string, args: string[], place: Place = {}): Promise<Ran> => {
  const child = spawnProgram(program, args, place);
  const text = textOf(child);
  const [code] = await once(child, "close");
  return { code, ...text };
};

/** Runs a script on Node; these tests run on Bun. */
export const runNode = (args: string[], env: Record<string, string> = {}): Promise<Ran> =>
  runProgram("node", args, { env });
