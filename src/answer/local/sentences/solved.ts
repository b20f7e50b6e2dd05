/** What stands before a trouble or a question, and before what helps, in lists of them. */
const PROBLEM =
  /^(?:[•●▪■*–-]\s*)?(?:problem|symptom|issue|question|q|frage|pregunta|problema|problème|domanda)(?: ?\d{1,3})?:\s/iu;
const SOLUTION =
  /^(?:solutions?|answers?|a|fix|remedy|workaround|lösung|antwort|solución|respuesta|réponse|soluzione|risposta)(?: ?\d{1,3}| \([^()]{1,20}\))?:\s/iu;
/** Sentences that tell a problem, all that are looked at, and characters of both together that are shown. */
const MOST_TELLING = 4;
const MOST_SENTENCES = 20;
const MOST_SHOWN = 600;

/**
 * What helps with the problem at `at` ("Problem: The mill stops." above "Solution: Oil it."), and what stands between the
 * two: up to the next problem, as far as it is read at a glance. Undefined where none is told.
 */
export const solvedAt = <T extends { text: string; span: { start: number; end: number } }>(
  sentences: readonly T[],
  at: number,
): T[] | undefined => {
  const problem = sentences[at];
  if (problem === undefined || !PROBLEM.test(problem.text)) return undefined;
  const behind = sentences.slice(at + 1, at + 1 + MOST_SENTENCES);
  const from = behind.slice(0, MOST_TELLING).findIndex(({ text }) => SOLUTION.test(text));
  if (from < 0) return undefined;
  const end = behind.findIndex(
    ({ text, span }) => PROBLEM.test(text) || span.end - problem.span.start > MOST_SHOWN,
  );
  const solved = behind.slice(0, end < 0 ? behind.length : end);
  return solved.length > from ? solved : undefined;
};
