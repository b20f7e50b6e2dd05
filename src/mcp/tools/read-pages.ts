import type { TextPage } from "../../contract/generated/types.ts";
import type { Door } from "../door.ts";
import { tool, type WorkspaceInput } from "../tool.ts";
import { uriOf } from "../uris.ts";
import { workspaceId } from "../workspace.ts";

interface Input extends WorkspaceInput {
  document_id: string;
  first_page?: number;
  last_page?: number;
}

/** Maximum number of pages per call. */
const MOST_PAGES = 10;
/** Maximum number of characters per call, unless the first page has more: models accept no more at a time. */
const MOST_TEXT = 60_000;

interface Place {
  workspaceId: string;
  documentId: string;
  page: number;
}

/** A page for reading, its lines in reading order. */
export async function readPage(
  { client }: Pick<Door, "client">,
  { workspaceId: workspace_id, documentId: resource_id, page }: Place,
  signal: AbortSignal,
): Promise<TextPage> {
  return await client.get("/workspaces/{workspace_id}/resources/{resource_id}/text/", {
    params: { path: { workspace_id, resource_id }, query: { page } },
    signal,
  });
}

export const pageText = ({ lines }: TextPage): string => lines.map(({ text }) => text).join("\n");

const pageHead = ({ page, page_label, pages }: TextPage): string =>
  `Page ${page_label === undefined ? page : `${page_label} (${page})`} of ${pages}`;

const shownPage = (place: Place, page: TextPage) => ({
  page: page.page,
  ...(page.page_label !== undefined && { page_label: page.page_label }),
  text: pageText(page),
  ...(page.evidence_url !== null && { evidence_url: page.evidence_url }),
  page_uri: uriOf({ ...place, page: page.page }),
});

/** From the first page on, up to the last that is requested and exists, within the limits. */
async function readPages(door: Door, first: Place, last: number, signal: AbortSignal): Promise<TextPage[]> {
  const read = [await readPage(door, first, signal)];
  const end = Math.min(last, first.page + MOST_PAGES - 1, read[0]?.pages ?? 0);
  let length = read.map(pageText).join("").length;
  for (let page = first.page + 1; page <= end; page += 1) {
    const next = await readPage(door, { ...first, page }, signal);
    length += pageText(next).length;
    if (length > MOST_TEXT) break;
    read.push(next);
  }
  return read;
}

export const readPagesTool = tool<Input>({
  name: "read_pages",
  title: "Read pages of a document",
  description: `The text of a document, page by page, with the line numbers that citations use. At most ${MOST_PAGES} pages at a time; next_page says where to continue.`,
  takes: {
    document_id: { type: "string" },
    first_page: { type: "integer", minimum: 1, description: "By default 1." },
    last_page: { type: "integer", minimum: 1, description: "Inclusive; by default the same page." },
  },
  required: ["document_id"],
  gives: {
    document_id: { type: "string" },
    page_count: { type: "integer", description: "How many pages the document has." },
    pages: {
      type: "array",
      items: {
        type: "object",
        properties: {
          page: { type: "integer" },
          page_label: { type: "string" },
          text: { type: "string" },
          evidence_url: { type: "string" },
          page_uri: { type: "string" },
        },
        required: ["page", "text", "page_uri"],
      },
    },
    next_page: { type: ["integer", "null"], description: "The next page to read; null at the end." },
  },
  run: async ({ document_id, first_page = 1, last_page = first_page, workspace }, door, { signal }) => {
    const id = await workspaceId(door, workspace, signal);
    const first = { workspaceId: id, documentId: document_id, page: first_page };
    const pages = await readPages(door, first, last_page, signal);
    const count = pages[0]?.pages ?? 0;
    const next = first_page + pages.length;
    return {
      structured: {
        document_id,
        page_count: count,
        pages: pages.map((page) => shownPage(first, page)),
        next_page: next > count ? null : next,
      },
      text: pages.map((page) => `${pageHead(page)}\n\n${pageText(page)}`).join("\n\n"),
    };
  },
});
