import type { TextSpan } from "../domain/sentences.ts";

const FIGURE = /^[([]?[$€£¥]?[([]?[+-]?\d[\d.,]*%?[)\]]*%?$/;
const FILLING = /^[$€£¥%)—–-]+$/;
const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^\d{1,2},$/;
const PERIOD =
  /\b(?:19|20)\d\d\b|\bended\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}\b|\bq[1-4]\b/i;
const MAX_ROW_WORDS = 40;
/** How far above a row its header is looked for, and how many lines it may have. */
const REACH = 30;
const MAX_HEADER_LINES = 6;

const isAmount = (word: string): boolean => FIGURE.test(word) && !YEAR.test(word) && !DAY.test(word);

/**
 * The label of a table's row, such as "Total net sales" in "Total net sales $ 94,836 $ 117,154": what stands before
 * the figures at its end. Undefined for any other text, a line of a table of contents ("Risk factors 34") among them.
 */
export function rowLabel(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length > MAX_ROW_WORDS) return undefined;
  const last = words.findLastIndex((word) => !FIGURE.test(word) && !FILLING.test(word));
  if (last < 0) return undefined;
  const amounts = words.slice(last + 1).filter(isAmount);
  const plain = amounts.length === 1 && !/[,.%$]|\d{3}/.test(amounts[0] ?? "");
  return amounts.length === 0 || plain ? undefined : words.slice(0, last + 1).join(" ");
}

/** The lines nearest above a row that say which periods its columns are of, if the text has them. */
export function headerAbove(text: string, rowStart: number): TextSpan | undefined {
  const lines = linesBefore(text, rowStart);
  const bottom = lines.findIndex(({ start, end }) => isHeader(text.slice(start, end)));
  const lowest = lines[bottom];
  if (lowest === undefined) return undefined;
  let top = lowest;
  for (const line of lines.slice(bottom + 1, bottom + MAX_HEADER_LINES)) {
    if (!isHeader(text.slice(line.start, line.end))) break;
    top = line;
  }
  return { start: top.start, end: lowest.end };
}

/** Up to `REACH` lines with words above an offset, the nearest first, trimmed. */
function linesBefore(text: string, offset: number): TextSpan[] {
  const lines: TextSpan[] = [];
  let end = text.lastIndexOf("\n", offset - 1);
  while (end > 0 && lines.length < REACH) {
    const from = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(from, end);
    const start = from + line.length - line.trimStart().length;
    if (line.trim() !== "") lines.push({ start, end: start + line.trim().length });
    end = from - 1;
  }
  return lines;
}

const isHeader = (line: string): boolean =>
  PERIOD.test(line) && rowLabel(line) === undefined && line.length < 160 && !/[.;:]$/.test(line);
