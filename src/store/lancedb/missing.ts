/**
 * Recognises the message, since LanceDB has no error codes: for a file that maintenance has removed, and for a table or
 * file that is damaged or gone.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && /not found/i.test(error.message);

export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
