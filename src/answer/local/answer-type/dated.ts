import {
  ANY_YEAR,
  DAY_OF_MONTH,
  daysOfWeek,
  HALF_DAY,
  monthsAndDays,
  monthsIn,
} from "../../words/calendar.ts";
import { WEB_ADDRESS } from "../../words/contacts.ts";
import type { Patterns } from "../../words/patterns.ts";

/** Not part of a number: "2024-03317". */
const YEAR = new RegExp(`(?<![\\d.,])${ANY_YEAR}(?!\\d|[.,]\\d|[-/]\\d{3})`, "g");
/** In figures alone: "14.03.2023", "3/14/23". */
const NUMERIC = /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{1,2}\/\d{1,2}\/\d{2})(?![\d/-])/g;
/** Month names that are verbs in lower case. */
const VERB = /(?<!\p{L})(?:may|march)(?!\p{L})/gu;
/** Words that make a month without a day a time, in any language; and words after it that make it a person's name. */
const BEFORE_MONTH =
  "(?<!\\p{L})(?:[Ii]n|[Ii]m|[Ee]n|[Ee]m|[Bb]y|[Ss]ince|[Uu]ntil|[Ss]eit|[Bb]is|[Aa]b|[Dd]esde|[Hh]asta|[Dd]ès|[Dd]epuis)";
const NO_SURNAME = "(?![\\p{L}-]| \\p{Lu}\\p{Ll})";
const CLOCK = /\d{1,2}:\d{2}/g;
const DAY = new RegExp(`(?<!\\p{N})${DAY_OF_MONTH}(?!\\p{N})`, "u");

/** Whether a text answers "when": with a date that is not in the question. */
export const isDateIn = (
  text: string,
  question: string,
  patterns: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): boolean => {
  const { words, find, opening } = patterns;
  if (
    words.deadlines &&
    opening(words.deadlines.asks).test(question) &&
    find(words.deadlines.says).test(text)
  )
    return true;
  return isDate(text.replace(WEB_ADDRESS, ""), patterns, language, isNew);
};

const isDate = (
  text: string,
  { find, words }: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): boolean => {
  // "19 Sept."
  const months = `${monthsAndDays(language)}|Sept`;
  const named = text.replace(VERB, " ");
  const alone = monthsIn(language);
  const since =
    alone === "" ? [] : [...named.matchAll(new RegExp(`${BEFORE_MONTH} (${alone})${NO_SURNAME}`, "gu"))];
  return (
    [YEAR, NUMERIC, CLOCK, ...(language === "en" ? [HALF_DAY] : [])].some((pattern) =>
      text.match(pattern)?.some(isNew),
    ) ||
    find(`${words.times}|${daysOfWeek(language)}`).test(text) ||
    since.some(([, month = ""]) => isNew(month)) ||
    (DAY.test(text) && find(months).test(named))
  );
};
