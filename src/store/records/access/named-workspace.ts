import type { NamedWorkspace } from "../../../domain/records.ts";

/**
 * SQL for `workspaceIn`. With subqueries: SQLite takes 3 µs instead of 14 µs with a LEFT JOIN.
 * @param named an expression: the workspace's id, NULL if there is none.
 * @param id an expression for that workspace's id, which is only used if there is one.
 */
export const namedWorkspace = (named: string, id = named): string => `${named} AS named_id, (
    SELECT coalesce(CAST(sum(generation * 4294967296 + revision) AS BIGINT), 0)
    FROM passage_tables WHERE workspace_id = ${id}) AS named_revision`;

export interface WithNamed {
  named_id: string | null;
  named_revision: number;
}

export const workspaceIn = ({ named_id, named_revision }: WithNamed): NamedWorkspace | undefined =>
  named_id === null ? undefined : { id: named_id, revision: named_revision };
