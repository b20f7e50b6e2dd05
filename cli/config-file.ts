import { copyFile, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { usageError } from "./failure.ts";
import { replaceFile } from "./replace-file.ts";

/** What the config file holds, in its own names. */
export interface StoredConfig {
  base_url?: string;
  api_key?: string;
  workspace_id?: string;
  /** The server that a session is on; empty after signing out. */
  operator_url?: string;
  operator_token?: string;
}

const KEYS = ["base_url", "api_key", "workspace_id", "operator_url", "operator_token"] as const;
type Environment = Record<string, string | undefined>;

/** `$QA_CONFIG`, else `qa/config.json` in `$XDG_CONFIG_HOME` or `~/.config`. */
export function configPath(env: Environment = process.env): string {
  return env.QA_CONFIG || join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "qa", "config.json");
}

/** Empty where there is no file. Other fields do not count. */
export async function readConfig(path = configPath()): Promise<StoredConfig> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw usageError(
      `Cannot read the config file ${path} (${error.code ?? error.message}). Correct its permissions.`,
    );
  });
  const stored = parsed(text);
  if (stored === undefined)
    throw usageError(`The config file ${path} is not valid JSON. Correct or delete it.`);
  const config: StoredConfig = {};
  for (const key of KEYS) {
    const value: unknown = Reflect.get(stored, key);
    if (typeof value === "string") config[key] = value;
  }
  return config;
}

/**
 * Changes some fields, atomically, with nobody but the user able to read it.
 * @param options.keepOld Leaves a file with another key beside it, as `….old`: a key is shown once only.
 */
export async function saveConfig(changes: StoredConfig, options: { keepOld?: boolean } = {}): Promise<void> {
  const path = configPath();
  const before = await readConfig(path);
  if (options.keepOld && before.api_key !== undefined) await copyFile(path, `${path}.old`);
  await replaceFile(path, `${JSON.stringify({ ...before, ...changes }, null, 2)}\n`);
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
