import { type Box, heightOf, middleOf, sharesBand } from "../../geometry.ts";
import type { Placed } from "../../text/fragments.ts";
import { typed } from "../cells.ts";
import { type Lattice, MOST_COLUMNS, MOST_ROWS } from "../lattice/lattice.ts";
import { columnOf, latticeFrom } from "./cells.ts";
import { areApartAt, gapsIn, inColumns, seamsIn } from "./columns.ts";
import { isOfSeveral, linesAt, linesIn, rowsBeyond } from "./rows.ts";
import { withSpanners } from "./spanners.ts";

/** In points: the most by which equal rules, or ends at one position, differ. */
const SAME = 3;
/** In points: higher rows are sections of a page. */
const HIGHEST_ROW = 120;
/** Lines of text between two rules, at most: more are several rows. */
const MOST_LINES = 8;
/** Fewest rules of one table, and rows of it with its heads; fewer may surround anything. */
const FEWEST_RULES = 3;
const FEWEST_ROWS = 3;
/** The share of the rows with text in several columns. */
const MOSTLY = 0.7;
/** With more, a page is a plan or a chart: each is compared with all rules. */
const MOST_FRAGMENTS = 3_000;
/** In points: how far the table's edge is beyond its text if no rule shows it. */
const BEYOND = 2;

/**
 * Grids of which only the rows are drawn: rules of one width below each other, with text in columns between them.
 * Columns are recognised by the white space between them, or by the seams of rules drawn cell by cell.
 * @param fragments of the page, in any order
 */
export const ruledLattices = (horizontal: readonly Box[], fragments: readonly Placed[]): Lattice[] =>
  fragments.length > MOST_FRAGMENTS ? [] : latticesBetween(horizontal, fragments);

function latticesBetween(horizontal: readonly Box[], fragments: readonly Placed[]): Lattice[] {
  const all = wholeRules(horizontal);
  return runsOf(all)
    .flatMap((rules) => tablesAmong(rules, fragments))
    .flatMap((rules) => {
      const [first] = rules;
      const lattice = latticeBetween(rules, fragments, all, horizontal);
      return lattice === undefined || first === undefined
        ? []
        : withSpanners(lattice, first, horizontal, fragments);
    });
}

/** Rules from the top down, joined if drawn cell by cell. */
function wholeRules(horizontal: readonly Box[]): Box[] {
  const whole: Box[] = [];
  let height: Box[] = [];
  for (const rule of horizontal.toSorted((a, b) => middleOf(b) - middleOf(a))) {
    const [highest] = height;
    if (highest && middleOf(highest) - middleOf(rule) > SAME) {
      whole.push(...joined(height));
      height = [];
    }
    height.push(rule);
  }
  return [...whole, ...joined(height)];
}

/** Rules at one height, each joined from touching pieces. */
function joined(pieces: Box[]): Box[] {
  const whole: Box[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const before = whole.at(-1);
    if (before && piece.left - before.right <= SAME) before.right = Math.max(before.right, piece.right);
    else whole.push({ ...piece });
  }
  return whole;
}

/** Consecutive rules of one width, no further apart than a row's height. */
function runsOf(rules: Box[]): Box[][] {
  const runs: Box[][] = [];
  for (const rule of rules) {
    const run = runs.findLast(([first]) => first && isAsWide(first, rule));
    const last = run?.at(-1);
    if (run && last && middleOf(last) - middleOf(rule) <= HIGHEST_ROW) run.push(rule);
    else runs.push([rule]);
  }
  return runs.filter(({ length }) => length >= FEWEST_RULES);
}

const isAsWide = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) <= SAME && Math.abs(one.right - other.right) <= SAME;

/** In heights of the type: white space between two rules where a table ends and another begins. */
const BETWEEN_TABLES = 0.8;

/** The rules of each of several tables: a heading with white space below it separates them. */
function tablesAmong(rules: Box[], fragments: readonly Placed[]): Box[][] {
  const tables: Box[][] = [];
  for (const [at, rule] of rules.entries()) {
    const above = rules[at - 1];
    const table = tables.at(-1);
    if (table && above && !isParted(between(fragments, above, rule))) table.push(rule);
    else tables.push([rule]);
  }
  return tables
    .map((table) => withoutHeading(table, fragments))
    .filter(({ length }) => length >= FEWEST_RULES);
}

/** Without the last rule if it underlines a heading below the table. */
const withoutHeading = (rules: Box[], fragments: readonly Placed[]): Box[] => {
  const rows = rules.slice(1).map((rule, at) => between(fragments, rules[at] ?? rule, rule));
  const last = rows.at(-1) ?? [];
  return last.length > 0 && isHeading(last, rows.slice(0, -1)) ? rules.slice(0, -1) : rules;
};

/** Items from the top down, within the width of the rules. */
const between = (fragments: readonly Placed[], above: Box, below: Box): Placed[] =>
  fragments
    .filter(({ box }) => middleOf(box) < middleOf(above) && middleOf(box) > middleOf(below))
    .filter(({ box }) => box.left > above.left - SAME && box.right < above.right + SAME)
    .toSorted((a, b) => b.box.top - a.box.top);

const isParted = (row: readonly Placed[]): boolean => {
  const [title, head] = row;
  // A title close above heads.
  if (title?.style?.bold && head?.style?.bold && linesIn(row) > 1 && !sharesBand(title.box, head.box))
    return true;
  let foot = row[0]?.box.bottom ?? 0;
  return row.some(({ box }) => {
    const white = foot - box.top;
    foot = Math.min(foot, box.bottom);
    return white > BETWEEN_TABLES * heightOf(box);
  });
};

/**
 * @param all rules of the page: no table goes on beyond another one's
 * @param pieces of these, as they are drawn
 */
