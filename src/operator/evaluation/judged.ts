import type { Answer } from "../../domain/records.ts";
import { plain } from "../../evaluation/accepted.ts";
import type { GoldenQuestion } from "../../evaluation/golden.ts";
import { type GivenPart, judge, outcomeOf } from "../../evaluation/judge.ts";
import type { EvaluationRecords, NextQuestion } from "../../store/records/index.ts";

/** Characters of a part that are stored. */
const LONGEST_PART = 500;

/** The fields of a golden question that are stored in `expected`. */
export type Expected = Required<Omit<GoldenQuestion, "id" | "question">>;

export const expectedOf = ({
  kind,
  documents,
  all = false,
  pages,
  answers,
  unanswerable = false,
}: GoldenQuestion): Expected => ({ kind, documents, all, pages, answers, unanswerable });

/**
 * Judges an answer by what its question expects.
 * @returns what is stored of it, and the resources that it cites. Text is stored only for answers that are not right,
 * and only for parts with a source: only for these is it known whose text they may contain.
 */
export const judged = async (records: EvaluationRecords, next: NextQuestion, { parts }: Answer) => {
  const expected: Expected = JSON.parse(next.expected);
  const question: GoldenQuestion = { ...expected, id: "", question: next.question };
  const sources = parts.flatMap(({ text, source }) => (source === null ? [] : [{ text, source }]));
  const cited = [...new Set(sources.map(({ source }) => source.resource_id))];
  const named = namesIn(question, await records.namesOf(cited));
  const given = parts.map(
    ({ text, source }): GivenPart =>
      source === null
        ? { text }
        : { text, source: { document: named.get(source.resource_id) ?? "", page: source.metadata.page } },
  );
  const verdict = judge(question, given);
  const outcome = outcomeOf(question, verdict);
  const kept = outcome === "right" ? [] : sources;
  const result = {
    outcome,
    page_cited: verdict.pageCited ? 1 : 0,
    citation_right: verdict.rightPage ? 1 : 0,
    error: "",
    parts: kept.map(({ text, source }) => ({
      resource_id: source.resource_id,
      page: source.metadata.page ?? null,
      text: text.slice(0, LONGEST_PART).toWellFormed(),
    })),
  } as const;
  return { result, cited };
};

/** The question's name for each resource that it names, by title or file name; ignoring case. */
const namesIn = (
  { documents }: GoldenQuestion,
  resources: { id: string; title: string; file_name: string }[],
): Map<string, string> => {
  const wanted = new Map(documents.flat().map((name) => [plain(name), name]));
  return new Map(
    resources.flatMap(({ id, title, file_name }) => {
      const name = wanted.get(plain(title)) ?? wanted.get(plain(file_name));
      return name === undefined ? [] : [[id, name]];
    }),
  );
};
