import { newId, now } from "../domain/ids.ts";
import { hashKey, newKey, prefixOf } from "../domain/security/keys.ts";
import { keyRecords, type RecordDatabase } from "../store/records/index.ts";
import { type Actor, changesBy } from "./change.ts";
import { requireApp } from "./find-app.ts";

/** How long such a key is valid, in milliseconds. */
const ACCESS_LENGTH = 45 * 60_000;

/**
 * Creates a key that gives access to an app, as far as the role of the session's operator allows; it ends with the
 * session, or earlier.
 * @throws QaError `not_found` for an unknown app.
 */
export const openAccess = (
  db: RecordDatabase,
  actor: Actor,
  { appId, sessionId }: { appId: string; sessionId: string },
): Promise<{ key: string; expires_at: string }> =>
  changesBy(db, actor)(
    "openAccess",
    async (trx) => {
      const app = await requireApp(trx, appId);
      const key = newKey();
      const expires_at = new Date(Date.now() + ACCESS_LENGTH).toISOString();
      await keyRecords(trx).createForSession(
        {
          id: newId(),
          app_id: app.id,
          name: "",
          prefix: prefixOf(key),
          created_at: now(),
          expires_at,
          last_used_at: null,
          revoked_at: null,
        },
        hashKey(key),
        sessionId,
      );
      return { key, expires_at };
    },
    () => ({ app_id: appId, session_id: sessionId }),
  );
