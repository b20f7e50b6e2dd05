import type { Passage } from "../../../domain/documents/passage.ts";
import type { PassageSearch } from "../../ports.ts";
import { announcesTable } from "./table-pieces.ts";

/** This many of the best passages always get their neighbours. */
export const BEST = 2;
/** Passages whose neighbours are read, at most. */
const MAX_READ = 12;

/** In the middle of a sentence, in scripts with lower case. */
const BEGINS_MIDWAY = /^[\s"'“‘(]*[\p{Ll},;)]/u;
/** The end of a sentence, in any script, with closing marks. */
const ENDS = /[.!?…。！？।؟۔][\s"'”’»)\]]*$/u;
/** An item of a list: a bullet, a number or a letter. */
const ITEM = /^\s*(?:[•‣▪◦●–*-]|\(?(?:\d{1,3}|\p{L})[.)])\s/u;

/**
 * For each passage, best first, the ones right before and after it that it needs to be understood: both for the best
 * two, for others if they begin or end in the middle of a sentence, a list or a table.
 */
export const neighboursOf = async (
  read: PassageSearch["read"],
  workspaceId: string,
  passages: Passage[],
): Promise<Passage[][]> => {
  const asked = passages.slice(0, MAX_READ).map((passage, rank) => {
    const { resourceId, index } = passage;
    const before = (rank < BEST || needsBefore(passage)) && index > 0;
    const after = rank < BEST || needsAfter(passage);
    return { passage, rank, resourceId, first: index - Number(before), last: index + Number(after) };
  });
  const found = await read(workspaceId, ...asked.filter(({ first, last }) => first < last));
  return asked.map(({ passage, rank, first, last }) =>
    found.filter(
      (each) =>
        each.resourceId === passage.resourceId &&
        each.index !== passage.index &&
        each.index >= first &&
        each.index <= last &&
        (rank < BEST || belongs(passage, each)),
    ),
  );
};

const needsBefore = ({ text, table }: Passage): boolean =>
  table !== undefined || BEGINS_MIDWAY.test(text) || ITEM.test(text);

/** A list continues if its last line is an item; a lead-in ends with a colon, or says what follows. */
const needsAfter = (passage: Passage): boolean =>
  passage.table !== undefined ||
  !ENDS.test(passage.text) ||
  ITEM.test(lastLineOf(passage.text)) ||
  announcesTable(passage);

const lastLineOf = (text: string): string => text.trimEnd().split("\n").at(-1) ?? "";

/** For a table, its other rows; other text next to a table is a different matter. */
const belongs = ({ table }: Passage, other: Passage): boolean =>
  table === undefined || other.table?.columns.join("\n") === table.columns.join("\n");
