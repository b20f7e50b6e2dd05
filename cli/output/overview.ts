import type { ResourcePage, ServerStatus, Workspace } from "../../src/client/index.ts";
import { type Cell, day, table } from "./format.ts";
import type { Output } from "./output.ts";
import { counted } from "./progress.ts";

/** What `qa status` shows, and `--json` prints, without RESOURCE_ID. */
export interface Overview {
  server: ServerStatus;
  workspace: Workspace;
  /** The newest ones. */
  resources: ResourcePage;
}

/** The lines above the resources. */
export function heading(out: Output, baseUrl: string, { server, workspace, resources }: Overview): string[] {
  const { chat } = server.models;
  const shown = resources.results.length;
  const count = counted(resources.count, "resources");
  return table(out, [
    ["Server", `${baseUrl}, version ${server.version}`],
    [
      "Engine",
      server.engine === "local" ? "local: quotes your documents" : `model${chat ? `: ${chat}` : ""}`,
    ],
    [
      "Models",
      Object.entries(server.models)
        .map(([kind, name]) => `${kind} ${name ?? "none"}`)
        .join(", "),
    ],
    ...indexRow(server),
    ...restoringRow(server),
    ...removalsRow(server),
    ["Workspace", `${workspace.title} (${workspace.id})`],
    ["Contents", shown < resources.count ? `${count}, the newest ${shown} below` : count],
  ]);
}

/** None if nothing is pending. */
function removalsRow({ removals: { pending, oldest } }: ServerStatus): Cell[][] {
  if (pending === 0) return [];
  const since = oldest === null ? "" : `, the oldest since ${day(oldest)}`;
  return [["Removals", `${pending.toLocaleString("en")} pending${since}`]];
}

/** None if there are no vectors, and none to come. */
function indexRow({ models, index: { embedding_model, rebuilding } }: ServerStatus): Cell[][] {
  if (models.embedding === null && embedding_model === null && rebuilding === null) return [];
  const vectors = embedding_model === null ? "words only" : `words, and vectors of ${embedding_model}`;
  const done = rebuilding
    ? `; rebuilding: ${rebuilding.done.toLocaleString("en")} of ${counted(rebuilding.total, "resources")}`
    : "";
  return [["Index", vectors + done]];
}

function restoringRow({ index: { restoring } }: ServerStatus): Cell[][] {
  if (restoring === null) return [];
  const { workspaces, resources } = restoring;
  const done = `${resources.done.toLocaleString("en")} of ${counted(resources.total, "resources")}`;
  return [["Restoring", `passages of ${done}, in ${counted(workspaces, "workspaces")}`]];
}
