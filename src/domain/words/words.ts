import { withExponentsApart } from "./exponents.ts";
import { SpanCache } from "./span-cache.ts";
import { UNSPACED } from "./unspaced.ts";
import { eachWord } from "./word-spans.ts";
import { hasSmallLetter, isCapitalised, writtenWords } from "./written.ts";

/**
 * English words that carry no meaning about the subject of a text, including question words. In lower case; apostrophes
 * are left out ("dont").
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all also am an and any are as at be because been before being below between " +
    "both but by can cannot could did do does doing dont down during each either else etc ever few for from further " +
    "get gets give given gives got had has have having he hence her here hers herself him himself his how however i " +
    "if in into is it its itself just like many may me might more most much must my myself neither no nor not now of " +
    "off on once one only onto or other others our ours ourselves out over own per please same shall she should since " +
    "so some such tell than that the their theirs them themselves then there thereby therefore these they this those " +
    "through thus to too toward towards under until up upon us very via was we were what whatever when where whereas " +
    "whether which while who whom whose why will with within without would yet you your yours yourself yourselves " +
    "arent cant couldnt didnt doesnt hasnt havent isnt shouldnt thats theres theyre wasnt werent whats whos wont wouldnt"
  ).split(" "),
);

const BEYOND_ASCII = /[^\0-\x7f]/;
/** A single small letter, or an initial ("J."). */
const LETTER = /^(?:\p{Ll}|\p{Lu}\.)$/u;
const BETWEEN_NONE = new RegExp(`[${UNSPACED}]`, "u");

let segmenter: Intl.Segmenter | undefined;

/** A word of a text. */
export interface Word {
  /** As written. */
  readonly written: string;
  /** In lower case and with its accents; see `wordReader`. */
  readonly text: string;
  /** The same without accents on Latin letters. */
  readonly folded: string;
  /** Written in capitals in a text that is not, so never a stop word: "IT", "US". */
  readonly isAcronym: boolean;
  /** A single small letter or an initial, which says nothing. */
  readonly isLetter: boolean;
}

/** What a word is turned into; undefined leaves it out. */
export type FromWord = (word: Word) => string | undefined;

/**
 * Reads the words of texts in order: without possessive endings ("Apple's" → apple), thousands separators ("94,836" →
 * 94836), the dots of "U.S." or the "&" of "R&D". Hyphenated words count as several; scripts without spaces are
 * segmented by the dictionaries of ICU. The result for a word is remembered, so it must not depend on anything else.
 */
export const wordReader = (from: FromWord): ((text: string) => string[]) => {
  const inText = lazily(() => new SpanCache<Given>());
  const inCapitals = lazily(() => new SpanCache<Given>());
  const reading =
    (showsAcronyms: boolean) =>
    (found: string): Given => {
      const given = read(found, showsAcronyms).flatMap((word) => from(word) ?? []);
      const [only = given] = given;
      return given.length > 1 ? given : only;
    };
  const [ofText, ofCapitals] = [reading(true), reading(false)];
  return (text) => {
    const plain = BEYOND_ASCII.test(text)
      ? withExponentsApart(text).normalize("NFKC").replaceAll("\u00ad", "")
      : text;
    const showsAcronyms = hasSmallLetter(plain);
    const [known, given] = showsAcronyms ? [inText(), ofText] : [inCapitals(), ofCapitals];
    const all: string[] = [];
    eachWord(plain, (start, end, hash) => {
      const wanted = known.get(plain, start, end, given, hash);
      if (typeof wanted === "string") all.push(wanted);
      else for (const each of wanted) all.push(each);
    });
    return all;
  };
};

/** What the words of one piece of a text result in: usually one. */
type Given = string | readonly string[];

/** Created on first use: most languages are never read. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const read = (found: string, showsAcronyms: boolean): Word[] =>
  (BETWEEN_NONE.test(found) ? segmentsOf(found) : [found]).map((written) => {
    const text = normalised(written);
    const isAcronym = showsAcronyms && text.length > 1 && /^\p{Lu}[\p{Lu}.&]+$/u.test(written);
    return { written, text, folded: withoutAccents(text), isAcronym, isLetter: LETTER.test(written) };
  });

/** The words of a text that are not English stop words, without accents on Latin letters. */
export const wordsOf = wordReader(({ folded, isAcronym, isLetter }) =>
  isAcronym || (!STOP_WORDS.has(folded) && !isLetter) ? folded : undefined,
);

/** Without accents on Latin letters. */
export const withoutAccents = (word: string): string =>
  BEYOND_ASCII.test(word)
    ? word
        .normalize("NFD")
        .replace(/(?<=[a-z])\p{M}+/gu, "")
        .normalize("NFC")
    : word;

function normalised(word: string): string {
  if (/^\p{N}/u.test(word)) return word.replace(/,(?=\d{3}(?!\d))/g, "").toLowerCase();
  return word
    .toLowerCase()
    .replace(/['’ʼ]s$/u, "")
    .replace(/['’ʼ.&]/gu, "");
}

function segmentsOf(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** "I'm", "I've": a capital letter that names nobody. */
const SPEAKER = /^[^\p{L}\p{N}]*I['’](?:m|ve|d|ll)[^\p{L}\p{N}]*$/u;
/** A number with what it counts: in "70-year-old" only the number is a name. */
const COUNTED = /^([^\p{L}\p{N}]*\p{N}[\p{N}.,]*)[-‐‑]\p{Ll}.*$/u;
const SENTENCE_END = /[.!?؟…]["'”’»)]*$/u;
/** "J.", "Dr.", "Mt.", and names that themselves end with a sign: "Yahoo!" */
const ABBREVIATED = /^[^\p{L}]*\p{Lu}(?:\p{L}{0,4}\.|\p{L}*!)$/u;
/** A word that has its capital letter or digit wherever it stands: "NASA", "iPhone", "A07", "Apple's". */
const ANYWHERE = /\p{N}|\p{L}\p{Lu}|['’]s?[^\p{L}]*$/u;

/**
 * The words of a question that are written with a capital letter or a digit, as written: without its first word, and
 * without those that merely begin a further sentence.
 */
export const namesOf = (question: string): string[] => {
  const words = writtenWords(question.trim());
  const begins = (at: number): boolean => {
    const before = words[at - 1] ?? "";
    return SENTENCE_END.test(before) && !ABBREVIATED.test(before) && !isCapitalised(words[at + 1] ?? "");
  };
  return words.flatMap((word, at) => {
    if (at === 0 || SPEAKER.test(word) || (begins(at) && !ANYWHERE.test(word))) return [];
    return /[\p{Lu}\p{N}]/u.test(word) && wordsOf(word).length > 0 ? [word.replace(COUNTED, "$1")] : [];
  });
};
