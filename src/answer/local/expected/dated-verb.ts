import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words.ts";
import { isFrame } from "../../question/frame.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { isNegated } from "../../words/negated.ts";

const WORDS = /[\p{L}\p{N}]+|[.;:!?]/gu;
const YEAR = /^(?:1[0-9]|20)\d\d$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;
/** What stands between a verb and its time. */
const BETWEEN: ReadonlySet<string> = new Set(
  "in on the im am en le since year of jahr jahre année".split(" "),
);
const MOST_BETWEEN = 3;
/** How an English participle ends, and a French one. */
const PARTICIPLE = /(?:ed|en|lt|nt|wn|rn|un|ld|ught|ound|ut)$/;
const FRENCH_PARTICIPLE = /(?:é|i|u)e?s?$/;

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORDS) ?? [];

/** "founded" of "When was the mill founded?", "open" of "When did it open?": the verb that a question for a time ends with. */
const verbIn = (question: string): string | undefined => {
  const words = wordsIn(question).filter((word) => /\p{L}/u.test(word));
  const last = words.at(-1) ?? "";
  const [first, second = ""] = words;
  if (first === "wann") return /^(?:wurden?|ist|sind|hat)$/.test(second) ? last : undefined;
  if (first === "quand") return FRENCH_PARTICIPLE.test(last) ? last : undefined;
  if (first !== "when") return undefined;
  if (second === "did") return last;
  return /^(?:was|were|had)$/.test(second) && PARTICIPLE.test(last) && last !== "open" ? last : undefined;
};

/**
 * Whether a text says when what a question asks of took place: its verb stands right before a year or a day, "founded in
 * 1934", without "not" before it, and the text has all of the question's words but for names. It does not tell whose the
 * verb is. Undefined for questions that ask in another form.
 */
export const datesVerb = (question: string, language: string): ((text: string) => boolean) | undefined => {
  const verb = verbIn(question);
  const [term, ...others] = verb === undefined ? [] : termsOf(verb, language);
  if (term === undefined || others.length > 0) return undefined;
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
      while (at - before <= MOST_BETWEEN && BETWEEN.has(words[before] ?? "")) before -= 1;
      const isOfVerb = termsOf(words[before] ?? "", language).includes(term);
      return isOfVerb && !isNegated(words.slice(Math.max(0, before - MOST_BETWEEN), before).join(" "));
    };
    return (
      words.some((_, at) => isTime(at) && isDated(at)) && asked.isSubsetOf(new Set(termsOf(text, language)))
    );
  };
};
