import type { Block } from "../../../domain/documents/structure.ts";
import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import { type Box, heightOf } from "../geometry.ts";
import { resolved, shownBy, type TableCandidate } from "../tables/candidate.ts";
import type { Line } from "../text/lines.ts";
import type { BodyType } from "./body-type.ts";
import { contentsOn } from "./contents.ts";
import { entriesOn } from "./entries.ts";
import { type HeadingLevels, headingAt, type OutlinePage } from "./headings.ts";
import { beginsCaption, beginsNote, isSmall } from "./notes.ts";
import { pairsOn } from "./pairs.ts";
import { beginningsOf } from "./paragraphs.ts";
import type { Running } from "./running.ts";

type Beginnings = ReturnType<typeof beginningsOf>;

export interface StructureOptions {
  /** On these lines, outside the running header and footer. */
  tables: TableCandidate[];
  running: Running;
  body: BodyType;
  /** Levels of the document up to this page; this page's headings are added. */
  levels: HeadingLevels;
  outline: OutlinePage | undefined;
  /** Boxes of form fields that are filled in, or are check boxes. */
  fields: readonly Box[];
}

/** The structure of a page's lines, each in one block. */
export function structureOf(lines: Line[], options: StructureOptions): Block[] {
  const { running, tables, fields } = options;
  const end = lines.length - running.footer;
  const blocks: Block[] = [];
  if (running.header > 0) blocks.push({ kind: "header", first: 0, last: running.header - 1 });
  const contents = contentsOn(lines, running.header, end);
  const entries = entriesOn(lines, running.header, end, fields);
  const known: Block[] = contents ? [{ kind: "contents", ...contents }] : [];
  const set = resolved<Block>([
    ...shownBy("contents", known),
    ...tables,
    ...shownBy("fields", entries),
    ...shownBy("pairs", pairsOn(lines, running.header, end)),
  ]);
  let from = running.header;
  for (const { block } of set) {
    blocks.push(...textBlocks(lines, from, block.first, blocks.at(-1)?.kind === "table", options), block);
    from = block.last + 1;
  }
  blocks.push(...textBlocks(lines, from, end, blocks.at(-1)?.kind === "table", options));
  if (running.footer > 0) blocks.push({ kind: "footer", first: end, last: lines.length - 1 });
  return blocks;
}

/** Headings, paragraphs, lists, captions and footnotes of the lines from `from` to before `to`. */
function textBlocks(
  lines: Line[],
  from: number,
  to: number,
  afterTable: boolean,
  options: StructureOptions,
): Block[] {
  const { body, levels, outline } = options;
  const blocks: Block[] = [];
  const stretch = lines.slice(from, to);
  const begins = beginningsOf(stretch);
  let belowTable = afterTable;
  for (let at = 0; at < stretch.length; ) {
    const line = stretch[at];
    if (!line) break;
    const heading = headingAt(stretch, at, body, outline);
    if (heading) {
      const level = levels.levelOf(heading);
      blocks.push({ kind: "heading", level, first: from + at, last: from + at + heading.lines - 1 });
      at += heading.lines;
      belowTable = false;
      continue;
    }
    const kind = kindOf(line, blocks.at(-1), body, belowTable);
    belowTable &&= kind === "footnote";
    const next = endOf(stretch, at, begins, kind, options);
    if (kind === "list") addItem(blocks, stretch, from, at, next);
    else blocks.push({ kind, first: from + at, last: from + next - 1 });
    at = next;
  }
  return blocks;
}

function kindOf(line: Line, before: Block | undefined, body: BodyType, afterTable: boolean) {
  const goesOn = before?.kind === "footnote" && isSmall(line, body);
  if (beginsNote(line, body, afterTable) || goesOn) return "footnote" as const;
  if (beginsListItem(line.text)) return "list" as const;
  return beginsCaption(line) ? ("caption" as const) : ("paragraph" as const);
}

/** The end of the block that begins at `start`: the first line of the next one. */
function endOf(
  lines: Line[],
  start: number,
  begins: Beginnings,
  kind: "footnote" | "list" | "caption" | "paragraph",
  { body, outline }: StructureOptions,
): number {
  let at = start + 1;
  for (; at < lines.length; at++) {
    const line = lines[at];
    const first = lines[start];
    if (!line || !first || beginsListItem(line.text)) break;
    if (beginsAnew(lines, at, begins, kind === "list")) break;
    if (
      kind === "footnote"
        ? beginsNote(line, body, false)
        : beginsCaption(line) || beginsNote(line, body, false)
    )
      break;
    if (kind === "list" && isOutside(first, line) && !isIndented(lines, start)) break;
    if (headingAt(lines, at, body, outline)) break;
  }
  return at;
}

/** Whether a line begins another block; in a list, an indented one may be the second line of an item. */
const beginsAnew = (lines: Line[], at: number, begins: Beginnings, isList: boolean): boolean =>
  begins.get(at) === "apart" || (begins.get(at) === "indented" && !(isList && isHung(lines, at, begins)));

/** Whether a line is below the text of its item: after the first line of a paragraph, the next one is further left. */
const isHung = (lines: Line[], at: number, begins: Beginnings): boolean => {
  const [line, next] = lines.slice(at, at + 2);
  return (
    line === undefined ||
    next === undefined ||
    begins.get(at + 1) === "apart" ||
    !isOutside(line, next) ||
    beginsListItem(next.text)
  );
};

/** Ends of lines that the next one does not continue; one of these may also occur within a sentence. */
const ENDED = /[.!?:;][)\]"'”’»]*$/;

/**
 * Whether an item is a paragraph with only its first line indented, as in a contract: "   11. The work is licensed free
 * of" fills its line, so that the next line's first word has no room, and begins left of its number.
 */
function isIndented(lines: Line[], start: number): boolean {
  const [item, second] = lines.slice(start, start + 2);
  if (!item?.box || !second?.box || !isOutside(item, second) || ENDED.test(item.text)) return false;
  const right = Math.max(...lines.map(({ box }) => box?.right ?? 0));
  const letter = (second.box.right - second.box.left) / second.text.length;
  const [word = ""] = second.text.split(" ", 1);
  return item.box.right + letter * (word.length + 1) > right;
}

/** Whether a line begins left of the text of the previous item. */
const isOutside = (item: Line, line: Line | undefined): boolean =>
  item.box !== undefined &&
  line?.box !== undefined &&
  line.box.left < item.box.left - 0.3 * heightOf(line.box);

/** An item continues the previous list; a new list includes the line that introduces it. */
function addItem(blocks: Block[], stretch: Line[], from: number, at: number, next: number): void {
  const before = blocks.at(-1);
  if (before?.kind === "list") {
    before.items.push(from + at);
    before.last = from + next - 1;
    return;
  }
  const leads = before?.kind === "paragraph" && /[:：]$/.test(stretch[at - 1]?.text ?? "");
  if (leads) blocks.pop();
  const first = leads ? before.first : from + at;
  blocks.push({ kind: "list", items: [from + at], first, last: from + next - 1 });
}
