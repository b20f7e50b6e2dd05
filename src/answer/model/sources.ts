import type { Documents, PagePictures, PassageSearch, StatesOf } from "../ports.ts";
import type { Retrieve } from "../search/retrieve.ts";

/** What a model answers from. */
export interface ModelSources {
  retrieve: Retrieve;
  read: PassageSearch["read"];
  documents: Documents;
  /** Absent if all documents are ready. */
  states?: StatesOf;
  /** Absent if page pictures are not available. */
  pictures?: PagePictures;
}
