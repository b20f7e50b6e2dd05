import { readFile } from "node:fs/promises";
import { usageError } from "../errors/failure.ts";
import { fileFault } from "../terminal/file-fault.ts";
import { readConfig, type ServerField, type StoredConfig, type StoredServer } from "./config-file.ts";
import { systemUser } from "./system-user.ts";

/** Options that every command has, as commander names them. */
export interface GlobalOptions {
  on?: string;
  baseUrl?: string;
  apiKeyFile?: string;
  workspace?: string;
  user?: string;
  json?: boolean;
  /** Of the commands that print answers or passages. */
  format?: "md" | "plain" | "json";
  quiet?: boolean;
  color: boolean;
}

/** The server's address and the user. */
export interface Settings {
  /** Name of the server, if one was requested by name. */
  server: string | undefined;
  baseUrl: string;
  apiKey: string | undefined;
  /** Id or exact title. */
  workspace: string | undefined;
  user: string;
}

export const DEFAULT_BASE_URL = "http://127.0.0.1:8080";

type Environment = Record<string, string | undefined>;

interface SettingSource {
  flag?: string;
  variable: string;
  about: string;
  isSecret?: boolean;
}

/** What can be set, by its name in the config file. */
export const SETTINGS = {
  base_url: { flag: "--base-url", variable: "QA_BASE_URL", about: "the server's address" },
  api_key: { flag: "--api-key-file", variable: "QA_API_KEY", about: "the API key", isSecret: true },
  workspace_id: { flag: "--workspace", variable: "QA_WORKSPACE", about: "workspace, by id or exact title" },
  user: { flag: "--user", variable: "QA_USER", about: "the end user that you ask as" },
  update_url: { flag: "--from", variable: "QA_UPDATE_URL", about: "where qa update --check looks" },
} as const satisfies Record<string, SettingSource>;

export type SettingName = keyof typeof SETTINGS;

/** A setting's value, and what gives it: `--user`, `QA_USER`, `file`, `server prod`, `default`. */
export interface Setting {
  value: string | undefined;
  from: string;
}

/** Flags, then environment, then the config file, then defaults. An empty value counts as not set. */
export async function readSettings(flags: GlobalOptions, env: Environment = process.env): Promise<Settings> {
  const server = serverNamed(flags, env);
  const { base_url, api_key, workspace_id, user } = await settingsNow(flags, env);
  return {
    server,
    baseUrl: serverAddress(base_url.value ?? DEFAULT_BASE_URL),
    apiKey: api_key.value,
    workspace: workspace_id.value,
    user: user.value ?? systemUser(),
  };
}

/** All settings for these flags. */
export async function settingsNow(
  flags: GlobalOptions,
  env: Environment = process.env,
): Promise<Record<SettingName, Setting>> {
  const stored = await readConfig();
  const named = serverNamed(flags, env);
  const server = named === undefined ? undefined : storedServer(stored, named);
  const pick = (name: SettingName, flag: string | undefined, fallback?: string): Setting => {
    const source = SETTINGS[name];
    const ofServer = server && isServerField(name);
    const candidates: Setting[] = [
      { value: flag, from: source.flag },
      // A server requested by name uses nothing that is set for another.
      ...(ofServer
        ? [{ value: server[name], from: `server ${named}` }]
        : [
            { value: env[source.variable], from: source.variable },
            { value: stored[name], from: "file" },
          ]),
    ];
    return (
      candidates.find(({ value }) => value) ?? { value: fallback, from: fallback ? "default" : "not set" }
    );
  };
  return {
    base_url: pick("base_url", flags.baseUrl, DEFAULT_BASE_URL),
    api_key: pick("api_key", flags.apiKeyFile ? await readKey(flags.apiKeyFile) : undefined),
    workspace_id: pick("workspace_id", flags.workspace),
    user: pick("user", flags.user, systemUser()),
    update_url: pick("update_url", undefined),
  };
}

export const isServerField = (name: SettingName): name is ServerField =>
  name === "base_url" || name === "api_key" || name === "workspace_id";

/** The server that was asked for by name. A base URL that is given as a flag says more than a variable. */
export const serverNamed = (
  { on, baseUrl }: GlobalOptions,
  env: Environment = process.env,
): string | undefined => on || (baseUrl ? undefined : env.QA_ON) || undefined;

/** @throws A usage error that names those there are. */
export function storedServer({ servers }: StoredConfig, name: string): StoredServer {
  if (Object.hasOwn(servers, name)) return servers[name] ?? {};
  const known = Object.keys(servers);
  const kept = known.length === 0 ? "None is saved yet." : `Saved servers: ${known.join(", ")}.`;
  throw usageError(`There is no server ${name}. ${kept} Add it with: qa login ${name}`);
}

/**
 * A full address, with its scheme.
 * @throws A usage error if it is not a server's.
 */
export function serverAddress(typed: string): string {
  const address = withScheme(typed);
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? "")) return address;
  throw usageError(
    `${address} is not the address of a server. Give one such as http://127.0.0.1:8080 or https://qa.example.com.`,
  );
}

/** With `http://` before an address of this machine that has no scheme, and `https://` before any other. */
function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/]|$)/i.test(address);
  return `${isHere ? "http" : "https"}://${address}`;
}

async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw usageError(`Cannot read the API key file ${file}: ${fileFault(error)}`);
  });
  const key = text.trim();
  if (key === "") throw usageError(`The API key file ${file} is empty. Put the key into it.`);
  return key;
}
