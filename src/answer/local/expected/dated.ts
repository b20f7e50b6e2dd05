import { daysOfWeek, monthsAndDays, monthsIn } from "../../words/calendar.ts";
import type { Patterns } from "../../words/patterns.ts";
import { WEB_ADDRESS } from "../../words/web-address.ts";

/** No part of a number: "2024-03317". */
const YEAR = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d|[-/]\d{3})/g;
/** A year in the name of a law: "the Securities Act of 1933", "the 2017 Tax Cuts and Jobs Act". */
const YEAR_OF_LAW =
  /\bAct of \d{4}|\b\d{4}(?: \p{Lu}[\p{L}’'-]*(?: and| of| for)?){1,8}(?<= Act)(?![\p{L}])/gu;
const LAW = /\bacts?\b/i;
/** A year in the title of a plan or report, which is what it is for: "the FY 2022 Annual Performance Plan". */
const YEAR_OF_TITLE =
  /\b\d{4}(?:[-–]\d{2,4})?(?: \p{Lu}[\p{L}’'-]*(?: and| of| for)?){0,8} (?:Plan|Report|Budget|Strategy|Survey)(?!\p{L})/gu;
/** What asks for that year. */
const YEARS = /\b(?:years?|periods?)\b/i;
/** Asks for a year and nothing else, in the languages whose questions are known. */
const YEAR_ASKED =
  /\b(?:what|which) (?:\p{L}+ )?year\b|\b(?:in )?welche[mns]? jahr\b|\ben qu[eé] a[nñ]o\b|\ben quelle ann[eé]e\b|\bin (?:che|quale) anno\b|\bem que ano\b|\bin welk jaar\b/iu;
const ANY_YEAR = /(?<!\p{N})(?:1\d|20)\d\d(?!\p{N})/u;
/** In figures alone: "14.03.2023", "3/14/23". */
const NUMERIC = /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{1,2}\/\d{1,2}\/\d{2})(?![\d/-])/g;
/** The names of months that are verbs in small letters. */
const VERB = /(?<!\p{L})(?:may|march)(?!\p{L})/gu;
/** What makes a month a time without its day, in any language; and what follows where it is somebody's name. */
const BEFORE_MONTH =
  "(?<!\\p{L})(?:[Ii]n|[Ii]m|[Ee]n|[Ee]m|[Bb]y|[Ss]ince|[Uu]ntil|[Ss]eit|[Bb]is|[Aa]b|[Dd]esde|[Hh]asta|[Dd]ès|[Dd]epuis)";
const NO_SURNAME = "(?![\\p{L}-]| \\p{Lu}\\p{Ll})";
/** "74,000 (BP"; "bp" are base pairs and basis points. */
const BEFORE_PRESENT = /(?<![\d,])\d{1,3}(?:,?\d{3})* \(?BP\b/g;
const CLOCK = /\d{1,2}:\d{2}/g;
/** With a point, as times are printed behind what says so, or from one to another: "at 19.30", "18.30–20.00". */
const POINT =
  /(?<!\p{L})(?:at|from|until|till|by|um|bis|von|days?|[a-z]+days|uhr) (?:[01]?\d|2[0-3])\.[0-5]\d(?!\d|[.,]\d|\s?[%$€£¥])|(?<![\d.,])(?:[01]?\d|2[0-3])\.[0-5]\d\s?[-–—]\s?(?:[01]?\d|2[0-3])\.[0-5]\d(?!\d|[.,]\d|\s?[%$€£¥])/giu;
/** Asks for a time of the day, and such a time: "22 Uhr", "23 h", "16 h 30", which may be how long something lasts elsewhere. */
const HOUR_ASKED =
  /\bquelle heure\b|\b(?:wie ?viel uhr|uhrzeit)\b|\bqu[eé] hora\b|\bche ora\b|\bque horas?\b|\bhoe laat\b/iu;
const HOUR =
  /(?<![\d.,])(?:[01]?\d|2[0-3])(?:[.:]\d{2})? ?(?:Uhr|uur|h(?: ?[0-5]\d)?|heures?|horas|ore)(?![\p{L}\d])|\b(?:alle|dalle) (?:ore )?\d{1,2}(?!\d)/u;
/** English: "7.30 pm", "8 am". */
export const HALF_DAY = /(?<![\d.,])\d{1,2}(?:[.:]\d{2})?\s?[ap]\.?m\b/gi;
const DAY = /(?<!\p{N})\d{1,2}(?:\.|st|nd|rd|th)?(?!\p{N})/u;

/** Whether a text says when, for this question: a date that the question does not say itself. */
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
  const plain = text.replace(WEB_ADDRESS, "");
  if (HOUR_ASKED.test(question) && HOUR.test(plain)) return true;
  if (YEAR_ASKED.test(question) && !ANY_YEAR.test(plain)) return false;
  const beyondLaws = LAW.test(question) ? plain : plain.replace(YEAR_OF_LAW, "");
  const dated = YEARS.test(question) ? beyondLaws : beyondLaws.replace(YEAR_OF_TITLE, "");
  return isDate(dated, patterns, language, isNew);
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
    [YEAR, NUMERIC, BEFORE_PRESENT, CLOCK, POINT, ...(language === "en" ? [HALF_DAY] : [])].some((pattern) =>
      text.match(pattern)?.some(isNew),
    ) ||
    find(`${words.times}|${daysOfWeek(language)}`).test(text) ||
    since.some(([, month = ""]) => isNew(month)) ||
    (DAY.test(text) && find(months).test(named))
  );
};
