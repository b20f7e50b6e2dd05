import { termsOf } from "../../../domain/language/terms.ts";
import { isBetweenFigures, isFigure } from "../../../domain/text/line-shapes.ts";
import { isYear } from "../../words/calendar.ts";

const DAY = /^\d{1,2},$/;
/** The end of a sentence, which rows do not have: "(see page 12.)" ends one, and "(900.)" is a figure. */
const ENDED = /[.!?](?<!\s[([][$€£¥]?\d[\d.,]*)["'”’»)\]]*\s*$/;
/** A label with a value of several words, the last one a plain number: "Lab: Thursday, Room 220". */
const IN_WORDS = /^\p{Lu}[^:.!?]{1,40}:\s+\p{L}.*, .*\p{L}\s\d{1,4}$/u;
const MAX_ROW_WORDS = 40;
const MAX_ROW = 400;

const isAmount = (word: string): boolean =>
  isFigure(word) && !isYear(word.replace(/,$/, "")) && !DAY.test(word);

/**
 * The label of a table row in plain text, such as "Total net sales" in "Total net sales $ 94,836 $ 117,154": the text
 * before the figures at its end. Undefined for any other text, including a line of a table of contents ("Risk factors
 * 34"). For tables that were not recognised when their page was read.
 */
export function rowLabel(text: string): string | undefined {
  if (text.length > MAX_ROW || ENDED.test(text) || IN_WORDS.test(text)) return undefined;
  const words = text.trim().split(/\s+/);
  if (words.length > MAX_ROW_WORDS) return undefined;
  const last = words.findLastIndex((word) => !isFigure(word) && !isBetweenFigures(word));
  if (last < 0) return undefined;
  const amounts = words.slice(last + 1).filter(isAmount);
  const plain = amounts.length === 1 && !/[,.%$]|\d{3}/.test(amounts[0] ?? "");
  return amounts.length === 0 || plain ? undefined : words.slice(0, last + 1).join(" ");
}

/** Footnote marks after a label, "Services (3)"; few, and white space only from its start: it takes linear time. */
const MARK = /(?<!\s)\s*(?:\(\d{1,2}\)|\[(?:\d{1,3}|[a-z])(?:, (?:\d{1,3}|[a-z])){0,9}\]|[*†‡]){1,8}\s*$/;
/** A stop word in sentences, but in labels the only difference between "Other income, net" and "Net income". */
const OTHER = /\bother\b/i;
const OTHER_TERM = "other";
/** Additions in a label: "Net income (loss)", "Accounts receivable, net of allowances". */
const BESIDES = /\([^()]*\)|, (?:net|less)\b.*/gi;

/** The terms of a question, for comparison with row labels. */
export const termsForLabels = (question: string, language?: string): ReadonlySet<string> =>
  new Set([...termsOf(question, language), ...(OTHER.test(question) ? [OTHER_TERM] : [])]);

/**
 * The terms of a row's label, without footnote marks; additions only if they are asked for: "Net income (loss)" is net
 * income, and "China (including Hong Kong)" is China.
 */
export const labelTerms = (
  label: string,
  language?: string,
  asked: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const marked = label.replace(MARK, "");
  const bare = termsOf(marked.replace(BESIDES, " "), language);
  const besides = termsOf((marked.match(BESIDES) ?? []).join(" "), language);
  const other = OTHER.test(marked) && !asked.has(OTHER_TERM) ? [OTHER_TERM] : [];
  return new Set([...other, ...bare, ...besides.filter((term) => bare.length === 0 || asked.has(term))]);
};
