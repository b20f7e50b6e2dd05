import type { Passage } from "../../domain/passage.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import type { Patterns } from "./patterns.ts";
import { personsIn, smallWordsIn } from "./person.ts";

/** Lines below a title among which the authors stand. */
const MOST_LINES = 25;
/** Marks of footnotes behind a name. */
const MARKS = /[∗*†‡§¶#$+]|(?<=\p{Ll})\p{N}+(?!\p{N})/gu;
/** Small words but for these are prose, and figures and addresses follow on names. */
const PROSE =
  /(?<![\p{L}'’-])(?!(?:and|und|the|der|die|of|de|von|van|da|di|del|la|for|für)(?!\p{L}))\p{Ll}[\p{L}'’-]*/u;
const BEHIND_NAMES = /[\p{N}@:{}<>=]/u;
/** It has names in small letters. */
const E_MAIL = /[^\s@]{1,100}@[^\s@]{1,100}/g;
const CAPITAL = /^["“„(]?\p{Lu}/u;
/** Names in capitals alone are those of bodies and headings. */
const SMALL = /\p{Ll}/u;

/** Where a passage says something. */
export interface Said {
  passage: Passage;
  span: TextSpan;
}

export interface Statement extends Said {
  text: string;
}

/** The lines of passages that say something, in order. */
export const linesOf = (passages: readonly Passage[]): Statement[] =>
  passages.flatMap((passage) =>
    Array.from(passage.text.matchAll(/\S[^\n]*/g), ({ 0: line, index: start }) => {
      const text = line.trimEnd();
      return { passage, span: { start, end: start + text.length }, text };
    }),
  );

/**
 * The line below a title that names persons, or else the one that names a body, and nothing besides: a document's authors.
 * Undefined where what follows the title says something else before.
 * @param passages of the title page, in order
 * @param texts of the document: their words in small letters are no names
 */
export const bylineIn = (
  passages: readonly Passage[],
  texts: readonly string[],
  { words, find, opening, whole }: Patterns,
): Said | undefined => {
  const { imprint, institutions, capitalNouns } = words;
  if (imprint === undefined) return undefined;
  const small = smallWordsIn(texts.map((text) => text.replace(E_MAIL, " ")));
  const institution = institutions === undefined ? undefined : whole(institutions);
  const isOther = (word: string): boolean => small.has(word) || institution?.test(word) === true;
  const below = linesOf(passages).slice(1, MOST_LINES);
  const end = below.findIndex(({ text }) => opening(imprint.contents).test(text));
  const named = below
    .slice(0, end < 0 ? below.length : end)
    .map(namesFirst)
    .filter(({ names }) => CAPITAL.test(names) && SMALL.test(names) && !PROSE.test(names))
    .filter(({ names }) => !find(imprint.labels).test(names));
  const ofPersons = capitalNouns
    ? undefined
    : named.find(({ names }) => personsIn(names, isOther).length > 0);
  return ofPersons ?? named.find(({ names }) => find(imprint.bodies).test(names));
};

/** A line as far as names may go, without the marks of footnotes. */
const namesFirst = ({ passage, span, text }: Statement): Said & { names: string } => {
  const plain = text.replace(MARKS, (mark) => " ".repeat(mark.length));
  const end = plain.search(BEHIND_NAMES);
  const names = (end < 0 ? plain : plain.slice(0, end)).trimEnd();
  return { passage, span: { start: span.start, end: span.start + names.length }, names };
};
