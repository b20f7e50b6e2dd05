import type { Command } from "commander";
import { type Client, createClient } from "../../src/client/index.ts";
import { type GlobalOptions, readSettings, type Settings } from "../config/config.ts";
import { usageError } from "../errors/failure.ts";
import { type Output, outputFor } from "../output/output.ts";
import { EXIT } from "../terminal/exit.ts";
import { interruption } from "../terminal/interruption.ts";
import { idOf } from "./lookup.ts";

/** The context of a command that talks to the server. */
export interface Context {
  client: Client;
  out: Output;
  options: GlobalOptions;
  /** Name of the server, if one was requested by name. */
  server: string | undefined;
  baseUrl: string;
  /** The end user of these sessions. */
  user: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Id of the workspace asked for by id or exact title, by default the chosen one. Rejects with what to do if there is none. */
  workspaceId(asked?: string): Promise<string>;
}

export async function contextOf(command: Command): Promise<Context> {
  const options: GlobalOptions = command.optsWithGlobals();
  const settings = await readSettings(options);
  const out = outputFor(options);
  const signal = interruption();
  const client = clientFor(settings, out);
  return {
    client,
    out,
    options,
    server: settings.server,
    baseUrl: settings.baseUrl,
    user: settings.user,
    signal,
    workspaceId: (asked = settings.workspace) => findWorkspace(client, asked, signal),
  };
}

/** A client of the server, which has been asked for nothing yet. */
export function clientFor(
  { baseUrl, apiKey }: Pick<Settings, "baseUrl" | "apiKey">,
  out: Pick<Output, "note">,
): Client {
  return createClient({
    baseUrl,
    apiKey: usableKey(apiKey),
    onRetry: ({ error, wait }) => {
      if (wait >= 1000) out.note(`${error.message} Trying again in ${Math.ceil(wait / 1000)} s.`);
    },
  });
}

/** @throws A usage error if there is none, or it cannot be one. */
export function usableKey(apiKey: string | undefined): string {
  if (!apiKey) {
    throw usageError(
      "No API key. Start a server of your own with `qa serve`, sign in to another with `qa login`, or give a key with QA_API_KEY or --api-key-file.",
      EXIT.keyRefused,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw usageError("The API key contains characters that no key has. Copy it again.", EXIT.keyRefused);
  }
  return apiKey;
}

export async function findWorkspace(
  client: Client,
  asked: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (!asked) {
    throw usageError(
      "No workspace chosen. See them with `qa workspaces list`, choose with `qa workspaces use ID-OR-TITLE`.",
    );
  }
  return await idOf(asked, {
    what: "workspace",
    load: (query) => client.get("/workspaces/", { params: { query }, signal }),
  });
}
