import type { RecordDatabase } from "../database/database.ts";

/**
 * Ends all that a server has which is known to have ended, so that nobody waits until it runs out. Its tables and files
 * are then as where a lease ran out: something that it was at may still be under way, and does not count.
 * @param bootId what it had its leases by.
 */
export const endLeases = async (db: RecordDatabase, bootId: string): Promise<void> => {
  // See `NodeEntry`. Their turns go with them, by their foreign key.
  await db.deleteFrom("nodes").where("id", ">=", `${bootId}/`).where("id", "<", `${bootId}/\x7f`).execute();
  await db.updateTable("passage_tables").set({ lease_until: 0 }).where("owner", "=", bootId).execute();
  await db.updateTable("ingestions").set({ lease_until: 0 }).where("lease_owner", "=", bootId).execute();
};
