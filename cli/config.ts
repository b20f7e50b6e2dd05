import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { readConfig } from "./config-file.ts";
import { usageError } from "./failure.ts";

/** Options that every command has, as commander names them. */
export interface GlobalOptions {
  baseUrl?: string;
  apiKeyFile?: string;
  workspace?: string;
  user?: string;
  json?: boolean;
  quiet?: boolean;
  color: boolean;
}

/** Where the server is and who asks. */
export interface Settings {
  baseUrl: string;
  apiKey: string | undefined;
  /** Id or exact title. */
  workspace: string | undefined;
  user: string;
}

export const DEFAULT_BASE_URL = "http://127.0.0.1:8080";

/** Flags, then environment, then the config file, then defaults. An empty value counts as not given. */
export async function readSettings(
  flags: GlobalOptions,
  env: Record<string, string | undefined> = process.env,
): Promise<Settings> {
  const stored = await readConfig();
  const keyInFile = flags.apiKeyFile ? await readKey(flags.apiKeyFile) : undefined;
  return {
    baseUrl: flags.baseUrl || env.QA_BASE_URL || stored.base_url || DEFAULT_BASE_URL,
    apiKey: keyInFile ?? (env.QA_API_KEY || stored.api_key),
    workspace: flags.workspace || env.QA_WORKSPACE || stored.workspace_id,
    user: flags.user || env.QA_USER || systemUser(),
  };
}

async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw usageError(`Cannot read the API key file ${file} (${error.code ?? error.message}).`);
  });
  return text.trim();
}

/** Bun takes it from the environment alone, where services and containers often have none; some run as a user without a name. */
export function systemUser(): string {
  const { username, uid } = userInfo();
  return username === "unknown" ? (accountOf(uid) ?? `uid-${uid}`) : username;
}

function accountOf(uid: number): string | undefined {
  try {
    const entries = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"));
    return entries.find((entry) => entry[2] === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
