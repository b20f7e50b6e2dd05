/** What every request reads, answered at once. */
export interface Reader {
  /** The first row, as committed by any process before the call. */
  get<Row extends object>(sql: string, ...values: (string | number)[]): Row | undefined;
}
