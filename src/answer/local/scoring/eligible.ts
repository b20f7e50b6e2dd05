import type { Hit, Passage } from "../../../domain/documents/passage.ts";
import { hasFigure, termsOf } from "../../../domain/language/terms.ts";
import { isQuestion } from "../../../domain/text/line-shapes.ts";
import { namesOf } from "../../../domain/words/words.ts";
import type { QuestionKind } from "../../explanation.ts";
import { isFrame } from "../../question/frame.ts";
import { readable } from "../../source.ts";
import { isNegated } from "../../words/direction.ts";
import { isEnded } from "../sentences/sentence.ts";
import type { Candidate } from "./candidate.ts";
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

/** The number of a question in its list: "(5) ", "G1. ", "3.2 ". */
const NUMBERING = /^\W*\(?[A-Z]?\d{1,3}(?:\.\d{1,3}){0,3}[.):]{0,2}\s+/;

/**
 * Tests whether a document's question asks the same as another one: each word of one is in the other or in what
 * identifies its document, or only one of them has words of its own, none of them a name or a figure. "Where is the
 * office in Rome?" differs from "in Paris" and from the office alone, and so does "Who may not apply?".
 */
export const sameAs = (question: string, language = "en") => {
  const asked = readAs(question, language);
  return (theirs: string, about: ReadonlySet<string>): boolean => {
    const other = readAs(theirs.replace(NUMBERING, ""), language);
    if (asked.isNegated !== other.isNegated) return false;
    const [left, over] = [asked.terms.difference(other.terms), other.terms.difference(asked.terms)].map(
      (terms) => terms.difference(about),
    );
    if (left === undefined || over === undefined) return false;
    const marked = asked.marked.union(other.marked);
    return left.union(over).isDisjointFrom(marked) && (left.size === 0 || over.size === 0);
  };
};

/** The terms of what a question asks about, and those that are names or figures. */
const readAs = (question: string, language: string) => {
  const terms = new Set(termsOf(question, language).filter((term) => !isFrame(term, language)));
  const names = namesOf(question).flatMap((name) => termsOf(name, language));
  const figures = [...terms].filter((term) => hasFigure(term));
  return { terms, marked: new Set([...names, ...figures]), isNegated: isNegated(question) };
};
