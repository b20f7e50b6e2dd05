import { termsOf } from "../../domain/language/terms.ts";
import { relatedTerms } from "../../domain/language/thesaurus.ts";
import { isCourtesy } from "../../domain/text/courtesy.ts";
import { hasCapital, hasSmallLetter, isCapitalised, writtenWords } from "../../domain/words/written.ts";
import { ENGLISH_TIME } from "../lexicon/english-time.ts";
import { isFrame } from "../question/frame.ts";
import { fiscalYearsNamed, quartersNamed } from "../words/calendar.ts";
import { inEnglish } from "../words/patterns.ts";

/** A document as its title and what names it where it begins show it. */
export interface DocumentCard {
  resourceId: string;
  title: string;
  headings: string;
  /** Those of its passages that were found. */
  texts: readonly string[];
}

/** A question's words that may say which document is meant. */
export interface DocumentNames {
  /** Terms of words with a capital letter or a digit, and of `periods`. */
  terms: ReadonlySet<string>;
  /** Quarters that are written out, and fiscal years in one word, as documents name them: "Q2", "2022". */
  periods: string[];
  /** The same by the names that they make up: words with a capital letter that follow each other, or are joined by "of". */
  runs: readonly ReadonlySet<string>[];
  /** Those of `terms` that the texts write small as well, as common nouns are. */
  common: ReadonlySet<string>;
  /** Whether the newest of several is asked for. */
  newest: boolean;
}

const NAME = /[\p{Lu}\p{N}]/u;
/** A number that counts something, "within 5 days", but for one behind a name: "July 30", "iPhone 12". */
const SHORT_NUMBER = /^[^\p{L}\p{N}]*\d{1,3}[^\p{L}\p{N}]*$/u;
/** What ends a name of several words, and what stands within one. */
const ENDS_NAME = /['’]s?[^\p{L}]*$|[^\p{L}\p{N}]$/u;
const JOINS_NAME = new Set(["of", "for", "the"]);
/** The word behind it is what is asked for, and names nothing: "which department". */
const ASKS_FOR = new Set(["which", "what"]);
/** Of fewer documents a common word may stand in one alone by chance. */
const ENOUGH = 3;

export function documentNamesIn(question: string): DocumentNames {
  const said = new Set(termsOf(question));
  const quarters = quartersNamed(question).map((quarter) => `Q${quarter}`);
  const periods = [...new Set([...quarters, ...fiscalYearsNamed(question).map(String)])].filter(
    (period) => !said.has(period.toLowerCase()),
  );
  const every = writtenWords(question);
  const words = every.filter((word, at) => {
    const own = termsOf(word);
    // "Name the campaigns": a first word has its capital letter from its place.
    if (
      !NAME.test(word) ||
      own.length === 0 ||
      isCourtesy(word) ||
      (at === 0 && own.every((term) => isFrame(term)))
    )
      return false;
    return !SHORT_NUMBER.test(word) || hasCapital(every[at - 1] ?? "");
  });
  const terms = new Set(termsOf([...words, ...periods].join(" ")));
  return {
    terms,
    periods,
    runs: runsIn(every),
    common: new Set(),
    newest: inEnglish("latest|newest|most recent").test(question),
  };
}

/** A first word is none with the next: it has its capital letter from its place. */
function runsIn(words: readonly string[]): ReadonlySet<string>[] {
  const runs: string[][] = [];
  let open = false;
  for (const [at, word] of words.entries()) {
    const isName = isCapitalised(word);
    if (isName && open) runs.at(-1)?.push(...termsOf(word));
    else if (isName) runs.push(termsOf(word));
    open = at > 0 && (isName ? !ENDS_NAME.test(word) : open && JOINS_NAME.has(word.toLowerCase()));
  }
  return runs.filter((run) => run.length > 0).map((run) => new Set(run));
}

/** The names with those of them that these texts write small as well: "Office", "National". */
export function withCommon(question: string, names: DocumentNames, texts: readonly string[]): DocumentNames {
  const small = writtenWords(question)
    .flatMap((word) => /\p{Lu}\p{Ll}[\p{Ll}\p{M}]+/u.exec(word) ?? [])
    .filter((word) => hasWord(word.toLowerCase(), texts));
  return { ...names, common: new Set(termsOf(small.join(" "))) };
}

/** Whether a word stands in one of these texts by itself, and not within another. */
export const hasWord = (word: string, texts: readonly string[], flags = "u"): boolean => {
  const standing = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, flags);
  return texts.some((text) => standing.test(text));
};

