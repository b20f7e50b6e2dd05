import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/folder.ts";
import { isMissing } from "../../disk/missing.ts";
import { syncFile, syncPath } from "../../disk/sync.ts";
import { newId } from "../../domain/ids.ts";
import { SECRET_BYTES } from "../../domain/security/sealed.ts";
import { LAYOUT } from "./layout.ts";

/**
 * The key with which secrets in the records are sealed. It is stored with the documents, separate from the records and
 * their backups.
 */
export interface ServerSecret {
  /** @returns undefined if there is none, or it is not whole. */
  find(): Promise<Uint8Array | undefined>;
  /** Creates it if there is none. */
  ensure(): Promise<Uint8Array>;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

export const secretFrom = (text: string): Uint8Array | undefined => {
  const bytes = Buffer.from(text.trim(), "base64url");
  return bytes.length === SECRET_BYTES ? bytes : undefined;
};

/** The secret of a data directory whose lock this process has. */
export const secretIn = (directory: string): ServerSecret => {
  const file = join(directory, LAYOUT.secret);
  const find = async (): Promise<Uint8Array | undefined> => {
    try {
      return secretFrom(await readFile(file, "utf8"));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const make = async (): Promise<Uint8Array> => {
    const text = newSecret();
    const temporary = join(directory, LAYOUT.temporary, newId());
    try {
      await makeFolder(dirname(temporary));
      await writeFile(temporary, `${text}\n`, { mode: 0o600 });
      await syncPath(temporary);
      await rename(temporary, file);
      await syncFile(file);
    } finally {
      await rm(temporary, { force: true });
    }
    return Buffer.from(text, "base64url");
  };
  let made: Promise<Uint8Array> | undefined;
  return {
    find,
    ensure: async () => {
      const found = await find();
      if (found !== undefined) return found;
      // Once, also where two ask for it at the same time.
      made ??= make().finally(() => {
        made = undefined;
      });
      return await made;
    },
  };
};
