import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, vi } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { type Bucket, openBucket } from "../../../src/store/s3/bucket.ts";
import { locationOf } from "../../../src/store/s3/location.ts";
import { S3_KEY, type S3Server, startS3Server } from "./s3-server.ts";

const BUCKET = "qa-test";

export interface TestS3 extends S3Server {
  /** A prefix that nobody used, as `--storage` takes it. */
  url(): string;
  bucket(url: string): Bucket;
  /** Makes an object older than it is, by the server's clock. */
  age(url: string, key: string, milliseconds: number): Promise<void>;
  /** The keys of all objects below a prefix. */
  keys(url: string): Promise<string[]>;
  /** Of these, the keys of those whose bytes hold this text. */
  holding(url: string, text: string): Promise<string[]>;
}

/**
 * A real S3 server with a bucket, for the tests of a file: the environment names it from here on. Undefined where there
 * is none; see `startS3Server`.
 */
export const testS3 = async (): Promise<TestS3 | undefined> => {
  const server = await startS3Server();
  if (server === undefined) return undefined;
  const env = { ...S3_KEY, AWS_ENDPOINT_URL: server.endpoint };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const open = (url: string): Bucket => openBucket(locationOf(url, env));
  await open(`s3://${BUCKET}`).client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  afterAll(server.stop);
  const keys = async (bucket: Bucket): Promise<string[]> => {
    const found: string[] = [];
    for await (const page of bucket.list("")) found.push(...page.map(({ key }) => key));
    return found;
  };
  return {
    ...server,
    url: () => `s3://${BUCKET}/${newId()}`,
    bucket: open,
    age: (url, key, milliseconds) => {
      const time = new Date(Date.now() - milliseconds);
      return utimes(join(server.folder, url.slice("s3://".length), key), time, time);
    },
    keys: (url) => keys(open(url)),
    holding: async (url, text) => {
      const bucket = open(url);
      const held: string[] = [];
      for (const key of await keys(bucket)) if ((await bucket.get(key))?.includes(text)) held.push(key);
      return held;
    },
  };
};
