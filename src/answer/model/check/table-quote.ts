import type { PassageRow, PassageTable } from "../../../domain/documents/passage.ts";
import { tableHeads } from "../../../domain/documents/table-text.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";

const WORD = /[\p{L}\p{M}]+|\p{N}+(?:[.,'’]\p{N}+)*/gu;
const MAX_LINES = 20;

/**
 * The position, in a passage's text, of the rows that a Markdown quote of its table repeats: from the first to the
 * last. A line of the quote repeats a row if it has the row's label and some of its cells, or all that it has, in order
 * and nothing else; heads and rules may stand between.
 * @returns undefined if a line repeats no row.
 */
export const findInTable = (table: PassageTable, quote: string): TextSpan | undefined => {
  const head = wordsIn(tableHeads(table).join(" "));
  const lines = quote
    .split("\n")
    .map(wordsIn)
    .filter(({ length }) => length > 0);
  if (lines.length > MAX_LINES) return undefined;
  const spans: TextSpan[] = [];
  for (const line of lines) {
    const row = table.rows.find((each) => repeats(each, line));
    if (row) spans.push(row);
    else if (!isWithin(line, head)) return undefined;
  }
  if (spans.length === 0) return undefined;
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
};

/**
 * The start of a table whose heads a quote repeats, as its text need not contain them: what precedes its first row, or
 * that row. @returns undefined if they are not its heads.
 */
export const findInHeads = (table: PassageTable, quote: string): TextSpan | undefined => {
  const words = wordsIn(quote);
  const [first] = table.rows;
  if (first === undefined || words.length === 0 || !isWithin(words, wordsIn(tableHeads(table).join(" "))))
    return undefined;
  return first.start > 0 ? { start: 0, end: first.start } : { start: first.start, end: first.end };
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

const repeats = ({ label, under, cells }: PassageRow, line: string[]): boolean => {
  const labels = [wordsIn(label), wordsIn([...under, label].join(" "))];
  const values = wordsIn(cells.join(" "));
  return labels.some((words) => {
    const begins = words.length > 0 && words.every((word, at) => line[at] === word);
    const rest = line.slice(words.length);
    return begins && (rest.length > 0 || values.length === 0) && isWithin(rest, values);
  });
};

/** Whether the words occur among the others in this order. */
const isWithin = (words: string[], among: string[]): boolean => {
  let at = 0;
  for (const word of among) if (word === words[at]) at += 1;
  return at === words.length;
};
