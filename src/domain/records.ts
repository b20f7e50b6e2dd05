import type { ResourceType } from "./file-kinds.ts";

/**
 * What the record store keeps, in the contract's terms and spelling: a record is what is sent over the wire, plus what
 * only the server needs. Times are ISO 8601, UTC, with milliseconds, so that they sort as text.
 */
export interface App {
  id: string;
  name: string;
  created_at: string;
}

export interface Key {
  id: string;
  app_id: string;
  name: string;
  /** The key's first characters, to distinguish keys at a glance. */
  prefix: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Lets one end user ask directly from a browser; see `createToken` in the contract. */
export interface Token {
  id: string;
  /** The key that made it: the token ends with the key. */
  key_id: string;
  workspace_id: string;
  external_user_id: string;
  /** The resources that its questions are restricted to; null for all. */
  resource_ids: string[] | null;
  /** The one skill that it may use; null for any. */
  skill_id: string | null;
  /** The origins of the pages that may use it; without any it works only from servers. */
  origins: string[];
  created_at: string;
  expires_at: string;
}

export interface Workspace {
  id: string;
  app_id: string;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
}

export type ResourceStatus = "queued" | "vectorizing" | "ready" | "limited" | "failed";

/** The error of a failed resource whose stored file is missing, or is not the one that was uploaded. */
export const ORIGINAL_LOST = "The stored file is missing or damaged; upload it again.";

/** How much of a resource's text was recognised in pictures. */
export interface RecognisedPages {
  /** Pages with such text; an image counts as one. */
  pages: number;
  /** Tesseract's codes, the most frequent first. */
  languages: string[];
  /** Mean over the pages, from 0 to 1. */
  confidence: number;
}

/** The progress of ingestion: `done` of `total` pages, parts of a recording, or passages. */
export interface Progress {
  stage: "extracting" | "reading" | "summarising" | "embedding" | "indexing";
  done: number;
  total: number;
  unit: "pages" | "parts" | "passages";
}

export interface KeyNote {
  note: string;
  /** Its place; absent for images. */
  metadata?: { source_type: ResourceType; page?: number; line?: number; start?: number };
}

export interface Resource {
  id: string;
  workspace_id: string;
  title: string;
  type: ResourceType;
  extension: string;
  /** The uploaded file's own name. */
  file_name: string;
  /** Bytes. */
  size: number;
  status: ResourceStatus;
  summary: string;
  key_notes: KeyNote[];
  error_message: string;
  /**
   * What a reader should know about it although it is ready, such as pages that could not be read; empty for nothing.
   */
  notice: string;
  /** Which of its text was recognised in pictures; null for none, and if an earlier version read it. */
  recognised: RecognisedPages | null;
  /** Of the uploaded file, in hexadecimal; null if it was uploaded before this was stored. */
  sha256: string | null;
  /** The caller's own id for it. */
  external_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A resource in relation to the others of its workspace. */
export interface StoredResource extends Resource {
  /** The earliest resource before it with the same content that is queued, vectorizing or ready. */
  duplicate_of: string | null;
}

/** How resources are ordered; a leading `-` means descending. */
export type ResourceOrdering = "-created_at" | "created_at" | "title" | "-title" | "size" | "-size";

/** Which resources of a workspace are listed, and in which order. Empty or absent fields do not restrict the list. */
export interface ResourceFilter {
  /** Of their content. */
  sha256?: string;
  status?: ResourceStatus[];
  type?: ResourceType[];
  /** A part of their title, in upper or lower case. */
  q?: string;
  /** @default "-created_at" */
  ordering?: ResourceOrdering;
}

/** What is stored for a ready resource, to be compared with what is found; SHA-256 in hexadecimal. */
export interface ResourceContents {
  /** Of the file of extracted units. */
  extracted_sha256: string;
  /** The number of its passages in the index. */
  passages: number;
  /** Of its passages; see `passagesDigest`. */
  passages_sha256: string;
}

export interface Session {
  id: string;
  workspace_id: string;
  external_user_id: string;
  title: string;
  created_at: string;
  updated_at: string;
}

/** The place of a cited passage, and the words that the answer rests on. */
export interface PassageMetadata {
  source_type: ResourceType;
  page?: number;
  /** The printed page number, if that differs: "iv". */
  page_label?: string;
  line?: number;
  line_end?: number;
  /** The headings that it stands under, outermost first, joined by " › ". */
  section?: string;
  start?: number;
  end?: number;
  quote?: string;
  /** Present if it is a comment on the page rather than its text: who made it, when, and about which words. */
  comment?: string;
  /** Whether the words were recognised in a picture, and the confidence, from 0 to 1. */
  recognised?: true;
  confidence?: number;
  /** Positions of the lines, with the dimensions of their page; see `PageLayout`. */
  boxes?: PageBox[];
  page_width?: number;
  page_height?: number;
}

/** A rectangle on a page as displayed, in points from its top left corner. */
export interface PageBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Citation {
  resource_id: string;
  resource_title: string;
  chunk_index: number;
  metadata: PassageMetadata;
}

export interface Source extends Citation {
  chunk_id: string;
}

/** A printed figure that a calculation starts from. */
export interface Operand {
  name: string;
  /** Its value, with its scale applied. */
  value: number;
  /** As printed. */
  text: string;
  /** Its index among the part's sources, from 0. */
  source: number;
}

/**
 * How a figure was worked out from printed ones. The calculation was carried out here, and agrees with the text of its
 * part.
 */
export interface Calculation {
  expression: string;
  operands: Operand[];
  /** A number, or whether a comparison holds; also in the wording of the text. */
  result: { value: number | boolean; text: string };
}

export interface Part {
  text: string;
  /** The first of its sources. */
  source: Source | null;
  /** Everything that it rests on, in order; absent if that is `source` alone. */
  sources?: Source[];
  /** Absent if it contains no calculated figure. */
  calculation?: Calculation;
}

/** Everything that a part rests on, in order. */
export const sourcesOf = ({ source, sources }: Pick<Part, "source" | "sources">): Source[] =>
  sources ?? (source === null ? [] : [source]);

/** How much of a document was read for an answer that rests on going through it; counts pages that have text. */
export interface Coverage {
  resource_id: string;
  pages: number;
  pages_read: number;
}

export interface FormField {
  name: string;
  label: string;
  type: "text" | "textarea" | "number" | "date" | "email" | "boolean" | "select" | "multiselect";
  required: boolean;
  options: string[];
}

export interface Answer {
  type: "answer" | "form";
  parts: Part[];
  form: { title: string; fields: FormField[] } | null;
  /** Who answered: a model that wrote it, or excerpts of the documents. Absent if this was not recorded. */
  engine?: "model" | "excerpts";
  /** One sentence for the reader; absent for none. */
  notice?: string;
  /** Present if the answer rests on going through whole documents. */
  coverage?: Coverage[];
  /**
   * Ids of the resources that it may be about, whether it cites them or not; null for the whole workspace, and absent
   * if this was not recorded. Stored, but never shown.
   */
  reach?: readonly string[] | null;
}

export interface Message {
  id: string;
  session_id: string;
  role: "user" | "assistant";
  content: string;
  response: Answer | null;
  citations: Citation[];
  resource_ids: string[];
  /** The stored image that came with the question, and its file's own name. */
  image_id: string | null;
  image_name: string | null;
  created_at: string;
}

export interface Skill {
  id: string;
  title: string;
  description: string;
  /** Instruction appended to the system prompt when the skill is used. */
  core_prompt: string;
  scope: "global" | "application" | "workspace";
  category: string | null;
  /** For a global skill: the app that it is enabled in. */
  application_id: string;
  workspace_id: string | null;
  created_at: string;
  updated_at: string;
}

/** One page of a list, with the total number of entries. */
export interface Page<T> {
  count: number;
  results: T[];
}

/** Which page; `page` from 1. */
export interface PageRequest {
  page: number;
  page_size: number;
}

/** A page of a list that grows at its end; `next` is the entry after which the next page begins, null at the end. */
export interface Following<T> {
  results: T[];
  next: string | null;
}

/** What a request knows about the workspace in its path, together with its sender. */
export interface NamedWorkspace {
  id: string;
  /** Changes with every version of its passages that any node publishes; 0 if none is shared. */
  revision: number;
}
