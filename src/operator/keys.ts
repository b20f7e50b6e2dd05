import { QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import type { Key, Page, PageRequest } from "../domain/records.ts";
import { hashKey, newKey, prefixOf } from "../domain/security/keys.ts";
import { keyRecords, type RecordDatabase } from "../store/records/index.ts";
import type { Change } from "./change.ts";
import { requireApp } from "./find-app.ts";
import { checkName } from "./name.ts";
import { noSuch } from "./no-such.ts";

export interface KeyOperator {
  /**
   * @param input.app id or exact name of the app; `expires_at` is any time that `Date` parses.
   * @returns the key itself, only this once, with its record.
   * @throws QaError `not_found` for an unknown app, `invalid_request` for a time that is past or invalid.
   */
  createKey(input: { app: string; name?: string; expires_at?: string }): Promise<Key & { key: string }>;
  /** Newest first. */
  listKeys(page: PageRequest): Promise<Page<Key>>;
  /** Takes effect from the very next request. @throws QaError `not_found` for an unknown key. */
  revokeKey(id: string): Promise<Key>;
}

const checkExpiry = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!(time.getTime() > Date.now()))
    throw new QaError(
      "invalid_request",
      `"${text}" is not in the future. Write it as 2027-01-31 or 2027-01-31T12:00Z.`,
    );
  return time.toISOString();
};

const subjectOf = ({ id, app_id, name }: Key): Record<string, string> => ({ key_id: id, app_id, name });

export const keyOperator = (db: RecordDatabase, change: Change): KeyOperator => ({
  createKey: ({ app, name, expires_at }) =>
    change(
      "createKey",
      async (trx) => {
        const owner = await requireApp(trx, app);
        const key = newKey();
        const record: Key = {
          id: newId(),
          app_id: owner.id,
          name: name === undefined ? "" : checkName(name),
          prefix: prefixOf(key),
          created_at: now(),
          expires_at: checkExpiry(expires_at),
          last_used_at: null,
          revoked_at: null,
        };
        await keyRecords(trx).create(record, hashKey(key));
        return { ...record, key };
      },
      subjectOf,
    ),
  listKeys: (page) => keyRecords(db).list(page),
  revokeKey: (id) =>
    change(
      "revokeKey",
      async (trx) => {
        const key = await keyRecords(trx).revoke(id, now());
        if (key === undefined) throw noSuch("key", id, "keys list");
        return key;
      },
      subjectOf,
    ),
});
