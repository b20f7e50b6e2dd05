/**
 * What a document says of itself: who wrote or sent it, and where they work, to whom, who published it, when, in which
 * version, and whose it is.
 */
export const METADATA_FIELDS = [
  "authors",
  "affiliation",
  "sender",
  "recipient",
  "publisher",
  "revised",
  "published",
  "version",
  "copyright",
] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

/** A language's words for a document and its metadata, as sources of regular expressions like those of `QuestionWords`. */
export interface MetadataWords {
  /** Whole questions for each of them; "~" stands for what they call the document. */
  asks: Partial<Record<MetadataField, readonly string[]>>;
  /**
   * What letters are called, how they greet somebody, how they are closed, and what labels whom something is sent to, or
   * stands before their name.
   */
  letters: { kinds: string; greets: string; closes: string; addressees?: string; courtesies?: string };
  /** What stands before the name of a document, and what between that and its subject: "the paper on mills". */
  determiners: string;
  about: string;
  /** Words that do not stand before a document's kind in its name: "the first page of the manual" is another thing. */
  apart: string;
  /** What any document may be called, whatever it calls itself. */
  general: string;
  /** What it is called by its subject, whatever its title: "the paper on mills". */
  papers: string;
  /** What it is called as it calls itself: "the lease agreement". */
  particular: string;
  /** What stands before the authors on a title page, and what labels them there. */
  by: string;
  authors: string;
  /** What says when it was changed or published, and how a line begins that tells its version. */
  revised: string;
  published: string;
  version: string;
  /** What a date is of that is not the document's own. */
  otherDates: string;
  /** What heads a column or labels a value on a title page: no author stands in a line with it. */
  labels: string;
  /** What says that a name in its line, or in the next one, is somebody else's than the author's. */
  others: string;
  /** Words in the names of bodies that write documents. */
  bodies: string;
  /** Headings of what is behind the title page. */
  contents: string;
}
