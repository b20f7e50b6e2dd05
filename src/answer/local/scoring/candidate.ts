import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { Terms, Words } from "./terms.ts";

/** A text as it is shown, and what it was made of. */
export interface Shown {
  text: string;
  /** Whether it is a table in Markdown: rows under their heads. */
  isTable?: true;
  /** Of a heading with what stands below it, or a line like "Chair: Beatriz Lund", what stands before the colon. */
  name?: string | undefined;
  /** The head of the column that a row's figure stands in; absent where the row is shown as a table. */
  head?: string;
}

/** What of a passage may answer: `text` is shown, `span` are the passage's own words that say it. */
export interface Candidate extends Shown {
  form: "sentence" | "list" | "row" | "table";
  span: TextSpan;
  /** What is compared with the question: the words of the sentence, or of a row and its columns. */
  terms: Terms;
  /** Terms that it stands under or behind: its section, a table's title, the sentence before. */
  around: Words;
  /** Those of the heading right above it. */
  heading?: ReadonlySet<string>;
  /** A row's own name, apart from what it stands under, and from the period that is asked for. */
  label?: ReadonlySet<string>;
  /** What a row stands under, where its table has others of its name. */
  group?: ReadonlySet<string>;
  /** A row that a code of the question tells from all others. */
  isKeyed?: true;
  /** How well a row's column fits the period that is asked for: -1 for another one, 0 where none is, 1 for that one. */
  period?: number;
  /** How many words the head of a row's column has that neither the question nor the label has, and that name no period. */
  qualified?: number;
  /** A row whose column has a head that the question's words ask for: "Owner" for "who". */
  isHeadAsked?: true;
  /** A row whose cell says something in words: a name's value in a form. */
  inWords?: true;
  /** A row whose figure is another one than is asked for: of another unit, or a result where a target is. */
  otherFigure?: true;
  /**
   * What it is of a section under a heading: of a short one its first sentence, for an amount, or all of it, for anything
   * else; or the short lines right below it, which may be headings themselves, and tell no reason or manner.
   */
  of?: "first" | "section" | "headings";
  /** The question of the document that it answers, of which `heading` are the terms. */
  question?: string;
  /** A heading, a line of a list of contents or the like, which may tell where something stands, but says nothing. */
  fragment?: true;
  /** Words without the end of a sentence, and no item of a list: a line that a page's layout tore off. */
  unended?: true;
}
