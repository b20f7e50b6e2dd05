import type { NamedWorkspace } from "../../domain/records.ts";

/** SQL of what `workspaceIn` takes, of the workspace of this id. @param id an expression, NULL where there is none. */
export const namedWorkspace = (id: string): string => `${id} AS named_id, (
    SELECT coalesce(CAST(sum(generation * 4294967296 + revision) AS BIGINT), 0)
    FROM passage_tables WHERE workspace_id = ${id}) AS named_revision`;

export interface WithNamed {
  named_id: string | null;
  named_revision: number;
}

export const workspaceIn = ({ named_id, named_revision }: WithNamed): NamedWorkspace | undefined =>
  named_id === null ? undefined : { id: named_id, revision: named_revision };
