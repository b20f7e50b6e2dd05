import { type Box, heightOf, middleOf } from "../../geometry.ts";
import type { Placed } from "../../text/fragments.ts";
import { isOfSeveral, linesAt } from "./rows.ts";

/** In heights of the type: white space between two columns. */
const LEAST_WHITE = 0.6;

/** White space between two columns. */
export interface Gap {
  from: number;
  to: number;
}

/** The white space that contains no text of these rows, except a lone one. */
export function gapsIn(rows: Placed[][]): Gap[] {
  const gaps: Gap[] = [];
  let edge: number | undefined;
  for (const { box } of rows
    .filter(isOfSeveral)
    .flat()
    .toSorted((a, b) => a.box.left - b.box.left)) {
    if (edge !== undefined && box.left - edge > LEAST_WHITE * heightOf(box))
      gaps.push({ from: edge, to: box.left });
    edge = Math.max(edge ?? box.right, box.right);
  }
  return gaps;
}

/** In points: the most by which consecutive pieces of a rule, and seams below each other, differ. */
const SEAM = 1;
/** The share of the rules that have a seam between two columns: a cell over several has none. */
const MOSTLY = 0.6;

/**
 * The seams of rules that are drawn cell by cell: between columns.
 * @param rules of a table, each as long as its pieces
 * @param pieces of the page, as drawn
 */
export function seamsIn(rules: readonly Box[], pieces: readonly Box[]): Gap[] {
  const [first] = rules;
  if (first === undefined) return [];
  const seams = rules.flatMap((rule) => {
    const own = pieces.filter(
      (piece) =>
        Math.abs(middleOf(piece) - middleOf(rule)) <= SEAM &&
        piece.left > first.left - SEAM &&
        piece.right < first.right + SEAM,
    );
    const ends = own.map(({ right }) => right);
    return own.flatMap(({ left }) => (ends.some((end) => Math.abs(end - left) <= SEAM) ? [left] : []));
  });
  const places = seams
    .toSorted((a, b) => a - b)
    .filter((x, at, all) => at === 0 || x - (all[at - 1] ?? x) > SEAM);
  return places
    .filter((x) => seams.filter((seam) => Math.abs(seam - x) <= 2 * SEAM).length >= MOSTLY * rules.length)
    .map((x) => ({ from: x - SEAM, to: x + SEAM }));
}

/** Whether no two texts at one height are between the same seams: then there are no other columns. */
export const areApartAt = (seams: readonly Gap[], rows: readonly Placed[][]): boolean =>
  rows.flatMap(linesAt).every((line) => {
    const columns = line.map(({ box }) => seams.filter(({ to }) => box.left > to).length);
    return new Set(columns).size === columns.length;
  });

/** The first rows that respect the columns, and the white space that they leave; undefined if the first does not. */
export function inColumns(gaps: Gap[], rows: Placed[][]): { gaps: Gap[]; rows: Placed[][] } | undefined {
  let left = gaps;
  for (const [at, row] of rows.entries()) {
    const narrower = narrowed(left, row);
    if (narrower === undefined) return at === 0 ? undefined : { gaps: left, rows: rows.slice(0, at) };
    left = narrower;
  }
  return { gaps: left, rows };
}

/** Without the part taken by a row of heads; undefined if one spans all of it, as over several columns. */
function narrowed(gaps: Gap[], row: Placed[]): Gap[] | undefined {
  const left = gaps.map((gap, at) => {
    const beside = { left: gaps[at - 1]?.to ?? -Infinity, right: gaps[at + 1]?.from ?? Infinity };
    const own = row.filter(({ box }) => box.right > beside.left && box.left < beside.right);
    const [only] = own;
    // Two heads close together, as one text: they are split there.
    return own.length === 1 && only !== undefined && mayBeTwo(only, gap) ? gap : own.reduce(besides, gap);
  });
  return left.every(({ from, to }) => to - from > 1) ? left : undefined;
}

const mayBeTwo = ({ box, text, style }: Placed, gap: Gap): boolean =>
  box.left < gap.from && box.right > gap.to && style?.bold === true && text.includes(" ");

const besides = (gap: Gap, { box }: Placed): Gap => {
  if (box.left >= gap.to || box.right <= gap.from) return gap;
  return box.left + box.right < gap.from + gap.to
    ? { ...gap, from: Math.max(gap.from, box.right) }
    : { ...gap, to: Math.min(gap.to, box.left) };
};
