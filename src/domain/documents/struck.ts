import type { Passage } from "./passage.ts";

/**
 * Words that a document strikes out are placed between these marks, as in Markdown: "~~8,000~~"; on one line, with
 * nothing between a mark and its word. Tildes printed as an ornament come in threes or more, or apart from words, or
 * alone.
 */
export const STRUCK = "~~";
const STRUCK_WORDS = /(?<!(?<!~)~)~~(?=[^~\s])(?:[^~\n]|~(?!~))+(?<=[^~\s])~~(?!~(?!~))/g;

/** A text in which struck-out words are replaced by spaces, so that everything else keeps its position. */
export const unstruck = (text: string): string =>
  text.includes(STRUCK) ? text.replace(STRUCK_WORDS, (words) => " ".repeat(words.length)) : text;

const trimmed = (text: string): string =>
  text.includes(STRUCK) ? unstruck(text).replace(/\s+/g, " ").trim() : text;

/**
 * A passage without its struck-out words: the rest is what its document says. The same object if nothing is struck out.
 */
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
