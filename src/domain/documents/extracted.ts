import type { Block } from "./structure.ts";

/**
 * Positions of the lines of a page, as it is displayed: in points (1/72 inch), to a tenth, from its top left corner.
 *
 * It is stored with the lines that it belongs to, so that both always agree, whatever a later version makes of the
 * page; a citation looks it up by its page. In the passage index it would have to be read with every hit, and 20
 * numbers per passage would make the index grow; this way the index stays as it is, and the stored text grows by a
 * quarter.
 */
export interface PageLayout {
  width: number;
  height: number;
  /** For each line: left, top, width, height; null if PDFium gives no position. */
  boxes: (LineBox | null)[];
}

/** Left, top, width, height. */
export type LineBox = [number, number, number, number];

/** A reader's comment on a page: a note, or a remark on highlighted words. It is not part of the page's text. */
export interface PageComment {
  author?: string;
  /** Year, month and day, as ISO 8601. */
  date?: string;
  /** The words that it marks, or the beginning of them. */
  about?: string;
  lines: string[];
  /** Its position, as for a line in a `PageLayout`. */
  box?: LineBox;
}

/** What belongs to a page besides its text; absent if an earlier version read the page. */
export interface BesidePage {
  /** Its printed page number, if that differs from its position in the file: "iv", "A-3". */
  label?: string;
  comments?: PageComment[];
  /** Names of files attached to it, or to the document as a whole in the case of its first page. */
  attached?: string[];
  /** How many more there are. */
  attachedMore?: number;
}

/** How text was recognised in a picture. */
export interface Recognised {
  /** Tesseract's code of its language: "eng", "deu". */
  language: string;
  /** Mean over words, weighted by their length, from 0 to 1. */
  confidence: number;
}

/** One page of a document as a reader sees it; `lines[0]` is line 1. */
export interface ExtractedPage extends BesidePage {
  kind: "page";
  /** From 1. */
  page: number;
  lines: string[];
  /**
   * Indices into `lines` of those that begin something new, judged by spacing or type: a heading, a paragraph, a table.
   * Absent if the layout is not known.
   */
  blocks?: number[];
  /** The structure of its lines, in order; a line outside every block is a paragraph. Absent if it is not known. */
  structure?: Block[];
  /** Positions of its lines; absent if an earlier version read the page. */
  layout?: PageLayout;
  /** For a page whose text was recognised in its picture, wholly or in part. */
  recognised?: Recognised;
  /** Whether pictures or drawings show more than its little text says; absent if an earlier version read the page. */
  pictorial?: true;
  /** Whether the page is damaged and nothing on it could be read. */
  unreadable?: true;
}

/** A stretch of speech; seconds from the beginning. */
export interface ExtractedSpeech {
  kind: "speech";
  start: number;
  end: number;
  text: string;
}

/** Text of an image, line by line. */
export interface RecognisedText extends Recognised {
  lines: string[];
}

/** What an image shows and says. */
export interface ExtractedDescription {
  kind: "description";
  /** A model's description of it; empty if there is none. */
  text: string;
  recognised?: RecognisedText;
}

/** Text that can be split into passages. */
export type ExtractedUnit = ExtractedPage | ExtractedSpeech | ExtractedDescription;

/** A page that is a picture with no text, or hardly any: `lines` holds what text there is. */
export interface ScannedPage extends BesidePage {
  kind: "scan";
  page: number;
  lines: string[];
  /**
   * Name of the page's picture (JPEG) in the resource's media folder; absent if none was requested, or there were too
   * many.
   */
  picture?: string;
}

/** An image prepared for a model: upright, in a size that it accepts. */
export interface Picture {
  kind: "picture";
  /** Name in the resource's media folder; the extension gives its format. */
  picture: string;
  /** Absent if no text was recognised, or an earlier version read the image. */
  recognised?: RecognisedText;
}

/** A part of a recording, small enough for one request; parts may overlap a little. */
export interface Sound {
  kind: "sound";
  /** Name in the resource's media folder; the extension gives its format. */
  sound: string;
  /** Seconds from the beginning of the recording at which this part starts and ends. */
  start: number;
  end: number;
}

/** What only a model can read. */
export type UnreadUnit = ScannedPage | Picture | Sound;

/** What extraction yields, unit by unit and in order; stored as one JSON line each. */
export type RawUnit = ExtractedUnit | UnreadUnit;
