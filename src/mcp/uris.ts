/** A document, or a page of it, as named in MCP. */
export interface Named {
  workspaceId: string;
  documentId: string;
  page?: number;
}

const DOCUMENT = "qa://workspaces/{workspace_id}/resources/{document_id}";
export const TEMPLATES = { document: DOCUMENT, page: `${DOCUMENT}/pages/{page}` } as const;

const URI = /^qa:\/\/workspaces\/([0-9a-f-]{36})\/resources\/([0-9a-f-]{36})(?:\/pages\/([1-9]\d{0,8}))?$/i;

export const uriOf = ({ workspaceId, documentId, page }: Named): string =>
  `qa://workspaces/${workspaceId}/resources/${documentId}${page === undefined ? "" : `/pages/${page}`}`;

/** Undefined if it names none. */
export function namedBy(uri: string): Named | undefined {
  const [, workspaceId, documentId, page] = URI.exec(uri) ?? [];
  if (workspaceId === undefined || documentId === undefined) return undefined;
  return { workspaceId, documentId, ...(page !== undefined && { page: Number(page) }) };
}
