import { NOTE_MARKS } from "../../../domain/note-marks.ts";
import type { Patterns } from "../../words/patterns.ts";
import { personsIn, smallWordsIn } from "../../words/person.ts";
import { WEB_ADDRESS } from "../../words/web-address.ts";
import { isNameList, type NameList, namesInLine } from "./name-list.ts";
import { type Line, linesFrom } from "./title-lines.ts";

/** Lines below a title among which the authors stand, and lines of names that are given. */
const MOST_LINES = 25;
const MOST_NAMES = 6;
/** Words of a line that says whose the name below it is. */
const LABEL_WORDS = 3;
/** Marks of footnotes behind a name. */
const MARKS = new RegExp(String.raw` ?${NOTE_MARKS}|[∗*†‡§¶#$+]|(?<=\p{Ll})\p{N}+(?!\p{N})`, "gu");
/** Small words in names of persons, and in those of bodies besides: a line with another one is prose. */
const OF_PERSONS = "and|und|the|der|die|de|von|van|da|di|del|la";
const OF_BODIES = `${OF_PERSONS}|of|for|für`;
const smallBut = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}'’-])(?!(?:${words})(?!\\p{L}))\\p{Ll}[\\p{L}'’-]*`, "u");
const PROSE = smallBut(OF_PERSONS);
const PROSE_BESIDE_BODY = smallBut(OF_BODIES);
/** Names end before figures, addresses and what stands in brackets. */
const BEHIND_NAMES = /[\p{N}@:{}<>=(]/u;
/** A picture is another's. */
const OWNED = /[©®]/u;
/** An address has names in small letters, which are names all the same. */
const E_MAIL = /[^\s@]{1,100}@[^\s@]{1,100}/g;
const CAPITAL = /^["“„(]?\p{Lu}/u;
/** Names in capitals alone are those of bodies and headings. */
const SMALL = /\p{Ll}/u;
/** A line that ends so goes on in the next; one that ends with a comma addresses somebody, and one with a hyphen has half a word. */
const GOES_ON =
  /(?:[&–—-]|(?<!\p{L})(?:of|the|and|for|in|to|a|an|on|with|der|die|das|von|und|für|zur|zum))$/u;
const ADDRESSES = /[:;-]$|^[^,]*,$/;
/** What follows on "Contents" in a line that is no heading: "Contents lists available at". */
const IN_PROSE = /^\s+\p{Ll}/u;
/** What may follow the last name. */
const AT_END = /[\s\p{N},;∗*†‡§¶#$+⋆]+$/u;
/** What says where somebody works has no word in small letters but these. */
const SENTENCE = smallBut(`${OF_BODIES}|in|at|an|y|e|et|en|do|dos|das|des|du|degli|delle|per`);
/** A list of names goes on in the next line. */
const JOINED = /^(?:and|und|&)\s+/iu;
const OPEN = /[,;]$/u;
const UNFINISHED = /(?:[,;&∗*†‡§¶]|\s(?:and|und))$/iu;
/** Two names beside each other, where every noun has a capital letter. */
const TOGETHER = /^\p{Lu}\p{Ll}+ (?:(?:von|van|de) |\p{Lu}\. )*\p{Lu}\p{Ll}/u;

/** Tells names from other words with a capital letter. */
export interface Names {
  /** Whether a text is names, of persons or of a body that writes documents, and no prose. */
  areIn(text: string): boolean;
  ofPersons(text: string): boolean;
  ofBody(text: string): boolean;
  /** The names of persons that a line begins with. */
  list(text: string): NameList;
  /** Whether a line is what the question calls the document, and so its title. */
  isTitle(text: string): boolean;
}

/**
 * @param texts of a document: what they have in small letters is no name.
 * @param isTitle whether a line is what the question calls the document
 */
export const namesAmong = (
  texts: readonly string[],
  { words, find, whole }: Patterns,
  isTitle: (text: string) => boolean,
): Names => {
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
    isTitle,
    list: (text) => namesInLine(text, { isPerson: ofPersons, isBody: ofBody, isOther }),
    areIn: (text) =>
      !PROSE_BESIDE_BODY.test(text) &&
      (ofPersons(text) || ofBody(text) || (words.capitalNouns === true && TOGETHER.test(text))),
  };
};

/**
 * The lines below a title that name a document's authors: lists of names, or else lines that name persons and nothing
 * besides, or the one that names a body. Empty where there are none before its contents. A line that is a heading counts
 * where no other names anybody, but for a list of names.
 * @param title the lines of the title page
 * @param onlyLists where a single name may be anybody's
 */
export const bylineIn = (
  title: readonly Line[],
  names: Names,
  { words, find, opening }: Patterns,
  onlyLists = false,
): Line[] => {
  const { imprint } = words;
  if (imprint === undefined) return [];
  const end = title.findIndex(({ text }) => {
    const behind = text.replace(opening(imprint.contents), "");
    return behind !== text && !IN_PROSE.test(behind);
  });
  const lines = title.slice(0, end < 0 ? MOST_LINES : end);
  const isOpen = ({ text }: Line, at: number, among: readonly Line[]): boolean => {
    const over = among[at - 1]?.text ?? "";
    // A short line over it may say whose the name is, as "Bill to".
    const isOthers = over.split(/\s+/).length <= LABEL_WORDS && find(imprint.others).test(over);
    return (
      at > 0 &&
      CAPITAL.test(text) &&
      !names.isTitle(text) &&
      !OWNED.test(text) &&
      !GOES_ON.test(over) &&
      !isOthers
    );
  };
  const listed = listedIn(lines, names, isOpen, (text) => find(imprint.others).test(text));
  if (listed.length > 0 || onlyLists) return listed;
  const below = lines.map(namesFirst);
  const isOfNames = (line: Line, at: number): boolean =>
    isOpen(line, at, below) &&
    SMALL.test(line.text) &&
    !find(imprint.labels).test(line.text) &&
    !find(imprint.others).test(line.text) &&
    !PROSE_BESIDE_BODY.test(line.text) &&
    !ADDRESSES.test(line.text);
  const isOfPersons = (line: Line, at: number): boolean =>
    isOfNames(line, at) && !PROSE.test(line.text) && names.ofPersons(line.text);
  const from = [
    below.findIndex((line, at) => isOfPersons(line, at) && !line.isHeading),
    below.findIndex(isOfPersons),
    below.findIndex((line, at) => isOfNames(line, at) && names.ofBody(line.text)),
  ].find((at) => at >= 0);
  if (from === undefined) return [];
  return linesFrom(below, from, MOST_NAMES, isOfPersons);
};

/**
 * The first list of names, or names before the body that they work for, with the lines on which it goes on.
 * @param isOthers whether names are somebody else's than the authors'
 */
const listedIn = (
  lines: readonly Line[],
  names: Names,
  isOpen: (line: Line, at: number, among: readonly Line[]) => boolean,
  isOthers: (text: string) => boolean,
): Line[] => {
  const isListed = ({ text }: Line): boolean => {
    const list = names.list(text);
    if (list.names.length === 0 || ADDRESSES.test(text) || isOthers(list.names.join(", "))) return false;
    return list.rest === "" ? isNameList(text, list) : names.ofBody(list.rest) && !SENTENCE.test(list.rest);
  };
  const from = lines.findIndex((line, at) => isOpen(line, at, lines) && isListed(line));
  if (from < 0) return [];
  const goesOn = ({ text }: Line, before: Line | undefined): boolean => {
    const above = before?.text ?? "";
    const { names: some, rest } = names.list(text.replace(JOINED, ""));
    if (some.length === 0) return OPEN.test(above);
    // A name with where the person works, below others like it.
    if (rest !== "") return !PROSE_BESIDE_BODY.test(text);
    return JOINED.test(text) || UNFINISHED.test(above);
  };
  return linesFrom(lines, from, MOST_NAMES, (line, at) => isListed(line) || goesOn(line, lines[at - 1])).map(
    withoutEnd,
  );
};

const withoutEnd = (line: Line): Line => {
  const text = line.text.replace(AT_END, "");
  return { ...line, text, span: { start: line.span.start, end: line.span.start + text.length } };
};

/** A line as far as names may go, without the marks of footnotes. */
const namesFirst = (line: Line): Line => {
  const plain = line.text.replace(MARKS, (mark) => " ".repeat(mark.length));
  const end = plain.search(BEHIND_NAMES);
  const text = end < 0 ? plain.trimEnd() : plain.slice(0, end).replace(/[\s,;(]+$/, "");
  return { ...line, text, span: { start: line.span.start, end: line.span.start + text.length } };
};
