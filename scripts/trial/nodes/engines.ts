import { CreateBucketCommand, ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import pg from "pg";
import { type Bucket, openBucket } from "../../../src/store/s3/bucket.ts";
import { locationOf } from "../../../src/store/s3/location.ts";
import { startPostgres } from "../../../test/support/store/postgres-server.ts";
import { S3_KEY, startS3Server } from "../../../test/support/store/s3-server.ts";

const BUCKET = "qa-trial";
const DATABASE = "qa";
/** As `--storage` accepts it. */
const STORAGE = `s3://${BUCKET}/trial`;

/** What all nodes share: PostgreSQL and an S3 server, both real and on this machine. */
export interface Engines {
  ports: { postgres: number; s3: number };
  /** The settings of a node that reaches them through these ports. */
  settings(ports: { postgres: number; s3: number }): {
    records: string;
    storage: string;
    env: Record<string, string>;
  };
  query<Row>(text: string): Promise<Row[]>;
  /** The objects of the nodes. */
  bucket: Bucket;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  unfinishedUploads(): Promise<number>;
  stop(): Promise<void>;
}

/** @returns undefined if PostgreSQL or an S3 server is not available here. */
export const startEngines = async (): Promise<Engines | undefined> => {
  const postgres = await startPostgres();
  const s3 = postgres && (await startS3Server());
  if (postgres === undefined || s3 === undefined) {
    await postgres?.stop();
    return undefined;
  }
  await postgres.createDatabase(DATABASE);
  const pool = new pg.Pool({ connectionString: `${postgres.address}/${DATABASE}` });
  pool.on("error", () => undefined);
  // This process reads the bucket too.
  Object.assign(process.env, S3_KEY);
  const bucket = openBucket(locationOf(STORAGE, { ...S3_KEY, AWS_ENDPOINT_URL: s3.endpoint }));
  await bucket.client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    ports: { postgres: postgres.port, s3: Number(new URL(s3.endpoint).port) },
    settings: (ports) => ({
      records: `postgres://qa@127.0.0.1:${ports.postgres}/${DATABASE}`,
      storage: STORAGE,
      env: { ...S3_KEY, AWS_ENDPOINT_URL: `http://127.0.0.1:${ports.s3}` },
    }),
    query: async (text) => (await pool.query(text)).rows,
    bucket,
    unfinishedUploads: async () => {
      const { Uploads = [] } = await bucket.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
      return Uploads.length;
    },
    stop: async () => {
      await pool.end();
      await s3.stop();
      await postgres.stop();
    },
  };
};
