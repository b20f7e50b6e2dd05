import type { Block } from "./structure.ts";

/**
 * Where the lines of a page stand, as it is shown: in points (1/72 inch), to a tenth, from its top left corner.
 *
 * It is kept with the lines that it is of, so that both always agree, whatever a later version makes of the page; a
 * citation looks it up by its page. In the passage index it would have to be read with every hit, and 20 numbers a
 * passage would make that grow; here the index stays as it is, and the stored text grows by a quarter.
 */
export interface PageLayout {
  width: number;
  height: number;
  /** Of each line: left, top, width, height; null where PDFium knows no place. */
  boxes: (LineBox | null)[];
}

/** Left, top, width, height. */
export type LineBox = [number, number, number, number];

/** What somebody says of a page: a note, or a remark on words that are highlighted. It is no text of the page. */
export interface PageComment {
  author?: string;
  /** Year, month and day, as ISO 8601. */
  date?: string;
  /** The words that it marks, or their beginning. */
  about?: string;
  lines: string[];
  /** Where it stands, as a line does in a `PageLayout`. */
  box?: LineBox;
}

/** What stands on a page beside its text; absent where an earlier version read it. */
export interface BesidePage {
  /** What is printed as its number, where that is not its place in the file: "iv", "A-3". */
  label?: string;
  comments?: PageComment[];
  /** Names of files that are attached to it, or to the document as a whole, with its first page. */
  attached?: string[];
  /** How many more are. */
  attachedMore?: number;
}

/** How text was recognised in a picture. */
export interface Recognised {
  /** Tesseract's code of its language: "eng", "deu". */
  language: string;
  /** Mean over words, by their length, from 0 to 1. */
  confidence: number;
}

/** One page of a document as its reader sees it; `lines[0]` is line 1. */
export interface ExtractedPage extends BesidePage {
  kind: "page";
  /** From 1. */
  page: number;
  lines: string[];
  /**
   * Indices into `lines` of those that begin something new by spacing or type: a heading, a paragraph, a table.
   * Absent where the layout is not known.
   */
  blocks?: number[];
  /** What its lines are, in their order; a line of no block is a paragraph. Absent where it is not known. */
  structure?: Block[];
  /** Where its lines stand; absent where an earlier version read it. */
  layout?: PageLayout;
  /** Of a page whose text, or part of it, was recognised in its picture. */
  recognised?: Recognised;
  /** Whether pictures or drawings show more than its little text says; absent where an earlier version read it. */
  pictorial?: true;
  /** Whether the page is damaged, so that nothing of it could be read. */
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
  /** What a model wrote of it; empty where none did. */
  text: string;
  recognised?: RecognisedText;
}

/** Text that can be split into passages. */
export type ExtractedUnit = ExtractedPage | ExtractedSpeech | ExtractedDescription;

/** A page that is a picture with no text, or hardly any: `lines` are those it has. */
export interface ScannedPage extends BesidePage {
  kind: "scan";
  page: number;
  lines: string[];
  /** Name of the page's picture (JPEG) in the resource's media folder; absent when none was asked for, or too many were. */
  picture?: string;
}

/** An image made ready for a model: upright, in a size that it takes. */
export interface Picture {
  kind: "picture";
  /** Name in the resource's media folder; its extension says its format. */
  picture: string;
  /** Absent where none was recognised, or an earlier version read it. */
  recognised?: RecognisedText;
}

/** A part of a recording, small enough for one request; parts may overlap a little. */
export interface Sound {
  kind: "sound";
  /** Name in the resource's media folder; its extension says its format. */
  sound: string;
  /** Seconds from the beginning of the recording: where this part starts and ends. */
  start: number;
  end: number;
}

/** What only a model can read. */
export type UnreadUnit = ScannedPage | Picture | Sound;

/** What extraction yields, unit by unit and in order; stored as one JSON line each. */
export type RawUnit = ExtractedUnit | UnreadUnit;
