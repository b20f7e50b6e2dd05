import type { Command } from "commander";
import type { Client, Workspace } from "../../../src/client/index.ts";
import {
  DEFAULT_BASE_URL,
  type GlobalOptions,
  type SettingName,
  serverAddress,
  settingsNow,
} from "../../config/config.ts";
import { configPath, readConfig, type StoredServer, saveServer } from "../../config/config-file.ts";
import { usageError } from "../../errors/failure.ts";
import { askFor, isAnybodyThere } from "../../input/prompt.ts";
import { outputFor } from "../../output/output.ts";
import { clientFor, findWorkspace } from "../../server/context.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printable } from "../../terminal/printable.ts";
import { say } from "../../terminal/streams.ts";

/** Workspaces that are listed to choose from. */
const LISTED = 20;

export function define(command: Command): void {
  command
    .argument("[name]", "name to save the server under, for --on; without one, it becomes the default server")
    .addHelpText(
      "after",
      "\nYou are only asked for what --base-url, --api-key-file or QA_API_KEY, and --workspace do not give. Nothing is saved\nuntil the server has accepted the key.",
    )
    .action(async (name: string | undefined, _options: object, self: Command) =>
      login(name, self.optsWithGlobals()),
    );
}

async function login(name: string | undefined, flags: GlobalOptions): Promise<void> {
  if (flags.on !== undefined) throw usageError(`--on names a saved server. Write: qa login ${flags.on}`);
  if (name !== undefined && !/^[a-z0-9][a-z0-9_.-]{0,62}$/i.test(name))
    throw usageError(
      "A server's name has letters, digits, -, _ and dots only, and begins with a letter or digit, such as prod. Give its address with --base-url.",
    );
  const out = outputFor(flags);
  const signal = interruption();
  const { servers, ...unnamed } = await readConfig();
  const before: StoredServer = name === undefined ? unnamed : (servers[name] ?? {});
  const settings = await settingsNow(flags, { ...process.env, QA_ON: "" });
  const given = (setting: SettingName): string | undefined =>
    /^(?:--|QA_)/.test(settings[setting].from) ? settings[setting].value : undefined;

  const fallback = before.base_url ?? (name === undefined ? DEFAULT_BASE_URL : undefined);
  const base_url = serverAddress(given("base_url") ?? (await addressAsked(fallback)));
  const api_key = given("api_key") ?? (await keyAsked(base_url));
  const client = clientFor({ baseUrl: base_url, apiKey: api_key }, out);
  const workspaces = await client.get("/workspaces/", { params: { query: { page_size: LISTED } }, signal });
  const asked = given("workspace_id");
  const workspace = asked
    ? await workspaceOf(client, asked, signal)
    : await choose(client, workspaces, signal);

  await saveServer(name, { base_url, api_key, workspace_id: workspace?.id });
  out.result({ server: name ?? null, base_url, workspace: workspace ?? null }, () => [
    printable(
      `Signed in to ${base_url}${workspace ? `, in the workspace ${workspace.title}` : ""}. Saved in ${configPath()}`,
    ),
  ]);
  out.note(nextStep(name, workspace, workspaces.count));
}

async function addressAsked(fallback: string | undefined): Promise<string> {
  const shown = fallback === undefined ? "" : ` [${printable(fallback)}]`;
  const typed = isAnybodyThere() ? await askFor(`Server${shown}: `) : "";
  const address = typed || fallback;
  if (address === undefined)
    throw usageError("Give the server's address, such as --base-url https://qa.example.com");
  return address;
}

const keyAsked = async (baseUrl: string): Promise<string> =>
  (
    await askFor(`API key for ${printable(baseUrl)} (not shown): `, {
      hidden: true,
      instead: "Give the key with --api-key-file or QA_API_KEY.",
    })
  ).trim();

async function workspaceOf(client: Client, asked: string, signal: AbortSignal): Promise<Workspace> {
  const workspace_id = await findWorkspace(client, asked, signal);
  return await client.get("/workspaces/{workspace_id}/", { params: { path: { workspace_id } }, signal });
}

/** The only workspace, or the one chosen at the terminal; undefined if there is none, or nobody to choose. */
async function choose(
  client: Client,
  { results, count }: { results: Workspace[]; count: number },
  signal: AbortSignal,
): Promise<Workspace | undefined> {
  const [first] = results;
  if (count <= 1 || first === undefined || !isAnybodyThere()) return count === 1 ? first : undefined;
  for (const [at, { title }] of results.entries()) say(`${String(at + 1).padStart(4)}  ${printable(title)}`);
  if (count > results.length) say(`      and ${count - results.length} more, by title`);
  const answer = (await askFor("Workspace, by number or title [1]: ")) || "1";
  return results[Number(answer) - 1] ?? (await workspaceOf(client, answer, signal));
}

function nextStep(name: string | undefined, workspace: Workspace | undefined, count: number): string {
  const qa = name === undefined ? "qa" : `qa --on ${name}`;
  if (workspace !== undefined) return `Next: ${qa} upload FILE`;
  return count === 0
    ? `There is no workspace yet. Next: ${qa} workspaces create TITLE, then ${qa} workspaces use TITLE`
    : `No workspace is chosen. Next: ${qa} workspaces list, then ${qa} workspaces use TITLE`;
}
