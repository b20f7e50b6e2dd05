import { QaError } from "../domain/errors.ts";

/** Seconds that a caller should wait before asking again. */
const RETRY_AFTER = 10;

export const unavailable = (reason: string, cause?: unknown): QaError =>
  new QaError("index_unavailable", `${reason} Try again in ${RETRY_AFTER} seconds.`, {
    retryAfter: RETRY_AFTER,
    ...(cause === undefined ? {} : { cause }),
  });

/** @throws QaError `index_unavailable` if this takes longer than this many milliseconds; it continues by itself. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(unavailable("The passages of this workspace are being prepared.")),
    milliseconds,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};
