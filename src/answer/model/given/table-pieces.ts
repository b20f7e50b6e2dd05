import { firstOfEach } from "../../../domain/collections/first-of-each.ts";
import type { Passage, PassageTable } from "../../../domain/documents/passage.ts";
import { leadsOn } from "../../../domain/text/line-shapes.ts";
import type { PassageRange, PassageSearch } from "../../ports.ts";
import { saysByWord } from "../../words/document-words.ts";

/** Passages on either side in which the rest of a table is looked for: more than most tables have. */
const REACH = 8;
/** Passages whose tables are completed, at most. */
const MAX_COMPLETED = 8;

/** A piece of a table, with the table as shown for it: under the heads of the whole. */
export interface TablePiece {
  passage: Passage;
  table: PassageTable;
}

/**
 * All pieces of the tables that these passages belong to or announce, each under its table's heads; best first, and for
 * each table the nearest first.
 */
export const tablePieces = async (
  read: PassageSearch["read"],
  workspaceId: string,
  passages: readonly Passage[],
): Promise<TablePiece[]> => {
  const meant = passages
    .filter((passage) => passage.table ?? announcesTable(passage))
    .slice(0, MAX_COMPLETED);
  if (meant.length === 0) return [];
  const found = await read(workspaceId, ...meant.map(rangeAround));
  const byPlace = new Map(found.map((each) => [`${each.resourceId} ${each.index}`, each]));
  const at = ({ resourceId }: Passage, index: number): Passage | undefined =>
    byPlace.get(`${resourceId} ${index}`);
  const pieces = meant.flatMap((passage) => {
    const start = passage.table ? passage : at(passage, passage.index + 1);
    if (start?.table === undefined) return [];
    const whole = piecesAround(start, (index) => at(passage, index));
    return whole.toSorted(
      (one, other) => Math.abs(one.passage.index - start.index) - Math.abs(other.passage.index - start.index),
    );
  });
  return firstOfEach(pieces, ({ passage }) => passage.id);
};

const rangeAround = ({ resourceId, index }: Passage): PassageRange => ({
  resourceId,
  first: Math.max(0, index - REACH),
  last: index + REACH,
});

/** Whether the last sentence or line of a passage says that a table follows. */
export const announcesTable = ({ text, language }: Passage): boolean => {
  const end = text.trimEnd().slice(-ENDING);
  return saysByWord(end, "announced", language) || leadsOn(end);
};

/** Characters at a passage's end within which it announces what follows. */
const ENDING = 240;

/** The passages of one table in order, including this one, each under the heads of the first. */
const piecesAround = (passage: Passage, at: (index: number) => Passage | undefined): TablePiece[] => {
  const own = [passage];
  const going = (step: 1 | -1): void => {
    for (let count = 1; count <= REACH; count += 1) {
      const index = passage.index + step * count;
      const [near, next] = [at(index - step), at(index)];
      const [above, below] = step === 1 ? [near, next] : [next, near];
      if (next === undefined || !goesOn(above?.table, below?.table)) break;
      own.push(next);
    }
  };
  going(1);
  going(-1);
  const ordered = own.toSorted((one, other) => one.index - other.index);
  const heads = ordered[0]?.table;
  return ordered.flatMap((each) =>
    each.table ? [{ passage: each, table: underHeads(each.table, heads) }] : [],
  );
};

/** Whether a table continues in the next passage: under the same heads or title, or as rows without heads. */
const goesOn = (above: PassageTable | undefined, below: PassageTable | undefined): boolean => {
  if (above === undefined || below === undefined) return false;
  if (above.columns.join("\n") === below.columns.join("\n"))
    return above.title === undefined || below.title === undefined || above.title === below.title;
  return hasRowAsHead(above, below);
};

/** A piece that was read without its heads has a row of figures in their place, and no title. */
const hasRowAsHead = (above: PassageTable, { title, columns }: PassageTable): boolean =>
  title === undefined &&
  columns.length === above.columns.length &&
  columns.some((head) => FIGURE.test(head)) &&
  columns.every((head) => head === "" || FIGURE.test(head));

/** A figure that is not a year. */
const FIGURE = /^(?!(?:19|20)\d\d$)[\s($€£¥+-]*\d[\d.,\s]*[)%\s]*$|^[—–-]$/;

/** The table as rows of the whole: under its heads, with the row that was taken for heads among the others. */
const underHeads = (table: PassageTable, heads: PassageTable | undefined): PassageTable => {
  if (heads === undefined || heads === table) return table;
  const { title, unit, stub } = heads;
  const named = { ...table, ...(title && { title }), ...(unit && { unit }) };
  if (!hasRowAsHead(heads, table)) return named;
  const row = { label: table.stub ?? "", under: [], cells: table.columns, start: 0, end: 0 };
  const { stub: _taken, ...rest } = named;
  return { ...rest, ...(stub && { stub }), columns: heads.columns, rows: [row, ...table.rows] };
};
