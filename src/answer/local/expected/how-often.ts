import { monthsAndDays } from "../../words/calendar.ts";
import type { Patterns } from "../../words/patterns.ts";

/** What is measured says nothing of how often: "11.4 km". */
const MEASURED = /\d[\d.,]* ?(?:[kcm]?m|kg|g|%|°|ha|hectares?|(?:square|cubic) \p{L}+)(?!\p{L})/giu;
/** Who may do something so often asks for a number of any kind. */
const MAY = /\b(?:can|could|may|might)\b/;

/** What a question for a frequency is answered by. */
interface Often {
  /** Whether a text says how often without more: "yearly", "every 3 weeks", "twice a day". */
  says(text: string): boolean;
  /** A text without what is measured in it. */
  withoutMeasures(text: string): string;
  /** Whether a number in a text may say how often: "after 500 hours", "in May and in June"; not "there are 3 mills". */
  mayCount(text: string): boolean;
}

/** @param asked the question in lower case. @returns undefined where it does not ask how often */
export const oftenAsked = (asked: string, { words, find }: Patterns, language: string): Often | undefined => {
  const { frequencies, tenses } = words;
  if (frequencies === undefined || !find(frequencies.asks).test(asked)) return undefined;
  const { says, units } = frequencies;
  // "How often was it viewed?" is answered by a number of views.
  const isCount = MAY.test(asked) || tenses === undefined || find(tenses.asksPast).test(asked);
  const timed = units === undefined || isCount ? undefined : find(`${units}|${monthsAndDays(language)}`);
  return {
    withoutMeasures: (text) => text.replace(MEASURED, ""),
    says: (text) => find(says).test(text),
    mayCount: (text) => timed?.test(text) !== false,
  };
};
