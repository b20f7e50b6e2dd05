import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openRecords } from "../../../src/store/postgres/index.ts";
import { atomically } from "../../../src/store/records/index.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";

/** Waits until a session of the database has ended. */
const UNTIL_ENDED = `
  const [address, session] = process.argv.slice(1);
  const sql = new Bun.SQL(address);
  while ((await sql\`SELECT 1 FROM pg_stat_activity WHERE pid = \${Number(session)}\`).length > 0);
  await sql.end();
`;

describePostgres("PostgreSQL's failures", () => {
  it("of a transaction that was silent for too long, as of a node that slept, may pass", async () => {
    const { address, drop } = await newDatabase();
    const records = await openRecords(address, "test");
    const slept = atomically(records.db, async (trx) => {
      const { rows } = await sql<{ session: number }>`SELECT pg_backend_pid() AS session`.execute(trx);
      await sql`SET LOCAL idle_in_transaction_session_timeout = 1`.execute(trx);
      // This process stands still meanwhile: it sends its next statement before it reads that its session was ended.
      spawnSync(process.execPath, ["-e", UNTIL_ENDED, address, String(rows[0]?.session)]);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(slept).rejects.toMatchObject({ code: "unavailable" });
    await atomically(records.db, (trx) => sql`SELECT 1`.execute(trx));
    await records.close();
    await drop();
  });
});
