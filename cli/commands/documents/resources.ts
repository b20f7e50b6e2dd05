import { type Command, InvalidArgumentError, Option } from "commander";
import type { Resource } from "../../../src/client/index.ts";
import { recognisedWords } from "../../../src/client/recognised.ts";
import { confirmDeletion } from "../../input/confirm.ts";
import { moreHint, type PageOptions, pageOptions, pageQuery } from "../../input/pages.ts";
import { day, place, resourceLines, size, table } from "../../output/format.ts";
import { progressText } from "../../output/progress.ts";
import { statusColour, statusWord } from "../../output/status-words.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { knownAs } from "../../server/lookup.ts";
import { resourceId } from "../../server/resource-id.ts";
import { printable } from "../../terminal/printable.ts";

export function define(command: Command): void {
  pageOptions(command.command("list").description("list the workspace's resources, newest first"))
    .addOption(statusOption())
    .option("--search <text>", "only those with this in their title")
    .addOption(new Option("--sort <order>", "a - before it turns the order around").choices(ORDERINGS))
    .action(async (options: ListOptions, self: Command) => listResources(await contextOf(self), options));
  command
    .command("get <id>")
    .description("show a resource, by id or exact title, with its summary and notes")
    .action(async (id: string, _options: object, self: Command) => {
      const context = await contextOf(self);
      const resource = await retrieve(context, await pathOf(context, id));
      context.out.result(resource, () => details(context.out, resource));
    });
  command
    .command("retry <id>")
    .description("read a failed or paused resource again, by id or exact title")
    .action(async (id: string, _options: object, self: Command) => retryResource(await contextOf(self), id));
  command
    .command("delete <id>")
    .description("delete a resource, by id or exact title, with its passages and its file")
    .option("--yes", "do not ask for confirmation")
    .action(async (id: string, options: { yes?: boolean }, self: Command) =>
      deleteResource(await contextOf(self), id, options.yes ?? false),
    );
}

const STATUSES = ["queued", "vectorizing", "ready", "limited", "failed"] as const;
const ORDERINGS = ["-created_at", "created_at", "title", "-title", "size", "-size"] as const;

type Status = (typeof STATUSES)[number];

interface ListOptions extends PageOptions {
  status?: Status[];
  search?: string;
  sort?: (typeof ORDERINGS)[number];
}

/** Commander's `choices` keeps the last of several only. */
function statusOption(): Option {
  return new Option(
    "--status <status>",
    `only those in this state, which may be repeated: ${STATUSES.join(", ")}`,
  ).argParser((value, before: Status[] = []) => {
    const status = STATUSES.find((each) => each === value);
    if (status === undefined) throw new InvalidArgumentError(`It must be one of ${STATUSES.join(", ")}.`);
    return [...new Set([...before, status])];
  });
}

interface ResourcePath {
  workspace_id: string;
  resource_id: string;
}

/** The path of a resource given by id or exact title. */
async function pathOf(context: Context, asked: string): Promise<ResourcePath> {
  const workspace_id = await context.workspaceId();
  return { workspace_id, resource_id: await resourceId(context, workspace_id, asked) };
}

const retrieve = ({ client, signal }: Context, path: ResourcePath): Promise<Resource> =>
  knownAs(
    "resource",
    path.resource_id,
    client.get("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path }, signal }),
  );

async function listResources(
  { client, out, signal, workspaceId }: Context,
  options: ListOptions,
): Promise<void> {
  const { status, search, sort } = options;
  const query = {
    ...pageQuery(options),
    ...(status && { status }),
    ...(search !== undefined && { q: search }),
    ...(sort && { ordering: sort }),
  };
  const page = await client.get("/workspaces/{workspace_id}/resources/", {
    params: { path: { workspace_id: await workspaceId() }, query },
    signal,
  });
  out.result(page, () => resourceLines(out, page.results));
  moreHint(out, page, options);
}

async function retryResource(context: Context, id: string): Promise<void> {
  const { client, out, signal } = context;
  const resource = await client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", {
    params: { path: await pathOf(context, id) },
    signal,
  });
  out.result(resource, () => resourceLines(out, [resource]));
  out.note(`Follow it with: qa status ${resource.id} --watch`);
}

async function deleteResource(context: Context, id: string, yes: boolean): Promise<void> {
  const { client, out, signal } = context;
  const path = await pathOf(context, id);
  await confirmDeletion(async () => `“${(await retrieve(context, path)).title}”`, yes, signal);
  const done = await client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", {
    params: { path },
    signal,
  });
  out.result(done, () => [printable(done.message)]);
}

function details(out: Context["out"], resource: Resource): string[] {
  const { id, title, type, status, progress, error_message, notice, summary, key_notes, file_url } = resource;
  const recognised = recognisedWords(resource);
  const head = table(out, [
    ["Title", { text: title, style: "bold" }],
    ["Id", id],
    ["Status", { text: statusWord(status), style: statusColour(status) }],
    ...(progress ? [["Progress", progressText(progress)]] : []),
    ...(error_message === "" ? [] : [["Reason", error_message]]),
    ...(notice ? [["Note", notice]] : []),
    ...(recognised === "" ? [] : [["Recognised", recognised]]),
    ...(resource.duplicate_of === null ? [] : [["Same as", resource.duplicate_of]]),
    ["Type", `${type}, ${size(resource.size)}`],
    ["Created", day(resource.created_at)],
    ["Updated", day(resource.updated_at)],
    ["File", file_url],
  ]);
  const notes = key_notes.map(({ note, metadata }) => {
    const where = metadata ? place(metadata) : "";
    return `- ${printable(note)}${where === "" ? "" : ` (${where})`}`;
  });
  return [
    ...head,
    ...(summary === "" ? [] : ["", printable(summary, "lines")]),
    ...(notes.length === 0 ? [] : ["", ...notes]),
  ];
}
