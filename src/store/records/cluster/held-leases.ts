import { sql } from "kysely";
import type { RecordDatabase } from "../database/database.ts";
import { idiomsOf } from "../database/idioms.ts";

/** The leases of a server. */
export interface HeldLeases {
  /** Resources that it ingests. */
  ingesting: number;
  /** Workspaces whose table of passages only it may write. */
  writing: number;
}

/** For all servers, by owner of the leases. Servers without leases are left out. */
export const heldLeases = async (db: RecordDatabase): Promise<Map<string, HeldLeases>> => {
  const { time } = idiomsOf(db);
  const { rows } = await sql<HeldLeases & { owner: string }>`
    SELECT owner, sum(ingesting) AS ingesting, sum(writing) AS writing FROM (
      SELECT lease_owner AS owner, 1 AS ingesting, 0 AS writing FROM ingestions
      WHERE lease_owner IS NOT NULL AND lease_until >= ${time}
      UNION ALL
      SELECT owner, 0, 1 FROM passage_tables WHERE owner IS NOT NULL AND lease_until >= ${time}
    ) AS leases GROUP BY owner`.execute(db);
  return new Map(rows.map(({ owner, ingesting, writing }) => [owner, { ingesting, writing }]));
};
