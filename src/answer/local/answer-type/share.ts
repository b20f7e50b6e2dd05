import { PERCENT, UNIT_WORDS } from "../../words/units.ts";
import { CHANGED } from "../table/table-question.ts";

/** Words that ask for a part of a whole ... */
const SHARE = /\b(?:(?:what|which) part|share|proportion|portion|fraction|percent(?:age)?) of\b/i;
/** ... which no rate of growth is: "increased 16%", "up $2 million or 5%". */
const GROWTH = new RegExp(
  `\\b(?:(?:in|de)creas(?:ed?|es|ing)|grew|grown|growth|rose|risen|fell|fallen|declin(?:ed?|es)|dropped|up|down)(?: (?:by|of|approximately|about|nearly|over)){0,3} (?:\\p{Sc}[\\d.,]+ (?:(?:${UNIT_WORDS.scale}) )?or )?\\d[\\d.,]*\\s?(?:${PERCENT})`,
  "giu",
);

/** Whether a question asks for a share of something, and not for its change. English. */
export const asksForShare = (question: string): boolean => SHARE.test(question) && !CHANGED.test(question);

/** A text without its growth rates. */
export const withoutGrowth = (text: string): string => text.replace(GROWTH, " ");
