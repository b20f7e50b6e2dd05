import { migrate } from "../../../src/operator/migrate/migrate.ts";
import type { Place } from "../../../src/operator/places.ts";
import { startTestServer, type TestServer } from "../process/server.ts";
import { newDatabase, type TestDatabase } from "../store/postgres.ts";
import type { TestS3 } from "../store/s3.ts";
import { newPath } from "./backup.ts";

/** Records in PostgreSQL and documents in a bucket, as several servers share them. */
export interface SharedPlace extends Place {
  records: string;
  storage: string;
}

/** Makes installations in the shared form, each with a database and a prefix of its own. */
export const sharedPlaces = (s3: TestS3) => {
  const databases: TestDatabase[] = [];
  const empty = async (): Promise<SharedPlace> => {
    const database = await newDatabase();
    databases.push(database);
    return { records: database.address, storage: s3.url() };
  };
  return {
    empty,
    /** A copy of a data directory that nothing has open. */
    of: async (data: string): Promise<SharedPlace> => {
      const to = await empty();
      const silent = { onProgress: () => undefined, onFinding: () => undefined };
      await migrate({ from: { data }, to, ...silent });
      return to;
    },
    remove: async (): Promise<void> => {
      for (const { drop } of databases) await drop();
    },
  };
};

/** Starts a server on an installation, wherever it stands. */
export const serverOn = ({ data = newPath(), records, storage }: Place): Promise<TestServer> =>
  startTestServer({
    data,
    ...(records && { records }),
    ...(storage && { storage: { url: storage, streamFiles: true } }),
  });
