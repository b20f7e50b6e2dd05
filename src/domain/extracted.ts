/** One page of a document as its reader sees it; `lines[0]` is line 1. */
export interface ExtractedPage {
  kind: "page";
  /** From 1. */
  page: number;
  lines: string[];
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
