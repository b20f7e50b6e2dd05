import { type RawBuilder, sql } from "kysely";
import type { PublishedTable, TableLease, TableLeases } from "../../../domain/cluster/table-leases.ts";
import type { RecordDatabase } from "../database/database.ts";
import { idiomsOf } from "../database/idioms.ts";

export interface TableLeaseOptions {
  /** Of the index. */
  generation: number;
  /** The owner of these leases: different for every node, and for every run of one. */
  owner: string;
  leaseMs: number;
  /** In milliseconds since 1970. @default the database's clock */
  time?: RawBuilder<number>;
}

/** How long a node waiting for a table has precedence over others, after each request, in milliseconds. */
const TURN_MS = 2_000;

const NO_TABLE: PublishedTable = { version: 0, revision: 0, languages: [] };

const publishedIn = ({
  version,
  revision,
  languages,
}: {
  version: number;
  revision: number;
  languages: string;
}): PublishedTable => ({ version, revision, languages: JSON.parse(languages) });

/** Nodes that request the table after this one queue behind it. */
const waitInLine = async (
  db: RecordDatabase,
  { generation, owner, time = idiomsOf(db).time }: TableLeaseOptions,
  workspaceId: string,
): Promise<void> => {
  await db
    .updateTable("passage_tables")
    .set({ next_owner: owner, next_until: sql`${time} + ${TURN_MS}` })
    .where("workspace_id", "=", workspaceId)
    .where("generation", "=", generation)
    .where((e) =>
      e.or([e("next_owner", "is", null), e("next_owner", "=", owner), e("next_until", "<", time)]),
    )
    .execute();
};

/** Who gets a table, and in which order. */
const takingTables = (
  db: RecordDatabase,
  { generation, owner, leaseMs, time = idiomsOf(db).time }: TableLeaseOptions,
): Pick<TableLeases, "leaseMs" | "take"> => {
  const table = (workspaceId: string) => ({ workspace_id: workspaceId, generation });
  return {
    leaseMs,
    take: async (workspaceId) => {
      const lease = { owner, lease_until: sql<number>`${time} + ${leaseMs}` };
      const row = await db
        .insertInto("passage_tables")
        .values({ ...table(workspaceId), ...lease, fence: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["workspace_id", "generation"])
            .doUpdateSet((e) => ({
              ...lease,
              fence: e("passage_tables.fence", "+", 1),
              interrupted: sql<number>`CASE WHEN passage_tables.owner IS NULL THEN 0 ELSE 1 END`,
              next_owner: null,
            }))
            .where((e) =>
              e.or([
                // It did not learn that it got the table, or could not release it.
                e("passage_tables.owner", "=", owner),
                e.and([
                  e.or([e("passage_tables.owner", "is", null), e("passage_tables.lease_until", "<", time)]),
                  e.or([
                    e("passage_tables.next_owner", "is", null),
                    e("passage_tables.next_owner", "=", owner),
                    e("passage_tables.next_until", "<", time),
                  ]),
                ]),
              ]),
            ),
        )
        .returning(["fence", "version", "revision", "languages", "interrupted"])
        .executeTakeFirst();
      if (row === undefined) {
        await waitInLine(db, { generation, owner, leaseMs, time }, workspaceId);
        return undefined;
      }
      const { fence, interrupted } = row;
      return {
        lease: { workspaceId, fence },
        published: publishedIn(row),
        isInterrupted: interrupted !== 0,
      };
    },
  };
};

/** Operations of a lease's holder. */
const heldTables = (
  db: RecordDatabase,
  { generation, owner, leaseMs, time = idiomsOf(db).time }: TableLeaseOptions,
): Pick<TableLeases, "renew" | "giveUp" | "publish" | "forget"> => {
  /** An expired lease stays valid until another node takes it: then the row has another fence. */
  const held = ({ workspaceId, fence }: TableLease) =>
    db
      .updateTable("passage_tables")
      .where("workspace_id", "=", workspaceId)
      .where("generation", "=", generation)
      .where("owner", "=", owner)
      .where("fence", "=", fence);
  return {
    renew: async (lease) => {
      const { numUpdatedRows } = await held(lease)
        .set({ lease_until: sql<number>`${time} + ${leaseMs}` })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    giveUp: async (lease, isInterrupted) => {
      await held(lease)
        .set(isInterrupted ? { lease_until: 0 } : { owner: null, lease_until: 0 })
        .execute();
    },
    publish: async (lease, { version, languages }) => {
      const row = await held(lease)
        .set((e) => ({
          version,
          languages: JSON.stringify(languages),
          revision: e("revision", "+", 1),
        }))
        .returning(["version", "revision", "languages"])
        .executeTakeFirst();
      return row && publishedIn(row);
    },
    forget: async ({ workspaceId, fence }) => {
      await db
        .deleteFrom("passage_tables")
        .where("workspace_id", "=", workspaceId)
        .where("generation", "=", generation)
        .where("owner", "=", owner)
        .where("fence", "=", fence)
        .execute();
    },
  };
};

/** The current version. */
const publishedTables = (
  db: RecordDatabase,
  { generation }: TableLeaseOptions,
): Pick<TableLeases, "published" | "forgetAll"> => ({
  published: async (workspaceId) => {
    const row = await db
      .selectFrom("passage_tables")
      .select(["version", "revision", "languages"])
      .where("workspace_id", "=", workspaceId)
      .where("generation", "=", generation)
      .executeTakeFirst();
    return row === undefined ? NO_TABLE : publishedIn(row);
  },
  forgetAll: async () => {
    await db.deleteFrom("passage_tables").where("generation", "=", generation).execute();
  },
});

export const tableLeases = (db: RecordDatabase, options: TableLeaseOptions): TableLeases => ({
  ...takingTables(db, options),
  ...heldTables(db, options),
  ...publishedTables(db, options),
});
