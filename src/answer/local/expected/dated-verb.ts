import { termsOf } from "../../../domain/language/terms.ts";
import { trimQuestion } from "../../../domain/trim-question.ts";
import { namesOf } from "../../../domain/words.ts";
import { isFrame } from "../../question/frame.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { isNegated } from "../../words/negated.ts";
import { patternsOf } from "../../words/patterns.ts";

const WORDS = /[\p{L}\p{N}]+|[.;:!?]/gu;
const END = /[\s?.!]+$/;
const YEAR = /^(?:1[0-9]|20)\d\d$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;
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
      YEAR.test(words[at] ?? "") ||
      months.test(words[at] ?? "") ||
      (DAY.test(words[at] ?? "") && months.test(words[at + 1] ?? ""));
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
