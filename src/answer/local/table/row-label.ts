import { termsOf } from "../../../domain/language/terms.ts";

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
