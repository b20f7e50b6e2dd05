import type { Soon } from "../../../domain/concurrency/soon.ts";

/** What every request reads, without the cost of building a query. */
export interface Reader {
  /**
   * The first row, as committed by any process before the call.
   * @param sql with `?` for each value.
   */
  get<Row extends object>(sql: string, ...values: (string | number)[]): Soon<Row | undefined>;
}
