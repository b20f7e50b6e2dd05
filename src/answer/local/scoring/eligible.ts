import type { Hit, Passage } from "../../../domain/documents/passage.ts";
import { isQuestion } from "../../../domain/text/line-shapes.ts";
import type { QuestionKind } from "../../explanation.ts";
import { readable } from "../../source.ts";
import { isEnded } from "../sentences/sentence.ts";
import type { Candidate } from "./candidate.ts";
import { sameAs } from "./same-question.ts";
import type { Terms } from "./terms.ts";
import type { WeightedQuestion } from "./weighted-question.ts";

/** A line that this many passages of one document share, figures aside, is a page's header or footer. */
const REPEATED = 3;
const MAX_LINE_LENGTH = 160;
/** Kinds that are answered by a statement, and not by a list of names. */
const UNTOLD_BY_HEADINGS: ReadonlySet<QuestionKind> = new Set(["how", "why", "yes_no"]);
/** How well a question that the document answers must match the one asked: see `headingFit`. */
const SAME_QUESTION = 0.5;
const ITEM_NUMBER = /^\d{1,2}$/;
/** Kinds that a text naming only its document cannot answer: a header of two titles has many query words. */
const UNTOLD_BY_HEADERS: ReadonlySet<QuestionKind> = new Set([
  "amount",
  "person",
  "yes_no",
  "how",
  "why",
  "list",
]);

/**
 * Decides which candidates may answer a question at all, however well they match: no questions, headings or lines
 * repeated on pages, and none of a form that cannot answer this kind of question.
 * @param hits all that are read
 */
export const eligibleFor = (
  question: string,
  kind: QuestionKind,
  asked: Pick<WeightedQuestion, "terms" | "headingFit">,
  hits: readonly Hit[],
  language?: string,
): ((candidate: Candidate, passage: Passage, about: () => ReadonlySet<string>) => boolean) => {
  const isRepeated = repeatedIn(hits.map(({ passage }) => passage));
  const termsAsked = new Set(asked.terms.keys());
  const isSame = sameAs(question, language);
  const isHeader = headersIn(hits);
  return ({ text, form, fragment, of, heading, question: theirs, terms }, passage, about) =>
    // A question in a text answers nothing: the text after it does.
    (form !== "sentence" || !isQuestion(text)) &&
    (form !== "sentence" || kind === "yes_no" || isEnded(text) || !saysNoMore(terms, termsAsked)) &&
    of !== (kind === "amount" ? "section" : "first") &&
    (of !== "headings" || !UNTOLD_BY_HEADINGS.has(kind)) &&
    (theirs === undefined ||
      heading === undefined ||
      (asked.headingFit(heading) >= SAME_QUESTION && isSame(theirs, about()))) &&
    (form !== "sentence" || !fragment || !isRepeated(passage, text)) &&
    !(UNTOLD_BY_HEADERS.has(kind) && isHeader(passage, text));
};

/** Whether a passage is only a header or footer, which the next passage also has, and a line of titles. */
const headersIn = (hits: readonly Hit[]): ((passage: Passage, text: string) => boolean) => {
  const repeated = new Set(
    hits.flatMap(({ passage, about = "" }) => [...(passage.running ?? []), ...about.split("\n")]),
  );
  return (passage, text) => text === passage.text && repeated.has(text) && !isEnded(text);
};

/** Whether a line only has words of the question, its number aside: it is a heading, and answers nothing. */
const saysNoMore = ({ list }: Terms, asked: ReadonlySet<string>): boolean =>
  list.length > 0 && list.every((term, at) => asked.has(term) || (at === 0 && ITEM_NUMBER.test(term)));

/** A short line without its figures, keyed by its document. */
const keyOf = ({ resourceId }: Passage, line: string): string =>
  `${resourceId} ${readable(line.replace(/\d+/g, "#"))}`;

/**
 * Tests whether lines are repeated through the passages of their document, like headers and footers that were not
 * recognised as such when it was read.
 */
const repeatedIn = (passages: readonly Passage[]): ((passage: Passage, line: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const passage of passages) {
    const lines = passage.text.split("\n").filter((line) => line !== "" && line.length <= MAX_LINE_LENGTH);
    for (const key of new Set(lines.map((line) => keyOf(passage, line))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (passage, line) =>
    line.length <= MAX_LINE_LENGTH && (counts.get(keyOf(passage, line)) ?? 0) >= REPEATED;
};
