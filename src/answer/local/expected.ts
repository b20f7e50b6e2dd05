import type { QuestionKind } from "../explanation.ts";
import { termsOf } from "../terms.ts";
import { type Patterns, patternsOf } from "./patterns.ts";

/** What an answer must hold, as far as the question's words tell. */
export interface Expected {
  /** Whether a text holds an answer of the kind that the question does not hold itself; undefined where any text may. */
  isIn(text: string): boolean | undefined;
  /** Whether it gives a number of what is to be counted; undefined where nothing is. */
  counts(text: string): boolean | undefined;
}

const YEAR = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d)/g;
const CLOCK = /\d{1,2}:\d{2}/g;
const DAY = /(?<!\p{N})\d{1,2}(?:\.|st|nd|rd|th)?(?!\p{N})/u;
const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
const FEW = /^(?:1[0-9]|20)\d\d$/;
/** A number that belongs to a name, and counts nothing: "iPhone 14", "March 31", "Item 2". */
const NUMBER_OF_NAME =
  /(?<=\P{L}\p{Lu}[\p{L}]* )\p{Nd}+(?![\p{Nd}.,%]*\p{Nd}| (?:million|billion|percent))/gu;
const SECTION_NUMBER = /^\d+\.\d+\.\d/;
/** A capital letter that no sentence begins with. */
const NAME = /(?<=[\p{Ll}\p{Lo}\p{N},;:)”"'’%–-] )["“‘(«„]?\p{Lu}[\p{L}.'’-]*/gu;
const FIRST_OF_NAME = /^\P{L}*(\p{Lu}[\p{L}.'’-]*) \p{Lu}/u;
const ACRONYM = /^\p{Lu}{2,}s?$/u;
/** Where every noun has a capital letter, two that follow on each other are a name. */
const NAMES_TOGETHER = /(?<=\p{Ll}[,)]? )\p{Lu}[\p{L}.'’-]+ (?:(?:von|van|de) )?\p{Lu}\p{Ll}/u;
const CASED = /\p{Ll}/u;
/** How many words a number may stand before or after what it counts: "118 total tackles". */
const NUMBER_REACH = 5;
/** Words that name what is to be counted, at the most: "retirement phone calls". */
const MAX_COUNTED = 3;
/** Characters in which a definition names what it defines. */
const OPENING = 100;
const MONEY = /[$€£¥]/;

const NEVER: Expected = { isIn: () => undefined, counts: () => undefined };

/** What an answer to this question must hold. */
export const expectedOf = (question: string, kind: QuestionKind, language = "en"): Expected => {
  const patterns = patternsOf(language) ?? patternsOf("en");
  if (patterns === undefined) return NEVER;
  const asked = question.toLowerCase();
  const held = new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu));
  const isNew = (found: string): boolean => !held.has(found.toLowerCase());
  switch (kind) {
    case "date":
      return { isIn: (text) => isDate(text, patterns, language, isNew), counts: () => undefined };
    case "amount": {
      const counted = countedBy(asked, patterns, language);
      return {
        isIn: (text) => isNumber(text, patterns, isNew),
        counts: (text) => (counted === undefined ? undefined : countsIn(text, counted, patterns, language)),
      };
    }
    case "person":
    case "place":
      return {
        isIn: (text) => {
          if (!CASED.test(text)) return undefined;
          if (patterns.words.capitalNouns) return NAMES_TOGETHER.test(text) || undefined;
          return namesIn(text, kind === "person").some(isNew);
        },
        counts: () => undefined,
      };
    case "definition":
      return {
        isIn: (text) => defines(text, question, patterns, language) || undefined,
        counts: () => undefined,
      };
    case "why":
      return {
        isIn: (text) => patterns.find(patterns.words.reasons).test(text) || undefined,
        counts: () => undefined,
      };
    default:
      return NEVER;
  }
};

/** Whether the text says what it is of the question's own words and nothing else. */
const defines = (text: string, question: string, { find, words }: Patterns, language: string): boolean => {
  const asked = new Set(termsOf(question, language));
  const opening = text.slice(0, OPENING);
  const verb = opening.search(find(words.defining));
  const defined = termsOf(opening.slice(0, Math.max(0, verb)), language);
  return defined.length > 0 && defined.every((term) => asked.has(term));
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
  find(words.times).test(text) ||
  (find(monthsAndDays(language)).test(text) && (DAY.test(text) || find(daysOfWeek(language)).test(text)));

const isNumber = (said: string, { find, words }: Patterns, isNew: (found: string) => boolean): boolean => {
  const text = words.capitalNouns ? said : said.replace(NUMBER_OF_NAME, "");
  return (
    (text.match(NUMBER) ?? []).some(
      (number) => !FEW.test(number) && !SECTION_NUMBER.test(number) && isNew(number),
    ) || find(words.numbers).test(text)
  );
};

const calendars = new Map<string, string>();

/** The names of the months and of the days of the week, as alternatives. */
const monthsAndDays = (language: string): string => {
  const known = calendars.get(language);
  if (known !== undefined) return known;
  const names = (["long", "short"] as const).flatMap((style) => {
    const month = new Intl.DateTimeFormat(language, { month: style, day: "numeric", timeZone: "UTC" });
    const day = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
    const monthAt = (at: number): string | undefined =>
      month.formatToParts(Date.UTC(2023, at, 1)).find(({ type }) => type === "month")?.value;
    return Array.from({ length: 12 }, (_, at) => monthAt(at)).concat(
      Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2023, 0, 1 + at))),
    );
  });
  const listed = names
    .filter((name) => name !== undefined)
    .map((name) => name.replace(/\.$/, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "."))
    .join("|");
  calendars.set(language, listed);
  return listed;
};

const weekdays = new Map<string, string>();

/** The names of the days of the week, as alternatives. */
const daysOfWeek = (language: string): string => {
  const known = weekdays.get(language);
  if (known !== undefined) return known;
  const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const listed = Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2023, 0, 1 + at))).join("|");
  weekdays.set(language, listed);
  return listed;
};

/** The terms for what is to be counted: those that follow on "how many", up to the first word that says nothing. */
const countedBy = (
  question: string,
  { find, words }: Patterns,
  language: string,
): ReadonlySet<string> | undefined => {
  const found = words.kinds.amount === undefined ? null : find(words.kinds.amount).exec(question);
  if (found === null) return undefined;
  const after = question
    .slice(found.index + found[0].length)
    .trim()
    .split(/\s+/)
    .map((word) => termsOf(word, language));
  const end = after.findIndex((terms, at) => at > 0 && terms.length === 0);
  const counted = after.slice(0, end < 0 ? MAX_COUNTED : Math.min(end, MAX_COUNTED)).flat();
  return counted.length === 0 ? undefined : new Set(counted);
};

/** Whether a text gives a number of it: one that is no year and no sum of money, a few words away. */
const countsIn = (
  text: string,
  counted: ReadonlySet<string>,
  { find, words }: Patterns,
  language: string,
): boolean => {
  const all = text.split(/\s+/);
  const number = find(words.numbers);
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, word] of all.entries()) {
    const plain = word.replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, "");
    const isCount = (/\p{Nd}/u.test(plain) && !FEW.test(plain)) || number.test(plain);
    if (isCount && !MONEY.test(plain) && !MONEY.test(all[at - 1] ?? "")) last = at;
    if (at - last <= NUMBER_REACH && termsOf(word, language).some((term) => counted.has(term))) return true;
  }
  return false;
};
