import { LAYOUT } from "../files/layout.ts";
import { entryName, parseEntry, type Quarantine, type Quarantined } from "../files/quarantine.ts";
import type { Bucket } from "./bucket.ts";
import type { StoredObject } from "./listing.ts";

/** A quarantine below a prefix of a bucket, as objects `quarantine/WORKSPACE/ENTRY`; see `Quarantined`. */
export interface BucketQuarantine extends Quarantine {
  /** Removes what it contains of something that was deleted: of a resource or, without one, of a workspace. */
  forget(workspaceId: string, resourceId?: string): Promise<void>;
  /** Removes what was moved there before this time, by the bucket's clock. @returns the number of objects. */
  expire(before: Date): Promise<number>;
}

const folderOf = (workspaceId: string): string => `${LAYOUT.quarantine}/${workspaceId}/`;

const entryAt = (key: string): Quarantined | undefined => parseEntry(key.split("/").slice(2).join("/"));

/** Tables of passages are removed instead of kept: they can be made again from the text. */
export const quarantineOn = (bucket: Bucket): BucketQuarantine => {
  const keyOf = ({ workspaceId, entry }: Quarantined): string => folderOf(workspaceId) + entry;

  async function* held(): AsyncGenerator<Quarantined> {
    for await (const page of bucket.list(`${LAYOUT.quarantine}/`))
      for (const { key } of page) {
        const found = entryAt(key);
        if (found !== undefined) yield found;
      }
  }

  /** @returns the number of objects. */
  const remove = async (
    prefix: string,
    is: (each: Quarantined, object: StoredObject) => boolean,
  ): Promise<number> => {
    let count = 0;
    for await (const page of bucket.list(prefix)) {
      const going = page.filter((object) => {
        const found = entryAt(object.key);
        return found !== undefined && is(found, object);
      });
      await bucket.remove(going.map(({ key }) => key));
      count += going.length;
    }
    return count;
  };

  /** An object cannot be renamed: it is removed from its old key once it exists under the new one. */
  const move = async (from: string, to: string): Promise<void> => {
    if (await bucket.copy(from, to)) await bucket.remove([from]);
  };

  return {
    held,
    take: async (key, area, workspaceId) => {
      if (area === "passages") await bucket.removeBelow(`${key}/`);
      else {
        const name = key.split("/").slice(2).join("/");
        await move(key, folderOf(workspaceId) + entryName(area, workspaceId, name, new Date()));
      }
    },
    putBack: async (each, key) => {
      if ((await bucket.find(key)) !== undefined) return false;
      await move(keyOf(each), key);
      return true;
    },
    forget: async (workspaceId, resourceId = "") => {
      await remove(folderOf(workspaceId), ({ name }) => name.startsWith(resourceId));
    },
    // Not by the time in its name, which comes from the clock of the node that moved it.
    expire: (before) => remove(`${LAYOUT.quarantine}/`, (_, { modified }) => modified < before.getTime()),
  };
};
