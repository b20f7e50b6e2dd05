import type { Passage, PassageRow } from "../../../domain/documents/passage.ts";
import { tableMarkdown } from "../../../domain/documents/table-text.ts";
import type { QuestionKind } from "../../explanation.ts";
import { isNegated, rankingWordsIn } from "../../words/direction.ts";
import { hasDigit } from "../../words/figures.ts";
import type { Candidate } from "../scoring/candidate.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import type { Sentence } from "../sentences/sentence.ts";
import { sentenceCandidates } from "../sentences/sentences.ts";

/** Kinds that a table's labels may answer: "Which regions does it report?" */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);
/** Kinds that a label or a head of a table answers if the question asks for the highest or the lowest. */
const RANKED: ReadonlySet<QuestionKind> = new Set([...LISTED, "person", "place", "date"]);
/** Fewest rows of a table that is shown as a whole. */
const MIN_ROWS = 2;
const MAX_ROWS = 16;

/**
 * A small table as a whole, for questions that its row labels may answer; and from any table, the rows with a cell that
 * says what the question asks about them: "Which mills are closed?"
 * @param wanted the terms of the question
 */
export const tableLists = (
  passage: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
  wanted: ReadonlySet<string>,
  question: string,
): Candidate[] => [
  ...wholeTable(passage, section, kind, rankedBy(passage, wanted, question)),
  // "Which mills are no longer open?" asks for the others.
  ...(isNegated(question) ? [] : rowsSaying(passage, section, kind, wanted)),
];

/**
 * Words of the question for the highest or the lowest. A table shows which of its rows that is without them, if a column of
 * figures has a head that the question names; otherwise none. Made for a user's trial: no answer to the 1,996 questions
 * for choosing changes with it.
 */
const rankedBy = (
  { table, language }: Passage,
  wanted: ReadonlySet<string>,
  question: string,
): readonly string[] => {
  const isNamed = (head: string, column: number): boolean =>
    !termsIn(head, language).set.isDisjointFrom(wanted) &&
    table?.rows.some(({ cells }) => hasDigit(cells[column] ?? "")) === true;
  return table?.columns.some(isNamed) === true ? rankingWordsIn(question) : [];
};

const wholeTable = (
  { table, text, language }: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
  ranked: readonly string[],
): Candidate[] => {
  if (table === undefined || !(ranked.length > 0 ? RANKED : LISTED).has(kind)) return [];
  const { rows } = table;
  if (rows.length < MIN_ROWS || rows.length > MAX_ROWS) return [];
  const [first, last] = [rows[0]?.start ?? 0, rows.at(-1)?.end ?? text.length];
  const said = rows.flatMap(({ label, under }) => [label, ...under]).join("\n");
  const terms = termsIn(`${text.slice(0, first)}\n${said}\n${ranked.join(" ")}`, language);
  return [
    {
      form: "table",
      span: { start: first, end: last },
      text: tableMarkdown(table),
      isTable: true,
      terms,
      around: section,
    },
  ];
};

/** Words of a cell that describes a state, at most. */
const MOST_WORDS = 3;

/** One candidate for each column in which some rows, but not all, have what is asked for. */
const rowsSaying = (
  { table, language }: Passage,
  section: ReadonlySet<string>,
  kind: QuestionKind,
  wanted: ReadonlySet<string>,
): Candidate[] => {
  if (table === undefined || !LISTED.has(kind) || table.rows.length <= MIN_ROWS) return [];
  const heads = termsIn([table.title ?? "", table.stub ?? "", ...table.columns].join("\n"), language).set;
  const isAsked = (cell: string): boolean => {
    const count = cell.split(/\s+/).length;
    if (cell === "" || hasDigit(cell) || count > MOST_WORDS) return false;
    const said = termsIn(cell, language).set;
    // "Not needed" contains a word that terms leave out.
    return said.size === count && said.isSubsetOf(wanted) && said.isDisjointFrom(heads);
  };
  return table.columns.flatMap((head, column): Candidate[] => {
    const cellOf = ({ cells }: PassageRow): string => (cells[column] ?? "").trim();
    const saying = table.rows.filter((row) => isAsked(cellOf(row)));
    const labelOf = ({ label, under }: PassageRow): string => [label, ...under].join("\n");
    // "Which driver is from Linn?" asks about rows of drivers.
    const called = saying.filter((row) => !termsIn(labelOf(row), language).set.isDisjointFrom(wanted));
    const rows = called.length > 0 ? called : saying;
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    if (saying.length === table.rows.length || rows.length > MAX_ROWS) return [];
    const said = [...new Set(rows.map(cellOf))].join("\n");
    return [
      {
        form: "table",
        span: { start: first.start, end: last.end },
        text: tableMarkdown(table, rows),
        isTable: true,
        terms: termsIn([head, said, table.stub ?? "", ...rows.map(labelOf)].join("\n"), language),
        around: section.union(heads),
        label: termsIn(said, language).set,
      },
    ];
  });
};

const ENDS = /[.!?…。！？؟।][\s"'”’»)\]]*$/u;

/** The whole sentences above or below the rows of a passage's table. */
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
