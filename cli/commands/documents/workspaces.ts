import type { Command } from "commander";
import type { Workspace } from "../../../src/client/index.ts";
import { saveServer } from "../../config/config-file.ts";
import { usageError } from "../../errors/failure.ts";
import { confirmDeletion } from "../../input/confirm.ts";
import { moreHint, type PageOptions, pageOptions, pageQuery } from "../../input/pages.ts";
import { day, table } from "../../output/format.ts";
import { type Context, contextOf } from "../../server/context.ts";
import { printable } from "../../terminal/printable.ts";

export function define(command: Command): void {
  pageOptions(command.command("list").description("list workspaces, newest first")).action(
    async (options: PageOptions, self: Command) => listWorkspaces(await contextOf(self), options),
  );
  command
    .command("create <title>")
    .description("create a workspace")
    .option("--description <text>", "its description")
    .action(async (title: string, options: { description?: string }, self: Command) => {
      const { client, out, signal } = await contextOf(self);
      const workspace = await client.post("/workspaces/", { body: { title, ...options }, signal });
      out.result(workspace, () => details(out, workspace));
      out.note(`Choose it with: qa workspaces use ${workspace.id}`);
    });
  command
    .command("get [id]")
    .description("show a workspace, by id or exact title; by default the chosen one")
    .action(async (id: string | undefined, _options: object, self: Command) => {
      const { client, out, signal, workspaceId } = await contextOf(self);
      const path = { workspace_id: await workspaceId(id) };
      const workspace = await client.get("/workspaces/{workspace_id}/", { params: { path }, signal });
      out.result(workspace, () => details(out, workspace));
    });
  command
    .command("update [id]")
    .description("change a workspace, by id or exact title; by default the chosen one")
    .option("--title <text>", "new title")
    .option("--description <text>", "new description")
    .action(async (id: string | undefined, body: { title?: string; description?: string }, self: Command) => {
      if (Object.keys(body).length === 0)
        throw usageError("Nothing to change. Give --title, --description or both.");
      const { client, out, signal, workspaceId } = await contextOf(self);
      const path = { workspace_id: await workspaceId(id) };
      const workspace = await client.put("/workspaces/{workspace_id}/", { params: { path }, body, signal });
      out.result(workspace, () => details(out, workspace));
    });
  command
    .command("delete <id>")
    .description("delete a workspace, by id or exact title, with its resources and its chat history")
    .option("--yes", "do not ask for confirmation")
    .action(async (id: string, options: { yes?: boolean }, self: Command) =>
      deleteWorkspace(await contextOf(self), id, options.yes ?? false),
    );
  command
    .command("use <workspace>")
    .description("use this workspace from now on, by id or exact title (saved in the config file)")
    .action(async (asked: string, _options: object, self: Command) =>
      useWorkspace(await contextOf(self), asked),
    );
}

const details = (
  out: Context["out"],
  { id, title, description, created_at, updated_at }: Workspace,
): string[] =>
  table(out, [
    ["Title", { text: title, style: "bold" }],
    ["Id", id],
    ...(description === "" ? [] : [["Description", description]]),
    ["Created", day(created_at)],
    ["Updated", day(updated_at)],
  ]);

async function listWorkspaces({ client, out, signal }: Context, options: PageOptions): Promise<void> {
  const page = await client.get("/workspaces/", { params: { query: pageQuery(options) }, signal });
  out.result(page, () =>
    table(
      out,
      page.results.map(({ id, title, created_at }) => [id, day(created_at), title]),
    ),
  );
  moreHint(out, page, options);
}

async function deleteWorkspace(
  { client, out, signal, workspaceId }: Context,
  id: string,
  yes: boolean,
): Promise<void> {
  const params = { path: { workspace_id: await workspaceId(id) } };
  const describe = async (): Promise<string> => {
    const { title } = await client.get("/workspaces/{workspace_id}/", { params, signal });
    const { count } = await client.get("/workspaces/{workspace_id}/resources/", {
      params: { ...params, query: { page_size: 1 } },
      signal,
    });
    return `the workspace “${title}”, its chat history and its resources (${count})`;
  };
  await confirmDeletion(describe, yes, signal);
  const done = await client.delete("/workspaces/{workspace_id}/", { params, signal });
  out.result(done, () => [printable(done.message)]);
}

async function useWorkspace(
  { client, out, signal, server, workspaceId }: Context,
  asked: string,
): Promise<void> {
  const workspace = await client.get("/workspaces/{workspace_id}/", {
    params: { path: { workspace_id: await workspaceId(asked) } },
    signal,
  });
  await saveServer(server, { workspace_id: workspace.id });
  out.result(workspace, () => [`Now using ${printable(workspace.title)} (${printable(workspace.id)})`]);
}
