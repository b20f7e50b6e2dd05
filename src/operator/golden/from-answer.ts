import { QaError } from "../../domain/errors.ts";
import { type Part, type Source, sourcesOf } from "../../domain/records.ts";
import { LONGEST_TEXT, MOST_ENTRIES } from "../../evaluation/golden.ts";
import type { AnsweredMessage } from "../../store/records/index.ts";

const distinct = <T>(values: T[]): T[] => [...new Set(values)].slice(0, MOST_ENTRIES);

/** A text that an answer may be compared with: cut between words if it is longer than such a text may be. */
const comparable = (text: string): string => {
  const whole = text.trim();
  if (whole.length <= LONGEST_TEXT) return whole;
  const cut = whole.slice(0, LONGEST_TEXT);
  return (/^.*\S(?=\s)/s.exec(cut)?.[0] ?? cut).toWellFormed();
};

/** What a source quotes; the part itself if it quotes no words, for example from an image. */
const wordsOf = ({ text }: Part, { metadata: { quote } }: Source): string => comparable(quote ?? text);

/**
 * A golden question in the form of a golden file: the question that was answered, the documents and pages that the
 * answer cites, and what it quotes from them.
 * @throws QaError `invalid_request` for an answer without a question in words, or without a source.
 */
export const fromAnswer = ({ question, response }: AnsweredMessage) => {
  if (question.trim() === "")
    throw new QaError("invalid_request", "This answers an image without words. Write the question yourself.");
  const cited = (response?.parts ?? []).flatMap((part) =>
    sourcesOf(part).map((source) => ({ source, words: wordsOf(part, source) })),
  );
  if (cited.length === 0)
    throw new QaError(
      "invalid_request",
      'This answer cites nothing. Where no document answers the question, add it with "unanswerable": true.',
    );
  return {
    question,
    documents: distinct(cited.map(({ source }) => source.resource_title)),
    pages: distinct(cited.flatMap(({ source }) => source.metadata.page ?? [])).sort((a, b) => a - b),
    answers: distinct(cited.map(({ words }) => words).filter((words) => words !== "")),
  };
};