/**
 * The names, and with them the words that the question writes small and that stand with a capital letter in what names
 * one of these documents, and nowhere without one in these texts: "apple", where they are about Apple. So are words of a
 * title that stand in no other documents' texts and are no common ones: "gnuplot", beside "gnuplot.pdf".
 */
export function withSmallNames(
  question: string,
  names: DocumentNames,
  cards: readonly DocumentCard[],
  texts: readonly string[],
): DocumentNames {
  const every = writtenWords(question);
  const words = every.filter(
    (word, at) =>
      !hasCapital(word) && hasSmallLetter(word) && !ASKS_FOR.has(every[at - 1]?.toLowerCase() ?? ""),
  );
  const naming = cards.map(({ title, headings }) => `${title}\n${headings}`);
  const known = new Set(naming.flatMap((text) => termsOf(text)));
  const titles = cards.map(({ title }) => new Set(termsOf(title)));
  const isOfTitle = (term: string, word: string): boolean =>
    cards.length >= ENOUGH &&
    titles.some((title) => title.has(term)) &&
    relatedTerms(term).size === 0 &&
    cards.every(({ texts: own }, at) => titles[at]?.has(term) === true || !hasWord(word, own, "iu"));
  const small = [...new Set(words)].filter((word) => {
    const [term, ...others] = termsOf(word);
    if (term === undefined || others.length > 0 || names.terms.has(term) || !known.has(term)) return false;
    const [bare = ""] = /[\p{Ll}\p{M}]+/u.exec(word) ?? [];
    // A name is not inflected: "managers" is no name of what is called "Management".
    return !isFrame(term) && hasWord(bare, naming, "iu") && (!hasWord(bare, texts) || isOfTitle(term, bare));
  });
  return { ...names, terms: names.terms.union(new Set(termsOf(small.join(" ")))) };
}

/** A document's names, with its quarters as a question may write them. */
export const withQuarters = (text: string): string => {
  const said = text.toLowerCase();
  const words = quartersNamed(text).map((quarter) => ENGLISH_TIME.ordinals[quarter - 1] ?? "");
  return `${text}\n${words.filter((word) => !said.includes(word)).join(" ")}`;
};

/** A name with its value, on a line of a document's opening: "Apologies: Carol Whitlock". */
const FACT = /^(\p{Lu}[^:：.!?]{0,40})[:：]\s+\S/u;
/** Of these the values name the document, or tell its time. English and German. */
const NAMING =
  /\b(?:title|subject|re|project|course|class|module|client|customer|company|organi[sz]ation|institution|department|school|name|document|report|file|form|dates?|period|year|version|edition|effective|model|product|tenant|quarter|invoice|event|topic|stand)\b|titel|betreff|projekt|kunde|firma|datum|zeitraum|thema|veranstaltung|geschäftsjahr|bericht/iu;

/** Lines that the opening begins with, which are titles: "Urban Hydrology: Assessment". */
const TITLES = 4;

/** The lines that name a document where it begins, without those that tell a fact of it. */
export const withoutFacts = (about: string): string =>
  about
    .split("\n")
    .filter((line, at) => {
      const name = FACT.exec(line)?.[1];
      return at < TITLES || name === undefined || NAMING.test(name);
    })
    .join("\n");
