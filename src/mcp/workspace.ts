import { paginate } from "../client/index.ts";
import type { Workspace } from "../contract/generated/types.ts";
import type { Door } from "./door.ts";
import { ToolError } from "./errors.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Maximum number of titles in a message. */
const MOST_NAMED = 20;

/**
 * The id of the requested workspace: by id or exact title, else the one that was set, else the only one that exists.
 * @throws ToolError if there is none, or more than one.
 */
export async function workspaceId(door: Door, asked: string | undefined, signal: AbortSignal) {
  const wanted = asked ?? door.workspace;
  if (wanted !== undefined && UUID.test(wanted)) return wanted;
  if (door.isEndUser)
    throw new ToolError(
      "With an end user's token, the workspace must be given by its id. Set it in the configuration of this MCP server.",
    );
  return wanted === undefined ? await onlyOne(door, signal) : await titled(door, wanted, signal);
}

async function onlyOne({ client }: Door, signal: AbortSignal): Promise<string> {
  const query = { page: 1, page_size: MOST_NAMED };
  const { results, count } = await client.get("/workspaces/", { params: { query }, signal });
  const [first, ...others] = results;
  if (first === undefined) throw new ToolError("The app has no workspace yet. Create one first.");
  if (others.length === 0) return first.id;
  const more = count > results.length ? ` and ${count - results.length} more` : "";
  throw new ToolError(
    `There are several workspaces: ${results.map(({ title }) => title).join(", ")}${more}. Name one as workspace.`,
  );
}

async function titled({ client }: Door, title: string, signal: AbortSignal): Promise<string> {
  const found: Workspace[] = [];
  const all = paginate((query) => client.get("/workspaces/", { params: { query }, signal }));
  for await (const workspace of all) if (workspace.title === title) found.push(workspace);
  const [first, ...others] = found;
  if (first === undefined)
    throw new ToolError(`No workspace has the title ${title}. Leave workspace out to see which there are.`);
  if (others.length === 0) return first.id;
  throw new ToolError(
    `Several workspaces have the title ${title}. Name one by id: ${found.map(({ id }) => id).join(", ")}`,
  );
}
