import type { QuestionOutcome } from "../domain/evaluations.ts";
import { answers, enough } from "./accepted.ts";
import type { GoldenQuestion } from "./golden.ts";

/** A part of an answer, as far as it matters for judging. */
export interface GivenPart {
  text: string;
  /** The document as the question names it, and the page; undefined for a part without a source. */
  source?: { document: string; page?: number | undefined };
}

type Judged = Exclude<QuestionOutcome, "failed">;

export interface Verdict {
  /** Answered outright: with a source, and not merely suggested. */
  outright: boolean;
  /** The first part answers; for a comparison or a summary, which have many parts, the whole answer does. */
  right: boolean;
  /** Right, and a page listed for the question is cited for it. */
  rightPage: boolean;
  /** Whatever the text says, a page listed for the question is among the sources. */
  pageCited: boolean;
  /** The parts together answer. */
  rightAnywhere: boolean;
  /** The parts together answer, but are suggested, not given as an answer. */
  offered: boolean;
}

/** The beginning of an answer that gives none: it says so in a part without a source. "No, …" is an answer. */
const NO_ANSWER = /^(i found no|no (passage|document)|nothing)\b/i;

/**
 * Judges an answer by the documents and the words that were accepted by hand. A part is right if its text contains an
 * accepted answer and it cites a document that contains the answer.
 */
export function judge(question: GoldenQuestion, parts: GivenPart[]): Verdict {
  const cited = parts.filter(({ source }) => source !== undefined);
  const opening = parts[0];
  const declined =
    opening !== undefined && opening.source === undefined && NO_ANSWER.test(opening.text.trim());
  const outright = cited.length > 0 && !declined;
  if (question.unanswerable) {
    const none = { right: false, rightPage: false, pageCited: false, rightAnywhere: false };
    return { outright, ...none, offered: cited.length > 0 && declined };
  }
  const first = isOfManyParts(question) ? cited : cited.slice(0, 1);
  const right = outright && isRight(question, first);
  return {
    outright,
    right,
    rightPage: right && onPage(question, first),
    pageCited: onPage(question, cited),
    rightAnywhere: outright && isRight(question, cited),
    offered: declined && isRight(question, cited),
  };
}

const isOfManyParts = ({ all, kind }: GoldenQuestion): boolean =>
  all === true || kind === "comparison" || kind === "summary";

const ofRightDocuments = ({ documents }: GoldenQuestion, parts: GivenPart[]): GivenPart[] =>
  parts.filter(({ source }) => source !== undefined && documents.flat().includes(source.document));

function isRight(question: GoldenQuestion, parts: GivenPart[]): boolean {
  const right = ofRightDocuments(question, parts);
  if (right.length === 0) return false;
  const cited = new Set(right.map(({ source }) => source?.document));
  const sides = question.documents.filter((side) => [side].flat().some((document) => cited.has(document)));
  if (question.all && !enough(sides.length, question.documents.length)) return false;
  return answers(right.map(({ text }) => text).join("\n"), question.answers);
}

const onPage = (question: GoldenQuestion, parts: GivenPart[]): boolean =>
  ofRightDocuments(question, parts).some(
    ({ source }) => source?.page !== undefined && question.pages.includes(source.page),
  );

/** The outcome of a question, in one word; a question without an answer is right if nothing is answered outright. */
export const outcomeOf = ({ unanswerable }: GoldenQuestion, verdict: Verdict): Judged => {
  if (unanswerable) return verdict.outright ? "wrong" : "right";
  if (verdict.right) return "right";
  if (verdict.rightAnywhere) return "right_later";
  if (verdict.outright) return "wrong";
  return verdict.offered ? "offered" : "not_answered";
};
