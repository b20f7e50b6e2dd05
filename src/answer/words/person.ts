import type { TextSpan } from "../../domain/text/sentences.ts";
import { COMPANY_FORMS } from "../lexicon/company-words.ts";

/**
 * Consecutive capitalised words, with initials and small particles between them. No word of a name is longer, and a run
 * of capital letters is read in linear time.
 */
const RUN =
  /\p{Lu}[\p{L}\p{M}'’-]{1,40}(?: (?:\p{Lu}\. ){0,2}(?:(?:de|da|van|von|bin|al|del|della|ten) |[ae]l-)?\p{Lu}[\p{L}\p{M}'’-]{1,40})+/gu;
/** "L. Osei", "J.-P. Moss": a last name after initials, which are not those of a country or state. */
const INITIALLED =
  /(?<![\p{L}\p{M}.-]|\p{Lu}[\p{L}\p{M}'’-]{1,40} )(?!(?:U\.? ?[SKN]|E\.? ?U|D\.? ?C|[AP]\.? ?M|P\.? ?O|N\.? ?Y|L\.? ?A|[NSEW])\.)(?:\p{Lu}\.[ -]?){1,3}(?:(?:de|da|van|von|bin|al|del|della|ten) )?(\p{Lu}[\p{L}\p{M}'’-]{1,40})/gu;
/** "al-Turabi" */
const ARTICLE = /^[ae]l-/;
const NAME = /^\p{Lu}[^.]/u;
const SMALL_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}'’-]+/gu;
/** A company's form in a name or right after it, and the characters examined after the name. */
const OF_COMPANY = new RegExp(`[ ,](?:${COMPANY_FORMS})\\b`, "u");
const BEHIND = 8;
const LONGEST_ACRONYM = 3;

/** Words that one of these texts has in lower case, so that they are not names. */
export const smallWordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(SMALL_WORD) ?? []));

/**
 * Where a text names a person by first and last name, or by initials and last name: two adjacent capitalised words,
 * neither of which `isOther` knows, in lower case, as something else.
 */
export const personsIn = (text: string, isOther: (word: string) => boolean): TextSpan[] => [
  ...fullyNamed(text, isOther),
  ...[...text.matchAll(INITIALLED)].flatMap(({ 0: run, 1: last = "", index: start }) => {
    const end = start + run.length;
    const isName = !isInCapitals(last) && !isOther(last.toLowerCase());
    return isName && !OF_COMPANY.test(text.slice(start, end + BEHIND)) ? [{ start, end }] : [];
  }),
];

const fullyNamed = (text: string, isOther: (word: string) => boolean): TextSpan[] =>
  [...text.matchAll(RUN)].flatMap(({ 0: run, index: start }) => {
    const end = start + run.length;
    if (OF_COMPANY.test(text.slice(start, end + BEHIND))) return [];
    const words = run
      .split(" ")
      .map((word) => word.replace(ARTICLE, ""))
      .filter((word) => NAME.test(word));
    // A name all in capitals, as in a signature, also has short words.
    const areCapitals = words.every(isInCapitals) && words.some(({ length }) => length > LONGEST_ACRONYM);
    const may = words.map(
      (word) =>
        (areCapitals || word.length > LONGEST_ACRONYM || !isInCapitals(word)) &&
        !isOther(word.toLowerCase().replace(/['’]s$/u, "")),
    );
    return may.some((first, at) => first && may[at + 1] === true) ? [{ start, end }] : [];
  });

const isInCapitals = (word: string): boolean => word === word.toUpperCase();
