import type { Block, TableRow } from "../../../domain/documents/structure.ts";
import { type Box, middleOf } from "../geometry.ts";
import type { Line, Piece } from "../text/lines.ts";

/** A line with form fields, and those that continue the value of its last field. */
interface Entry {
  first: number;
  last: number;
  /** Names with their values, if it has nothing else. */
  rows: TableRow[] | undefined;
}

const BOX = /^[☐☑]$/;

/** The entries of a form, separately: names before their fields are a table, other lines with fields a list. */
export function entriesOn(lines: Line[], from: number, to: number, fields: readonly Box[]): Block[] {
  if (fields.length === 0) return [];
  const blocks: Block[] = [];
  for (const { first, last, rows } of entriesAmong(lines, from, to, fields)) {
    const before = blocks.at(-1);
    const follows = before?.last === first - 1;
    if (rows && before?.kind === "table" && follows) before.rows.push(...rows);
    else if (!rows && before?.kind === "list" && follows) before.items.push(first);
    else {
      blocks.push(
        rows
          ? { kind: "table", first, last, columns: [""], rows }
          : { kind: "list", first, last, items: [first] },
      );
      continue;
    }
    before.last = last;
  }
  return blocks;
}

function entriesAmong(lines: Line[], from: number, to: number, fields: readonly Box[]): Entry[] {
  const entries: Entry[] = [];
  let open: ReadonlySet<Box> = new Set();
  for (let at = from; at < to; at++) {
    const pieces = lines[at]?.pieces ?? [];
    const own = pieces.map((piece) => fields.find((field) => isWithin(piece.box, field)));
    const filled = new Set(own.filter((field) => field !== undefined));
    const before = entries.at(-1);
    if (filled.size === 0) continue;
    if (before?.last === at - 1 && own.every((field) => field !== undefined && open.has(field))) {
      before.last = at;
      for (const row of before.rows?.slice(-1) ?? []) {
        row.last = at;
        row.cells = [[...row.cells, ...pieces.map(({ text }) => text)].join(" ")];
      }
    } else entries.push({ first: at, last: at, rows: rowsOf(pieces, own, at) });
    open = filled;
  }
  return entries;
}

/** A row for each field with its name; undefined if there are boxes to choose from, or if a field has no name. */
function rowsOf(
  pieces: readonly Piece[],
  fields: readonly (Box | undefined)[],
  at: number,
): TableRow[] | undefined {
  if (pieces.filter(({ text }) => BOX.test(text)).length > 1) return undefined;
  const rows: TableRow[] = [];
  let label = "";
  let last: Box | undefined;
  for (const [index, { text }] of pieces.entries()) {
    const field = fields[index];
    const row = rows.at(-1);
    if (field === undefined) label = `${label} ${text}`.trim();
    else if (field === last && label === "" && row) row.cells = [`${row.cells.join(" ")} ${text}`];
    else if (!/\p{L}/u.test(label)) return undefined;
    else {
      rows.push({ first: at, last: at, label: label.replace(/[:：]$/, ""), under: [], cells: [text] });
      label = "";
    }
    last = field;
  }
  return label === "" ? rows : undefined;
}

const isWithin = (box: Box, field: Box): boolean => {
  const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
  return x >= field.left && x <= field.right && y >= field.bottom && y <= field.top;
};
