import type { Patterns } from "./patterns.ts";
import { personsIn, smallWordsIn } from "./person.ts";
import type { Line } from "./title-lines.ts";
import { WEB_ADDRESS } from "./web-address.ts";

/** Lines below a title among which the authors stand, and lines of names that are given. */
const MOST_LINES = 25;
const MOST_NAMES = 6;
/** Words of a line that says whose the name below it is. */
const LABEL_WORDS = 3;
/** Marks of footnotes behind a name. */
const MARKS = /[∗*†‡§¶#$+]|(?<=\p{Ll})\p{N}+(?!\p{N})/gu;
/** Small words in names of persons, and in those of bodies besides: a line with another one is prose. */
const OF_PERSONS = "and|und|the|der|die|de|von|van|da|di|del|la";
const OF_BODIES = `${OF_PERSONS}|of|for|für`;
const smallBut = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}'’-])(?!(?:${words})(?!\\p{L}))\\p{Ll}[\\p{L}'’-]*`, "u");
const PROSE = smallBut(OF_PERSONS);
const PROSE_BESIDE_BODY = smallBut(OF_BODIES);
/** Names end before figures and addresses. */
const BEHIND_NAMES = /[\p{N}@:{}<>=]/u;
/** A picture is another's. */
const OWNED = /[©®]/u;
/** An address has names in small letters, which are names all the same. */
const E_MAIL = /[^\s@]{1,100}@[^\s@]{1,100}/g;
const CAPITAL = /^["“„(]?\p{Lu}/u;
/** Names in capitals alone are those of bodies and headings. */
const SMALL = /\p{Ll}/u;
/** A line that ends so goes on in the next, and a line that ends with a comma addresses somebody. */
const GOES_ON =
  /(?:[&–—-]|(?<!\p{L})(?:of|the|and|for|in|to|a|an|on|with|der|die|das|von|und|für|zur|zum))$/u;
const ADDRESSES = /[:;]$|^[^,]*,$/;
/** Two names beside each other, where every noun has a capital letter. */
const TOGETHER = /^\p{Lu}\p{Ll}+ (?:(?:von|van|de) |\p{Lu}\. )*\p{Lu}\p{Ll}/u;

/** Tells names from other words with a capital letter. */
export interface Names {
  /** Whether a text is names, of persons or of a body that writes documents, and no prose. */
  areIn(text: string): boolean;
  ofPersons(text: string): boolean;
  ofBody(text: string): boolean;
}

/** @param texts of a document: what they have in small letters is no name. */
export const namesAmong = (texts: readonly string[], { words, find, whole }: Patterns): Names => {
  const small = smallWordsIn(texts.map((text) => text.replace(E_MAIL, " ").replace(WEB_ADDRESS, " ")));
  const others = whole(
    [words.common, words.numbers, words.pointing, words.institutions].filter(Boolean).join("|"),
  );
  const isOther = (word: string): boolean => small.has(word) || others.test(word);
  const bodies = find(words.imprint?.bodies ?? "(?!)");
  const ofPersons = (text: string): boolean => !words.capitalNouns && personsIn(text, isOther).length > 0;
  const ofBody = (text: string): boolean => bodies.test(text);
  return {
    ofPersons,
    ofBody,
    areIn: (text) =>
      !PROSE_BESIDE_BODY.test(text) &&
      (ofPersons(text) || ofBody(text) || (words.capitalNouns === true && TOGETHER.test(text))),
  };
};

/**
 * The lines below a title that name persons and nothing besides, or else the one that names a body: a document's authors.
 * Empty where there are none before its contents. A line that is a heading counts where no other names anybody.
 * @param title the lines of the title page
 */
export const bylineIn = (
  title: readonly Line[],
  names: Names,
  { words, find, opening }: Patterns,
): Line[] => {
  const { imprint } = words;
  if (imprint === undefined) return [];
  const end = title.findIndex(({ text }) => opening(imprint.contents).test(text));
  const below = title.slice(0, end < 0 ? MOST_LINES : end).map(namesFirst);
  /** A short line over it, as "Bill to". */
  const labelOver = (at: number): string => {
    const over = below[at - 1]?.text ?? "";
    return over.split(/\s+/).length <= LABEL_WORDS ? over : "";
  };
  const isOfNames = ({ text }: Line, at: number): boolean =>
    at > 0 &&
    CAPITAL.test(text) &&
    SMALL.test(text) &&
    !PROSE_BESIDE_BODY.test(text) &&
    !ADDRESSES.test(text) &&
    !OWNED.test(text) &&
    !GOES_ON.test(below[at - 1]?.text ?? "") &&
    !find(imprint.labels).test(text) &&
    ![text, labelOver(at)].some((line) => find(imprint.others).test(line));
  const isOfPersons = (line: Line, at: number): boolean =>
    isOfNames(line, at) && !PROSE.test(line.text) && names.ofPersons(line.text);
  const from = [
    below.findIndex((line, at) => isOfPersons(line, at) && !line.isHeading),
    below.findIndex(isOfPersons),
    below.findIndex((line, at) => isOfNames(line, at) && names.ofBody(line.text)),
  ].find((at) => at >= 0);
  if (from === undefined) return [];
  const further = below.slice(from + 1, from + MOST_NAMES);
  const others = further.findIndex((line, at) => !isOfPersons(line, from + 1 + at));
  return below.slice(from, from + 1 + (others < 0 ? further.length : others));
};

/** A line as far as names may go, without the marks of footnotes. */
const namesFirst = (line: Line): Line => {
  const plain = line.text.replace(MARKS, (mark) => " ".repeat(mark.length));
  const end = plain.search(BEHIND_NAMES);
  const text = (end < 0 ? plain : plain.slice(0, end)).trimEnd();
  return { ...line, text, span: { start: line.span.start, end: line.span.start + text.length } };
};
