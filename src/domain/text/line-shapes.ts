const FIGURE = /^[([]?[$€£¥]?[([]?[+-]?\d[\d.,]*%?[)\]]*%?$/;
const BETWEEN_FIGURES = /^[$€£¥%)—–-]+$/;
/** What either of them ends with; most lines of prose end with something else, or continue: "call +49 40 555 0123,". */
const END = /[\d.%)\]$€£¥—–-]/;
const LIST_MARKER = /^\s*(?:[•●▪■◦‣○–—*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])\s/;
/** How much of a line's end is examined; the line may be of any length. */
const NEAR = 60;

/** Whether a word is a figure as in the last cell of a table's row: `1,234`, `(5.6)%`, `$7`. */
export const isFigure = (word: string): boolean => FIGURE.test(word);

/** Whether a word is one that separates the figures of a row. */
export const isBetweenFigures = (word: string): boolean => BETWEEN_FIGURES.test(word);

/** How many figures are at the line's end, at most 2: one may be prose, two in a row belong to a table. */
export function figuresAtEnd(line: string): number {
  const end = line.slice(-NEAR).trim();
  if (!END.test(end.slice(-1))) return 0;
  let count = 0;
  for (const word of end.split(/\s+/).reverse()) {
    if (isFigure(word)) count += 1;
    else if (!isBetweenFigures(word)) break;
    if (count === 2) break;
  }
  return count;
}

/** Whether the line begins an item of a list: a bullet, a dash, "3.", "(a)". */
export const beginsListItem = (line: string): boolean => LIST_MARKER.test(line);

const LEAD_IN = /[:：]\s*$/;

/** Whether a line introduces what is below it. */
export const leadsOn = (line: string): boolean => LEAD_IN.test(line);

/** What separates paragraphs in a passage's text. */
export const BLANK_LINE = /\n\s*\n/;

const QUESTION = /[?？؟]["'”’»)\]]*\s*$/u;

/** Whether a line ends as a question does. */
export const isQuestion = (line: string): boolean => QUESTION.test(line);

const LABELLED = /^\p{Lu}[^\s:：.!?]{0,30}(?: [^\s:：.!?]{1,30}){0,3}(?:: |：)\S/u;

/** Whether a line is a label with its value, as in a form: "Due date: 2 May 2025". */
export const isLabelled = (line: string): boolean => LABELLED.test(line);
