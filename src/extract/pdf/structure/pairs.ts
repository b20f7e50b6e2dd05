import type { Block, TableRow } from "../../../domain/documents/structure.ts";
import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import { heightOf } from "../geometry.ts";
import type { Table } from "../tables/candidate.ts";
import type { Line, Piece } from "../text/lines.ts";

type Pairs = Extract<Block, { kind: "list" }>;

/** Fewer names beside texts may be a coincidence. */
const LEAST_PAIRS = 4;
const MOST_NAME_WORDS = 5;
/** On one line: three names and their texts. */
const MOST_PIECES = 6;
/** With more lines per pair, they are paragraphs beside their headings. */
const MOST_LINES_EACH = 2.5;
/** Least gap between a name and its text, and between different positions, in heights of the type. */
const LEAST_GAP = 1;
const ASKEW = 0.3;

/**
 * Short names with descriptions beside them, as in a glossary: lists, with an item for each line with a name. Several
 * names may be on one line, each before its text.
 */
export function pairsOn(lines: Line[], from: number, to: number): (Pairs | Table)[] {
  const found: Pairs[] = [];
  let open: Pairs | undefined;
  let begun: Line | undefined;
  const right = Math.max(0, ...lines.slice(from, to).map(({ box }) => box?.right ?? 0));
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (!line) break;
    const isItem = arePairs(line);
    if (open && begun && (isItem ? standsUnder(line, begun) : goesOn(line, begun))) {
      if (isItem && !wraps(lines[at - 1], line, right)) open.items.push(at);
      open.last = at;
    } else {
      open = isItem ? { kind: "list", first: at, last: at, items: [at] } : undefined;
      begun = line;
      if (open) found.push(open);
    }
  }
  const lists = found.filter(
    ({ first, last, items }) =>
      items.length >= LEAST_PAIRS && last - first + 1 <= MOST_LINES_EACH * items.length,
  );
  return lists.map((list) => formOf(lines, list) ?? list);
}

/** The share of a form's values with a number, at least: a day, a sum, a house number. */
const WITH_NUMBERS = 1 / 3;
/** With more, it is a text, such as a long glossary. */
const MOST_LINES_OF_FORM = 1.5;

/** A list of names with their values, one or several per line, as a table, if many values have numbers. */
function formOf(lines: Line[], { first, last, items }: Pairs): Table | undefined {
  const rows = items.flatMap((item, at) => rowsOf(lines.slice(item, items[at + 1] ?? last + 1), item));
  const numbered = rows.filter(({ cells }) => cells.some((cell) => /\d/.test(cell)));
  const isLong = last - first + 1 > MOST_LINES_OF_FORM * items.length;
  // Names that also contain numbers are on a par with what is beside them: "Room 1   Room 2".
  const equals = rows.filter(({ label }) => /\d/.test(label));
  const isOfValues = 2 * equals.length <= numbered.length && numbered.length >= WITH_NUMBERS * rows.length;
  if (isLong || !isOfValues) return undefined;
  return { kind: "table", first, last, columns: [""], rows };
}

/** The names in an item's first line, each with its value, and the text below either. */
function rowsOf([line, ...more]: Line[], first: number): TableRow[] {
  const pieces = line?.pieces ?? [];
  const below = (piece: Piece): string =>
    [piece, ...more.flatMap((each) => each.pieces.filter((other) => beginsUnder(other, piece)))]
      .map(({ text }) => text)
      .join(" ");
  return pieces.flatMap((name, at): TableRow[] => {
    const value = pieces[at + 1];
    if (at % 2 === 1 || value === undefined) return [];
    const label = below(name).replace(/[:：]$/, "");
    return [{ first, last: first + more.length, label, under: [], cells: [below(value)] }];
  });
}

const arePairs = ({ text, pieces }: Line): boolean =>
  pieces.length > 0 &&
  pieces.length <= MOST_PIECES &&
  pieces.length % 2 === 0 &&
  !beginsListItem(text) &&
  // Figures without words belong to a table.
  pieces.some((piece, at) => at % 2 === 1 && /\p{L}/u.test(piece.text)) &&
  pieces.every((piece, at) => at % 2 === 1 || isNameBefore(piece, pieces[at + 1]));

/** A name is not the text of another name, and the continuation of the line above is beside the rest of its name. */
const isNameBefore = (name: Piece, said: Piece | undefined): boolean =>
  said !== undefined &&
  /\p{L}/u.test(name.text) &&
  /[\p{L}\p{N}]/u.test(said.text) &&
  !/[:：]$/.test(said.text) &&
  name.text.split(" ").length <= MOST_NAME_WORDS &&
  said.box.left - name.box.right > LEAST_GAP * heightOf(name.box);

/** Whether a name and its text both continue from the line above, whose text had no room for the next word. */
function wraps(above: Line | undefined, { pieces }: Line, right: number): boolean {
  const [said, before] = [pieces.at(-1), above?.pieces.at(-1)];
  if (said === undefined || before === undefined || !/^\p{Ll}/u.test(said.text)) return false;
  const letter = (before.box.right - before.box.left) / before.text.length;
  const [word = ""] = said.text.split(" ", 1);
  return before.box.right + letter * (word.length + 1) > right;
}

const standsUnder = ({ pieces }: Line, begun: Line): boolean =>
  pieces.every((piece) => begun.pieces.some((other) => beginsUnder(piece, other)));

/** Whether it continues a text, not a name. */
const goesOn = ({ pieces: [piece, another] }: Line, begun: Line): boolean =>
  piece !== undefined &&
  another === undefined &&
  begun.pieces.some((other, at) => at % 2 === 1 && beginsUnder(piece, other));

const beginsUnder = ({ box }: Piece, other: Piece): boolean =>
  Math.abs(box.left - other.box.left) < ASKEW * heightOf(box);
