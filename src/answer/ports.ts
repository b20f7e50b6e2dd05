import type { Hit, Passage } from "../domain/documents/passage.ts";
import type { Image } from "../domain/models/models.ts";
import type { KeyNote } from "../domain/records.ts";

export interface PassageQuery {
  /** The question as the user typed it; never read as query syntax. */
  text: string;
  /** Whether words that are written nearly alike do not count: they do elsewhere for those that no passage has. */
  asWritten?: boolean;
  /** How many hits at most. */
  limit: number;
  /** Only passages of these resources; absent means the whole workspace. Applied before the search. */
  resourceIds?: string[];
  /** The question's vector, of length 1 (Euclid): passages near to it are found as well, whatever their words. */
  vector?: Float32Array;
}

/** Finds passages in one workspace, best first. An unknown workspace has none. */
export interface PassageSearch {
  search(workspaceId: string, query: PassageQuery): Promise<Hit[]>;
  /** The passages of these ranges, each of them once, those of a resource in the document's order. */
  read(workspaceId: string, ...ranges: PassageRange[]): Promise<Passage[]>;
}

/** Those of a resource of index `first` to `last`, both included. */
export interface PassageRange {
  resourceId: string;
  first: number;
  last: number;
}

/** A ready resource, as questions about whole documents need it. */
export interface Document {
  id: string;
  title: string;
  summary: string;
  key_notes: KeyNote[];
}

/** Ready resources of a workspace, the newest first, of these ids only where some are given; 50 at the most. */
export type Documents = (workspaceId: string, resourceIds?: string[]) => Promise<Document[]>;

/** How many of the documents that are asked can be answered from, are still being read, and could not be read. */
export interface DocumentStates {
  ready: number;
  underWay: number;
  failed: number;
}

/** @param resourceIds of those that are asked; undefined for the whole workspace. */
export type StatesOf = (workspaceId: string, resourceIds?: string[]) => Promise<DocumentStates>;

/** Pages of documents, as they are seen. */
export interface PagePictures {
  /** Whether a page shows more than its text says: a scan, or pictures or drawings beside little text. */
  isPictorial(workspaceId: string, resourceId: string, page: number): Promise<boolean>;
  /** The picture of a page of a ready PDF; undefined where there is none, or not soon. @param page from 1 */
  draw(
    workspaceId: string,
    resourceId: string,
    page: number,
    signal: AbortSignal,
  ): Promise<Image | undefined>;
}
