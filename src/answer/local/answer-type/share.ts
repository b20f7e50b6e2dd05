import { inEnglish } from "../../words/patterns.ts";
import { FIGURE_WORDS, PERCENT, UNIT_WORDS } from "../../words/units.ts";
import { CHANGED } from "../table/table-question.ts";

/** What no share is: "increased 16%", "up $2 million or 5%". */
const GROWTH = new RegExp(
  `\\b(?:${FIGURE_WORDS.grew})(?: (?:${FIGURE_WORDS.by})){0,3} (?:\\p{Sc}[\\d.,]+ (?:(?:${UNIT_WORDS.scale}) )?or )?\\d[\\d.,]*\\s?(?:${PERCENT})`,
  "giu",
);

/** Whether a question asks for a share of something, and not how that changed. English. */
export const asksForShare = (question: string): boolean =>
  inEnglish(FIGURE_WORDS.share).test(question) && !CHANGED.test(question);

/** A text without its rates of growth. */
export const withoutGrowth = (text: string): string => text.replace(GROWTH, " ");
