import type { RecordDatabase } from "../database/database.ts";

/**
 * Ends everything held by a server that is known to have ended, so that nobody waits for its expiry. Its tables and
 * files are then as after an expired lease: work may still be under way, and does not count.
 * @param bootId the owner of its leases.
 */
export const endLeases = async (db: RecordDatabase, bootId: string): Promise<void> => {
  // See `NodeEntry`. Their turns go with them, by their foreign key.
  await db.deleteFrom("nodes").where("id", ">=", `${bootId}/`).where("id", "<", `${bootId}/\x7f`).execute();
  await db.updateTable("passage_tables").set({ lease_until: 0 }).where("owner", "=", bootId).execute();
  await db.updateTable("ingestions").set({ lease_until: 0 }).where("lease_owner", "=", bootId).execute();
};
