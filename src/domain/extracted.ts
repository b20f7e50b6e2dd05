/** One page of a document as its reader sees it; `lines[0]` is line 1. */
export interface ExtractedPage {
  kind: "page";
  /** From 1. */
  page: number;
  lines: string[];
  /**
   * Indices into `lines` of those that begin something new by spacing or type: a heading, a paragraph, a table.
   * Absent where the layout is not known.
   */
  blocks?: number[];
}

/** A stretch of speech; seconds from the beginning. */
export interface ExtractedSpeech {
  kind: "speech";
  start: number;
  end: number;
  text: string;
}

/** What extraction yields, unit by unit and in order; stored as one JSON line each. */
export type ExtractedUnit = ExtractedPage | ExtractedSpeech;
