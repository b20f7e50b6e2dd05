import { type Box, middleOf } from "../../geometry.ts";
import type { Placed } from "../../text/fragments.ts";
import type { GridCell, Lattice } from "../lattice/lattice.ts";
import { isOfSeveral, rowsBeyond } from "./rows.ts";

/** In points: the most by which rules at one height differ. */
const SAME = 3;
/** In points: text further above a table's first rule belongs to something else. */
const HIGHEST = 45;
/** In points: the farthest a rule over columns begins before the first of them, wherever the white space is halved. */
const BESIDE = 15;
/** As a share of the table's width: wider rules separate its rows. */
const NARROWER = 0.9;

/**
 * A grid with the heads over several of its columns, each above a rule as wide as these; unchanged if there are none.
 * @param first the rule below its own heads
 * @param horizontal rules as drawn
 */
export function withSpanners(
  lattice: Lattice,
  first: Box,
  horizontal: readonly Box[],
  fragments: readonly Placed[],
): Lattice {
  const spanners = spannersOver(first, horizontal);
  const [spanner] = spanners;
  if (spanner === undefined) return lattice;
  const within = fragments.filter(
    ({ box }) => box.left > first.left - SAME && box.right < first.right + SAME,
  );
  const [heads = []] = rowsBeyond(spanner, within, 1);
  const isOver = ({ left, right }: Box, { box }: Placed): boolean =>
    (box.left + box.right) / 2 > left && (box.left + box.right) / 2 < right;
  const isOverLabels = spanners.some(({ left }) => left < (lattice.xs[1] ?? 0) - BESIDE);
  if (
    isOverLabels ||
    !isOfSeveral(heads) ||
    !spanners.every((rule) => heads.some((head) => isOver(rule, head)))
  )
    return lattice;
  const { xs, ys, cells, places, isShaded } = lattice;
  const middles = xs.slice(1).map((x, at) => (x + (xs[at] ?? x)) / 2);
  const line: GridCell[] = [];
  for (const [column, x] of middles.entries()) {
    const before = line.at(-1);
    const rule = spanners.find(({ left, right }) => left < x && x < right);
    const goesOn = before !== undefined && rule !== undefined && (middles[before.column] ?? 0) > rule.left;
    if (goesOn) before.columns += 1;
    else line.push({ row: 0, column, rows: 1, columns: 1 });
  }
  const lower = new Map(cells.map((cell) => [cell, { ...cell, row: cell.row + 1 }]));
  return {
    xs,
    ys: [Math.max(...heads.map(({ box }) => box.top)) + 1, middleOf(spanner), ...ys.slice(1)],
    cells: [...line, ...lower.values()],
    places: [
      middles.map((_, at) => line.findLast(({ column }) => column <= at)),
      ...places.map((row) => row.map((cell) => cell && lower.get(cell))),
    ],
    isShaded: [isShaded[0] ?? false, ...isShaded],
  };
}

/** The rules right above a table's first that span part of its width, without those inside others. */
function spannersOver(first: Box, horizontal: readonly Box[]): Box[] {
  const width = first.right - first.left;
  const over = horizontal.filter(
    (rule) =>
      middleOf(rule) > middleOf(first) + SAME &&
      middleOf(rule) < middleOf(first) + HIGHEST &&
      rule.left > first.left - SAME &&
      rule.right < first.right + SAME &&
      rule.right - rule.left < NARROWER * width,
  );
  const lowest = Math.min(...over.map(middleOf));
  const level = over.filter((rule) => middleOf(rule) <= lowest + SAME);
  const isPart = (rule: Box): boolean =>
    level.some(
      (other) =>
        other.right - other.left > rule.right - rule.left + SAME &&
        other.left < rule.left + SAME &&
        other.right > rule.right - SAME,
    );
  const whole = level.filter((rule) => !isPart(rule));
  return whole.filter(
    (rule, at) => whole.findIndex((other) => Math.abs(other.left - rule.left) <= SAME) === at,
  );
}
