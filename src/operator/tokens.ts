import { notFound } from "../domain/errors.ts";
import type { Following } from "../domain/records.ts";
import {
  heldTokens,
  type ListedToken,
  overviewRecords,
  type RecordDatabase,
  tokenRecords,
} from "../store/records/index.ts";
import type { Change } from "./change.ts";

/** Every method throws QaError `not_found` for an unknown workspace. */
export interface TokenOperator {
  /**
   * Those that hold, the one that ends first first; a page begins behind `after`, as `next` of the page before says, and
   * the first with an empty one.
   * @param externalUserId empty for all end users.
   */
  listWorkspaceTokens(
    workspaceId: string,
    externalUserId: string,
    after: string,
    limit: number,
  ): Promise<Following<ListedToken>>;
  /** All that an end user has in a workspace; holds for the very next request. */
  revokeWorkspaceTokens(workspaceId: string, externalUserId: string): Promise<void>;
}

const requireWorkspace = async (db: RecordDatabase, id: string): Promise<void> => {
  if (!(await overviewRecords(db).hasWorkspace(id))) throw notFound();
};

export const tokenOperator = (db: RecordDatabase, change: Change): TokenOperator => ({
  listWorkspaceTokens: async (workspaceId, externalUserId, after, limit) => {
    await requireWorkspace(db, workspaceId);
    return heldTokens(db, { workspaceId, externalUserId }, after, limit);
  },
  revokeWorkspaceTokens: (workspaceId, externalUserId) =>
    change(
      "revokeWorkspaceTokens",
      async (trx) => {
        await requireWorkspace(trx, workspaceId);
        await tokenRecords(trx).revokeAll(workspaceId, externalUserId);
      },
      () => ({ workspace_id: workspaceId, external_user_id: externalUserId }),
    ),
});
