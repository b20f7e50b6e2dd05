import type { Resource } from "../contract/generated/types.ts";
import type { Door } from "./door.ts";
import { ProtocolError, RPC } from "./errors.ts";
import { pageText, readPage } from "./tools/read-pages.ts";
import { type Named, namedBy, TEMPLATES, uriOf } from "./uris.ts";
import { workspaceId } from "./workspace.ts";

const PLAIN = "text/plain";
/** Documents per answer. */
const PAGE_SIZE = 100;
/** Characters of a summary that a list shows. */
const MOST_SUMMARY = 300;

export const RESOURCE_TEMPLATES = [
  {
    name: "document",
    title: "A document",
    uriTemplate: TEMPLATES.document,
    mimeType: PLAIN,
    description: "What a document is about, its state, and how many pages it has.",
  },
  {
    name: "page",
    title: "A page of a document",
    uriTemplate: TEMPLATES.page,
    mimeType: PLAIN,
    description: "The text of a page, with the line numbers that citations use.",
  },
];

/** The documents of the workspace that are ready, newest first. @param cursor the number of a page of the list */
export async function listResources(door: Door, cursor: string | undefined, signal: AbortSignal) {
  const page = Number(cursor ?? "1");
  if (!Number.isSafeInteger(page) || page < 1)
    throw new ProtocolError(RPC.invalidParams, "This cursor did not come from this server.");
  const id = await workspaceId(door, undefined, signal);
  const { results, next } = await door.client.get("/workspaces/{workspace_id}/resources/", {
    params: { path: { workspace_id: id }, query: { page, page_size: PAGE_SIZE } },
    signal,
  });
  return {
    resources: results.filter(({ status }) => status === "ready").map(listed),
    ...(next !== null && { nextCursor: String(page + 1) }),
  };
}

const listed = ({ id, title, summary, workspace_id }: Resource) => ({
  uri: uriOf({ workspaceId: workspace_id, documentId: id }),
  name: title,
  mimeType: PLAIN,
  ...(summary !== "" && { description: summary.slice(0, MOST_SUMMARY) }),
});

export async function readResource(door: Door, uri: string, signal: AbortSignal) {
  const named = namedBy(uri);
  if (named === undefined)
    throw new ProtocolError(RPC.resourceNotFound, "This URI names no document here.", { uri });
  const text =
    named.page === undefined ? await overview(door, named, signal) : await page(door, named, signal);
  return { contents: [{ uri, mimeType: PLAIN, text }] };
}

const page = async (door: Door, named: Named, signal: AbortSignal): Promise<string> =>
  pageText(await readPage(door, { ...named, page: named.page ?? 1 }, signal));

/** What is known about a document, and where its pages are. */
async function overview(door: Door, named: Named, signal: AbortSignal): Promise<string> {
  const path = { workspace_id: named.workspaceId, resource_id: named.documentId };
  const resource = await door.client.get("/workspaces/{workspace_id}/resources/{resource_id}/", {
    params: { path },
    signal,
  });
  const { title, status, summary, notice, error_message } = resource;
  const pages = status === "ready" ? (await readPage(door, { ...named, page: 1 }, signal)).pages : 0;
  const where = `Pages: ${uriOf({ ...named, page: 1 })}${pages > 1 ? ` to ${uriOf({ ...named, page: pages })}` : ""}`;
  return [title, `State: ${status}`, summary, notice, error_message, ...(pages === 0 ? [] : [where])]
    .filter((line) => line !== "")
    .join("\n\n");
}
