import { paginate, type Resource } from "../../src/client/index.ts";
import { fileDigest } from "../../src/disk/digest.ts";
import { usageError } from "../errors/failure.ts";
import type { LocalFile } from "../input/local-file.ts";
import type { Context } from "../server/context.ts";

/** What the workspace already has of a file to upload. */
export interface Found {
  /** A resource that has its very content: nothing is sent. */
  existing?: Resource;
  /** Ids of resources that are deleted once the new one is ready. */
  replaces?: readonly string[];
}

/**
 * @param title what the resource is to be called
 * @param sent resolves when this file was sent, or was not
 */
export type Compare = (file: LocalFile, title: string, sent: Promise<void>) => Promise<Found>;

/** Whether it is ready, or on its way there. */
export const isUsable = ({ status }: Resource): boolean => status !== "failed" && status !== "limited";

const listResources = (
  { client, signal }: Context,
  workspaceId: string,
  query: { page?: number; page_size?: number; sha256?: string },
) =>
  client.get("/workspaces/{workspace_id}/resources/", {
    params: { path: { workspace_id: workspaceId }, query },
    signal,
  });

/** Every resource of a workspace, the newest first. */
export const allResources = (context: Context, workspaceId: string) =>
  paginate((query) => listResources(context, workspaceId, query));

/** Skips files that the workspace already has, under any name; of files with equal content, all but one. */
export const skippingExisting = (context: Context, workspaceId: string): Compare => {
  const lastSent = new Map<string, Promise<void>>();
  return async ({ path }, _title, sent) => {
    const sha256 = await fileDigest(path);
    const before = lastSent.get(sha256);
    lastSent.set(sha256, sent);
    await before;
    const { results } = await listResources(context, workspaceId, { sha256, page_size: 200 });
    const existing = results.find(isUsable);
    return existing === undefined ? {} : { existing };
  };
};

/**
 * Replaces the resource with the file's title, unless that has the same content.
 * @throws A usage error if several resources have a file's title: it is unclear which is meant.
 */
export const replacing = async (context: Context, workspaceId: string): Promise<Compare> => {
  const resources = await Array.fromAsync(allResources(context, workspaceId));
  const byTitle = Map.groupBy(resources, ({ title }) => title);
  return async ({ path }, title) => {
    const same = byTitle.get(title) ?? [];
    const [old, ...others] = same.filter(isUsable);
    if (others.length > 0)
      throw usageError(
        `Several resources have the title ${title}. Delete those you do not want with: qa resources delete ID`,
      );
    if (old !== undefined && old.sha256 === (await fileDigest(path))) return { existing: old };
    return { replaces: same.map(({ id }) => id) };
  };
};
