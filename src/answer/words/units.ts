import { CURRENCY } from "../../domain/documents/figure.ts";
import { FIGURE_WORDS } from "../lexicon/english-figures.ts";
import { SCALE_WORDS } from "../lexicon/scale-words.ts";
import { TURNOVER, UNIT_WORDS } from "../lexicon/unit-words.ts";

const BY_WORD = new Map(
  SCALE_WORDS.flatMap(([scale, words]) => words.split(" ").map((word) => [word, scale])),
);

/** The scale of a word: 1e6 for "million"; undefined for any other word. */
export const scaleOf = (word: string): number | undefined => BY_WORD.get(word.toLowerCase());

export { FIGURE_WORDS, TURNOVER, UNIT_WORDS };

/** Parts of regular expressions: the sign of a currency, and the sign or a word for percent. */
export const CURRENCY_SIGN = CURRENCY.source;
export const PERCENT = `[%٪]|${UNIT_WORDS.percent}`;
const IN_PERCENT = new RegExp(PERCENT, "i");

/** Whether a text has the sign of a currency. */
export const hasCurrency = (text: string): boolean => CURRENCY.test(text);

/** Whether a text has the sign or a word for percent. */
export const hasPercent = (text: string): boolean => IN_PERCENT.test(text);
