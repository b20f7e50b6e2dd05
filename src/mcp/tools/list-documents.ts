import type { Resource } from "../../contract/generated/types.ts";
import { tool, type WorkspaceInput } from "../tool.ts";
import { uriOf } from "../uris.ts";
import { workspaceId } from "../workspace.ts";

interface Input extends WorkspaceInput {
  page?: number;
  page_size?: number;
}

const DEFAULT_SIZE = 50;

const text = { type: "string" } as const;

/** Properties of a document; those without a value are left out. */
export const DOCUMENT_PROPERTIES = {
  document_id: text,
  title: text,
  type: text,
  status: { ...text, description: "Only `ready` documents are used in answers." },
  size: { type: "integer", description: "Size of the file in bytes." },
  uploaded_at: text,
  summary: text,
  notice: { ...text, description: "A note for the reader, for example about pages that were not read." },
  error: { ...text, description: "Why the document could not be read." },
  uri: { ...text, description: "The document as a resource of this server." },
} as const;

export const DOCUMENT_REQUIRED = ["document_id", "title", "type", "status", "size", "uploaded_at", "uri"];

export const documentOf = (resource: Resource) => ({
  document_id: resource.id,
  title: resource.title,
  type: resource.type,
  status: resource.status,
  size: resource.size,
  uploaded_at: resource.created_at,
  ...(resource.summary !== "" && { summary: resource.summary }),
  ...(resource.notice !== "" && { notice: resource.notice }),
  ...(resource.error_message !== "" && { error: resource.error_message }),
  uri: uriOf({ workspaceId: resource.workspace_id, documentId: resource.id }),
});

const documentLine = ({ id, title, status, error_message, notice }: Resource): string =>
  [`- ${title} (${status}, ${id})`, ...[error_message, notice].filter((each) => each !== "")].join("\n    ");

export const listDocuments = tool<Input>({
  name: "list_documents",
  title: "List the documents",
  description: "The documents of a workspace with their state and what they are about, newest first.",
  takes: {
    page: { type: "integer", description: "Page of the list, from 1." },
    page_size: { type: "integer", description: `Up to 200; by default ${DEFAULT_SIZE}.` },
  },
  required: [],
  gives: {
    documents: {
      type: "array",
      items: { type: "object", properties: DOCUMENT_PROPERTIES, required: DOCUMENT_REQUIRED },
    },
    count: { type: "integer", description: "Total in the list." },
    next_page: { type: ["integer", "null"], description: "Null on the last page." },
  },
  run: async ({ page = 1, page_size = DEFAULT_SIZE, workspace }, door, { signal }) => {
    const id = await workspaceId(door, workspace, signal);
    const { results, count, next } = await door.client.get("/workspaces/{workspace_id}/resources/", {
      params: { path: { workspace_id: id }, query: { page, page_size } },
      signal,
    });
    const more = next === null ? [] : [`More with page ${page + 1}.`];
    return {
      structured: { documents: results.map(documentOf), count, next_page: next === null ? null : page + 1 },
      text: [`${count} documents`, ...results.map(documentLine), ...more].join("\n"),
    };
  },
});
