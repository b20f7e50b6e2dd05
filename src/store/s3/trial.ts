import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { QaError } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { StorageError } from "../../domain/storage/storage.ts";
import type { Bucket } from "./bucket.ts";

/** Where a start's trials are below the prefix, each under a name of its own. */
export const TRIALS = "trial/";
const CONTENT = "what a start writes to try the storage";

const refused = (bucket: Bucket, what: string, cause?: unknown): QaError =>
  new QaError("invalid_request", `The storage s3://${bucket.location.bucket} cannot be used: ${what}`, {
    cause,
  });

/** What is tried, in order; each step says what is lacking, or nothing. */
const STEPS: readonly ((bucket: Bucket, key: string) => Promise<string | undefined>)[] = [
  async (bucket, key) => {
    await bucket.put(key, CONTENT, { isNew: true });
    // LanceDB commits with this condition: a server that ignores it loses commits silently.
    const again = await bucket.put(key, CONTENT, { isNew: true });
    return again
      ? "it ignores the condition If-None-Match on a write, so that two writers lose each other's work."
      : undefined;
  },
  async (bucket, key) => {
    const [from, to] = [5, 9];
    const { Body } = await bucket.client.send(
      new GetObjectCommand({
        Bucket: bucket.location.bucket,
        Key: bucket.nameOf(key),
        Range: `bytes=${from}-${to}`,
      }),
    );
    const found = await Body?.transformToString();
    return found === CONTENT.slice(from, to + 1)
      ? undefined
      : "it does not give the range that is asked for.";
  },
  async (bucket, key) => {
    const object = { Bucket: bucket.location.bucket, Key: bucket.nameOf(`${key}-parts`) };
    const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(object));
    try {
      const { ETag } = await bucket.client.send(
        new UploadPartCommand({ ...object, UploadId, PartNumber: 1, Body: CONTENT }),
      );
      const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] };
      await bucket.client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }));
    } catch (error) {
      await bucket.client
        .send(new AbortMultipartUploadCommand({ ...object, UploadId }))
        .catch(() => undefined);
      throw error;
    }
    return (await bucket.get(`${key}-parts`)) === CONTENT ? undefined : "it loses what is uploaded in parts.";
  },
  async (bucket, key) => {
    const found = await keysAt(bucket, key);
    return found.length === 2 ? undefined : "its list does not show what was just written.";
  },
  async (bucket, key) => {
    await bucket.remove([key, `${key}-parts`]);
    const found = await keysAt(bucket, key);
    return found.length === 0 ? undefined : "its list shows what was just removed.";
  },
];

const keysAt = async (bucket: Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of bucket.list(prefix)) keys.push(...page.map(({ key }) => key));
  return keys;
};

/** @throws QaError `invalid_request` that says why the storage was not reached. */
export const whileReached = async <T>(bucket: Bucket, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QaError) throw error;
    const cause = error instanceof StorageError ? error.cause : error;
    throw refused(bucket, `${cause instanceof Error ? `${cause.name}: ${cause.message}` : cause}.`, error);
  }
};

/**
 * Tries, below the prefix, what the server needs from its storage, and leaves no trace.
 * @throws QaError `invalid_request` that says what the storage lacks, or why it was not reached.
 */
export const requireCapable = async (bucket: Bucket): Promise<void> => {
  const key = `${TRIALS}${newId()}`;
  await whileReached(bucket, async () => {
    try {
      for (const step of STEPS) {
        const lack = await step(bucket, key);
        if (lack !== undefined) throw refused(bucket, lack);
      }
    } catch (error) {
      await bucket.remove([key, `${key}-parts`]).catch(() => undefined);
      throw error;
    }
  });
};
