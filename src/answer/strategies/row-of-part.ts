import type { PassageRow, PassageTable } from "../../domain/passage.ts";
import type { LocalPart } from "../local/choose/reading.ts";

/** The row that a part is, with its table; undefined for a part of another form. */
export const rowOfPart = ({
  form,
  span,
  hit,
}: LocalPart): { table: PassageTable; row: PassageRow } | undefined => {
  const { table } = hit.passage;
  const row = table?.rows.find(({ start, end }) => start === span.start && end === span.end);
  return form !== "row" || table === undefined || row === undefined ? undefined : { table, row };
};
