import type { Evaluation, Scores } from "../../domain/evaluations.ts";
import type { EvaluationRecords, KeptEvaluation } from "../../store/records/index.ts";

type Counts = Awaited<ReturnType<EvaluationRecords["counts"]>>;

const scoresOf = (counts: Counts): Scores => {
  const sum = (some: Counts, of: "count" | "page_cited" | "citation_right" = "count"): number =>
    some.reduce((total, each) => total + each[of], 0);
  const judged = counts.filter(({ outcome }) => outcome !== null && outcome !== "failed");
  const answerable = judged.filter(({ unanswerable }) => unanswerable === 0);
  const unanswerable = judged.filter((each) => each.unanswerable === 1);
  const came = (some: Counts, to: Counts[number]["outcome"]): number =>
    sum(some.filter(({ outcome }) => outcome === to));
  return {
    answerable: sum(answerable),
    right: came(answerable, "right"),
    right_later: came(answerable, "right_later"),
    wrong: came(answerable, "wrong"),
    offered: came(answerable, "offered"),
    not_answered: came(answerable, "not_answered"),
    page_cited: sum(answerable, "page_cited"),
    citation_right: sum(answerable, "citation_right"),
    unanswerable: sum(unanswerable),
    rightly_declined: came(unanswerable, "right"),
    wrongly_answered: came(unanswerable, "wrong"),
    failed: came(counts, "failed"),
  };
};

/** Runs with the outcomes of their questions. */
export const shownEvaluations = async (
  records: EvaluationRecords,
  evaluations: KeptEvaluation[],
): Promise<Evaluation[]> => {
  const counts = await records.counts(evaluations.map(({ id }) => id));
  return evaluations.map((evaluation) => {
    const mine = counts.filter(({ evaluation_id }) => evaluation_id === evaluation.id);
    const asked = mine.filter(({ outcome }) => outcome !== null);
    const total = (some: Counts): number => some.reduce((sum, { count }) => sum + count, 0);
    return { ...evaluation, questions: total(mine), asked: total(asked), scores: scoresOf(mine) };
  });
};
