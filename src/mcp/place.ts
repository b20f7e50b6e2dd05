import type { Citation, PassageMetadata } from "../contract/generated/types.ts";
import { uriOf } from "./uris.ts";

const text = { type: "string" } as const;
const whole = { type: "integer" } as const;
const seconds = { type: "number" } as const;

/** Properties of a place in a document; those that it lacks are left out. */
export const PLACE_PROPERTIES = {
  document_id: text,
  title: text,
  page: whole,
  page_label: {
    ...text,
    description: "The label of the page in the document, if it differs from its number.",
  },
  line: { ...whole, description: "First line on the page, from 1." },
  line_end: { ...whole, description: "Last line, inclusive." },
  start: { ...seconds, description: "For recordings: seconds from the beginning." },
  end: seconds,
  section: text,
  comment: { ...text, description: "Present if this is a comment on the page and not its text." },
  quote: { ...text, description: "The words that support the answer, as printed." },
  recognised: {
    type: "boolean",
    description: "Present if the text was recognised in a picture and may contain errors.",
  },
  confidence: { type: "number", description: "Confidence of the recognition, from 0 to 1." },
  evidence_url: { ...text, description: "Signed link that shows the place; needs no credential." },
  page_uri: { ...text, description: "The page as a resource of this server." },
} as const;

/** A place as MCP shows it: the API's, without the boxes. */
export function placeOf(workspaceId: string, passage: Citation) {
  const { resource_id: documentId, resource_title: title, metadata, evidence_url } = passage;
  const {
    source_type: _source,
    boxes: _boxes,
    page_width: _width,
    page_height: _height,
    ...place
  } = metadata;
  const { page } = place;
  return {
    document_id: documentId,
    title,
    ...place,
    ...(evidence_url !== null && { evidence_url }),
    ...(page !== undefined && { page_uri: uriOf({ workspaceId, documentId, page }) }),
  };
}

/** `report.pdf, page 4, lines 9-12 (PART I › Results)` */
export function placeLine({ resource_title, metadata }: Citation): string {
  const section = metadata.comment ?? metadata.section ?? "";
  return [resource_title, ...where(metadata)].join(", ") + (section === "" ? "" : ` (${section})`);
}

function where({ page, page_label, line, line_end, start, end }: PassageMetadata): string[] {
  if (start !== undefined) return [`seconds ${Math.floor(start)}-${Math.ceil(end ?? start)}`];
  const lines = line_end === undefined || line_end === line ? `line ${line}` : `lines ${line}-${line_end}`;
  return [
    ...(page === undefined ? [] : [`page ${page_label === undefined ? page : `${page_label} (${page})`}`]),
    ...(line === undefined ? [] : [lines]),
  ];
}
