import { now } from "../domain/ids.ts";
import { alone, operatorLog, type RecordDatabase } from "../store/records/index.ts";

/** Who makes changes, as named in the audit log and in the versions of skills. */
export interface Actor {
  name: string;
  /** The request that asks for them; null on the data directory itself. */
  requestId: string | null;
}

/**
 * Makes a change and records it in the audit log, in one transaction: neither exists without the other. Operators'
 * changes are made one after the other.
 * @param action the operation of operator.yaml that makes it.
 * @param subjectOf what was changed, by id or name; nothing secret.
 */
export type Change = <T>(
  action: string,
  work: (db: RecordDatabase) => Promise<T>,
  subjectOf: (made: T) => Record<string, string>,
) => Promise<T>;

export const changesBy =
  (db: RecordDatabase, { name, requestId }: Actor): Change =>
  (action, work, subjectOf) =>
    alone(db, "operators", async (trx) => {
      const made = await work(trx);
      await operatorLog(trx).append({
        at: now(),
        actor: name,
        action,
        subject: subjectOf(made),
        request_id: requestId,
      });
      return made;
    });
