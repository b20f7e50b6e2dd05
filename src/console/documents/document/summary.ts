/** Fewer characters are a name, and say nothing of a document. */
const SHORTEST = 20;
const ENDS = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const IS_MARKDOWN = /^\s*(?:[-*+]\s|[#|>])/;

/**
 * The sentences of a summary, with a model's lists and tables; may be empty. Without a model it begins with the
 * document's names and headings, and for a document without sentences that is all there is: nobody would write those.
 */
export const sentencesOf = (summary: string): string =>
  summary
    .split("\n")
    .filter((line) => IS_MARKDOWN.test(line) || (line.trim().length >= SHORTEST && ENDS.test(line.trim())))
    .join("\n");
