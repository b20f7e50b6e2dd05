import type { PassageTable } from "../../../domain/documents/passage.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { wordSet } from "../../../domain/words/written.ts";
import { isYear, yearsNamed } from "../../words/calendar.ts";
import { denies, directionAt } from "../../words/direction.ts";
import { type Figure, figuresIn, hasDigit, withPlainDigits } from "../../words/figures.ts";
import type { QuotedPassage } from "./printed.ts";

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Words that texts use in passing, even if a table has a row or column of that name. */
const IN_PASSING = wordSet(
  "total totals all other others sum gesamt summe alle andere totales todos otros somme tous autres",
);
/** Characters after a figure within which a label still belongs to it: "4,120 tonnes in 2023". */
const BEHIND = 20;

interface Word {
  word: string;
  at: number;
}

const wordsIn = (text: string): Word[] =>
  [...withPlainDigits(text).toLowerCase().matchAll(WORD)]
    .map(({ 0: word, index: at }) => ({ word, at }))
    .filter(({ word }) => !IN_PASSING.has(word));

/** How a text names a row or a column. */
interface Naming {
  /** At least by a word that most others lack. */
  isNamed: boolean;
  /** Where it is named in full, by all its words that no other has; empty if it is not. */
  places: number[];
}

const namingsOf = (text: Word[], labels: string[]): Naming[] => {
  const words = labels.map((label) => new Set(wordsIn(label).map(({ word }) => word)));
  const having = new Map<string, number>();
  for (const word of words.flatMap((own) => [...own])) having.set(word, (having.get(word) ?? 0) + 1);
  const said = new Set(text.map(({ word }) => word));
  return words.map((own) => {
    const unique = [...own].filter((word) => having.get(word) === 1);
    const isOutright = unique.length > 0 && unique.every((word) => said.has(word));
    const [first] = unique;
    return {
      isNamed: [...own].some((word) => said.has(word) && (having.get(word) ?? 0) <= labels.length / 2),
      places: isOutright ? text.flatMap(({ word, at }) => (word === first ? [at] : [])) : [],
    };
  });
};

/** A position in a table. */
interface Cell {
  row: number;
  column: number;
}

/** A figure in a text, or an operand, with the cells of the quoted rows that print it. */
interface Taken {
  written: string;
  /** Its position in the text; undefined for an operand that the text does not state. */
  span: TextSpan | undefined;
  cells: Cell[];
}

/** One axis of a table: the row, or the column, of a cell. */
interface Side {
  namings: Naming[];
  placeOf(cell: Cell): number;
  /** Whether a figure could have been taken from that row or column instead of the cell's. */
  isRival(place: number, cell: Cell): boolean;
}

/**
 * A figure that a text takes from another row or column than it says: from one that it does not name, while it names
 * another next to the figure and takes nothing from that; or, if labels and figures alternate, another label's figure.
 * @param operands figures of a calculation, as printed, that the text need not state
 * @param spans positions of its quotes in the passage's text
 * @returns the figure as written; undefined if there is none.
 */
export const misplacedFigure = (
  text: string,
  figures: Figure[],
  operands: string[],
  table: PassageTable,
  spans: TextSpan[],
): string | undefined => {
  const quoted = table.rows.flatMap(({ start, end }, row) =>
    spans.some((span) => start < span.end && end > span.start) ? [row] : [],
  );
  const cellsWith = (written: string): Cell[] =>
    quoted.flatMap((row) =>
      (table.rows[row]?.cells ?? []).flatMap((cell, column) =>
        figuresIn(withPlainDigits(cell)).some((figure) => figure.written === written)
          ? [{ row, column }]
          : [],
      ),
    );
  const stated = figures.map(({ written, start, end }) => ({ written, span: { start, end } }));
  const unstated = operands
    .filter((operand) => !figures.some(({ written }) => written === operand))
    .map((written) => ({ written, span: undefined }));
  const taken = [...stated, ...unstated]
    // A year names a row or a column, and is hardly ever taken from one.
    .filter(({ written }) => !isYear(written))
    .map((each): Taken => ({ ...each, cells: cellsWith(each.written) }))
    .filter(({ cells }) => cells.length > 0);
  const words = wordsIn(text);
  const hasFigure = (row: number, column: number): boolean => hasDigit(table.rows[row]?.cells[column] ?? "");
  const rows: Side = {
    namings: namingsOf(
      words,
      table.rows.map(({ label, under }) => [...under, label].join(" ")),
    ),
    placeOf: ({ row }) => row,
    isRival: (row, { column }) => hasFigure(row, column),
  };
  const columns: Side = {
    namings: namingsOf(words, table.columns),
    placeOf: ({ column }) => column,
    isRival: (column, { row }) => hasFigure(row, column),
  };
  return [rows, columns].map((side) => unnamed(side, taken) ?? exchanged(side, taken)).find(Boolean);
};

