import type { Resource } from "../../src/client/index.ts";
import { usageError } from "../errors/failure.ts";
import { counted } from "../output/progress.ts";
import type { Context } from "../server/context.ts";
import { removeResource } from "../server/remove-resource.ts";
import { EXIT } from "../terminal/exit.ts";
import { allResources, isUsable } from "../upload/compare.ts";
import { linksText } from "../upload/notes.ts";
import { type Uploaded, uploadAll } from "../upload/upload-all.ts";
import { markOf, type Plan, planOf, type Synced } from "./plan.ts";

export interface SyncOptions {
  folder: string;
  /** The folder's id in the marks of its resources. */
  name: string;
  include?: readonly string[] | undefined;
  /** Delete the resources of files that went. */
  delete: boolean;
  dryRun: boolean;
}

/** What a sync did, or would do, as printed with `--json`. Paths are relative to the folder. */
export interface SyncReport {
  folder: string;
  name: string;
  dry_run: boolean;
  /** Those that were uploaded and did not fail; without an id if nothing was done. */
  added: { path: string; resource_id: string | null }[];
  replaced: { path: string; resource_id: string | null }[];
  removed: { path: string; resource_id: string }[];
  /** Resources of files that went, which stay without `--delete`. */
  left: { path: string; resource_id: string }[];
  /** Files whose content the server could not read, now or earlier. The older resource of a changed file stays. */
  failed: { path: string; resource_id: string }[];
  unchanged: number;
}

interface Synchronised extends Pick<Uploaded, "code" | "mayPass"> {
  report: SyncReport;
}

/** Makes the workspace match the folder, as far as its resources come from a sync of it. */
export async function syncOnce(
  context: Context,
  workspaceId: string,
  options: SyncOptions,
): Promise<Synchronised> {
  const { folder, name, include } = options;
  const mark = markOf(name);
  const plan = await planOf({ folder, mark, include, resources: allResources(context, workspaceId) });
  if (plan.links > 0)
    context.out.note(`Skipped ${linksText(plan.links)}. Sync what a link leads to by itself.`);
  if (options.delete && plan.isEmpty && plan.remove.length > 0)
    throw usageError(
      `The folder ${folder} has no file to upload, so all of its ${counted(plan.remove.length, "resources")} would be deleted. Check that its disk is mounted.`,
    );
  if (options.dryRun)
    return {
      report: reportOf(options, plan, new Map(), options.delete),
      code: EXIT.done,
      mayPass: false,
    };
  const { made, code, mayPass } = await send(context, workspaceId, plan, mark);
  // A file that was renamed is added first: what went stays while something that is new did not arrive.
  const deletes = options.delete && code === EXIT.done;
  if (options.delete && !deletes && plan.remove.length > 0)
    context.out.note("Nothing was deleted, since not all new files arrived. Run it again.");
  if (deletes)
    for (const { resource } of plan.remove) await removeResource(context, workspaceId, resource.id);
  const failed = plan.failed.length > 0 ? EXIT.ended : EXIT.done;
  return {
    report: reportOf(options, plan, made, deletes),
    code: code === EXIT.done ? failed : code,
    mayPass,
  };
}

/** @returns the resources that the files have now, by their paths. */
async function send(
  context: Context,
  workspaceId: string,
  { add, replace }: Plan,
  mark: string,
): Promise<Pick<Uploaded, "code" | "mayPass"> & { made: Map<string, Resource> }> {
  const byFile = new Map([...add, ...replace].map((synced) => [synced.file, synced]));
  if (byFile.size === 0) return { made: new Map(), code: EXIT.done, mayPass: false };
  const markedPath = (file: string): string => mark + (byFile.get(file)?.path ?? "");
  const { resources, ...ended } = await uploadAll(context, workspaceId, [...byFile.keys()], {
    wait: true,
    externalIdOf: markedPath,
    compare: async ({ path }) => {
      const { existing, others = [] } = byFile.get(path) ?? {};
      return { ...(existing && { existing }), replaces: others.map(({ id }) => id) };
    },
  });
  return {
    made: new Map(resources.map((made) => [made.external_id?.slice(mark.length) ?? "", made])),
    ...ended,
  };
}

function reportOf(
  { folder, name, dryRun }: SyncOptions,
  plan: Plan,
  made: ReadonlyMap<string, Resource>,
  deletes: boolean,
): SyncReport {
  const sent = (synced: Synced[]) =>
    synced.flatMap(({ path }): SyncReport["added"] => {
      const resource = made.get(path);
      if (resource === undefined) return dryRun ? [{ path, resource_id: null }] : [];
      return isUsable(resource) ? [{ path, resource_id: resource.id }] : [];
    });
  const failedNow = [...made].filter(([, resource]) => !isUsable(resource));
  const failedEarlier = plan.failed.flatMap(({ path, existing }) =>
    existing === undefined ? [] : [[path, existing] as const],
  );
  const went = plan.remove.map(({ path, resource }) => ({ path, resource_id: resource.id }));
  return {
    folder,
    name,
    dry_run: dryRun,
    added: sent(plan.add),
    replaced: sent(plan.replace),
    removed: deletes ? went : [],
    left: deletes ? [] : went,
    failed: [...failedNow, ...failedEarlier].map(([path, { id }]) => ({ path, resource_id: id })),
    unchanged: plan.same.length,
  };
}
