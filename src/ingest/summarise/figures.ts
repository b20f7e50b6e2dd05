import { type PassageDraft, type PassageRow, type PassageTable, placeOf } from "../../domain/passage.ts";
import type { KeyNote } from "../../domain/records.ts";
import { figureInWords } from "../../domain/table-text.ts";
import { metadataOf } from "./note.ts";

const MOST_KEPT = 200;
const MOST_ROWS = 2;
const MOST_NOTE = 200;
/** Rows that sum up others. */
const TOTAL =
  /^(?:total|net|gross|overall|gesamt|summe|suma|totale?|итого|всего)|(?:^|[^\p{L}])(?:total|insgesamt)(?![\p{L}])|合计|总计|合計|المجموع|الإجمالي/iu;
/** What a reader asks of a table first. */
const MAIN =
  /\b(?:revenues?|net sales|net income|profit|total assets|budget|expenditures?|umsatz\p{L}*|gewinn|bilanzsumme|chiffre d['’]affaires|résultat|ingresos|beneficio|receita|lucro|ricavi|utile|выручка|прибыль)\b|收入|利润|売上|利益|الإيرادات/iu;
const AMOUNT = /\d/;

interface Figure {
  label: string;
  score: number;
  note: KeyNote;
}

/** The main figures of a document's tables, each with its column, unit and place. */
export class Figures {
  #kept: Figure[] = [];

  add(passage: PassageDraft): void {
    const { table } = passage;
    if (table === undefined) return;
    const rows = table.rows
      .map((row) => ({ row, score: scoreOf(row, table) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    for (const { row, score } of rows.slice(0, MOST_ROWS)) {
      const column = row.cells.findIndex((cell) => AMOUNT.test(cell));
      const note = figureInWords(table, row, column).replace(/\s+/g, " ");
      if (note.length > MOST_NOTE) continue;
      const label = [...row.under, row.label].join(" ").toLowerCase();
      this.#kept.push({ label, score, note: { note, ...metadataOf(placeOf(passage, row)) } });
    }
    if (this.#kept.length > 2 * MOST_KEPT) this.#kept = this.#best().slice(0, MOST_KEPT);
  }

  /** The best, of different rows each. */
  notes(most: number): KeyNote[] {
    const seen = new Set<string>();
    const chosen: KeyNote[] = [];
    for (const { label, note } of this.#best()) {
      if (chosen.length === most) break;
      if (seen.has(label)) continue;
      seen.add(label);
      chosen.push(note);
    }
    return chosen;
  }

  /** The earlier of two that are as good. */
  #best(): Figure[] {
    return [...this.#kept].sort((one, other) => other.score - one.score);
  }
}

/** 0 for a row that says nothing by itself: without label, figure or head. */
function scoreOf({ label, under, cells }: PassageRow, { columns, unit, title }: PassageTable): number {
  const column = cells.findIndex((cell) => AMOUNT.test(cell));
  const name = [...under, label].join(" ");
  if (column < 0 || !/\p{L}{2}/u.test(name) || name.length > 100 || !columns[column]) return 0;
  let score = 1;
  if (TOTAL.test(label)) score += 1;
  if (MAIN.test(label)) score += 1;
  if (unit !== undefined) score += 1;
  if (title !== undefined) score += 0.5;
  if (/(?:19|20)\d\d/.test(columns[column])) score += 0.5;
  if (under.length === 0) score += 0.25;
  return score;
}
