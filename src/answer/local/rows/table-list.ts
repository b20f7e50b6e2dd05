import type { Passage } from "../../../domain/documents/passage.ts";
import { tableMarkdown } from "../../../domain/documents/table-text.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { Sentence } from "../sentences/sentence.ts";
import { sentenceCandidates } from "../sentences/sentences.ts";
import type { Candidate } from "../weigh/candidate.ts";
import { termsIn } from "../weigh/weigh.ts";

/** Kinds that a table's labels may answer: "Which regions does it report?" */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);
/** Rows of a table that is shown as a whole. */
const MIN_ROWS = 2;
const MAX_ROWS = 16;

/** A small table as a whole, for questions that its row labels may answer. */
export const tableLists = (
  { table, text, language }: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
): Candidate[] => {
  if (table === undefined || !LISTED.has(kind)) return [];
  const { rows } = table;
  if (rows.length < MIN_ROWS || rows.length > MAX_ROWS) return [];
  const [first, last] = [rows[0]?.start ?? 0, rows.at(-1)?.end ?? text.length];
  const said = rows.flatMap(({ label, under }) => [label, ...under]).join("\n");
  const terms = termsIn(`${text.slice(0, first)}\n${said}`, language);
  return [
    { form: "table", span: { start: first, end: last }, text: tableMarkdown(table), terms, around: section },
  ];
};

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
