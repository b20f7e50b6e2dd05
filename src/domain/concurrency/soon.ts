/** A value that is available at once if no waiting is needed, for example from a database in this process. */
export type Soon<T> = T | Promise<T>;

/** Maps the value, also at once if it is available. */
export const soon = <T, Made>(value: Soon<T>, make: (value: T) => Soon<Made>): Soon<Made> =>
  value instanceof Promise ? value.then(make) : make(value);
