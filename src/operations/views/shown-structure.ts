import type { TextBlock, TextTableRow } from "../../contract/generated/types.ts";
import type { Block, LineRange, TableRow } from "../../domain/documents/structure.ts";

/**
 * A page has at most 200,000 characters; only a manipulated one repeats them this often in labels and heads. The
 * contract states it.
 */
const MOST_CHARACTERS = 1_000_000;

/**
 * The structure of a page's first `lines` lines, in the reply's form: counted from 1, without what would exceed a
 * million characters.
 */
export function shownStructure(blocks: readonly Block[], lines: number): TextBlock[] {
  let left = MOST_CHARACTERS;
  const end = blocks.findIndex((block) => {
    left -= sizeOf(block);
    return left < 0 || block.last >= lines;
  });
  return blocks.slice(0, end < 0 ? undefined : end).map(shownBlock);
}

/** Characters, an empty cell counted as one. */
function sizeOf(block: Block): number {
  if (block.kind !== "table") return 1;
  const { title = "", unit = "", stub = "", columns, rows } = block;
  const heads = lengthOf([title, unit, stub, ...columns]);
  return rows.reduce((sum, { label, under, cells }) => sum + lengthOf([label, ...under, ...cells]), heads);
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 1, 0);

function shownBlock(block: Block): TextBlock {
  const { kind } = block;
  switch (kind) {
    case "heading":
      return { kind, ...shownRange(block), level: block.level };
    case "list":
      return { kind, ...shownRange(block), items: block.items.map((item) => item + 1) };
    case "table": {
      const { kind: _, first, last, rows, ...heads } = block;
      return { kind, ...shownRange(block), table: { ...heads, rows: rows.map(shownRow) } };
    }
    default:
      return { kind, ...shownRange(block) };
  }
}

const shownRow = ({ label, under, cells, ...range }: TableRow): TextTableRow => ({
  ...shownRange(range),
  label,
  under,
  cells,
});

const shownRange = ({ first, last }: LineRange) => ({ line: first + 1, line_end: last + 1 });
