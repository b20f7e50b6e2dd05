import type { Passage } from "../../../domain/documents/passage.ts";
import { BLANK_LINE, isQuestion, leadsOn } from "../../../domain/text/line-shapes.ts";
import { isHeading, type PassageLine } from "./headed.ts";

/** Characters of an answer that are shown, at most. */
const MOST_SHOWN = 600;
/** A paragraph this short says little without the next one: "Yes.", "Short answer: No." */
const LITTLE = 40;
const LINE_BEFORE = /(?:^|\n)\s*$/;
/** Characters within which a line's beginning is looked for. */
const NEAR = 20;

/**
 * The answer to the question at `at` in a list of frequently asked ones: the paragraph below or after it, and what that
 * introduces. Undefined if no question begins a line there, or if only another one follows.
 */
export const answeredAt = <T extends PassageLine>(
  passage: Pick<Passage, "text" | "headings">,
  sentences: readonly T[],
  at: number,
): [T, ...T[]] | undefined => {
  const question = sentences[at];
  if (question === undefined || !isQuestion(question.text)) return undefined;
  const { text } = passage;
  const { start } = question.span;
  if (!LINE_BEFORE.test(text.slice(Math.max(0, start - NEAR), start))) return undefined;
  const [first, ...others] = sentences.slice(at + 1);
  if (first === undefined || isQuestion(first.text) || isHeading(passage, first)) return undefined;
  const isLittle = ({ text, span }: T): boolean =>
    span.start - first.span.start < LITTLE && !isHeading(passage, { text, span });
  const end = others.findIndex((line, index) => {
    const before = others[index - 1] ?? first;
    const isApart = BLANK_LINE.test(text.slice(before.span.end, line.span.start));
    return (
      (isApart && !leadsOn(before.text) && !isLittle(line)) ||
      isQuestion(line.text) ||
      line.span.end - first.span.start > MOST_SHOWN
    );
  });
  return [first, ...(end < 0 ? others : others.slice(0, end))];
};
