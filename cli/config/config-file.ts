import { copyFile, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { replaceFile } from "./replace-file.ts";

const SERVER_FIELDS = ["base_url", "api_key", "workspace_id"] as const;
/** The fields of the file besides `servers`. */
export const CONFIG_FIELDS = [
  ...SERVER_FIELDS,
  "user",
  "update_url",
  "operator_url",
  "operator_token",
] as const;

export type ServerField = (typeof SERVER_FIELDS)[number];
type Field = (typeof CONFIG_FIELDS)[number];

/** A server's address, and how this user accesses it. */
export type StoredServer = { [F in ServerField]?: string };

/**
 * The contents of the config file, with its own names: the default server of commands, and others by name.
 * `operator_url` is the server of the operator's session; empty after signing out.
 */
export type StoredConfig = { [F in Field]?: string } & { servers: Readonly<Record<string, StoredServer>> };

type Environment = Record<string, string | undefined>;

/** `$QA_CONFIG`, otherwise `qa/config.json` in `$XDG_CONFIG_HOME` or `~/.config`. */
export function configPath(env: Environment = process.env): string {
  return env.QA_CONFIG || join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "qa", "config.json");
}

/** Empty if there is no file. Other fields are ignored. */
export async function readConfig(path = configPath()): Promise<StoredConfig> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw usageError(
      `Cannot read the config file ${path}: ${fileFault(error)} Choose another with QA_CONFIG.`,
    );
  });
  const stored = parsed(text);
  if (stored === undefined)
    throw usageError(`The config file ${path} is not valid JSON. Correct or delete it.`);
  const servers: unknown = Reflect.get(stored, "servers");
  const named = typeof servers === "object" && servers !== null ? Object.entries(servers) : [];
  return {
    ...strings(stored, CONFIG_FIELDS),
    servers: Object.fromEntries(named.map(([name, server]) => [name, strings(server, SERVER_FIELDS)])),
  };
}

/** Those of the fields that are strings. */
function strings<F extends string>(stored: unknown, fields: readonly F[]): { [Name in F]?: string } {
  const found: { [Name in F]?: string } = {};
  if (typeof stored !== "object" || stored === null) return found;
  for (const field of fields) {
    const value: unknown = Reflect.get(stored, field);
    if (typeof value === "string") found[field] = value;
  }
  return found;
}

/** Fields with new values; undefined takes one out. */
export type Changes<F extends Field = Field> = { [Name in F]?: string | undefined };

/**
 * Changes some fields, atomically, in a file that only the user can read.
 * @param options.keepOld Leaves a file with another key beside it, as `….old`: a key is shown once only.
 */
export async function saveConfig(changes: Changes, options: { keepOld?: boolean } = {}): Promise<void> {
  const before = await readConfig();
  if (options.keepOld && before.api_key !== undefined) await copyFile(configPath(), `${configPath()}.old`);
  await write({ ...before, ...changes });
}

/** The same for a server: the one of this name, or the default. One without any field is forgotten. */
export async function saveServer(name: string | undefined, changes: Changes<ServerField>): Promise<void> {
  if (name === undefined) return await saveConfig(changes);
  const before = await readConfig();
  const server = { ...before.servers[name], ...changes };
  const { [name]: _, ...others } = before.servers;
  const isEmpty = Object.values(server).every((value) => value === undefined);
  await write({ ...before, servers: isEmpty ? others : { ...others, [name]: server } });
}

async function write({
  servers,
  ...fields
}: Changes & { servers: Readonly<Record<string, Changes<ServerField>>> }): Promise<void> {
  const named = Object.keys(servers).length === 0 ? {} : { servers };
  try {
    await replaceFile(configPath(), `${JSON.stringify({ ...fields, ...named }, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw usageError(
      `Cannot write the config file ${configPath()}: ${fileFault(error)} Choose another with QA_CONFIG.`,
    );
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
