import { sql } from "kysely";
import { LEADER, type NodeRecords } from "../../../domain/cluster/nodes.ts";
import { now } from "../../../domain/ids.ts";
import type { RecordDatabase } from "../database/database.ts";
import { idiomsOf } from "../database/idioms.ts";

/** Which nodes are alive. */
const membership = (
  db: RecordDatabase,
): Pick<NodeRecords, "enter" | "beat" | "leave" | "removeDead" | "list"> => {
  const { time } = idiomsOf(db);
  const after = (milliseconds: number) => sql<number>`${time} + ${milliseconds}`;
  return {
    enter: async (node, leaseMs) => {
      await db
        .insertInto("nodes")
        .values({ ...node, started_at: now(), seen_at: time, alive_until: after(leaseMs) })
        .execute();
    },
    beat: async (id, leaseMs, isDraining) => {
      const { numUpdatedRows } = await db
        .updateTable("nodes")
        .set({ seen_at: time, alive_until: after(leaseMs), is_draining: isDraining ? 1 : 0 })
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    // Its turns go with it, by their foreign key.
    leave: async (id) => {
      await db.deleteFrom("nodes").where("id", "=", id).execute();
    },
    removeDead: async () => {
      await db.deleteFrom("nodes").where("alive_until", "<", time).execute();
      const alive = await db.selectFrom("nodes").select("role").execute();
      return alive.map(({ role }) => role);
    },
    list: async () => {
      const rows = await db
        .selectFrom("nodes")
        .leftJoin("node_turns", (join) => join.onRef("node_id", "=", "id").on("node_turns.name", "=", LEADER))
        .select(["id", "nodes.name", "role", "version", "started_at", "seen_at", "is_draining", "node_id"])
        // A node with an expired lease is removed by another's next heartbeat.
        .where("alive_until", ">=", time)
        .orderBy("started_at")
        .orderBy("id")
        .execute();
      return rows.map(({ seen_at, is_draining, node_id, ...node }) => ({
        ...node,
        seen_at: new Date(seen_at).toISOString(),
        is_leader: node_id !== null,
        is_draining: is_draining === 1,
      }));
    },
  };
};

/** The holders of turns. */
const turnRecords = (db: RecordDatabase): Pick<NodeRecords, "take" | "giveUp" | "isTaken"> => ({
  take: async (id, { name, turn }) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("node_turns")
      .columns(["name", "turn", "node_id"])
      .expression((e) =>
        e
          .selectFrom("nodes")
          .select([sql.val(name).as("name"), sql.val(turn).as("turn"), "id"])
          .where("id", "=", id)
          // Nobody removes the node in between.
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  giveUp: async ({ name, turn }) => {
    await db.deleteFrom("node_turns").where("name", "=", name).where("turn", "=", turn).execute();
  },
  isTaken: async (beginning) => {
    const row = await db
      .selectFrom("node_turns")
      .select("name")
      .where("name", ">=", beginning)
      // Names are ASCII.
      .where("name", "<", `${beginning}\x7f`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

export const nodeRecords = (db: RecordDatabase): NodeRecords => ({
  ...membership(db),
  ...turnRecords(db),
});
