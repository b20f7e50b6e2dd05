import { type Passage, pageOf } from "../../../domain/documents/passage.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import type { MetadataField, MetadataWords } from "../../lexicon/metadata-words.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import type { Patterns } from "../../words/patterns.ts";
import { personsIn, smallWordsIn } from "../../words/person.ts";
import { isDateIn } from "../answer-type/dated.ts";

/** Lines of a title page, and lines of names listed together, at most. */
const MOST_OF_TITLE = 60;
const MOST_NAMES = 3;
/** Characters and words of a line that states only one thing, at most, and words of a leading label or date. */
const LONGEST = 300;
const MOST_WORDS = 12;
const FEW_WORDS = 3;
/** What ends the names in a line: figures, addresses, brackets, footnote marks. */
const BEHIND_NAMES = /[\s,;]*[^\p{L}\p{M}\s.,;&'’-].*$/u;
/** A lower-case word that occurs in no name of a person or body, and the end of a sentence or a label. */
const PROSE =
  /(?<![\p{L}'’-])(?!(?:and|und|et|y|e|en|the|der|die|de|von|van|da|di|del|la|of|for|für)(?!\p{L}))\p{Ll}/u;
/** A line that continues in the next one. */
const GOES_ON = /(?:[&–—-]|\s\p{Ll}{1,3})$/u;
const ENDED = /[.!?:;,]$/;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d| ?[–-] ?\d\d(?!-))/;
/** What may surround the numbers and month of a date: nothing, or a place name with a comma. */
const BESIDE_DATE = /^\s*(?:\p{Lu}\p{L}+\s*,)?[\s,]*$/u;
const NO_WORD = /\p{N}+(?:st|nd|rd|th)?|[^\p{L},\s]/gu;

interface Line {
  passage: Passage;
  span: TextSpan;
  text: string;
}

/**
 * The lines in which a document's first passages say who wrote or sent it, to whom, when, or in which version: after a
 * label, below the title, or where a letter has its greeting and signature. Empty if there are none.
 * @param patterns of the document's language
 */
export const metadataIn = (
  first: readonly Passage[],
  field: MetadataField,
  patterns: Patterns,
  language: string,
): Line[] => {
  const { metadata } = patterns.words;
  if (metadata === undefined) return [];
  const lines = first.flatMap(linesOf);
  const title = lines.filter(isOfTitle).slice(0, MOST_OF_TITLE);
  const { letters } = metadata;
  const begins = (words = "(?!)"): Line[] => title.filter(({ text }) => patterns.opening(words).test(text));
  const greetings = begins(letters.greets);
  const closing = lines.findLastIndex(({ text }) => patterns.opening(letters.closes).test(text));
  const isSigned = greetings.length > 0 && closing >= 0;
  const signed = firstRun(lines, ({ text }, at) => isSigned && at > closing && !ENDED.test(text));
  if (field === "sender" || (field === "authors" && isSigned)) return signed;
  switch (field) {
    case "authors":
      return authorsIn(title, first, metadata, patterns);
    case "recipient": {
      const named = begins(letters.courtesies).filter(({ text }) => !PROSE.test(text) && !ENDED.test(text));
      return [...begins(letters.addressees), ...named, ...greetings].slice(0, 1);
    }
    case "published":
    case "revised":
      return datedIn(lines, title, field, metadata, patterns, language);
    case "version":
      return begins(metadata.version).slice(0, 1);
    default:
      return [];
  }
};

/** A line of names after a label; otherwise lines below the title, before the contents, that consist only of names. */
const authorsIn = (
  title: readonly Line[],
  first: readonly Passage[],
  { authors, by, contents, labels, others, bodies }: MetadataWords,
  { words, find, opening, whole }: Patterns,
): Line[] => {
  const small = smallWordsIn(first.map(({ text }) => text.replace(/\S*@\S*/g, " ")));
  const known = [words.common, words.numbers, words.pointing, words.institutions].filter(Boolean).join("|");
  const isOther = (word: string): boolean => small.has(word) || whole(known).test(word);
  const areNames = (text: string): boolean =>
    /\p{Lu}.*\p{Ll}/u.test(text) && !PROSE.test(text) && !ENDED.test(text);
  const isBody = (text: string): boolean => areNames(text) && find(bodies).test(text.split(",", 1).join(""));
  const arePersons = (text: string): boolean =>
    areNames(text) &&
    !isBody(text) &&
    !words.capitalNouns &&
    personsIn(text.replace(BEHIND_NAMES, ""), isOther).length > 0;
  const label = opening(`${authors}|${by}`);
  const isLabelled = ({ text }: Line): boolean =>
    label.test(text) && [arePersons, isBody].some((are) => are(text.replace(label, "")));
  const end = title.findIndex(({ text }) => opening(contents).test(text));
  const isByline = ({ text }: Line, at: number): boolean => {
    // A short line above it may say whose name it is, such as "Bill to".
    const over = title[at - 1]?.text ?? "";
    const isOthers = writtenWords(over).length <= FEW_WORDS && find(others).test(over);
    const isInTitle = at === 0 || GOES_ON.test(over);
    return !isInTitle && (end < 0 || at < end) && !isOthers && !find(`${labels}|${others}`).test(text);
  };
  const labelled = title.filter(isLabelled).slice(0, 1);
  const persons = firstRun(title, (line, at) => isByline(line, at) && arePersons(line.text));
  const body = title.filter((line, at) => isByline(line, at) && isBody(line.text)).slice(0, 1);
  return [labelled, persons].find(({ length }) => length > 0) ?? body;
};

/** The first consecutive lines of this kind, a few at most. */
const firstRun = (lines: readonly Line[], is: (line: Line, at: number) => boolean): Line[] => {
  const from = lines.findIndex(is);
  const end = lines.findIndex((line, at) => at > from && !is(line, at));
  return from < 0 ? [] : lines.slice(from, end < 0 ? undefined : end).slice(0, MOST_NAMES);
};

/** The line with a date and a word saying what it dates; otherwise, for publication, a date below the title. */
const datedIn = (
  lines: readonly Line[],
  title: readonly Line[],
  field: "published" | "revised",
  metadata: MetadataWords,
  patterns: Patterns,
  language: string,
): Line[] => {
  const { find, findAll, opening } = patterns;
  const isDated = ({ text }: Line): boolean =>
    YEAR.test(text) &&
    !find(metadata.otherDates).test(text) &&
    isDateIn(text, "", patterns, language, () => true);
  const isAlone = ({ text }: Line): boolean => {
    const said = writtenWords(text, FEW_WORDS)
      .join(" ")
      .replace(findAll(monthsAndDays(language)), " ");
    return field === "published" && BESIDE_DATE.test(said.replace(NO_WORD, ""));
  };
  return [
    ...title.filter(({ text }) => find(metadata[field]).test(text)),
    ...lines.filter(({ text }) => opening(metadata[field]).test(text)),
    ...title.slice(1).filter(isAlone),
  ]
    .filter(isDated)
    .slice(0, 1);
};

/** Whether a document begins with a greeting, as letters do. */
export const greets = (first: readonly Passage[], { words: { metadata }, opening }: Patterns): boolean =>
  first
    .flatMap(linesOf)
    .some((line) => isOfTitle(line) && opening(metadata?.letters.greets ?? "(?!)").test(line.text));

/** Pages count from 1; a document without pages begins with its first two passages. */
const isOfTitle = ({ passage }: Line): boolean => (pageOf(passage) ?? passage.index) < 2;

/** The printed lines of a passage that are short enough to state only one thing. */
const linesOf = (passage: Passage): Line[] => {
  const breaks = Array.from(passage.text.matchAll(/\n/g), ({ index }) => index + 1);
  const starts = [...new Set([0, ...(passage.lineStarts ?? []), ...breaks])].sort(
    (one, other) => one - other,
  );
  return starts.flatMap((start, at) => {
    const line = passage.text.slice(start, starts[at + 1]);
    const text = line.trim();
    const from = start + line.length - line.trimStart().length;
    const isShort = text.length <= LONGEST && writtenWords(text, MOST_WORDS + 1).length <= MOST_WORDS;
    return text === "" || !isShort ? [] : [{ passage, span: { start: from, end: from + text.length }, text }];
  });
};
