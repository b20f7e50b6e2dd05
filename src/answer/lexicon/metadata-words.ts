/**
 * What a document says about itself: who wrote or sent it, and where they work, to whom, who published it, when, in
 * which version, and whose it is.
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
  /** Words for letters, for greetings and closings, for labels of addressees, and what may precede their names. */
  letters: { kinds: string; greets: string; closes: string; addressees?: string; courtesies?: string };
  /** What precedes the name of a document, and what stands between it and its subject: "the paper on mills". */
  determiners: string;
  about: string;
  /** Words that never precede a document's kind in its name: "the first page of the manual" is something else. */
  apart: string;
  /** What any document may be called, whatever it calls itself. */
  general: string;
  /** What it is called with its subject, whatever its title: "the paper on mills". */
  papers: string;
  /** What it is called if it calls itself so: "the lease agreement". */
  particular: string;
  /** What precedes the authors on a title page, and labels for them. */
  by: string;
  authors: string;
  /** Words for when it was changed or published, and beginnings of lines with its version. */
  revised: string;
  published: string;
  version: string;
  /** Words for dates that are not the document's own. */
  otherDates: string;
  /** Column heads or labels of values on a title page: no author is in a line with one. */
  labels: string;
  /** Words saying that a name in the same or the next line is not an author's. */
  others: string;
  /** Words in the names of bodies that write documents. */
  bodies: string;
  /** Headings of what follows the title page. */
  contents: string;
}
