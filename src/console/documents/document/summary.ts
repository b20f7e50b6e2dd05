/** Fewer characters are a name, and say nothing of a document. */
const SHORTEST = 20;
const ENDS = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const IS_MARKDOWN = /^\s*(?:[-*+]\s|[#|>])/;

/**
 * What a summary says in sentences, with the lists and tables that a model wrote; empty for nothing. Without a model it
 * begins with the document's names and headings, and of a document without sentences it is all that there is: nobody
 * would write those.
 */
export const sentencesOf = (summary: string): string =>
  summary
    .split("\n")
    .filter((line) => IS_MARKDOWN.test(line) || (line.trim().length >= SHORTEST && ENDS.test(line.trim())))
    .join("\n");
