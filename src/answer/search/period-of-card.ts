import { periodsIn } from "../question/period.ts";
import { monthsIn } from "../words/calendar.ts";
import type { Card } from "./names.ts";

/** "For the quarterly period ended October 29, 2023" */
const ENDED = new RegExp(`period ended ((?:${monthsIn("en")}) \\d{1,2}, (?:19|20)\\d\\d)`, "i");

/** The day on which a document's period ended, as its cover says; undefined where it does not. */
const dayEnded = (cover: string): string | undefined => ENDED.exec(cover)?.[1];

const MONTH = `\\b(?:${monthsIn("en")})\\b`;
/** One month, or the first and the last of a time. */
const MONTHS = new RegExp(`${MONTH}(?:(?:,? \\d{4})? ?(?:to|through|until|till|[-–]) ?${MONTH})?`, "gi");

/**
 * Those of a subject's documents whose period ended in the month that a question names, "April to June 2023": what their
 * titles number otherwise, as a fiscal year does. Undefined where it names no one time so, or none of them says that.
 */
export const endedThen = <C extends Pick<Card, "headings">>(
  question: string,
  cards: readonly C[],
): C[] | undefined => {
  const asked = periodsIn(question);
  const times = question.match(MONTHS) ?? [];
  const isOne = asked.ends.size === 1 && asked.days.size === 0 && asked.years.size === 1;
  // A month is no reporting period.
  if (!isOne || times.length > 1 || asked.months.size === 0) return undefined;
  const then = cards.filter(({ headings }) => {
    const { ends, years } = periodsIn(dayEnded(headings) ?? "");
    return !ends.isDisjointFrom(asked.ends) && years.isSubsetOf(asked.years);
  });
  return then.length === 0 ? undefined : then;
};
