import { QaError } from "../../domain/errors.ts";

/** Returns what only a request with a session has. @throws QaError `not_signed_in` if there is none. */
export const required = <T>(value: T | undefined): T => {
  if (value === undefined)
    throw new QaError("not_signed_in", "There is no session, or it has ended. Sign in.");
  return value;
};
