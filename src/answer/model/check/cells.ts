import type { PassageTable } from "../../../domain/documents/passage.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import { isYear } from "../../words/calendar.ts";
import { type Figure, figuresIn, hasDigit, withPlainDigits } from "../../words/figures.ts";

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Words that texts say in passing, whatever row or column a table has for them. */
const IN_PASSING = new Set(
  "total totals all other others sum gesamt summe alle andere totales todos otros somme tous autres".split(
    " ",
  ),
);
/** Characters behind a figure in which a label is still the figure's: "4,120 tonnes in 2023". */
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
  /** By some word that most others lack, at least. */
  isNamed: boolean;
  /** Where it is named outright, by all its words that no other has; empty where it is not. */
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

/** A place in a table. */
interface Cell {
  row: number;
  column: number;
}

/** A figure of a text, or an operand, with the cells of the quoted rows that print it. */
interface Taken {
  written: string;
  /** Where it stands in the text; undefined for an operand that the text does not state. */
  span: TextSpan | undefined;
  cells: Cell[];
}

/** One side of a table: which row, or which column, a cell stands in. */
interface Side {
  namings: Naming[];
  placeOf(cell: Cell): number;
  /** Whether a figure could have been taken from that row or column in place of the cell's. */
  isRival(place: number, cell: Cell): boolean;
}

/**
 * A figure that a text takes from a row or column other than it says: one that it does not name, while it names another
 * beside the figure from which it takes nothing; or, where labels and figures take turns, one that is another's.
 * @param operands figures of a calculation, as they are printed, that the text need not state
 * @param spans where its quotes stand in the passage's text
 * @returns the figure as it is written; undefined where there is none.
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

/** A figure of a place that the text does not name, beside the name of another. */
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

/** A figure that is another label's, where as many labels as figures take turns: "in 2021 it was 5 and in 2022 6". */
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
