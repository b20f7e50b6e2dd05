import type { Block } from "./structure.ts";

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
  /** What its lines are, in their order; a line of no block is a paragraph. Absent where it is not known. */
  structure?: Block[];
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

/** What an image shows and says. */
export interface ExtractedDescription {
  kind: "description";
  text: string;
}

/** Text that can be split into passages. */
export type ExtractedUnit = ExtractedPage | ExtractedSpeech | ExtractedDescription;

/** A page that is a picture with no text, or hardly any: `lines` are those it has. */
export interface ScannedPage {
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
