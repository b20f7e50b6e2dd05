import type * as lancedb from "@lancedb/lancedb";
import type { Passage } from "../../domain/documents/passage.ts";
import { type ArrowTable, rowsAtOnce } from "./rows.ts";

/** A resource's new passages, replacing the previous ones. */
export interface Replacement {
  resourceId: string;
  passages: Passage[];
  vectors: Float32Array[] | undefined;
  /** See `PassageWriter.replace`. */
  requireWanted?: (() => Promise<void>) | undefined;
}

const vectorLength = ({ vectors }: Replacement): number | undefined => vectors?.[0]?.length;

/** Has a vector for each passage, or none: otherwise those of the next one would go to its passages. */
const isWhole = ({ passages, vectors }: Replacement): boolean =>
  vectors === undefined || vectors.length === passages.length;

/** Whether one commit can contain them: few enough rows, uniform vectors, each of another resource. */
export function fitTogether(one: Replacement, others: Replacement[]): boolean {
  if (![one, ...others].every(isWhole)) return false;
  const rows = others.reduce((sum, { passages }) => sum + passages.length, one.passages.length);
  if (rows > rowsAtOnce(vectorLength(one))) return false;
  return others.every(
    (other) => other.resourceId !== one.resourceId && vectorLength(other) === vectorLength(one),
  );
}

/** Their rows one after the other. */
export const merged = (group: Replacement[]): Pick<Replacement, "passages" | "vectors"> => ({
  passages: group.flatMap(({ passages }) => passages),
  vectors: group.some(({ vectors }) => vectors !== undefined)
    ? group.flatMap(({ vectors = [] }) => vectors)
    : undefined,
});

/** Replaces the rows that match the predicate. The first commit removes the old ones. */
export async function putInPlace(
  writer: lancedb.Table,
  where: string,
  parts: AsyncIterable<ArrowTable>,
): Promise<void> {
  // A merge reads the ids of the whole table: it is for existing resources, and a new one is only added.
  let replaces = (await writer.countRows(where)) > 0;
  let empty = true;
  for await (const rows of parts) {
    if (replaces)
      await writer
        .mergeInsert("id")
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete({ where })
        .execute(rows);
    else await writer.add(rows);
    replaces = false;
    empty = false;
  }
  if (empty) await writer.delete(where);
}
