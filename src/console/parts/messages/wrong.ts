import { ApiError } from "../../../client/operator.ts";
import { harmless } from "../text/harmless.ts";

/** What the server found wrong with a field of a failed request: for `error` of an input. */
export const wrongIn = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const messages = (error.details ?? []).filter((detail) => detail.field === field);
  return messages.length === 0 ? undefined : messages.map(({ message }) => harmless(message)).join("; ");
};
