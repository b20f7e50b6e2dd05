import type { Hit, Passage } from "../domain/documents/passage.ts";
import type { Image } from "../domain/models/models.ts";
import type { KeyNote } from "../domain/records.ts";

export interface PassageQuery {
  /** The question as the user typed it; never parsed as query syntax. */
  text: string;
  /** Whether similarly spelled words do not count: otherwise they do for words that occur in no passage. */
  asWritten?: boolean;
  /** Hits, at most. */
  limit: number;
  /** Only passages of these resources; absent means the whole workspace. Applied before the search. */
  resourceIds?: string[];
  /** The question's vector, of Euclidean length 1: passages near to it are found too, whatever their words. */
  vector?: Float32Array;
}

/** Finds passages in one workspace, best first. An unknown workspace has none. */
export interface PassageSearch {
  search(workspaceId: string, query: PassageQuery): Promise<Hit[]>;
  /** The passages in these ranges, without repeats, those of a resource in document order. */
  read(workspaceId: string, ...ranges: PassageRange[]): Promise<Passage[]>;
}

/** The passages of a resource with index `first` to `last`, both included. */
export interface PassageRange {
  resourceId: string;
  first: number;
  last: number;
}

/** A ready resource, with what questions about whole documents need. */
export interface Document {
  id: string;
  title: string;
  summary: string;
  key_notes: KeyNote[];
}

/** Ready resources of a workspace, newest first, only with these ids if given; at most 50. */
export type Documents = (workspaceId: string, resourceIds?: string[]) => Promise<Document[]>;

/** How many of the documents asked about are ready, are still being read, and could not be read. */
export interface DocumentStates {
  ready: number;
  underWay: number;
  failed: number;
}

/** @param resourceIds of those that are asked; undefined for the whole workspace. */
export type StatesOf = (workspaceId: string, resourceIds?: string[]) => Promise<DocumentStates>;

/** Pages of documents as pictures. */
export interface PagePictures {
  /** Whether a page shows more than its text says: a scan, or pictures or drawings beside little text. */
  isPictorial(workspaceId: string, resourceId: string, page: number): Promise<boolean>;
  /** The picture of a page of a ready PDF; undefined if there is none, or not soon. @param page from 1 */
  draw(
    workspaceId: string,
    resourceId: string,
    page: number,
    signal: AbortSignal,
  ): Promise<Image | undefined>;
}
