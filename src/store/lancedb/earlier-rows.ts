import type { Passage } from "../../domain/documents/passage.ts";

/** A passage as earlier versions stored it; `place`, `line_starts` and `structure` are JSON. */
export interface EarlierRow {
  id: string;
  resource_id: string;
  index: number;
  text: string;
  place: string;
  line_starts: string;
  /** `section`, `table` and `language`, as far as known; the first versions had no such column. */
  structure?: string;
}

/** Columns of earlier versions that a table no longer has once upgraded. */
export const REPLACED = ["text", "place", "line_starts", "structure", "about"];

export const ofEarlier = (row: EarlierRow): Passage => ({
  id: row.id,
  resourceId: row.resource_id,
  index: row.index,
  text: row.text,
  place: JSON.parse(row.place),
  lineStarts: JSON.parse(row.line_starts),
  ...JSON.parse(row.structure ?? "{}"),
});
