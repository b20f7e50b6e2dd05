/** What a document says of itself: who wrote and who published it, when, in which version, and whose it is. */
export const IMPRINT_FIELDS = [
  "authors",
  "publisher",
  "revised",
  "published",
  "version",
  "copyright",
] as const;
export type ImprintField = (typeof IMPRINT_FIELDS)[number];

/** A language's words for a document and its imprint, as sources of regular expressions like those of `QuestionWords`. */
export interface ImprintWords {
  /** What a question for each of them says. */
  asks: Record<ImprintField, string>;
  /** What such a question says besides, which tells nothing of the document. */
  besides: string;
  /** What documents are called. */
  documents: string;
  /** What the line says that tells each of them. */
  says: Record<ImprintField, string>;
  /** What a date on a title page is of that is not the document's own. */
  otherDates: string;
  /** What heads a column or labels a value on a title page, and is no name. */
  labels: string;
  /** What stands before the authors on a title page. */
  by: string;
  /** Words in the names of bodies that write documents. */
  bodies: string;
  /** Headings of what is behind the title page. */
  contents: string;
}
