import { type RawBuilder, sql } from "kysely";
import type { ResourceType } from "../../../domain/file-kinds.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";

/** Claims that ended with the server's death, after which a file comes after all others: it may be what killed it. */
const SUSPECT = 3;

/**
 * The next resource to ingest, fair between apps and, within an app, between workspaces: whoever has the fewest running
 * files comes first, then whoever has waited longest for a turn; within a workspace the oldest file. A file that may
 * have killed the server several times comes last, so that it holds up nobody else. The waiting workspaces are found by
 * skipping through the index, so the time grows with them and not with the files in the queue.
 * @param time the database's clock: leases that ended before it are free.
 * @param running ids that must not be taken.
 * @param types those that may be taken.
 */
export const nextIngestion = async (
  trx: RecordDatabase,
  time: RawBuilder<number>,
  running: string[],
  types: readonly ResourceType[],
): Promise<{ resource_id: string; app_id: string; workspace_id: string } | undefined> => {
  const { rows } = await sql<{ resource_id: string; app_id: string; workspace_id: string }>`
    WITH RECURSIVE
      queued(workspace_id) AS (
        SELECT min(workspace_id) FROM ingestions WHERE queued_at IS NOT NULL
        UNION ALL
        SELECT (SELECT min(workspace_id) FROM ingestions
                WHERE queued_at IS NOT NULL AND workspace_id > queued.workspace_id)
        FROM queued WHERE queued.workspace_id IS NOT NULL
      ),
      heads(resource_id) AS MATERIALIZED (
        SELECT (SELECT resource_id FROM ingestions JOIN resources ON resources.id = resource_id
                WHERE ingestions.workspace_id = queued.workspace_id AND queued_at IS NOT NULL
                  AND (lease_until IS NULL OR lease_until < ${time})
                  AND resource_id NOT IN ${among(trx, running)}
                  AND type IN ${among(trx, [...types])}
                ORDER BY attempts >= ${SUSPECT}, queued_at LIMIT 1)
        FROM queued WHERE queued.workspace_id IS NOT NULL
      )
    SELECT head.resource_id, head.app_id, head.workspace_id
    FROM heads JOIN ingestions head ON head.resource_id = heads.resource_id
    ORDER BY
      head.attempts >= ${SUSPECT},
      (SELECT count(*) FROM ingestions WHERE lease_owner IS NOT NULL AND app_id = head.app_id),
      coalesce((SELECT max(claimed) FROM turns WHERE app_id = head.app_id), 0),
      (SELECT count(*) FROM ingestions
        WHERE lease_owner IS NOT NULL AND app_id = head.app_id AND workspace_id = head.workspace_id),
      coalesce((SELECT claimed FROM turns WHERE workspace_id = head.workspace_id), 0),
      head.queued_at
    LIMIT 1`.execute(trx);
  return rows[0];
};
