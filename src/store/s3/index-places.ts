import { type IndexPlaces, type TablePlace, tableFolder } from "../../passages/places.ts";
import { generationOf, passagesFolder } from "../files/layout.ts";
import type { Bucket } from "./bucket.ts";
import type { Owner } from "./owner.ts";
import type { TableCopies } from "./table-copies.ts";

/**
 * Milliseconds for which a table that was found is assumed to exist: each search asks. One that disappeared in the
 * meantime is found missing when it is read.
 */
const SEEN_FOR = 60_000;
/** Maximum number of tables for which this is remembered. */
const MOST_SEEN = 10_000;

/**
 * How long LanceDB tries to reach a server; its own default is three minutes, and nobody waits that long for an answer.
 */
const PATIENCE = { connect_timeout: "5s", client_retry_timeout: "20" };

/** What LanceDB needs to know about the bucket's server; the names are those of its object store. */
export const optionsOf = async ({
  client,
  location: { bucket, endpoint, pathStyle },
}: Bucket): Promise<Record<string, string>> => {
  const { accessKeyId, secretAccessKey, sessionToken, expiration } = await client.config.credentials();
  const host = endpoint === undefined ? undefined : new URL(endpoint);
  if (host !== undefined && !pathStyle) host.hostname = `${bucket}.${host.hostname}`;
  return {
    ...PATIENCE,
    aws_region: await client.config.region(),
    aws_virtual_hosted_style_request: String(!pathStyle),
    ...(host && {
      aws_endpoint: host.href.replace(/\/+$/, ""),
      allow_http: String(host.protocol === "http:"),
    }),
    // Credentials that expire are found and renewed by LanceDB: it contains AWS's own SDK, which looks in the same
    // places as ours.
    ...(expiration === undefined && {
      aws_access_key_id: accessKeyId,
      aws_secret_access_key: secretAccessKey,
      ...(sessionToken === undefined ? {} : { aws_session_token: sessionToken }),
    }),
  };
};

const tablesOn = (bucket: Bucket, copies: TableCopies, generation: number): TablePlace => {
  const folder = passagesFolder(generation);
  const startOf = (name: string): string => `${folder}/${tableFolder(name)}/`;
  const seen = new Map<string, number>();
  const forget = async (name: string): Promise<void> => {
    seen.delete(name);
    // If the table is gone, its copy is removed entirely.
    await copies.bring(folder, name);
  };
  return {
    uri: `s3://${bucket.location.bucket}/${bucket.nameOf(folder)}`,
    options: () => optionsOf(bucket),
    has: async (name) => {
      if ((seen.get(name) ?? 0) > Date.now()) return true;
      seen.delete(name);
      for await (const page of bucket.list(startOf(name))) {
        if (page.length === 0) return false;
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.set(name, Date.now() + SEEN_FOR);
        return true;
      }
      return false;
    },
    keeper: () => async () => undefined,
    isOurs: false,
    copy: (name) => copies.bring(folder, name),
    setAside: async (name) => {
      await bucket.removeBelow(startOf(name));
      await forget(name);
    },
    forget,
    files: (name) => {
      const start = startOf(name);
      return {
        list: async () => {
          const found: string[] = [];
          for await (const page of bucket.list(start))
            found.push(...page.map(({ key }) => key.slice(start.length)));
          return found;
        },
        read: (file) => bucket.bytes(start + file),
        remove: (files) => bucket.remove(files.map((file) => start + file)),
      };
    },
    folderOf: () => undefined,
  };
};

/**
 * The index below a prefix of a bucket. What would be moved away is removed: it can be made again from the text, and a
 * bucket can keep versions.
 */
export const indexPlacesOn = (bucket: Bucket, owner: Owner, copies: TableCopies): IndexPlaces => {
  const removeGeneration = async (generation: number): Promise<void> => {
    const folder = passagesFolder(generation);
    await bucket.removeBelow(`${folder}/`);
    // Otherwise they would keep what is deleted from now on.
    await copies.refresh({ folder });
  };

  return {
    tables: (generation) => tablesOn(bucket, copies, generation),
    generations: async () => {
      const found: number[] = [];
      for await (const folder of bucket.folders("")) {
        const generation = generationOf(folder);
        if (generation !== undefined) found.push(generation);
      }
      return found;
    },
    remove: removeGeneration,
    setAside: removeGeneration,
    refreshCopies: (table) => copies.refresh({ table }),
    tablesAside: async () => [],
    requireReachable: async () => {
      if (!(await owner.isThere())) throw new Error("The objects below the prefix are gone.");
    },
  };
};
