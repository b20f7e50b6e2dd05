import { QaError } from "../domain/errors.ts";

const MAX_NAME = 255;

/** A name without surrounding white space. @throws QaError `invalid_request` for an empty or too long one. */
export const checkName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === "" || [...trimmed].length > MAX_NAME)
    throw new QaError("invalid_request", `A name has 1 to ${MAX_NAME} characters.`);
  return trimmed;
};
