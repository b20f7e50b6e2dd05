import { termsOf } from "../../domain/language/terms.ts";
import { acronymsIn, explains } from "../acronyms.ts";
import type { QuestionKind } from "../explanation.ts";
import { daysOfWeek, monthsAndDays } from "./calendar.ts";
import { contactAsked } from "./contact.ts";
import { countedBy, countsIn } from "./counted.ts";
import { doesAsked } from "./does.ts";
import { enumerates, itemsOf, listedBy } from "./enumerated.ts";
import { type Patterns, patternsOf } from "./patterns.ts";
import { roleAsked } from "./role.ts";
import { isOfUnit, unitAsked } from "./unit.ts";

/** What an answer must hold, as far as the question's words tell. */
export interface Expected {
  /**
   * Whether a text holds an answer of the kind that the question does not hold itself; undefined where any text may. Of
   * rows of figures the unit is not looked at, see `isOtherUnit`.
   */
  isIn(text: string, isTabular: boolean): boolean | undefined;
  /** Whether it gives a number of what is to be counted; undefined where nothing is. */
  counts(text: string): boolean | undefined;
  /**
   * The persons that it names by first and last name, the places where something is, or the items of what is listed, where
   * that is asked for.
   */
  names(text: string): string[];
  /** Whether it says what something is, of what is asked for and nothing else. */
  defines(text: string): boolean;
}

