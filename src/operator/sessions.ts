import type { Role } from "../domain/operators.ts";
import type { Page, PageRequest } from "../domain/records.ts";
import { operatorSessions, type RecordDatabase } from "../store/records/index.ts";
import type { Change } from "./change.ts";
import { noSuch } from "./no-such.ts";

export interface OperatorSession {
  id: string;
  /** Null for a session from a link. */
  operator_id: string | null;
  /** Its operator's; for a session begun with a link, `link:` and the name of whoever printed it. */
  name: string;
  role: Role;
  created_at: string;
  /** To the minute. */
  used_at: string;
  /** In any case. */
  ends_at: string;
}

/** Who is signed in. */
export interface SessionOperator {
  /** The active ones, newest first. @param name whose; empty for all. */
  listOperatorSessions(name: string, page: PageRequest): Promise<Page<OperatorSession>>;
  /** @param name whose it must be; anybody's if not given. @throws QaError `not_found` for any other. */
  endOperatorSession(id: string, name?: string): Promise<void>;
  /** No error if there are none. */
  endOperatorSessions(name: string): Promise<void>;
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const sessionOperator = (db: RecordDatabase, change: Change): SessionOperator => ({
  listOperatorSessions: async (name, page) => {
    const { count, results } = await operatorSessions(db).list(name, page);
    return {
      count,
      results: results.map(({ used_at, ends_at, ...session }) => ({
        ...session,
        used_at: isoTime(used_at),
        ends_at: isoTime(ends_at),
      })),
    };
  },
  endOperatorSession: async (id, name) => {
    await change(
      "endOperatorSession",
      async (trx) => {
        const owner = await operatorSessions(trx).nameOf(id);
        if (owner === undefined || (name !== undefined && owner !== name))
          throw noSuch("session", id, "operators sessions");
        await operatorSessions(trx).end(id);
        return owner;
      },
      (owner) => ({ session_id: id, name: owner }),
    );
  },
  endOperatorSessions: (name) =>
    change(
      "endOperatorSessions",
      (trx) => operatorSessions(trx).endAllNamed(name),
      () => ({ name }),
    ),
});
