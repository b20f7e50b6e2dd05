import { byFrequency } from "../../../domain/collections/by-frequency.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { hasCapital, writtenWords } from "../../../domain/words/written.ts";
import { hasDigit } from "../../words/figures.ts";
import { languageOfQuestion } from "../../words/patterns.ts";
import { isFrame } from "../frame.ts";

const WORDS = /\p{L}[\p{L}\p{M}]*/gu;
/** More than an initial capital: "NARA", "iPhone". */
const CAPITALS_WITHIN = /.\p{Lu}/u;
/** Characters before and after a match that make it part of a longer word, or of a web address. */
const OF_WORD = { before: /[\p{L}\p{M}\p{N}]$/u, behind: /^[\p{L}\p{M}\p{N}]/u };
const OF_ADDRESS = { before: /[\p{L}\p{N}][.@/_-]$|[@/_]$/u, behind: /^[.@/_-][\p{L}\p{N}]|^[@/_]/u };
/** What precedes a word within a sentence: at its beginning, or a line's, a word is always capitalised. */
const WITHIN = /[\p{Ll}\p{M}\d][,;]? ["“(]?$/u;
const BESIDE = 3;
/** Words of a question that are examined, words of a name, and occurrences of each that are examined, at most. */
const MOST = 30;
const MOST_OF_NAME = 4;
const PLACES = 400;
/** Occurrences from which a word that is always capitalised is a name. */
const OFTEN = 2;
/** Letters of a name, at least, and of one in capitals, at most: others are headings. */
const SHORTEST = 2;
const LONGEST_ACRONYM = 4;

/** The hits for a question: texts, and what identifies their documents. */
export interface FoundTexts {
  texts: readonly string[];
  about: readonly string[];
}

/** Whether somebody writes without capital letters: a first word has one in any case, and "Q3" is not a word. */
const isAllSmall = (question: string): boolean => {
  const [, ...others] = writtenWords(question.trim());
  return !others.some((word) => hasCapital(word) && !hasDigit(word) && word !== "I");
};

/** A question in lower case, with the capitals that these texts always use: "who leads nara" asks for NARA. */
export const withCapitals = (question: string, found: FoundTexts): string => {
  if (!isAllSmall(question)) return question;
  const language = languageOfQuestion(question) ?? "en";
  const read = writtenIn(found);
  const words = [...question.matchAll(WORDS)].slice(0, MOST).map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
    mayName:
      word.length >= SHORTEST && isContent(word, language) && !/[\d'’-]$/.test(question.slice(0, index)),
  }));
  let spelt = "";
  let done = 0;
  for (const [at, { word, start, end, mayName }] of words.entries()) {
    if (!mayName || start < done) continue;
    const run = words
      .slice(at + 1, at + MOST_OF_NAME)
      .filter((last) => last.mayName)
      .map((last) => ({ end: last.end, name: read(question.slice(start, last.end)) }))
      .findLast(({ name }) => name !== undefined);
    const name = run?.name ?? read(word);
    if (name === undefined) continue;
    spelt += question.slice(done, start) + name;
    done = run?.end ?? end;
  }
  return spelt + question.slice(done);
};

const isContent = (word: string, language: string): boolean => {
  const terms = termsOf(word, language);
  return terms.length > 0 && !terms.some((term) => isFrame(term, language));
};

/** Whether the thesaurus lacks it, as it does most names. */
const isUnknown = (word: string): boolean => termsOf(word).every((term) => relatedTerms(term).size === 0);

/** How texts write a name: never in lower case, and at least once within a sentence or naming a document. */
const writtenIn = ({ texts, about }: FoundTexts): ((sought: string) => string | undefined) => {
  const naming = about.join("\n");
  const all = [naming, ...texts].join("\n");
  const small = all.toLowerCase();
  // A letter that becomes two in lower case, the Turkish dotted I, would shift all positions after it.
  if (small.length !== all.length) return () => undefined;
  return (sought) => {
    const wanted = sought.toLowerCase();
    const places = [...placesIn(all, small, wanted)];
    const forms = places.map(({ form }) => form);
    if (forms.includes(wanted)) return undefined;
    // With a single occurrence, a common noun may be part of a name: "Target Inc."
    const isOften = wanted.includes(" ") || places.length >= OFTEN;
    const inSentences = places
      .filter(({ form, before }) => CAPITALS_WITHIN.test(form) || (isOften && WITHIN.test(before)))
      .map(({ form }) => form);
    const mayName = wanted.includes(" ") || isUnknown(wanted);
    const names = mayName && places.some(({ at }) => at < naming.length) ? forms : [];
    return mostFrequent(inSentences) ?? mostFrequent(names);
  };
};

/** An occurrence of a word in a text, as written there, and the text before it. */
interface Place {
  at: number;
  form: string;
  before: string;
}

/** Occurrences of a whole word; in lower case, not as part of a web address. */
function* placesIn(all: string, small: string, wanted: string): Generator<Place> {
  let seen = 0;
  for (let at = small.indexOf(wanted); at >= 0 && seen < PLACES; at = small.indexOf(wanted, at + 1)) {
    seen += 1;
    const end = at + wanted.length;
    const form = all.slice(at, end);
    const before = all.slice(Math.max(0, at - BESIDE), at);
    const behind = all.slice(end, end + BESIDE);
    const isPartOf = (whole: typeof OF_WORD): boolean =>
      whole.before.test(before) || whole.behind.test(behind);
    if (isPartOf(OF_WORD) || (form === wanted && isPartOf(OF_ADDRESS))) continue;
    yield { at, form, before };
  }
}

/** Only headings are all in capitals: those forms come last. */
const mostFrequent = (forms: readonly string[]): string | undefined => {
  const inCapitals = (form: string): number =>
    Number(form.length > LONGEST_ACRONYM && form === form.toUpperCase());
  return byFrequency(forms)
    .sort((one, other) => inCapitals(one) - inCapitals(other))
    .at(0);
};
