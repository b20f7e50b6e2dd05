import { termsOf } from "../../../domain/language/terms.ts";
import { trimQuestion } from "../../../domain/trim-question.ts";
import { namesOf } from "../../../domain/words.ts";
import { isFrame } from "../../question/frame.ts";
import { daysOfWeek, monthsAndDays, monthsIn } from "../../words/calendar.ts";
import { isNegated } from "../../words/negated.ts";
import { type Patterns, patternsOf } from "../../words/patterns.ts";
import { WEB_ADDRESS } from "../../words/web-address.ts";

/** No part of a number: "2024-03317". */
const YEAR = /(?<![\d.,])(?:1[0-9]|20)\d\d(?!\d|[.,]\d|[-/]\d{3})/g;
/** In figures alone: "14.03.2023", "3/14/23". */
const NUMERIC = /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{1,2}\/\d{1,2}\/\d{2})(?![\d/-])/g;
/** The names of months that are verbs in small letters. */
const VERB = /(?<!\p{L})(?:may|march)(?!\p{L})/gu;
/** What makes a month a time without its day, in any language; and what follows where it is somebody's name. */
const BEFORE_MONTH =
  "(?<!\\p{L})(?:[Ii]n|[Ii]m|[Ee]n|[Ee]m|[Bb]y|[Ss]ince|[Uu]ntil|[Ss]eit|[Bb]is|[Aa]b|[Dd]esde|[Hh]asta|[Dd]ès|[Dd]epuis)";
const NO_SURNAME = "(?![\\p{L}-]| \\p{Lu}\\p{Ll})";
const CLOCK = /\d{1,2}:\d{2}/g;
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

const WORDS = /[\p{L}\p{N}]+|[.;:!?]/gu;
const END = /[\s?.!]+$/;
const YEAR_ALONE = /^(?:1[0-9]|20)\d\d$/;
const DAY_ALONE = /^\d{1,2}(?:st|nd|rd|th)?$/;
/** Words between a verb and its time. */
const MOST_BETWEEN = 3;

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

/**
 * Whether a text says when what a question asks of took place: its verb stands right before a year or a day, "founded in
 * 1934", without "not" before it, and the text has all of the question's words but for names. It does not tell whose the
 * verb is. Undefined for questions that ask in another form.
 */
export const datesVerb = (question: string, language: string): ((text: string) => boolean) | undefined => {
  const patterns = patternsOf(language);
  const { dating } = patterns?.words ?? {};
  if (patterns === undefined || dating === undefined) return undefined;
  const [, ...verbs] = patterns.whole(dating.asks).exec(trimQuestion(question).replace(END, "")) ?? [];
  // "founded" of "When was the mill founded?", "open" of "When did it open?"
  const verb = verbs.find((each) => each !== undefined);
  const [term, ...others] = verb === undefined ? [] : termsOf(verb, language);
  if (term === undefined || others.length > 0) return undefined;
  const isBetween = (word: string): boolean => patterns.whole(dating.between).test(word);
  const months = new RegExp(`^(?:${monthsAndDays(language)})$`, "iu");
  const named = new Set(namesOf(question).flatMap((name) => termsOf(name, language)));
  const asked = new Set(
    termsOf(question, language).filter((each) => !named.has(each) && !isFrame(each, language)),
  );
  return (text) => {
    const words = wordsIn(text);
    const isTime = (at: number): boolean =>
      YEAR_ALONE.test(words[at] ?? "") ||
      months.test(words[at] ?? "") ||
      (DAY_ALONE.test(words[at] ?? "") && months.test(words[at + 1] ?? ""));
    const isDated = (at: number): boolean => {
      let before = at - 1;
      while (at - before <= MOST_BETWEEN && isBetween(words[before] ?? "")) before -= 1;
      const isOfVerb = termsOf(words[before] ?? "", language).includes(term);
      return isOfVerb && !isNegated(words.slice(Math.max(0, before - MOST_BETWEEN), before).join(" "));
    };
    return (
      words.some((_, at) => isTime(at) && isDated(at)) && asked.isSubsetOf(new Set(termsOf(text, language)))
    );
  };
};

/**
 * Whether a text says on what occasion that happens which the question asks the time of, right behind its verb: "When does
 * the term begin?" is answered by "begins when the leader is elected", which gives no date.
 */
export const occasionAsked = (
  question: string,
  { find, words }: Patterns,
  language: string,
): ((text: string) => boolean) => {
  const { occasions } = words;
  if (occasions === undefined) return () => false;
  const asked = new Set(termsOf(question, language));
  const behind = new RegExp(`(?<![\\p{L}\\p{M}-])([\\p{L}\\p{M}-]{1,30}),? ${find(occasions).source}`, "giu");
  return (text) =>
    Array.from(text.matchAll(behind)).some(([, verb = ""]) =>
      termsOf(verb, language).some((term) => asked.has(term)),
    );
};
