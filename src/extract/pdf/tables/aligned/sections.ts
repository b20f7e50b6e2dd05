import type { TableRow } from "../../../../domain/documents/structure.ts";
import { lookOf } from "../../text/style.ts";
import { DATE, REFERENCE } from "../conventions.ts";
import type { PrintedRow } from "./rows.ts";

/** In points: text that begins further right by more than this is indented. */
const INDENT = 3;
/** Nested sections that a row names, at most; beyond that, the outermost are left out. */
const DEEPEST = 8;

interface Section {
  label: string;
  left: number;
  look: string;
  /** Where the first line below it begins, and its total if it has one. */
  inner?: number;
  total?: number;
  /** Whether the head of another section directly follows its own. */
  divided?: true;
}

/**
 * Puts rows under their sections. Heads of sections are rows without figures. A section ends before a line further
 * left, at another head with the same look, if its rows were indented and one no longer is, and after its total.
 */
export function underSections(rows: PrintedRow[]): TableRow[] {
  const closing = nextFurtherLeft(rows.map((row) => row.left));
  const totals = totalDepths(rows);
  const lefts = leftsOf(rows);
  const open: Section[] = [];
  return rows.map((row, index) => {
    const left = lefts[index];
    const isHead = !hasCells(row) && !isNoted(row, rows[index + 1]);
    if (left !== undefined)
      place(open, row, left, { isHead, before: rows[index - 1], closing: closing[index], totals });
    const under = open.map(({ label }) => label);
    if (left !== undefined && isHead && !isEmptyRow(row, rows[index + 1])) {
      const above = rows[index - 1];
      const outer = open.at(-1);
      if (outer !== undefined && above !== undefined && !hasCells(above)) outer.divided = true;
      open.push({ label: row.label.replace(/\s*[:：]$/, ""), left, look: headLook(row) });
      if (open.length > DEEPEST) open.shift();
    }
    const { first, last, label, cells } = row;
    return { first, last, label, under, cells };
  });
}

/** Where rows begin. A head centred over the table counts as further left than everything else. */
function leftsOf(rows: PrintedRow[]): (number | undefined)[] {
  const margin = Math.min(...rows.map(({ left }) => left ?? Number.POSITIVE_INFINITY));
  const deepest = Math.max(...rows.map((row) => (hasCells(row) ? (row.left ?? 0) : 0)));
  return rows.map((row) =>
    row.left !== undefined && !hasCells(row) && row.left > deepest ? margin - 2 * INDENT : row.left,
  );
}

interface Surroundings {
  isHead: boolean;
  before: PrintedRow | undefined;
  closing: number | undefined;
  totals: Set<number>;
}

/** Ends the sections that do not contain the row. */
function place(
  open: Section[],
  row: PrintedRow,
  left: number,
  { isHead, before, closing, totals }: Surroundings,
): void {
  // Two consecutive heads: the second is within the first.
  if (isHead && !(before && !hasCells(before))) endLike(open, row, left);
  while (isOver(open.at(-1), left)) open.pop();
  const section = open.at(-1);
  if (!section) return;
  const isTotal = !isHead && isTotalOf(section, left, closing, totals);
  section.inner ??= left;
  if (!isTotal) return;
  section.total = left;
  if (open.length > 1 && row.label.length > BARE) open.pop();
}

/**
 * Ends the sections whose head looks like this one, and those within them; but not a date's section that is subdivided,
 * unless this is another date.
 */
function endLike(open: Section[], head: PrintedRow, left: number): void {
  const look = headLook(head);
  const goesOn = ({ label, divided }: Section): boolean =>
    divided === true && DATE.test(label) && !DATE.test(head.label);
  const same = open.findIndex(
    (section) => section.look === look && section.left >= left - INDENT && !goesOn(section),
  );
  if (same >= 0) open.splice(same);
}

/** "Total" alone means nothing without its section. */
const BARE = 5;

export const hasCells = ({ cells }: Pick<TableRow, "cells">): boolean => cells.some((cell) => cell !== "");

function isOver(section: Section | undefined, left: number): boolean {
  if (!section) return false;
  if (left < section.left - INDENT) return true;
  if (section.total !== undefined && Math.abs(left - section.total) > INDENT) return true;
  return (
    left <= section.left + INDENT && section.inner !== undefined && section.inner > section.left + INDENT
  );
}

/** A total is indented further than the rows it sums up, and its section ends with it. */
function isTotalOf(
  section: Section,
  left: number,
  closing: number | undefined,
  totals: Set<number>,
): boolean {
  if (section.inner === undefined) return false;
  if (section.inner <= section.left + INDENT) {
    const isFlat = left <= section.inner + INDENT;
    return !isFlat && (totals.has(Math.floor(left)) || totals.has(Math.ceil(left)));
  }
  return left > section.inner + INDENT && (closing ?? 0) <= section.left + INDENT;
}

/** Left edges of rows that are indented further than the row before and precede a section's head. */
function totalDepths(rows: PrintedRow[]): Set<number> {
  const depths = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const [before, after] = [rows[index - 1], rows[index + 1]];
    if (row.left === undefined || !before || !after || !hasCells(row) || !hasCells(before) || hasCells(after))
      continue;
    if (row.left > (before.left ?? 0) + INDENT && row.left > (after.left ?? 0) + INDENT)
      depths.add(Math.round(row.left));
  }
  return depths;
}

/** For each depth, the next one that is further left, if any. */
function nextFurtherLeft(depths: (number | undefined)[]): (number | undefined)[] {
  const waiting: { index: number; left: number }[] = [];
  const found: (number | undefined)[] = depths.map(() => undefined);
  for (const [index, left] of depths.entries()) {
    if (left === undefined) continue;
    for (let last = waiting.at(-1); last && last.left > left + INDENT; last = waiting.at(-1)) {
      found[last.index] = left;
      waiting.pop();
    }
    waiting.push({ index, left });
  }
  return found;
}

/** "Contingencies (Note 13)", before the next head: an item described only in a note has no figures or rows. */
const isNoted = (row: PrintedRow, next: PrintedRow | undefined): boolean =>
  REFERENCE.test(row.label) &&
  (next === undefined || (!hasCells(next) && (next.left ?? 0) < (row.left ?? 0) + INDENT));

/** A head with ":" directly after it, in the same place and type, is not below this row: the row has no figures. */
const isEmptyRow = (row: PrintedRow, next: PrintedRow | undefined): boolean =>
  next === undefined ||
  (!hasCells(next) &&
    !endsOpen(row) &&
    endsOpen(next) &&
    lookOf(row.style) === lookOf(next.style) &&
    Math.abs((row.left ?? 0) - (next.left ?? 0)) < INDENT &&
    isUpper(row.label) === isUpper(next.label));

const endsOpen = ({ label }: PrintedRow): boolean => /[:：]$/.test(label);

const isUpper = (label: string): boolean => label === label.toUpperCase() && label !== label.toLowerCase();

/** The look that distinguishes a section's head from others. */
const headLook = (row: PrintedRow): string => `${lookOf(row.style)} ${isUpper(row.label)} ${endsOpen(row)}`;
