import { termsOf } from "../../../domain/language/terms.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { TextSpan } from "../../../domain/sentences.ts";
import type { ImprintWords } from "../../words/imprint-words.ts";
import type { Patterns } from "../../words/patterns.ts";
import { affiliationIn } from "./affiliation.ts";
import { bylineIn, type Names, namesAmong } from "./byline.ts";
import { dateIn } from "./imprint-date.ts";
import type { ImprintQuestion } from "./imprint-question.ts";
import { letterIn } from "./letter.ts";
import { isShort, type Line, linesOf, titleLines } from "./title-lines.ts";

/** What is told behind such words is a name. */
const NAME = /^[\s:]*(?:[Tt]he )?\p{Lu}/u;
/** A line that begins so tells whose the document is; "(c)" without a year is the third item of a list. */
const COPYRIGHT =
  /^[^\p{L}©(]*(?:this \p{L}+ |all content )?(?:©|copyright,? (?:©|\(c\)|c(?!\p{L}))|copyright,?(?= ?(?:19|20)\d\d)|\(c\)(?= ?(?:19|20)\d\d))[\s,\p{N}–—-]*(?:by )?/iu;
/** What stands before a line that begins a sentence or a paragraph. */
const BEGUN = /(?:\n|[.:;!?]["”’)]{0,2})\s{0,3}$/u;
/** A word of prose, or the end of a sentence. */
const PROSE = /(?<![\p{L}\p{N}'’.@-])\p{Ll}{2}|[.!?]$/u;
/** Characters before it in which that stands. */
const NEAR = 8;

/** Where a document says something of itself. */
export interface Said {
  passage: Passage;
  span: TextSpan;
}

/** What is read of a document. */
export interface Pages {
  /** Its first passages, in order. */
  first: readonly Passage[];
  /** Texts of others: their words in small letters are no names. */
  others: readonly string[];
}

/**
 * Where a document says who wrote or sent it, to whom, who published it, when, in which version, or whose it is: on its
 * title page, where a letter ends, or in a line further on that begins with what it tells. Undefined where it does not.
 * @param patterns of the document's language
 */
export const imprintIn = (
  { first, others }: Pages,
  { field, isLast, subject, called, kind }: ImprintQuestion,
  patterns: Patterns,
  language: string,
): Said | undefined => {
  const { imprint } = patterns.words;
  if (imprint === undefined) return undefined;
  // Of "this" alone it is not known whether anybody wrote it: a form has many names.
  const isCalled = called !== "general" || kind.size > 0;
  const lines = linesOf(first);
  const title = titleLines(lines);
  const isTitle = (text: string): boolean => {
    const terms = new Set(termsOf(text, language));
    return terms.size > 0 && terms.isSubsetOf(subject);
  };
  const names = (): Names => namesAmong([...first.map(({ text }) => text), ...others], patterns, isTitle);
  const letter = () => letterIn({ lines, title }, imprint, patterns);
  switch (field) {
    case "authors":
      return (
        labelledAuthors({ lines, title }, names(), imprint, patterns) ??
        together(letter()?.signed ?? bylineIn(title, names(), patterns, !isCalled))
      );
    case "sender":
      return together(letter()?.signed ?? []);
    case "recipient":
      return recipientIn(title, imprint, patterns) ?? together(letter()?.addressed ?? []);
    case "affiliation":
      return together(affiliationIn(title, names(), patterns));
    case "publisher":
      return told(lines, patterns.opening(imprint.publisher)) ?? copyrightIn(lines);
    case "copyright":
      return copyrightIn(lines);
    case "version":
      return versionIn(lines, title, imprint, patterns);
    case "revised":
    case "published":
      return dateIn({ lines, title }, { field, isLast }, patterns, language);
  }
};

const labelledAuthors = (
  { lines, title }: { lines: readonly Line[]; title: readonly Line[] },
  names: Names,
  { by, authors }: ImprintWords,
  patterns: Patterns,
): Said | undefined => {
  const labelled = told(lines.filter(isBegun), patterns.opening(authors), names.areIn);
  const bylined = told(title, patterns.opening(by), names.areIn);
  const alone = title.findIndex(({ text }) => patterns.whole(by).test(text));
  const next = alone < 0 ? undefined : title[alone + 1];
  const below = next !== undefined && names.areIn(next.text) ? next : undefined;
  return labelled ?? bylined ?? below;
};

/** Behind a label, "Bill to:", or a name after what is said to people: "Ms Ada Moss". */
const recipientIn = (
  title: readonly Line[],
  { letters }: Pick<ImprintWords, "letters">,
  { opening }: Patterns,
): Said | undefined => {
  const { addressees = "(?!)", courtesies = "(?!)" } = letters ?? {};
  return (
    told(title, opening(addressees)) ??
    title
      .map(withoutNumbers)
      .find(({ text }) => opening(courtesies).test(text) && NAME.test(text) && !PROSE.test(text))
  );
};

/** A line up to the figures of the same row. */
const withoutNumbers = (line: Line): Line => {
  const at = line.text.search(/\s+\S*\p{N}/u);
  const text = at < 0 ? line.text : line.text.slice(0, at);
  return { ...line, text, span: { start: line.span.start, end: line.span.start + text.length } };
};

/** Whether a line begins a sentence, and does not go on with the one of the line before. */
const isBegun = ({ passage, span }: Line): boolean =>
  BEGUN.test(passage.text.slice(Math.max(0, span.start - NEAR), span.start)) || span.start === 0;

const versionIn = (
  lines: readonly Line[],
  title: readonly Line[],
  { version, otherVersions }: ImprintWords,
  { find, opening }: Patterns,
): Said | undefined => {
  const tells =
    (words: RegExp) =>
    (line: Line): boolean =>
      isShort(line) && words.test(line.text) && !find(otherVersions).test(line.text);
  return lines.find(tells(opening(version))) ?? title.find(tells(find(version)));
};

/** Lines that follow on each other, as one; of one passage alone. */
const together = ([first, ...others]: readonly Line[]): Said | undefined => {
  if (first === undefined) return undefined;
  const last = others.filter(({ passage }) => passage === first.passage).at(-1) ?? first;
  return { passage: first.passage, span: { start: first.span.start, end: last.span.end } };
};

const copyrightIn = (lines: readonly Line[]): Said | undefined => told(lines, COPYRIGHT);

/** The first line that gives a name behind such words. */
const told = (
  lines: readonly Line[],
  words: RegExp,
  isName: (text: string) => boolean = () => true,
): Line | undefined =>
  lines.find(({ text }) => {
    const mark = words.exec(text);
    const behind = mark === null ? "" : text.slice(mark.index + mark[0].length);
    return NAME.test(behind) && isName(behind.replace(/^[\s:]+/, ""));
  });
