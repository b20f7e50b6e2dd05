import { type QueryExecutorProvider, sql } from "kysely";
import { folded } from "../../../domain/words/folded.ts";

/** Fills in `title_folded` of existing rows: databases fold ASCII as `folded` does, and nothing else. */
export const foldTitles = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`UPDATE resources SET title_folded = lower(title)`.execute(db);
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM resources WHERE octet_length(title) <> length(title)`.execute(db);
  for (const { id, title } of rows)
    await sql`UPDATE resources SET title_folded = ${folded(title)} WHERE id = ${id}`.execute(db);
};
