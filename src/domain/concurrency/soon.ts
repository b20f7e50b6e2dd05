/** A value that is there at once where no waiting is needed, as of a database in this process. */
export type Soon<T> = T | Promise<T>;

/** What is made of it, also at once where it is there. */
export const soon = <T, Made>(value: Soon<T>, make: (value: T) => Soon<Made>): Soon<Made> =>
  value instanceof Promise ? value.then(make) : make(value);
