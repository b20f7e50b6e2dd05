import { figuresAtEnd } from "../../../domain/text/line-shapes.ts";
import { heightOf } from "../geometry.ts";
import type { Line } from "../text/lines.ts";
import { PAGE_NUMBER, pageNumberOn } from "./page-number.ts";

/** Lines at a page's top or foot that may repeat. */
const MOST_LINES = 5;
/** Repeated lines are at the same height on each page, within this many points. */
const SAME_HEIGHT = 4;
/** If a page's text ends higher, so does its footer: then this many nearby pages must repeat it. */
const LEAST_AT_OTHER_HEIGHTS = 2;
/** White space between repeated lines and the page's text, in heights of the type; a table's head is on its rows. */
const WHITE = 0.4;
/** Characters of a line that varies between pages next to one that does not: the name of a chapter. */
const MOST_VARIED = 60;

/** The lines at the top and foot of a page: their text without digits, and their positions. */
export interface Edges {
  page: number;
  top: Edge[];
  foot: Edge[];
}
interface Edge {
  key: string;
  y: number;
  /** The page number, if the line has one. */
  number: { value: number; side: number } | undefined;
}

/** How many lines at the page's top are its running header, and how many at its foot the footer. */
export interface Running {
  header: number;
  footer: number;
}

/** @param page from 1 */
export function edgesOf(lines: Line[], page: number): Edges {
  return {
    page,
    top: lines.slice(0, MOST_LINES).map(edgeOf),
    foot: lines.slice(-MOST_LINES).reverse().map(edgeOf),
  };
}

const edgeOf = (line: Line): Edge => ({
  key: line.text.slice(0, 200).toLowerCase().replace(/\d+/g, "0").replace(/\s+/g, " "),
  y: line.box?.bottom ?? Number.NaN,
  number: pageNumberOn(line),
});

/**
 * Lines that a page shares with nearby pages, before and after; none if it has no others.
 * @param near the edges of those pages
 */
export function runningOn(lines: Line[], own: Edges, near: Edges[]): Running {
  const header = headerOf(lines.slice(0, MOST_LINES + 1), own, near);
  const feet = lines
    .slice(header)
    .slice(-MOST_LINES - 1)
    .reverse();
  const footer = footerOf(feet, own, near);
  return header + footer < lines.length ? { header, footer } : { header: 0, footer: 0 };
}

/** The lines up to the first white space: what repeats below it, by coincidence, is the page's own. */
function headerOf(lines: Line[], own: Edges, near: Edges[]): number {
  const others = near.map(({ page, top }) => ({ page, edges: top }));
  let varied = 0;
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const edge = own.top[index];
    if (!edge || !(repeats(edge, index, own.page, others) || isNumber(line, index))) {
      const style = lines[0]?.pieces[0]?.style;
      const goesOn = index > 0 && line.text.length < MOST_VARIED && line.pieces[0]?.style === style;
      varied += 1;
      if (!goesOn || varied > 1) return 0;
    }
    if (standsApart(line, lines[index + 1])) return index + 1;
  }
  return 0;
}

/** @param lines from the foot upwards */
function footerOf(lines: Line[], own: Edges, near: Edges[]): number {
  const others = near.map(({ page, foot }) => ({ page, edges: foot }));
  let count = 0;
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const edge = own.foot[index];
    const repeated = edge && repeats(edge, index, own.page, others);
    if (!repeated && !(index === count && isNumber(line, index))) break;
    // A row belongs to a table, even if others like it end the tables of other pages.
    if (count > 0 && (line.pieces.length > 1 || figuresAtEnd(line.text) > 1)) break;
    if (standsApart(line, lines[index + 1])) count = index + 1;
  }
  return count;
}

const isNumber = ({ text, pieces }: Line, index: number): boolean =>
  index < 2 && pieces.length < 2 && PAGE_NUMBER.test(text);

interface Other {
  page: number;
  edges: Edge[];
}

function repeats(edge: Edge, index: number, page: number, others: Other[]): boolean {
  const isSame = (each: Edge) => each.key === edge.key && Math.abs(each.y - edge.y) < SAME_HEIGHT;
  if (others.some(({ edges }) => edges.some(isSame))) return true;
  const alike = others.filter(({ edges }) => edges[index]?.key === edge.key);
  // The outermost line, or a sentence: "See the notes."; a heading stays with its text, where it first occurs.
  const mayMove = alike.some((other) => other.page < page) && index === 0;
  if (alike.length >= LEAST_AT_OTHER_HEIGHTS && (mayMove || /[.。]$/.test(edge.key))) return true;
  const { number } = edge;
  return (
    index === 0 &&
    number !== undefined &&
    others.some(({ page: other, edges: [first] }) => {
      if (!first?.number || Math.abs(first.number.side - number.side) > SAME_HEIGHT) return false;
      return first.number.value - number.value === other - page;
    })
  );
}

function standsApart({ box }: Line, next: Line | undefined): boolean {
  if (!next) return true;
  if (!box || !next.box) return false;
  const white = Math.max(box.bottom - next.box.top, next.box.bottom - box.top);
  return white > WHITE * heightOf(box);
}
