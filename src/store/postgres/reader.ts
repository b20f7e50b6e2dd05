import type pg from "pg";
import type { Soon } from "../../domain/concurrency/soon.ts";
import type { Reader } from "../records/index.ts";
import { toldOf } from "./failure.ts";

/** A reader's statement in PostgreSQL's form: `$1` instead of `?`, with a name under which it is prepared. */
const prepared = (sql: string): { name: string; text: string } => {
  let count = 0;
  const text = sql.replaceAll("?", () => {
    count += 1;
    return `$${count}`;
  });
  return { name: `qa_${Bun.hash(sql).toString(36)}`, text };
};

/** Each statement is prepared once on each connection, and is one round trip from then on. */
export const openReader = (pool: pg.Pool): Reader => {
  // The program has a handful of statements.
  const statements = new Map<string, ReturnType<typeof prepared>>();
  const first = async <Row extends object>(sql: string, values: unknown[]): Promise<Row | undefined> => {
    const statement = statements.get(sql) ?? prepared(sql);
    statements.set(sql, statement);
    try {
      const { rows } = await pool.query<Row & pg.QueryResultRow>({ ...statement, values });
      return rows[0];
    } catch (error) {
      throw toldOf(error);
    }
  };
  return {
    get: <Row extends object>(sql: string, ...values: (string | number)[]): Soon<Row | undefined> =>
      first<Row>(sql, values),
  };
};
