import { openingOf } from "../../../domain/documents/opening.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf, wordsOf } from "../../../domain/words/words.ts";
import {
  beginsWithCapital,
  withoutPossessive,
  withoutSigns,
  writtenWords,
} from "../../../domain/words/written.ts";
import { COMPANY_FORMS, EXCHANGES, SELF_WORDS } from "../../lexicon/company-words.ts";
import { isFrame } from "../../question/frame.ts";
import { documentWords } from "../../words/document-words.ts";
import { joinsTwo } from "../../words/patterns.ts";
import { smallWordsIn } from "../../words/person.ts";

/** A document, with the passages that name it. */
export interface NamedDocument {
  id: string;
  title: string;
  /** Its first passages, in order. */
  opening: readonly Passage[];
  /** Other passages found in it. */
  others: readonly Passage[];
}

/** What a document is known to be called. */
export interface Names {
  id: string;
  /** Words of its title and of the lines that name it at its beginning. */
  words: ReadonlySet<string>;
  /** Those lines. */
  lines: readonly string[];
  /** Its other names as it states them, normalised, each with the name that it stands next to. */
  told: ReadonlyMap<string, string>;
  others: readonly Passage[];
}

const EXTENSION = /\.\p{L}\w{1,4}$/u;
/** Separators between words of a file name. */
const BETWEEN = /[_\-.+\s]+/;
/** Lines that name a document, at most: later ones name others as well. */
const NAMING_LINES = 8;
/** Letters of an abbreviation, at least and at most, and words that it may stand for, at most. */
const SHORTEST = 2;
const LONGEST = 8;
const MOST_WORDS = 6;
/** In brackets after a name: `("Amex")`, `(JnJ)`, `(the "Company")`. */
const IN_BRACKETS = /\(([^()]{2,60})\)/gu;
const QUOTED = /["“”„«»'‘’]([\p{Lu}\p{N}][^"“”„«»]{0,40}?)["“”„«»'‘’]/gu;
const ONE_NAME = /^\p{L}*\p{Lu}\p{L}*$/u;
const NAME_FIRST = /^\s*(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:\p{Lu}|&)[\p{L}\p{N}&.'’-]*){0,4})/u;
const NAME_BEHIND = /^[\s,:(]*["“”„«'‘]?(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:\p{Lu}|&)[\p{L}\p{N}&.'’-]*){0,4})/u;
/** A ticker in a cover's table of the company's securities, or in a listing: "NYSE: JNJ". */
const TICKER = /(?<![\p{L}\p{N}])\p{Lu}{1,5}(?![\p{L}\p{N}])/gu;
const LISTS_TICKERS = "trading symbol";
const LISTED = new RegExp(`\\b(?:${EXCHANGES})(?: [\\p{L} ]{1,20})?[:：]\\s*(\\p{Lu}{1,5})\\b`, "gu");
/** Characters examined after the heading of tickers, and before another name, for its owner. */
const NEAR = 500;
const BEFORE = 100;
/** Brackets of an opening that are examined, at most. */
const MOST_BRACKETS = 60;

/** A name in lower case without punctuation: "JnJ" and "JNJ" are the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Expensive, so once per document: it reads the whole opening. */
export const namesKnown = (document: NamedDocument): Names => {
  const { id, title, opening, others } = document;
  const named = openingOf(opening);
  const titled = title.replace(EXTENSION, "").split(BETWEEN).join(" ");
  const lines = [titled, ...named.slice(0, NAMING_LINES)];
  const words = new Set(wordsOf([title.split(BETWEEN).join(" "), ...named].join("\n")));
  return { id, words, lines, told: namesTold(opening, lines), others };
};

/**
 * The documents that have a name as another name: by what they say about themselves at their beginning ("formerly", in
 * brackets, as a ticker), with all others called that; otherwise, unless a hit contains the word, by the words of their
 * names that it abbreviates.
 */
export const bearing = (name: string, documents: readonly Names[]): Names[] => {
  const own = new Set(documents.flatMap(({ told }) => told.get(plain(name)) ?? []));
  const isTold = (document: Names): boolean =>
    document.told.has(plain(name)) || [...own].some((each) => each !== "" && isCalled(each, document));
  if (documents.some(({ told }) => told.has(plain(name)))) return documents.filter(isTold);
  const isWritten = documents.some(({ others }) => others.some(({ text }) => text.includes(name)));
  return isWritten ? [] : documents.filter((document) => isAbbreviated(name, document));
};

/** Words of a question that may be another name of a document. */
export const mayBeNames = (question: string): string[] => {
  const words = writtenWords(question.trim());
  const [first = ""] = words;
  const all = [...(/\p{L}\p{Lu}|['’]s/u.test(first) ? [first] : []), ...namesOf(question)]
    .map((word) => withoutSigns(withoutPossessive(word)))
    .filter((word) => /^\p{Lu}[\p{L}&.'’-]+$/u.test(word))
    .filter((word) => !wordsOf(word).every((own) => isFrame(own)));
  return [...new Set(all)];
};

/** Whether a document uses this name itself, in its title or at its beginning. */
export const isCalled = (name: string, { words }: Names): boolean =>
  wordsOf(name).every((word) => words.has(word));

const namesTold = (opening: readonly Passage[], lines: readonly string[]): ReadonlyMap<string, string> => {
  const text = opening.map((passage) => passage.text).join("\n");
  const [language] = opening.flatMap((passage) => passage.language ?? []);
  const small = smallWordsIn([text]);
  // A document may begin with a sentence about itself, which is not a line that names it.
  const own = new Set(termsOf([...lines, NAME_FIRST.exec(text)?.[1] ?? ""].join("\n")));
  const told = new Map<string, string>();
  const tell = (names: readonly string[], beside: string | undefined): void => {
    if (beside === undefined) return;
    for (const name of names.map(plain).filter((each) => each.length >= SHORTEST))
      if (!told.has(name)) told.set(name, beside);
  };
  const before = (at: number): string => text.slice(Math.max(0, at - BEFORE), at);
  const besideAt = (at: number): string | undefined => ownNameBefore(before(at), own);
  for (const { index, 0: whole, 1: inside = "" } of text.matchAll(IN_BRACKETS).take(MOST_BRACKETS)) {
    const names = namesInBrackets(inside).filter(
      (name) => !GENERAL.test(name) && !small.has(name.toLowerCase()),
    );
    const tickers = Array.from(whole.matchAll(LISTED), ([, ticker = ""]) => ticker);
    tell([...names, ...tickers], SELF_IN_BRACKETS.test(inside) ? nameBefore(before(index)) : besideAt(index));
  }
  for (const { index, names } of formerNames(text, language)) tell(names, besideAt(index));
  tell([...linesOf(text).flatMap(listedAlone), ...tickersIn(text)], "");
  return told;
};

/** A line that is a listing, without a preceding name. */
const listedAlone = (line: string): string[] =>
  Array.from(line.matchAll(LISTED), ({ index, 1: ticker = "" }) =>
    /[\p{L}(]/u.test(line.slice(0, index)) ? "" : ticker,
  ).filter(Boolean);

const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trim());

/** What a document calls itself before it gives another name: "the Company", "we". */
const SELF = new RegExp(
  `(?:^|[^\\p{L}])(?:${SELF_WORDS.before})(?: (?:is|was|were|are|has been|have been))?[^\\p{L}\\p{N}]*$`,
  "iu",
);
const SELF_IN_BRACKETS = new RegExp(`(?:^|[^\\p{L}])(?:${SELF_WORDS.inBrackets})(?:[^\\p{L}]|$)`, "iu");
/** Capitalised words at the end of a text, with particles among them. */
const NAME_BEFORE =
  /\p{Lu}[\p{L}\p{N}&.'’-]*(?:,? (?:&|and|und|et|y|e|of|the|de|von|für|(?:\p{Lu}|\p{N})[\p{L}\p{N}&.'’-]*))*$/u;
/** Legal forms of companies, which a name may omit. */
const FORM = new RegExp(`(?<![\\p{L}])(?:${COMPANY_FORMS})\\b\\.?`, "gu");

/** The name at the end of a text's last line, or of the previous line if that is empty. */
const nameBefore = (text: string): string => {
  // "Contoso Ltd (NYSE: CTSO), formerly"
  const behind = text.replace(/[\s,;:(“"„«'‘]+$/u, "").replace(/ \([^()]*\)$/u, "");
  const line = behind.split("\n").at(-1) ?? "";
  const bare = line.replace(/ (?:is|was|were|are|has been|changed)$/u, "").replace(/[,\s]+$/u, "");
  return NAME_BEFORE.exec(bare)?.[0] ?? "";
};

/**
 * The name before a position, if it is the document's own by the words of its lines; empty if the document says "we"
 * there, undefined if it is another's.
 */
const ownNameBefore = (before: string, own: ReadonlySet<string>): string | undefined => {
  if (SELF.test(before)) return "";
  const name = nameBefore(before);
  const terms = termsOf(name.replace(FORM, " "));
  return terms.length > 0 && terms.every((term) => own.has(term)) ? name : undefined;
};

/** The text in quotation marks, or a single name. */
const namesInBrackets = (inside: string): string[] => {
  const quoted = Array.from(inside.matchAll(QUOTED), ([, name = ""]) => name);
  return quoted.length > 0 || !ONE_NAME.test(inside) ? quoted : [inside];
};

const formerNames = (text: string, language: string | undefined): { index: number; names: string[] }[] => {
  const said = new RegExp(`${documentWords("alsoNamed", language)}(?=(?<behind>.{2,60}))`, "giu");
  return Array.from(text.matchAll(said), ({ index, groups }) => {
    const name = NAME_BEHIND.exec(groups?.behind ?? "")?.[1];
    return { index, names: name === undefined ? [] : beginnings(name) };
  });
};

/** What documents call themselves for any company: "the Company". */
const GENERAL = new RegExp(`^(?:the |our )?(?:${SELF_WORDS.general})$`, "i");

/** "Square Inc" is also called "Square". */
const beginnings = (name: string): string[] => {
  const words = name.split(" ");
  return words.map((_, at) => words.slice(0, at + 1).join(" "));
};

const tickersIn = (text: string): string[] => {
  const at = text.toLowerCase().indexOf(LISTS_TICKERS);
  return at < 0 ? [] : (text.slice(at, at + NEAR).match(TICKER) ?? []);
};

/** Whether a name consists of the beginnings of the words that name a document: "IBM", "AMEX", "J&J", "JnJ". */
const isAbbreviated = (name: string, { lines }: Names): boolean => {
  const letters = plain(name);
  if (letters.length < SHORTEST || letters.length > LONGEST || !/\p{Lu}.*\p{Lu}/u.test(name)) return false;
  return lines.some((line) => {
    const words = writtenWords(line.replace(/&/g, " & ")).filter(Boolean);
    return words.some(
      (word, at) =>
        beginsWithCapital(word) &&
        at + 1 < words.length &&
        abbreviates(letters, words.slice(at, at + MOST_WORDS), 0),
    );
  });
};

/** Whether letters are the beginnings of consecutive words, from the first on; at least two words. */
const abbreviates = (letters: string, words: readonly string[], used: number): boolean => {
  if (letters === "") return used >= 2;
  const [word, ...rest] = words;
  if (word === undefined) return false;
  if (joinsTwo(word))
    return (
      abbreviates(letters, rest, used) ||
      (letters.startsWith("n") && abbreviates(letters.slice(1), rest, used))
    );
  if (!beginsWithCapital(word)) return false;
  const own = plain(word);
  for (let length = 1; length <= Math.min(own.length, letters.length); length += 1) {
    if (own[length - 1] !== letters[length - 1]) return false;
    if (abbreviates(letters.slice(length), rest, used + 1)) return true;
  }
  return false;
};
