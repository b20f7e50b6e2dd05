import type { TablePart } from "./blocks.ts";
import { TORN } from "./boundaries.ts";
import type { RunningText } from "./running-text.ts";

/** Beginning at a heading matters more than the best size; all the more if nothing above it is shared. */
const OPENS_SECTION = -0.5;
const OPENS_OUTERMOST = -0.9;
const BETWEEN_ITEMS = 0.2;
const BETWEEN_ROWS = 0.8;
/** Before a row that is below no other. */
const BETWEEN_GROUPS = 0.3;
/** Between a row that only names those below it, and these. */
const AFTER_GROUP_NAME = 1.5;

/** The cost of beginning a passage at the headings and items of a text, by offset. */
export function penaltiesOf({ parts, lines }: RunningText): Map<number, number> {
  const penalties = new Map<number, number>();
  const startsAt = new Map(lines.map(({ line, start }) => [line, start]));
  const lastText = parts.findLastIndex(({ part }) => part.kind !== "heading");
  let afterHeading = false;
  for (const [index, { part, start }] of parts.entries()) {
    const opens = part.kind === "heading" && index < lastText;
    if (afterHeading) penalties.set(start, TORN);
    else if (opens) penalties.set(start, part.section.length > 1 ? OPENS_SECTION : OPENS_OUTERMOST);
    afterHeading = part.kind === "heading";
    if (part.kind !== "list") continue;
    for (const item of part.items) {
      const at = startsAt.get(item);
      if (at === undefined || item === part.first) continue;
      penalties.set(at, item === part.items[0] ? TORN : BETWEEN_ITEMS);
    }
  }
  return penalties;
}

/** The cost of beginning a passage at a row, by offset; not allowed elsewhere, so that rows stay whole. */
export function rowPenalties(table: TablePart, { lines }: RunningText): Map<number, number> {
  const penalties = new Map<number, number>();
  const startsAt = new Map(lines.map(({ line, start }) => [line, start]));
  let reached = -1;
  let named = true;
  for (const { first, last, under, cells } of table.rows) {
    const at = startsAt.get(first);
    if (at !== undefined && first > reached)
      penalties.set(
        at,
        named ? (reached < 0 ? TORN : AFTER_GROUP_NAME) : under.length === 0 ? BETWEEN_GROUPS : BETWEEN_ROWS,
      );
    reached = Math.max(reached, last);
    named = cells.every((cell) => cell === "");
  }
  return penalties;
}
