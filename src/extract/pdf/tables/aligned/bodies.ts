import { lookOf } from "../../text/style.ts";
import { type Cell, type CellLine, centre, heightOfLine, overlap, pitch } from "../cells.ts";

/** The lines from the first to the last row with figures of one table. */
export interface Body {
  /** Indexes among the lines given; both ends included. */
  first: number;
  last: number;
  left: number;
  right: number;
  /** Left edge of the leftmost figure. */
  figures: number;
}

/** Lines without figures between two rows: section heads and wrapped labels. */
const MOST_BETWEEN = 8;
/** From foot to foot, in line heights. */
const WIDEST_GAP = 4;
/** For an isolated figure, such as a page number. */
const WIDEST_ALONE = 2.2;
/** Most positions that a table's figures have side by side: each figure is compared with all of them. */
const MOST_EDGES = 200;

/** Finds lines with figures below each other. */
export function bodiesOf(lines: CellLine[]): Body[] {
  const bodies: Body[] = [];
  let open: OpenBody | undefined;
  for (const [at, line] of lines.entries()) {
    const figures = figuresOf(line, open?.left ?? lines[at - 1]?.box.left ?? 0);
    const [leftmost] = figures;
    if (!leftmost) continue;
    if (open && runsOn(lines, open, at, figures)) {
      open.last = at;
      open.rows += 1;
      open.left = Math.min(open.left, line.box.left);
      open.right = Math.max(open.right, line.box.right);
      open.figures = Math.min(open.figures, leftmost.left);
      for (const figure of figures) {
        if (!open.edges.some((edge) => overlap(edge, figure) > 0)) open.edges.push(figure);
      }
    } else if (line.cells.length > 1) {
      const { left, right } = line.box;
      open = { first: at, last: at, left, right, figures: leftmost.left, edges: [...figures], rows: 1 };
      bodies.push(open);
    }
  }
  return bodies;
}

/**
 * The figures of a row, without its label. A line of only dates or years has none, since these are heads.
 * @param margin where labels begin: a figure there is the label, or the end of one
 */
export function figuresOf(line: CellLine, margin: number): Cell[] {
  const [first, ...others] = line.cells;
  if (!first) return [];
  const figures = others.filter(({ kind }) => kind !== "text");
  const isLabel = others.length > 0 && first.left < margin + 4 * heightOfLine(line);
  if (first.kind === "figure" && !isLabel) return others[0]?.kind === "text" ? [] : [first, ...figures];
  return figures.some(({ kind }) => kind === "figure") ? figures : [];
}

/** A growing body: the positions of its figures, and the lines with figures. */
interface OpenBody extends Body {
  edges: Cell[];
  rows: number;
}

function runsOn(lines: CellLine[], body: OpenBody, at: number, figures: Cell[]): boolean {
  if (at - body.last - 1 > MOST_BETWEEN || body.edges.length > MOST_EDGES) return false;
  if (!figures.some((figure) => body.edges.some((edge) => overlap(edge, figure) > 0))) return false;
  for (let next = body.last + 1; next <= at; next++) {
    const above = lines[next - 1];
    const line = lines[next];
    if (!above || !line) return false;
    const gap = pitch(above, line);
    const height = Math.max(heightOfLine(above), heightOfLine(line));
    if (gap > (line.cells.length > 1 || next < at ? WIDEST_GAP : WIDEST_ALONE) * height || gap < -height)
      return false;
    const below = lines[next + 1];
    const mayBeRow = body.rows >= LEAST_ROWS && at - body.last - 1 <= MOST_IN_WORDS;
    const isRow = mayBeRow && below !== undefined && isRowInWords({ above, line, below }, body);
    if (next < at && !isRow && (isProse(line, body) || isHead(line, body, gap))) return false;
  }
  return true;
}

/** Whether it extends into the columns, which neither a label nor a section's head does. */
export function isProse(
  { box, cells, text }: CellLine,
  { left, right, figures }: Omit<Body, "first" | "last">,
): boolean {
  if (cells.length > 2 || box.left > left + 4 * (box.top - box.bottom)) return false;
  return box.right > figures + 0.35 * (right - figures) || (box.right > figures && /[.;]$/.test(text));
}

/** Rows with figures before one in words, and the number of consecutive rows in words. */
const LEAST_ROWS = 2;
const MOST_IN_WORDS = 2;
/** In line heights: rows of one table are equally far apart, up to this. */
const UNEVEN = 0.15;

/** Whether a line has a label and words in columns with figures, like rows above and below: "Under 5 | free". */
const isRowInWords = (
  { above, line, below }: Record<"above" | "line" | "below", CellLine>,
  { left, edges }: OpenBody,
): boolean => {
  const [label, ...words] = line.cells;
  const height = heightOfLine(line);
  return (
    label !== undefined &&
    words.length > 0 &&
    Math.abs(label.left - left) < height &&
    lookOf(line.style) === lookOf(above.style) &&
    Math.abs(pitch(above, line) - pitch(line, below)) < UNEVEN * height &&
    words.every((word) => word.kind === "text" && edges.some((edge) => overlap(edge, word) > 0)) &&
    // Heads differ from each other, but words instead of figures seldom do.
    (words.length === 1 || new Set(words.map(({ text }) => text)).size < words.length)
  );
};

/** Whether it begins another table with column heads. */
const isHead = (line: CellLine, { figures }: Body, gap: number): boolean =>
  gap > 0.8 * heightOfLine(line) &&
  line.cells.some((cell) => centre(cell) > figures && cell.left > figures - 2 * heightOfLine(line));
