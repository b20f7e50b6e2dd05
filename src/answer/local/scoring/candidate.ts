import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { Terms, Words } from "./terms.ts";

/** A text as shown, and what it was made from. */
export interface Shown {
  text: string;
  /** Whether it is a Markdown table: rows under their column heads. */
  isTable?: true;
  /** For a heading with the text below it, or a line like "Chair: Beatriz Lund": what precedes the colon. */
  name?: string | undefined;
  /** The head of the column with a row's figure; absent if the row is shown as a table. */
  head?: string;
}

/** Part of a passage that may answer: `text` is shown, `span` is the passage's own words for it. */
export interface Candidate extends Shown {
  form: "sentence" | "list" | "row" | "table";
  span: TextSpan;
  /** What is compared with the question: the words of the sentence, or of a row and its columns. */
  terms: Terms;
  /** Terms above or before it: its section, a table's title, the previous sentence. */
  around: Words;
  /** The terms of the heading right above it. */
  heading?: ReadonlySet<string>;
  /** A row's own name, without its group and the period asked for. */
  label?: ReadonlySet<string>;
  /** A row's group, if its table has other rows with the same name. */
  group?: ReadonlySet<string>;
  /** A row that a code in the question identifies. */
  isKeyed?: true;
  /** How well a row's column matches the period asked for: -1 another one, 0 none asked for, 1 that one. */
  period?: number;
  /** Words in the head of a row's column that are in neither question nor label, and name no period. */
  qualified?: number;
  /** A row whose column has a head that the question asks for: "Owner" for "who". */
  isHeadAsked?: true;
  /** A row whose cell says something in words: a value in a form. */
  inWords?: true;
  /** A row with another figure than asked for: in another unit, or a result instead of a target. */
  otherFigure?: true;
  /**
   * Which part of a section it is: for a short one its first sentence, for an amount, or all of it, for anything else;
   * or the short lines right below its heading, which may be headings themselves, and give no reason or manner.
   */
  of?: "first" | "section" | "headings";
  /** The document's own question that it answers, whose terms are `heading`. */
  question?: string;
  /** A heading, a line of a table of contents or the like, which may say where something is, but nothing else. */
  fragment?: true;
  /** Words without a sentence end that are not a list item: a line that a page's layout tore off. */
  unended?: true;
}
