import type { QuestionKind } from "../../explanation.ts";
import type { Patterns } from "../../words/patterns.ts";

/** Kinds that are told by one figure; another name beside the one that is left out is told with that. */
const TOLD_OF: ReadonlySet<QuestionKind> = new Set(["amount", "comparison"]);

/**
 * Where a question asks for all but something ("sales outside North America"): whether a text may tell that, in words
 * for what is left out or for the rest. What tells of the very thing tells nothing of the others.
 */
export const excludesAsked = (
  question: string,
  kind: QuestionKind,
  { words: { excluding }, find }: Patterns,
): ((text: string) => boolean) | undefined => {
  if (excluding === undefined || !TOLD_OF.has(kind) || !find(excluding.asks).test(question)) return undefined;
  const says = find(`${excluding.asks}|${excluding.says}`);
  return (text) => says.test(text);
};
