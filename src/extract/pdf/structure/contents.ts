import type { Line } from "../text/lines.ts";

/** Fewest entries of a table of contents on a page, and lines without a page number between two. */
const LEAST_ENTRIES = 3;
const MOST_BETWEEN = 2;
const PAGE = /(?:^|\s)(?:\d{1,4}|[ivxlc]{1,6}|\p{Lu}{1,2}-\d{1,3})$/iu;
/** The last character of an entry, checked first: most lines end differently. */
const PAGE_END = /[\divxlc]/i;
const LEADERS = /[…_]|\.{3}/;
const YEAR = /^(?:19|20)\d\d$/;
/** Pages that one entry may span. */
const MOST_PAGE_STEP = 60;
/** The title above the entries, at most this many lines up, with column heads and parts without a page between. */
const TITLE =
  /^(?:table of contents|contents|index|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|contenido|sumário|indice|sommario|inhoud(?:sopgave)?|содержание|оглавление|目录|目次|차례|목차|المحتويات|فهرس)$/iu;
const MOST_ABOVE = 8;

/** The entries of a table of contents among `lines`: a title, then leaders or white space, then a page number. */
export function contentsOn(
  lines: Line[],
  first: number,
  end: number,
): { first: number; last: number } | undefined {
  let found: { first: number; last: number } | undefined;
  let from = -1;
  let last = -1;
  let entries = 0;
  let leaders = 0;
  let page = 0;
  const finish = () => {
    if (entries >= LEAST_ENTRIES && (leaders > 0 || entries >= 2 * LEAST_ENTRIES)) {
      found = { first: found?.first ?? titledFrom(lines, first, from), last };
    }
    from = -1;
    entries = 0;
    leaders = 0;
    page = 0;
  };
  for (let index = first; index < end; index++) {
    const line = lines[index];
    const entry = line && entryOf(line);
    if (entry && (entries === 0 || (entry.page >= page && entry.page <= page + MOST_PAGE_STEP))) {
      if (from < 0) from = index;
      entries += 1;
      leaders += Number(entry.leaders);
      page = entry.page;
      last = index;
    } else if (entry || (from >= 0 && index - last > MOST_BETWEEN)) finish();
  }
  finish();
  return found;
}

/** The line with the title above the entries that begin at `from`; `from` itself if there is none. */
function titledFrom(lines: Line[], first: number, from: number): number {
  for (let index = from - 1; index >= Math.max(first, from - MOST_ABOVE); index--) {
    const text = lines[index]?.text ?? "";
    if (TITLE.test(text)) return index;
    if (text.length > 100 || /[.;:,]$/.test(text)) break;
  }
  return from;
}

/** Roman numbers count as page 0: they come first, and rise slowly. */
function entryOf({ text, pieces }: Line): { page: number; leaders: boolean } | undefined {
  if (!PAGE_END.test(text.slice(-1))) return undefined;
  const number = PAGE.exec(text.slice(-12))?.[0].trim();
  if (number === undefined || !/\p{L}{2}/u.test(text.slice(0, -number.length))) return undefined;
  const leaders = LEADERS.test(text);
  const [title, ...others] = pieces;
  const apart = others.length > 0 && others.length <= 3 && pieces.at(-1)?.text === number;
  // Text that ends with a year is a date, not an entry.
  if (!leaders && (!(apart && title && /\d/.test(number)) || YEAR.test(number))) return undefined;
  // A row of figures has several numbers.
  if (!leaders && others.slice(0, -1).some((piece) => /^[\d$€£(]/.test(piece.text))) return undefined;
  return { page: Number.parseInt(number.replace(/^\D+-/, ""), 10) || 0, leaders };
}
