import { Lexer, type Token } from "marked";
import type { ExtractedPage } from "../domain/documents/extracted.ts";
import type { Block, LineRange } from "../domain/documents/structure.ts";

/**
 * A page of the guide in the form in which ingestion reads a page of a PDF: the lines of its Markdown without their
 * marks, so that a citation's line is the line of the file, and the structure of these lines. Its title is the
 * document's own, and code is not a sentence: both are left out.
 */
export const documentOf = (markdown: string): ExtractedPage => {
  const lines = markdown.split("\n").map(withoutMarks);
  const structure: Block[] = [];
  let first = 0;
  for (const token of new Lexer({ gfm: true }).lex(markdown)) {
    const last = first + lineCount(token.raw.trimEnd());
    const block = blockOf(token, { first, last });
    if (block !== undefined) structure.push(block);
    // A space token begins after the last line before it.
    else if (token.type !== "space") lines.fill("", first, last + 1);
    first += lineCount(token.raw);
  }
  return { kind: "page", page: 1, lines, structure };
};

const lineCount = (text: string): number => text.split("\n").length - 1;

const blockOf = (token: Token, { first, last }: LineRange): Block | undefined => {
  switch (token.type) {
    case "heading":
      return token.depth === 1 ? undefined : { kind: "heading", level: token.depth - 1, first, last };
    case "list":
      return { kind: "list", items: itemStarts(token.items, first), first, last };
    case "table":
      return { ...tableOf(token.header, token.rows, first), first, last };
    case "paragraph":
      return { kind: "paragraph", first, last };
    default:
      return undefined;
  }
};

const itemStarts = (items: { raw: string }[], first: number): number[] => {
  let next = first;
  return items.map(({ raw }) => {
    const start = next;
    next += Math.max(1, lineCount(raw));
    return start;
  });
};

type Cell = { text: string };

const tableOf = (header: Cell[], rows: Cell[][], first: number) => {
  const cellsOf = (cells: Cell[]): string[] => cells.map(({ text }) => withoutMarks(text));
  return {
    kind: "table" as const,
    columns: cellsOf(header.slice(1)),
    rows: rows.map((cells, at) => {
      const [label = "", ...others] = cellsOf(cells);
      // After the heads and the line below them.
      const line = first + 2 + at;
      return { label, under: [], cells: others, first: line, last: line };
    }),
  };
};

/** A line as it is read. Code keeps its backticks, which distinguish a command from the words around it. */
const withoutMarks = (line: string): string => {
  if (/^\|[ :|-]+\|$/.test(line)) return "";
  return line
    .trim()
    .replace(/^#+ /, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/^\| (.*) \|$/, (_, cells: string) =>
      cells
        .trimEnd()
        .split(/ +\| +/)
        .join("  "),
    );
};
