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
   * Valid tokens, those that expire first at the top; a page begins after `after`, the `next` of the page before, and
   * the first page has an empty one.
   * @param externalUserId empty for all end users.
   */
  listWorkspaceTokens(
    workspaceId: string,
    externalUserId: string,
    after: string,
    limit: number,
  ): Promise<Following<ListedToken>>;
  /** All tokens of an end user in a workspace; takes effect from the very next request. */
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
