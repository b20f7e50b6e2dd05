import { LAYOUT } from "../files/layout.ts";
import { newSecret, type ServerSecret, secretFrom } from "../files/secret.ts";
import type { Bucket } from "./bucket.ts";

/** The secret of a prefix of a bucket, which all its servers share. */
export const secretOn = (bucket: Pick<Bucket, "get" | "put" | "nameOf">): ServerSecret => {
  const find = async (): Promise<Uint8Array | undefined> =>
    secretFrom((await bucket.get(LAYOUT.secret)) ?? "");
  return {
    find,
    ensure: async () => {
      const found = await find();
      if (found !== undefined) return found;
      // If another server is creating one right now, that one is kept.
      await bucket.put(LAYOUT.secret, newSecret(), { isNew: true });
      const made = await find();
      if (made === undefined)
        throw new Error(`The object ${bucket.nameOf(LAYOUT.secret)} is not a secret that a server has made.`);
      return made;
    },
  };
};
