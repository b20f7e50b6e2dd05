import type { ResourceType } from "./file-kinds.ts";

/**
 * What the record store keeps, in the contract's words and spelling: a record is what goes over the wire, plus what
 * the server alone needs. Times are ISO 8601, UTC, with milliseconds, so that they sort as text.
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
  /** The key's first characters, to tell keys apart by eye. */
  prefix: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** What lets one end user ask straight from a browser; see `createToken` in the contract. */
export interface Token {
  id: string;
  /** Of the key that made it: it ends with the key. */
  key_id: string;
  workspace_id: string;
  external_user_id: string;
  /** The resources that its questions are restricted to; null for all. */
  resource_ids: string[] | null;
  /** The one skill that it may use; null for any. */
  skill_id: string | null;
  /** The origins of the pages that may use it; without any it works from servers only. */
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

/** What a failed resource says whose stored file is not there, or not what was uploaded. */
export const ORIGINAL_LOST = "The stored file is missing or damaged; upload it again.";

/** How much of a resource's text was recognised in pictures. */
export interface RecognisedPages {
  /** Pages with such text; an image is one. */
  pages: number;
  /** Tesseract's codes, the most frequent first. */
  languages: string[];
  /** Mean over the pages, from 0 to 1. */
  confidence: number;
}

/** How far ingestion has come: `done` of `total` pages, parts of a recording, or passages. */
export interface Progress {
  stage: "extracting" | "reading" | "summarising" | "embedding" | "indexing";
  done: number;
  total: number;
  unit: "pages" | "parts" | "passages";
}

export interface KeyNote {
  note: string;
  /** Where it stands; absent for images. */
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
  /** What a reader of it should know though it is ready, such as pages that could not be read; empty for nothing. */
  notice: string;
  /** What of its text was recognised in pictures; null for none, and of one that an earlier version read. */
  recognised: RecognisedPages | null;
  /** Of the uploaded file, in hexadecimal; null for one that was uploaded before this was kept. */
  sha256: string | null;
  /** What the caller knows it by. */
  external_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A resource as it stands among the others of its workspace. */
export interface StoredResource extends Resource {
  /** The earliest one before it with the same content that is queued, vectorizing or ready. */
  duplicate_of: string | null;
}

/** By what resources are ordered; what begins with `-` goes down. */
export type ResourceOrdering = "-created_at" | "created_at" | "title" | "-title" | "size" | "-size";

/** Which resources of a workspace are listed, and in which order. What is empty or absent narrows nothing. */
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

/** What is stored of a ready resource, to be compared with what is there; SHA-256 in hexadecimal. */
export interface ResourceContents {
  /** Of the file of extracted units. */
  extracted_sha256: string;
  /** How many passages it has in the index. */
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

/** Where a cited passage stands, and the words that the answer rests on. */
export interface PassageMetadata {
  source_type: ResourceType;
  page?: number;
  /** What is printed as the page's number, where that is another: "iv". */
  page_label?: string;
  line?: number;
  line_end?: number;
  /** The headings that it stands under, from the outermost, joined by " › ". */
  section?: string;
  start?: number;
  end?: number;
  quote?: string;
  /** Where it is a comment on the page, and no text of it: who says so, when, and of which words. */
  comment?: string;
  /** Whether the words were recognised in a picture, with how surely, from 0 to 1. */
  recognised?: true;
  confidence?: number;
  /** Where the lines stand, with the measures of their page; see `PageLayout`. */
  boxes?: PageBox[];
  page_width?: number;
  page_height?: number;
}

/** A rectangle on a page as it is shown, in points from its top left corner. */
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
  /** What it means, its scale applied. */
  value: number;
  /** As it is printed. */
  text: string;
  /** Its place in the part's sources, from 0. */
  source: number;
}

/** How a figure was worked out from printed ones. It was carried out here, and agrees with the text of its part. */
export interface Calculation {
  expression: string;
  operands: Operand[];
  /** A number, or whether a comparison holds; and as the text states it. */
  result: { value: number | boolean; text: string };
}

export interface Part {
  text: string;
  /** The first of its sources. */
  source: Source | null;
  /** All that it rests on, in order; absent where it is `source` alone. */
  sources?: Source[];
  /** Absent where no figure of it was worked out. */
  calculation?: Calculation;
}

/** All that a part rests on, in order. */
export const sourcesOf = ({ source, sources }: Pick<Part, "source" | "sources">): Source[] =>
  sources ?? (source === null ? [] : [source]);

/** How much of a document was read where an answer rests on going through it; pages that have text. */
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
  /** Who answered: a model that wrote it, or excerpts of the documents. Absent where that was not noted. */
  engine?: "model" | "excerpts";
  /** One sentence for the reader; absent for none. */
  notice?: string;
  /** Present where the answer rests on going through whole documents. */
  coverage?: Coverage[];
  /**
   * Ids of the resources that it may tell of, whether it cites them or not; null for all of the workspace, and absent
   * where that was not noted. Stored, and never shown.
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

/** One page of a list, with how many entries there are in all. */
export interface Page<T> {
  count: number;
  results: T[];
}

/** Which page; `page` from 1. */
export interface PageRequest {
  page: number;
  page_size: number;
}

/** A page of a list that grows at its end; `next` is what the page behind this one begins after, null at the end. */
export interface Following<T> {
  results: T[];
  next: string | null;
}

/** What a request learns of the workspace that its path names, together with who sent it. */
export interface NamedWorkspace {
  id: string;
  /** Changes with every version of its passages that any node publishes; 0 where none is shared. */
  revision: number;
}
