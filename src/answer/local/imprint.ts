import type { Passage } from "../../domain/passage.ts";
import { sentencesOf } from "../../domain/sentences.ts";
import { bylineIn, linesOf, type Said, type Statement } from "./byline.ts";
import { isDateIn } from "./dated.ts";
import type { Patterns } from "./patterns.ts";
import type { ImprintField } from "./words/imprint-words.ts";

/** A longer line is a paragraph, of which a sentence tells it. */
const LONG = 160;
/** Words of a line that tells a date: "This edition was published on 3 May 2021"; and beside a date on a line of its own. */
const MOST_WORDS = 12;
const FEW_WORDS = 6;
/** What is told behind such words: a name. */
const NAME = /^[\s:]*(?:[Tt]he )?\p{Lu}/u;
const WORD = /\p{L}{2,}/gu;

/** What is read of a document. */
export interface Pages {
  /** Its first passages, in order. */
  first: readonly Passage[];
  /** Texts of others: their words in small letters are no names. */
  others: readonly string[];
}

/**
 * Where a document says who wrote it, who published it, when, in which version, or whose it is. Undefined where it does not.
 */
export const imprintIn = (
  { first: passages, others }: Pages,
  field: ImprintField,
  patterns: Patterns,
  language: string,
): Said | undefined => {
  const { words, find, opening } = patterns;
  if (words.imprint === undefined) return undefined;
  const { says, otherDates } = words.imprint;
  const title = titlePage(passages);
  const titled = linesOf(title).flatMap(statementsOf);
  const statements = linesOf(passages).flatMap(statementsOf);
  const isDated = ({ text }: Statement): boolean =>
    isDateIn(text, "", patterns, language, () => true) && !find(otherDates).test(text);
  const dated = (wanted: ImprintField): Said | undefined =>
    statements.find((each) => isDated(each) && isOf(MOST_WORDS, each) && find(says[wanted]).test(each.text));
  const published = (): Said | undefined =>
    dated("published") ?? titled.find((each) => isDated(each) && isOf(FEW_WORDS, each));
  switch (field) {
    case "authors":
      return (
        told(titled, opening(`${words.imprint.by}|${says.authors}`)) ??
        bylineIn(title, [...passages.map(({ text }) => text), ...others], patterns) ??
        told(statements, find(says.authors))
      );
    case "publisher":
      return told(statements, find(says.publisher)) ?? told(statements, find(says.copyright));
    case "copyright":
      return told(statements, find(says.copyright));
    case "version":
      return statements.find(({ text }) => find(says.version).test(text));
    case "revised":
      return dated("revised") ?? published();
    case "published":
      return published();
  }
};

/** The first of these that gives a name behind such words. */
const told = (statements: readonly Statement[], words: RegExp): Said | undefined =>
  statements.find(({ text }) => {
    const mark = words.exec(text);
    return mark !== null && NAME.test(text.slice(mark.index + mark[0].length));
  });

const isOf = (words: number, { text }: Statement): boolean => (text.match(WORD)?.length ?? 0) <= words;

/** Those on the first page; without pages, the first two. */
const titlePage = (passages: readonly Passage[]): Passage[] =>
  passages.filter(({ index, place }) => (place.source_type === "pdf" ? place.page === 1 : index < 2));

const statementsOf = (line: Statement): Statement[] => {
  const { passage, span, text } = line;
  if (text.length <= LONG) return [line];
  return sentencesOf(text, passage.language).map(({ start, end }) => ({
    passage,
    span: { start: span.start + start, end: span.start + end },
    text: text.slice(start, end),
  }));
};
