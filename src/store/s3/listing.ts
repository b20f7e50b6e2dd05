import { ListObjectsV2Command, type ListObjectsV2CommandOutput, type S3Client } from "@aws-sdk/client-s3";
import { asked } from "./failures.ts";
import type { Location } from "./location.ts";

export interface StoredObject {
  /** Below the prefix. */
  key: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, by the bucket's clock. */
  modified: number;
  /** Identifies this content of the object. */
  etag: string;
}

/** The content below a prefix of a bucket. All methods throw a {StorageError} for a bucket that fails. */
export interface Listing {
  /** Objects whose keys begin like this, in pages of 1,000. */
  list(prefix: string): AsyncGenerator<StoredObject[]>;
  /** Undefined if there is no such object. */
  find(key: string): Promise<StoredObject | undefined>;
  /** The parts of keys between this prefix and the next slash. */
  folders(prefix: string): AsyncGenerator<string>;
}

/** @param nameOf the full name of a key in the bucket. */
export const listingOf = (
  client: S3Client,
  { bucket: Bucket, prefix }: Location,
  nameOf: (key: string) => string,
): Listing => {
  const keyOf = (name = ""): string => (prefix === "" ? name : name.slice(prefix.length + 1));

  /** @param delimiter keys that contain it are only listed by their prefix up to it. */
  async function* pages(start: string, delimiter?: "/"): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const page = await asked(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: nameOf(start),
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
        ),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async function* list(start: string): AsyncGenerator<StoredObject[]> {
    for await (const { Contents = [] } of pages(start))
      yield Contents.map(({ Key, Size = 0, ETag = "", LastModified }) => ({
        key: keyOf(Key),
        size: Size,
        // Without a time it counts as just written: its age causes no action.
        modified: LastModified?.getTime() ?? Date.now(),
        etag: ETag,
      }));
  }

  return {
    list,
    find: async (key) => {
      for await (const page of list(key)) return page.find((object) => object.key === key);
      return undefined;
    },
    folders: async function* (start) {
      for await (const { CommonPrefixes = [] } of pages(start, "/"))
        for (const { Prefix } of CommonPrefixes) yield keyOf(Prefix).slice(start.length, -1);
    },
  };
};
