import type { Passage } from "../../../src/domain/documents/passage.ts";
import { newId, now } from "../../../src/domain/ids.ts";
import type { Filling } from "./forms.ts";
import type { Texts } from "./texts.ts";

export interface Documents {
  /** How many the workspace already has. */
  before: number;
  count: number;
  /** Passages in each. */
  each: number;
}

/** Rows per statement: PostgreSQL accepts 65,535 values, SQLite 32,766. */
const BATCH = 1_000;
const PLACE = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;

/** Adds ready documents to a workspace: their records, and their passages in a single write. @returns their ids. */
export const addDocuments = async (
  { db, passages }: Filling,
  workspaceId: string,
  texts: Texts,
  { before, count, each }: Documents,
): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId());
  for (let from = 0; from < count; from += BATCH) {
    const rows = ids.slice(from, from + BATCH).map((id, at) => ({
      id,
      workspace_id: workspaceId,
      title: `Report ${before + from + at}`,
      title_folded: `report ${before + from + at}`,
      type: "pdf" as const,
      extension: "pdf",
      file_name: "report.pdf",
      size: 1_000,
      status: "ready" as const,
      summary: "A summary of a few sentences, as they come out of ingestion. ".repeat(5),
      key_notes: "[]",
      error_message: "",
      notice: "",
      created_at: new Date(Date.UTC(2026, 0, 1) + (before + from + at) * 1_000).toISOString(),
      updated_at: now(),
      ordinal: before + from + at,
    }));
    await db.insertInto("resources").values(rows).execute();
  }
  const written = ids.flatMap((resourceId) =>
    Array.from({ length: each }, (_, index): Passage => {
      return { id: newId(), resourceId, index, text: texts.passage(), place: PLACE, lineStarts: [0] };
    }),
  );
  // One write for many: what is stored counts here, not how it got there.
  await passages.replace(workspaceId, ids[0] ?? "", written);
  return ids;
};
