import type { Passage } from "../../../domain/passage.ts";
import type { Sentence } from "../sentences/sentence.ts";
import { sentenceCandidates } from "../sentences/sentences.ts";
import type { Candidate } from "../weigh/candidate.ts";

const ENDS = /[.!?…。！？؟।][\s"'”’»)\]]*$/u;

/** The whole sentences that stand above or below the rows of a passage's table. */
export const tableProse = (
  passage: Passage,
  sentences: readonly Sentence[],
  section: ReadonlySet<string>,
): Candidate[] => {
  const { rows = [] } = passage.table ?? {};
  const [first, last] = [rows[0]?.start ?? 0, rows.at(-1)?.end ?? passage.text.length];
  const beside = sentences.filter(
    ({ span, text }) => ENDS.test(text) && (span.end <= first || span.start >= last),
  );
  return sentenceCandidates(passage, beside, section).filter(
    ({ form, fragment }) => form === "sentence" && !fragment,
  );
};
