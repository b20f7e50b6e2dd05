import { stat } from "node:fs/promises";
import { relative, sep } from "node:path";
import { isAccepted, type Resource } from "../../src/client/index.ts";
import { fileDigest } from "../../src/disk/digest.ts";
import { isUsable } from "../upload/compare.ts";
import { filesBelow, inclusion, nothingLeftOut } from "../upload/paths.ts";

/** A file and the resources made from it, newest first. */
export interface Synced {
  /** Below the folder, with `/` between names. */
  path: string;
  file: string;
  /** The resource with the file's current content. */
  existing?: Resource;
  others: Resource[];
}

export interface Plan {
  add: Synced[];
  /** Files that changed, and those with older resources left by an interrupted run. */
  replace: Synced[];
  /** Files whose content the server could not read. */
  failed: Synced[];
  same: Synced[];
  /** Resources whose files were deleted. */
  remove: { path: string; resource: Resource }[];
  /** Whether the folder has any file that could be a resource. */
  isEmpty: boolean;
  /** Links to folders, which were not followed. */
  links: number;
}

/** The prefix of `external_id` for the resources of a folder: the rest is the file's path. */
export const markOf = (name: string): string => `sync:${name}/`;

/** The same characters on every file system. */
const pathBelow = (folder: string, file: string): string =>
  relative(folder, file).split(sep).join("/").normalize("NFC");

interface Sources {
  folder: string;
  mark: string;
  include?: readonly string[] | undefined;
  /** Of the workspace, the newest first. */
  resources: AsyncIterable<Resource>;
}

/** Compares a folder with the resources made from it; others are ignored. */
export async function planOf({ folder, mark, include, resources }: Sources): Promise<Plan> {
  const made = new Map<string, Resource[]>();
  for await (const resource of resources) {
    if (!resource.external_id?.startsWith(mark)) continue;
    const path = resource.external_id.slice(mark.length);
    made.set(path, [...(made.get(path) ?? []), resource]);
  }
  const isIncluded = inclusion(include);
  const plan: Plan = { add: [], replace: [], failed: [], same: [], remove: [], isEmpty: true, links: 0 };
  const leftOut = nothingLeftOut();
  for await (const file of filesBelow(folder, true, leftOut)) {
    const path = pathBelow(folder, file);
    const before = made.get(path) ?? [];
    made.delete(path);
    if (!isAccepted(path)) continue;
    plan.isEmpty = false;
    if (!isIncluded(path)) continue;
    const same = await withContentOf(file, before);
    const existing = same.find(isUsable) ?? same[0];
    const synced = {
      path,
      file,
      others: before.filter((resource) => resource !== existing),
      ...(existing && { existing }),
    };
    plan[kindOf(synced)].push(synced);
  }
  plan.remove = [...made].flatMap(([path, left]) => left.map((resource) => ({ path, resource })));
  plan.links = leftOut.links;
  return plan;
}

/** Those that have the file's content; none of a file that cannot be read, which sending it will say. */
async function withContentOf(file: string, resources: Resource[]): Promise<Resource[]> {
  const size = (await stat(file).catch(() => undefined))?.size;
  const alike = resources.filter((resource) => resource.size === size);
  if (alike.length === 0) return [];
  const sha256 = await fileDigest(file).catch(() => undefined);
  return alike.filter((resource) => resource.sha256 === sha256);
}

function kindOf({ existing, others }: Synced): "add" | "replace" | "failed" | "same" {
  if (existing === undefined) return others.length === 0 ? "add" : "replace";
  if (!isUsable(existing)) return "failed";
  return others.length === 0 ? "same" : "replace";
}