const YEAR = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d)/g;
/** A year in the name of a law: "the Securities Act of 1933", "the 2017 Tax Cuts and Jobs Act". */
const YEAR_OF_LAW =
  /\bAct of \d{4}|\b\d{4}(?: \p{Lu}[\p{L}’'-]*(?: and| of| for)?){1,8}(?<= Act)(?![\p{L}])/gu;
const LAW = /\bacts?\b/i;
/** A year in the title of a plan or report, which is what it is for: "the FY 2022 Annual Performance Plan". */
const YEAR_OF_TITLE =
  /\b\d{4}(?:[-–]\d{2,4})?(?: \p{Lu}[\p{L}’'-]*(?: and| of| for)?){0,8} (?:Plan|Report|Budget|Strategy|Survey)(?!\p{L})/gu;
/** What asks for that year. */
const YEARS = /\b(?:years?|periods?)\b/i;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const YEAR_ALONE = /^(?:1[0-9]|20)\d\d$/;
const CLOCK = /\d{1,2}:\d{2}/g;
const DAY = /(?<!\p{N})\d{1,2}(?:\.|st|nd|rd|th)?(?!\p{N})/u;
/** No digits of a name: "A100", "COVID-19". Letters without case stand before any number: "约300人". */
const NUMBER = /(?<![\p{Lu}\p{Ll}\p{Nd}]|[\p{Lu}\p{Ll}]-)\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** A number that belongs to a name, and counts nothing: "iPhone 14", "March 31", "(EO) 14021". */
const NUMBER_OF_NAME =
  /(?<=\P{L}(?:\p{Lu}\p{L}*|\(\p{Lu}+\)) )\p{Nd}+(?![\p{Nd}.,%]*\p{Nd}| (?:million|billion|percent))/gu;
const SECTION_NUMBER = /^\d+\.\d+\.\d/;
/** A section's number before its heading: "1.2. Services & Devices"; in a line that was put together, behind a label. */
const NUMBER_OF_HEADING = /(?<=^|[:;\n] ?)\d+\.\d+\.(?= \p{Lu})/gu;
/** A capital letter that no sentence begins with. */
const NAME = /(?<=[\p{Ll}\p{Lo}\p{N},;:)”"'’%–-] )["“‘(«„]?\p{Lu}[\p{L}.'’-]*/gu;
const FIRST_OF_NAME = /^\P{L}*(\p{Lu}[\p{L}.'’-]*) \p{Lu}/u;
const ACRONYM = /^\p{Lu}{2,}s?$/u;
/** Where every noun has a capital letter, two that follow on each other are a name. */
const NAMES_TOGETHER = /(?<=\p{Ll}[,)]? )\p{Lu}[\p{L}.'’-]+ (?:(?:von|van|de) )?\p{Lu}\p{Ll}/u;
const CASED = /\p{Ll}/u;
/** Characters in which a definition names what it defines. */
const OPENING = 100;

/** What is said in brackets defines nothing: "The council (known as OAK) is ...". */
const ASIDE = /\([^()]*(?:\)|$)/gu;

/** What stands before a statement, as a heading or the name of a part does: "Mission: To bake", "Our aims ~ We bake". */
const LABEL = /^(?:[^:~\n]{2,60}(?::(?=\s)| ~)\s*)+/u;

/** Kinds that a question for a telephone number or an address may seem to be of. */
const CONTACTING: ReadonlySet<QuestionKind> = new Set([
  "other",
  "name",
  "place",
  "definition",
  "list",
  "person",
]);

const NEVER: Expected = {
  isIn: () => undefined,
  counts: () => undefined,
  names: () => [],
  defines: () => false,
};

/**
 * What an answer to this question must hold.
 * @param smallWords of the texts that may answer it, see `smallWordsIn`.
 */
export const expectedOf = (
  question: string,
  kind: QuestionKind,
  smallWords: () => ReadonlySet<string>,
  language = "en",
): Expected => {
  const patterns = patternsOf(language) ?? patternsOf("en");
  if (patterns === undefined) return NEVER;
  const contact = CONTACTING.has(kind) ? contactAsked(question) : undefined;
  if (contact !== undefined) return { ...NEVER, isIn: (text) => contact.test(text) };
  const asked = question.toLowerCase();
  const acronyms = acronymsIn(question);
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date":
      return {
        ...NEVER,
        isIn(text) {
          const plain = text.replace(WEB_ADDRESS, "");
          const beyondLaws = LAW.test(question) ? plain : plain.replace(YEAR_OF_LAW, "");
          const dated = YEARS.test(question) ? beyondLaws : beyondLaws.replace(YEAR_OF_TITLE, "");
          return isDate(dated, patterns, language, isNew);
        },
      };
    case "amount":
    case "comparison": {
      const counted = countedBy(asked, patterns, language);
      if (kind === "comparison" && counted === undefined) return NEVER;
      const { frequencies } = patterns.words;
      const often =
        frequencies && patterns.find(frequencies.asks).test(asked)
          ? patterns.find(frequencies.says)
          : undefined;
      const unit = unitAsked(question, "amount");
      return {
        ...NEVER,
        isIn: (text, isTabular) =>
          (isNumber(text, patterns, isNew) && (isTabular || isOfUnit(text, unit))) ||
          often?.test(text) === true,
        counts: (text) => (counted === undefined ? undefined : countsIn(text, counted, patterns, language)),
      };
    }
    case "person": {
      const role = roleAsked(asked, patterns, smallWords());
      return {
        ...NEVER,
        names: role.personsIn,
        isIn(text) {
          if (role.isIn?.(text) === false) return false;
          const isNamed = role.personsIn(text).length > 0;
          if (role.isIn !== undefined && CASED.test(text) && !patterns.words.capitalNouns) return isNamed;
          return isNamed || hasName(text, kind, patterns, isNew);
        },
      };
    }
    case "place": {
      const { within } = patterns.words;
      return {
        ...NEVER,
        names: (text) => (within === undefined ? [] : namesBehind(text, patterns.find(within)).filter(isNew)),
        isIn: (text) => hasName(text, kind, patterns, isNew),
      };
    }
    case "definition": {
      const says = (text: string): boolean =>
        acronyms.some((acronym) => explains(text, acronym)) ||
        defined(text, patterns, language, new Set(termsOf(question, language))).length > 0;
      return { ...NEVER, isIn: (text) => says(text) || undefined, defines: says };
    }
    case "other": {
      const does = doesAsked(question, patterns, language);
      if (does !== undefined) return { ...NEVER, isIn: (text) => does(text) || undefined, defines: does };
      const { whatIs } = patterns.words;
      if (whatIs === undefined || !patterns.opening(whatIs).test(question)) return NEVER;
      const [first = "", ...others] = termsOf(question, language);
      const says = (text: string): boolean =>
        defined(text, patterns, language, new Set([first, ...others])).includes(first);
      return { ...NEVER, isIn: (text) => says(text) || undefined, defines: says };
    }
    case "list": {
      const listed = listedBy(question, patterns, language);
      return {
        ...NEVER,
        isIn: (text) => enumerates(text) || undefined,
        names: (text) => itemsOf(text, listed, patterns, language),
      };
    }
    case "how": {
      const { manners } = patterns.words;
      if (manners === undefined) return NEVER;
      return { ...NEVER, isIn: (text) => patterns.find(manners).test(text) || undefined };
    }
    case "why":
      return { ...NEVER, isIn: (text) => patterns.find(patterns.words.reasons).test(text) || undefined };
    default:
      return NEVER;
  }
};

/** Whether a text has a name that is not the question's; undefined where its writing does not tell. */
const hasName = (
  text: string,
  kind: "person" | "place",
  { words }: Patterns,
  isNew: (found: string) => boolean,
): boolean | undefined => {
  if (!CASED.test(text)) return undefined;
  if (words.capitalNouns) return NAMES_TOGETHER.test(text) || undefined;
  return namesIn(text, kind === "person").some(isNew);
};

/** What is written with a capital letter right behind one of these words. */
const namesBehind = (text: string, words: RegExp): string[] =>
  Array.from(text.matchAll(new RegExp(`${words.source} (\\p{Lu}[\\p{L}.'’-]*)`, "gu")), ([, name = ""]) =>
    bare(name),
  );

/**
 * What a text says the meaning of, in terms: what stands before its verb, or is its label ("Mission: To bake for all"); none
 * unless all of these are asked for. A statement behind a label ("Who we are: The mill is ...") counts as one of its own.
 */
const defined = (
  text: string,
  { find, words }: Patterns,
  language: string,
  asked: ReadonlySet<string>,
): string[] => {
  const opening = text.slice(0, OPENING);
  const label = LABEL.exec(opening)?.[0] ?? "";
  const statement = opening.slice(label.length).replace(ASIDE, " ");
  const verb = statement.search(find(words.defining));
  const named = [statement.slice(0, Math.max(0, verb)), label].map((part) => termsOf(part, language));
  return named.find((terms) => terms.length > 0 && terms.every((term) => asked.has(term))) ?? [];
};

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/['’]s$/u, "");

/** Words with a capital letter; the first one counts where the next has one as well. A person's is no acronym. */
const namesIn = (text: string, ofPerson: boolean): string[] => {
  const first = FIRST_OF_NAME.exec(text)?.[1];
  const names = [...(first === undefined ? [] : [first]), ...(text.match(NAME) ?? [])].map(bare);
  return ofPerson ? names.filter((name) => !ACRONYM.test(name)) : names;
};

const isDate = (
  text: string,
  { find, words }: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): boolean =>
  [...(text.match(YEAR) ?? []), ...(text.match(CLOCK) ?? [])].some(isNew) ||
  find(`${words.times}|${daysOfWeek(language)}`).test(text) ||
  (DAY.test(text) && find(monthsAndDays(language)).test(text));

const isNumber = (said: string, { find, words }: Patterns, isNew: (found: string) => boolean): boolean => {
  const plain = said.replace(WEB_ADDRESS, "").replace(NUMBER_OF_HEADING, "");
  const text = words.capitalNouns ? plain : plain.replace(NUMBER_OF_NAME, "");
  return (
    (text.match(NUMBER) ?? []).some(
      (number) => !YEAR_ALONE.test(number) && !SECTION_NUMBER.test(number) && isNew(number),
    ) || find(words.numbers).test(text)
  );
};
