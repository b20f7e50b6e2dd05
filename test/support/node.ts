import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename, delimiter } from "node:path";
import { type Ran, textOf } from "./binary.ts";

/** `bun --bun` puts itself before Node under Node's name. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((directory) => !basename(directory).startsWith("bun-node"))
  .join(delimiter);

/** Runs a script on Node, as those who integrate the service do; these tests run on Bun. */
export const runNode = async (args: string[], env: Record<string, string> = {}): Promise<Ran> => {
  const child = spawn("node", args, { stdio: ["ignore", "pipe", "pipe"], env: { PATH, ...env } });
  const text = textOf(child);
  const [code] = await once(child, "close");
  return { code, ...text };
};
