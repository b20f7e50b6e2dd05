import {
  type PassageDraft,
  type PassageRow,
  type PassageTable,
  placeOf,
} from "../../domain/documents/passage.ts";
import { figureInWords } from "../../domain/documents/table-text.ts";
import type { KeyNote } from "../../domain/records.ts";
import { metadataOf } from "./note.ts";
import { weightOf } from "./sections.ts";

const MOST_KEPT = 200;
const MOST_ROWS = 3;
const MOST_NOTE = 200;
const MOST_NAME = 100;
/** Rows that sum up others. */
const TOTAL =
  /^(?:total|net|gross|overall|gesamt|summe|suma|totale?|итого|всего)|(?:^|[^\p{L}])(?:total|insgesamt)(?![\p{L}])|合计|总计|合計|المجموع|الإجمالي/iu;
/** What a reader looks for first in a table. */
const MAIN =
  /^(?:(?:total|consolidated) )?(?:net |operating |gross )?(?:revenues?|sales|income(?: from operations)?|profit|margin|(?<=total )assets|budget|expenditures?|umsatz\p{L}*|gewinn|bilanzsumme|chiffre d['’]affaires|résultat|ingresos|beneficio|receita|lucro|ricavi|utile|выручка|прибыль)(?: \(.*\))?$|^(?:营业|總|总)?(?:收入|利润|売上|利益)|^الإيرادات/iu;
/** Tables that sum up a whole document. */
const STATEMENT =
  /\b(?:statements? of|income statements?|balance sheets?|highlights|key figures|bilanz|kennzahlen|chiffres clés|bilan|balance general)\b|损益|資産|贷借/iu;
/** A single figure: not a date, not zero. */
const AMOUNT = /^[($€£¥\s-]*(?=[\d.,]*[1-9])\d[\d.,]*[)\s]*(?:\p{L}+)?$/u;
const YEAR = /(?:19|20)\d\d/g;
/** The number of a footnote: "Total net sales (4)". */
const MARK = /\s*\(\w\)$/;

interface Figure {
  label: string;
  cell: string;
  score: number;
  note: KeyNote;
}

/** The main figures of a document's tables, each for the latest period, with its column, unit and place. */
export class Figures {
  #kept: Figure[] = [];

  add(passage: PassageDraft): void {
    const { table } = passage;
    if (table === undefined) return;
    const base = scoreOfTable(table, passage.section);
    const rows = table.rows
      .map((row, at) => ({ row, at, column: latest(table, row), score: base + scoreOf(row) }))
      .filter(({ row, column }) => column >= 0 && isTelling(row, table))
      .sort((one, other) => other.score - one.score);
    for (const { row, at, column, score } of rows.slice(0, MOST_ROWS)) {
      const note = figureInWords(table, at, column).replace(/\s+/g, " ");
      if (note.length > MOST_NOTE) continue;
      const label = row.label.replace(MARK, "").toLowerCase();
      const cell = row.cells[column] ?? "";
      this.#kept.push({ label, cell, score, note: { note, ...metadataOf(placeOf(passage, row)) } });
    }
    if (this.#kept.length > 2 * MOST_KEPT) this.#kept = this.#best().slice(0, MOST_KEPT);
  }

  /** The best, each from a different row, as notes and as row labels. */
  chosen(most: number): { notes: KeyNote[]; labels: string[] } {
    const chosen: Figure[] = [];
    for (const figure of this.#best()) {
      if (chosen.length === most) break;
      if (!chosen.some((other) => isSame(figure, other))) chosen.push(figure);
    }
    return { notes: chosen.map(({ note }) => note), labels: chosen.map(({ label }) => label) };
  }

  /** The earlier of two equally good ones. */
  #best(): Figure[] {
    return [...this.#kept].sort((one, other) => other.score - one.score);
  }
}

/**
 * Rows with one name are mostly one row, shown by several tables; "Net income" is also "Net income attributable to …".
 */
const isSame = (one: Figure, other: Figure): boolean =>
  one.cell === other.cell || one.label.includes(other.label) || other.label.includes(one.label);

/** The first column of the latest year that has an amount for the row; -1 if there is none. */
function latest({ columns }: PassageTable, { cells }: PassageRow): number {
  let [best, bestYear] = [-1, -1];
  for (const [column, head] of columns.entries()) {
    if (head === "" || !AMOUNT.test(cells[column] ?? "")) continue;
    const year = Math.max(0, ...(head.match(YEAR) ?? []).map(Number));
    if (year > bestYear) [best, bestYear] = [column, year];
  }
  return best;
}

/** Whether its name says what the figure is, and gives its unit or that it is a total. */
function isTelling({ label, under }: PassageRow, { unit }: PassageTable): boolean {
  const name = [...under, label].join(" ");
  if (!/\p{L}{2}/u.test(label) || name.length > MOST_NAME) return false;
  return unit !== undefined || TOTAL.test(label) || MAIN.test(label);
}

const scoreOf = ({ label, under }: PassageRow): number =>
  (TOTAL.test(label) ? 1 : 0) + (MAIN.test(label) ? 1.5 : 0) + 0.25 / (1 + under.length);

function scoreOfTable({ unit, title = "", columns }: PassageTable, section: string[] = []): number {
  const headings = section.slice(-2);
  let score = unit === undefined ? 0 : 1;
  if (STATEMENT.test(title) || STATEMENT.test(headings.at(-1) ?? "")) score += 1;
  if (columns.some((head) => head.match(YEAR))) score += 0.5;
  return weightOf(headings) < 1 ? score - 1 : score;
}
