import { NOTE_MARKS } from "../../../domain/note-marks.ts";

/** Marks of footnotes and affiliations behind names, those that are small letters and figures among them. */
const SIGNS = /[∗*†‡§¶#$+⋆]/gu;
const BEHIND = new RegExp(
  String.raw` ?${NOTE_MARKS}|(?<=\p{L})\p{N}+(?!\p{N})|(?<=[\p{L}.] )\p{Ll}(?:,\s?[\p{Ll}\p{N}])*(?=\s*(?:,|;|$|and\b))`,
  "gu",
);
const BETWEEN = /\s*[,;&·•]\s*|\s+(?:and|AND|und|et|y|e|en)\s+|\s(?:and|AND|und)$/u;
const JOINED = /^(?:and|AND|und)\s+/u;
const LETTER = /\p{L}/u;
/** "J.", "J.-P.", "G.K.M.", "A. B." */
const INITIALS = "(?:\\p{Lu}\\p{M}?\\.[ -]?){1,5}";
const INITIAL = "\\p{Lu}\\p{M}?\\.";
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
const PARTICLES = "(?:(?:de|da|di|del|della|der|den|van|von|bin|al|ten|la|le|dos) )*";
const TITLE = "(?:(?:Dr|Prof|Ing|Mr|Mrs|Ms)\\.? )*";
const RANK = "(?: (?:Jr\\.?|Sr\\.?|I{2,3}|IV|V))?";
const SHORTENED = new RegExp(`^${TITLE}(?:${WORD} )?${INITIALS}${PARTICLES}(${WORD})${RANK}$`, "u");
const IN_FULL = new RegExp(
  `^${TITLE}${WORD} (?:(?:${WORD}|${INITIAL}) ){0,2}${PARTICLES}${WORD}${RANK}$`,
  "u",
);
/** In characters: no name of a person is longer, nor a line of them. */
const LONGEST_NAME = 60;
const LONGEST_LINE = 300;
/** Names of one line that make sure that it is a list of names. */
const FEWEST = 2;

/** A line of names: "Jane A. Doe, J. Roe a,b and Max Mustermann†". */
export interface NameList {
  /** As they stand there, without marks. */
  names: string[];
  /** What follows the names, from the first part that is none: where they work. */
  rest: string;
}

/** Tells names of persons from other words with a capital letter. */
export interface Persons {
  /** Whether what looks like a name in full is that of a person. */
  isPerson(name: string): boolean;
  isBody(name: string): boolean;
  /** Whether a word, in small letters, is known as something else than a name. */
  isOther(word: string): boolean;
}

/** The names that a line begins with: each part between commas and "and" is one of them, and one surely a person's. */
export const namesInLine = (text: string, { isPerson, isBody, isOther }: Persons): NameList => {
  const line = text.slice(0, LONGEST_LINE).replace(/\s+/g, " ");
  const parts = line.replace(SIGNS, ",").replace(BEHIND, ",").split(BETWEEN);
  const said = parts.map((part) => part.replace(JOINED, "").trim()).filter((part) => LETTER.test(part));
  const isSurely = (part: string): boolean => {
    const surname = SHORTENED.exec(part)?.[1];
    return surname === undefined ? IN_FULL.test(part) && isPerson(part) : !isOther(surname.toLowerCase());
  };
  const isName = (part: string): boolean =>
    part.length <= LONGEST_NAME &&
    !isBody(part) &&
    (isSurely(part) || (IN_FULL.test(part) && !wordsOf(part).some(isOther)));
  const end = said.findIndex((part) => !isName(part));
  const names = end < 0 ? said : said.slice(0, end);
  if (!names.some(isSurely)) return { names: [], rest: said.join(", ") };
  return { names, rest: end < 0 ? "" : said.slice(end).join(", ") };
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** Whether a line is names and nothing besides: several, in capitals only where they have marks as well. */
export const isNameList = (text: string, { names, rest }: NameList): boolean =>
  rest === "" && names.length >= FEWEST && (!areCapitals(names) || isMarked(text, names));

/** So many marks as there are names, but for one: a title has one at its end. */
const isMarked = (text: string, names: readonly string[]): boolean =>
  (text.match(SIGNS)?.length ?? 0) >= Math.max(2, names.length - 1);

const areCapitals = (names: readonly string[]): boolean => names.every((name) => name === name.toUpperCase());
