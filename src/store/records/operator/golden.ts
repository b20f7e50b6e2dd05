import type { Page, PageRequest } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage } from "../database/page.ts";
import type { GoldenQuestionRow } from "../schema/operator.ts";

export type KeptGoldenQuestion = GoldenQuestionRow;

/** Golden questions of workspaces. */
export const goldenRecords = (db: RecordDatabase) => {
  const of = (workspaceId: string) =>
    db.selectFrom("golden_questions").where("workspace_id", "=", workspaceId);
  return {
    /** Newest first. */
    list: (workspaceId: string, page: PageRequest): Promise<Page<GoldenQuestionRow>> =>
      newestPage(of(workspaceId), page),
    /** Oldest first. */
    all: (workspaceId: string): Promise<Pick<GoldenQuestionRow, "id" | "question" | "expected">[]> =>
      of(workspaceId).select(["id", "question", "expected"]).orderBy("created_at").orderBy("id").execute(),
    find: (workspaceId: string, id: string): Promise<GoldenQuestionRow | undefined> =>
      of(workspaceId).selectAll().where("id", "=", id).executeTakeFirst(),
    add: async (row: GoldenQuestionRow): Promise<void> => {
      await db.insertInto("golden_questions").values(row).execute();
    },
    update: async ({
      id,
      ...changed
    }: Pick<GoldenQuestionRow, "id" | "question" | "expected" | "updated_at">) => {
      await db.updateTable("golden_questions").set(changed).where("id", "=", id).execute();
    },
    remove: async (id: string): Promise<void> => {
      await db.deleteFrom("golden_questions").where("id", "=", id).execute();
    },
  };
};
