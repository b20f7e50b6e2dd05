import type { Resource } from "../../client/index.ts";

/**
 * Milliseconds for which nothing is requested again: another link would restart a recording, and one expires after a
 * day.
 */
export const FRESH = 60 * 60_000;

/** The request for a page of a document's text, from 1. */
export const textOf = ({ id, workspace_id }: Pick<Resource, "id" | "workspace_id">, page: number) =>
  [
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/text/",
    { params: { path: { workspace_id, resource_id: id }, query: { page } } },
  ] as const;