/** A figure from a row or column that the text does not name, next to the name of another. */
const unnamed = ({ namings, placeOf, isRival }: Side, taken: Taken[]): string | undefined => {
  const served = new Set(taken.flatMap(({ cells }) => cells.map(placeOf)));
  const idle = namings.flatMap(({ places }, place) =>
    places.length > 0 && !served.has(place) ? [place] : [],
  );
  const isBeside = (place: number, span: TextSpan | undefined): boolean =>
    span === undefined || (namings[place]?.places ?? []).some((at) => at < span.end + BEHIND);
  return taken.find(({ cells, span }) =>
    cells.every(
      (cell) =>
        namings[placeOf(cell)]?.isNamed !== true &&
        idle.some((place) => isRival(place, cell) && isBeside(place, span)),
    ),
  )?.written;
};

/** A figure that is another label's, if as many labels as figures alternate: "in 2021 it was 5 and in 2022 6". */
const exchanged = ({ namings, placeOf }: Side, taken: Taken[]): string | undefined => {
  const figures = taken
    .flatMap(({ written, cells, span }) => (span ? [{ written, cells, at: span.start }] : []))
    .toSorted(byPlace);
  const labels = namings
    .flatMap(({ places }, place) => places.map((at) => ({ place, at })))
    .toSorted(byPlace);
  if (figures.length < 2 || figures.length !== labels.length) return undefined;
  const turns = [...figures.map(({ at }) => ({ at, is: "f" })), ...labels.map(({ at }) => ({ at, is: "l" }))]
    .toSorted(byPlace)
    .map(({ is }) => is)
    .join("");
  if (!/^(?:(?:lf)+|(?:fl)+)$/.test(turns)) return undefined;
  return figures.find(({ cells }, turn) => cells.every((cell) => placeOf(cell) !== labels[turn]?.place))
    ?.written;
};

const byPlace = (one: { at: number }, other: { at: number }): number => one.at - other.at;

/** The only year in a column's head; undefined if it names none, or several. */
const yearOf = (head: string): number | undefined => {
  const years = [...new Set(yearsNamed(withPlainDigits(head)))];
  return years.length === 1 ? years[0] : undefined;
};

const numberIn = (cell: string): number | undefined => {
  const [figure, ...others] = figuresIn(withPlainDigits(cell));
  const isNegative = /[(\-\u2212]/.test(cell);
  return figure === undefined || others.length > 0 || isNegative ? undefined : figure.readings[0]?.value;
};

/**
 * Why a text that says what rose or fell, without a calculation, contradicts the one row that it quotes, between the
 * two years that it names; undefined if it does not, or if the case is not that simple.
 */
export const rowFault = (text: string, quoted: QuotedPassage[]): string | undefined => {
  const said = denies(text) ? undefined : directionAt(text);
  const [only, ...others] = quoted;
  const table = only?.passage.table;
  if (said?.isChange !== true || table === undefined || others.length > 0) return undefined;
  const rows = table.rows.filter((row) =>
    only?.spans?.some(({ start, end }) => row.start < end && row.end > start),
  );
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return undefined;
  const told = new Set(yearsNamed(withPlainDigits(text)));
  const values = table.columns
    .map((head, column) => ({ year: yearOf(head), value: numberIn(row.cells[column] ?? "") }))
    .filter(({ year }) => year !== undefined && told.has(year))
    .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0));
  const [before, after] = values;
  if (values.length !== 2 || before?.value === undefined || after?.value === undefined) return undefined;
  if (before.year === after.year || before.value === after.value) return undefined;
  const is = after.value > before.value ? "more" : "less";
  return is === said.is ? undefined : `the row says that it is ${is}, and the text says ${said.is}`;
};
