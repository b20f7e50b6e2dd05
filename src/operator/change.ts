import { now } from "../domain/ids.ts";
import { alone, operatorLog, type RecordDatabase } from "../store/records/index.ts";

/** Who makes changes, as the audit log and the versions of skills name them. */
export interface Actor {
  name: string;
  /** Of the request that asks for them; null on the data directory itself. */
  requestId: string | null;
}

/**
 * Makes a change and notes it in the audit log, in one transaction: neither is there without the other. Operators' changes
 * are made one after the other.
 * @param action the operation of operator.yaml that makes it.
 * @param subjectOf what it was made to, by id or name; nothing secret.
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
