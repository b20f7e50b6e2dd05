import type { Passage } from "../../../domain/passage.ts";
import { tableMarkdown } from "../../../domain/table-text.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { TableQuestion } from "../table/table-question.ts";
import type { Candidate } from "../weigh/candidate.ts";
import { termsIn } from "../weigh/weigh.ts";

/** Kinds that a table's labels may answer: "Which regions does it report?" */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);
/** Rows of a table that is shown as a whole. */
const MIN_ROWS = 2;
const MAX_ROWS = 16;

/**
 * A small table as a whole, for questions that its row labels may answer; and of any the rows of which a cell says what the
 * question asks of them: "Which mills are closed?"
 */
export const tableLists = (
  passage: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
  asked: Pick<TableQuestion, "terms">,
): Candidate[] => [...wholeTable(passage, section, kind), ...rowsSaying(passage, section, kind, asked)];

const wholeTable = (
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

/** Words of a cell that says how something is. */
const MOST_WORDS = 3;

/** One candidate for each column of which some rows, and not all, have one thing that is asked for. */
const rowsSaying = (
  { table, language }: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
  { terms: wanted }: Pick<TableQuestion, "terms">,
): Candidate[] => {
  if (table === undefined || !LISTED.has(kind) || table.rows.length <= MIN_ROWS) return [];
  const heads = termsIn([table.title ?? "", table.stub ?? "", ...table.columns].join("\n"), language).set;
  return table.columns.flatMap((head, column): Candidate[] => {
    const byWord = Map.groupBy(table.rows, ({ cells }) => (cells[column] ?? "").trim().toLowerCase());
    for (const [word, rows] of byWord) {
      const count = word.split(/\s+/).length;
      if (word === "" || /\d/.test(word) || count > MOST_WORDS) continue;
      const said = termsIn(word, language).set;
      // "Not needed" has a word that no term tells.
      const isAsked = said.size === count && said.isSubsetOf(wanted) && said.isDisjointFrom(heads);
      if (!isAsked || rows.length === table.rows.length || rows.length > MAX_ROWS) continue;
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) continue;
      const labels = rows.flatMap(({ label, under }) => [label, ...under]);
      return [
        {
          form: "table",
          span: { start: first.start, end: last.end },
          text: tableMarkdown(table, rows),
          terms: termsIn([head, word, table.stub ?? "", ...labels].join("\n"), language),
          around: section.union(heads),
          label: said,
        },
      ];
    }
    return [];
  });
};
