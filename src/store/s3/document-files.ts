import { rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../domain/ids.ts";
import type { DocumentFiles } from "../files/document-files.ts";
import type { Bucket } from "./bucket.ts";
import type { StoredObject } from "./listing.ts";

/** The files below a prefix of a bucket. @param scratch a folder for downloads. */
export const filesOnBucket = (bucket: Bucket, scratch: string): DocumentFiles => ({
  list: async (folder) => {
    const found: StoredObject[] = [];
    for await (const page of bucket.list(`${folder}/`)) found.push(...page);
    return found;
  },
  top: async () => {
    const names: string[] = [];
    for await (const folder of bucket.folders("")) names.push(folder);
    return names;
  },
  find: bucket.find,
  receive: bucket.receive,
  read: async (key) => {
    const path = join(scratch, newId());
    const isThere = await bucket.download(key, path);
    return isThere ? { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) } : undefined;
  },
  write: (key, file) => bucket.putFile(key, file),
  remove: (keys) => bucket.remove(keys),
});