function latticeBetween(
  rules: Box[],
  fragments: readonly Placed[],
  all: Box[],
  pieces: readonly Box[],
): Lattice | undefined {
  const [first, last] = [rules[0], rules.at(-1)];
  if (!first || !last) return undefined;
  const ruled = rules
    .slice(1)
    .map((rule, at) => between(fragments, rules[at] ?? rule, rule))
    .filter((row) => row.length > 0);
  const others = all.filter((rule) => rule.left < first.right && rule.right > first.left).map(middleOf);
  const above = Math.min(...others.filter((y) => y > middleOf(first) + SAME));
  const below = Math.max(...others.filter((y) => y < middleOf(last) - SAME));
  const within = fragments.filter(
    ({ box }) =>
      box.left > first.left - SAME &&
      box.right < first.right + SAME &&
      middleOf(box) < above &&
      middleOf(box) > below,
  );
  const [gapped, seams] = [gapsIn(ruled), seamsIn(rules, pieces)];
  // Text across several columns leaves no white space between them.
  const white = seams.length > gapped.length && areApartAt(seams, ruled) ? seams : gapped;
  const heads = inColumns(white, withHeads(rowsBeyond(first, within, 1), first.left, white.length + 1));
  const tail = rowsBeyond(last, within, -1)
    .slice(0, 1)
    .filter((row) => isOfSeveral(row) && linesIn(row) < 3 && !isHeading(row, ruled));
  if (heads === undefined) return undefined;
  const { gaps, rows: ending } = inColumns(heads.gaps, tail) ?? { gaps: heads.gaps, rows: [] };
  const rows = [...heads.rows.toReversed(), ...ruled, ...ending];
  if (gaps.length === 0 || gaps.length >= MOST_COLUMNS) return undefined;
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS) return undefined;
  const xs = [first.left, ...gaps.map(({ from, to }) => (from + to) / 2), first.right];
  if (!haveColumns(rows, xs)) return undefined;
  return latticeFrom(xs, edgesOf(rows, rules), rows);
}

/** In sizes of a table's type: larger text below it is a heading, "2  Installing". */
const LARGER = 1.15;
/** In heights of the type: the most by which a heading's number precedes its words. */
const NUMBERED = 3;

const isHeading = (row: readonly Placed[], rows: readonly (readonly Placed[])[]): boolean => {
  const sizes = rows.flatMap((each) => each.map(({ style }) => style?.size ?? 0)).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const [number, name, another] = row.toSorted((a, b) => a.box.left - b.box.left);
  const isOfOne =
    number !== undefined &&
    another === undefined &&
    (name === undefined || name.box.left - number.box.right < NUMBERED * heightOf(number.box));
  return isOfOne && usual > 0 && row.every(({ style }) => (style?.size ?? 0) > LARGER * usual);
};

/** Boundaries of rows, from the top down: at a rule, if there is one between them. */
function edgesOf(rows: Placed[][], rules: Box[]): number[] {
  const top = (row: Placed[] = []): number => Math.max(...row.map(({ box }) => box.top));
  const foot = (row: Placed[] = []): number => Math.min(...row.map(({ box }) => box.bottom));
  return Array.from({ length: rows.length + 1 }, (_, at) => {
    const [above, below] = [rows[at - 1], rows[at]];
    const [from, to] = [above ? foot(above) : top(below) + BEYOND, below ? top(below) : foot(above) - BEYOND];
    const rule = rules.map(middleOf).find((y) => y < Math.max(from, to) + 1 && y > Math.min(from, to) - 1);
    return rule ?? (from + to) / 2;
  });
}

/**
 * Of the rows above the first rule, from the nearest on, the first, and all up to heads, which fill the columns; a
 * section's name may be in between.
 * @param left where the table begins
 */
function withHeads(rows: Placed[][], left: number, columns: number): Placed[][] {
  const isName = ([one, ...others]: Placed[]): boolean =>
    one !== undefined && others.length === 0 && one.box.left - left < heightOf(one.box);
  const end = rows.findIndex((row) => !isOfSeveral(row) && !isName(row));
  const known = end < 0 ? rows : rows.slice(0, end);
  const heads = known.findLastIndex((row, at) => isOfSeveral(row) && (at === 0 || 2 * row.length > columns));
  return known.slice(0, heads + 1);
}

/** Whether most rows have text in several columns, except names of sections, and none is several rows. */
const haveColumns = (rows: Placed[][], xs: number[]): boolean => {
  const several = rows.filter((row) => new Set(row.map((each) => columnOf(xs, each))).size > 1);
  const names = rows.filter((row) => row.length === 1 && row.every((each) => columnOf(xs, each) === 0));
  return (
    2 * several.length > rows.length &&
    several.length >= MOSTLY * (rows.length - names.length) &&
    rows.every((row) => linesIn(row) <= MOST_LINES && !hasFiguresBelowEachOther(row, xs) && !isMany(row, xs))
  );
};

/** A label and the cell beside it may both wrap; more lines of both are rows. */
const MOST_OF_BOTH = 2;

const isMany = (row: Placed[], xs: number[]): boolean => {
  const ofBoth = linesAt(row).filter((line) => {
    const columns = new Set(line.map((each) => columnOf(xs, each)));
    return columns.has(0) && columns.size > 1;
  });
  return ofBoth.length > MOST_OF_BOTH;
};

const hasFiguresBelowEachOther = (row: Placed[], xs: number[]): boolean => {
  if (linesIn(row) < 2) return false;
  const columns = Map.groupBy(row, (each) => columnOf(xs, each));
  return columns
    .values()
    .some((own) => own.length > 1 && own.every(({ text }) => typed(text).kind === "figure"));
};
