import type { Passage } from "./passage.ts";

/**
 * Words that a document strikes out stand between these marks, as Markdown has it: "~~8,000~~"; on one line, with nothing
 * between a mark and its word. Tildes that are printed as an ornament stand in threes or more, apart from words or alone.
 */
export const STRUCK = "~~";
const STRUCK_WORDS = /(?<!(?<!~)~)~~(?=[^~\s])(?:[^~\n]|~(?!~))+(?<=[^~\s])~~(?!~(?!~))/g;

/** A text with spaces in the place of what is struck out, so that all else stays where it is. */
export const unstruck = (text: string): string =>
  text.includes(STRUCK) ? text.replace(STRUCK_WORDS, (words) => " ".repeat(words.length)) : text;

const trimmed = (text: string): string =>
  text.includes(STRUCK) ? unstruck(text).replace(/\s+/g, " ").trim() : text;

/** A passage without what is struck out in it: what is left is what its document says. The same one where nothing is. */
export function withoutStruck<T extends Pick<Passage, "text" | "section" | "table">>(passage: T): T {
  const { text, section, table } = passage;
  if (![text, ...(section ?? [])].some((each) => each.includes(STRUCK))) return passage;
  return {
    ...passage,
    text: unstruck(text),
    ...(section && { section: section.map(trimmed).filter((heading) => heading !== "") }),
    ...(table && {
      table: {
        ...table,
        columns: table.columns.map(trimmed),
        rows: table.rows.map((row) => ({
          ...row,
          label: trimmed(row.label),
          under: row.under.map(trimmed),
          cells: row.cells.map(trimmed),
        })),
      },
    }),
  };
}
