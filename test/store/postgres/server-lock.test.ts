import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, it } from "vitest";
import { takeServerLock } from "../../../src/store/postgres/index.ts";
import { SERVER_LOCK } from "../../../src/store/postgres/locks.ts";
import { freePort } from "../../support/network/free-port.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";

/** A way to a port on which connections can be lost so that only the near end knows. */
const layWay = async (to: number) => {
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(to, "127.0.0.1");
    near.add(socket);
    far.add(other);
    for (const each of [socket, other]) each.on("error", () => undefined);
    socket.pipe(other, { end: false });
    other.pipe(socket);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    lose: () => {
      for (const socket of near) socket.destroy();
      near.clear();
    },
    close: () => {
      for (const socket of [...near, ...far]) socket.destroy();
      server.close();
    },
  };
};

describePostgres("the lock of a server that is alone", () => {
  it("is taken again from its own session, which the database does not know to be lost", async () => {
    const database = await newDatabase();
    const address = new URL(database.address);
    const way = await layWay(Number(address.port));
    address.port = String(way.port);
    const lost: Error[] = [];
    const lock = await takeServerLock(address.href, "one", "alone", (why) => lost.push(why));
    const client = new pg.Client({ connectionString: database.address });
    await client.connect();
    const holders = async (): Promise<number[]> => {
      const { rows } = await client.query(
        `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE datname = current_database() AND locktype = 'advisory' AND granted AND objid = $1`,
        [SERVER_LOCK],
      );
      return rows.map(({ pid }) => pid);
    };
    const [first] = await holders();
    way.lose();
    await expect
      .poll(async () => [lost, (await holders()).filter((pid) => pid !== first).length])
      .toEqual([[], 1]);
    await expect(takeServerLock(database.address, "two", "alone", () => {})).rejects.toThrow(
      "server runs on",
    );
    await lock.release();
    await expect.poll(holders).toEqual([]);
    await client.end();
    way.close();
    await database.drop();
  });
});
