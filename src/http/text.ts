import type { ErrorDetail } from "../domain/errors.ts";

/** Half of a surrogate pair or NUL: text that no store keeps as it is, so that two different ones could become one. */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Where a value holds text that cannot be kept as it is: lone surrogates, NUL. */
export const unreadableText = (value: unknown, field = ""): ErrorDetail | undefined => {
  if (typeof value === "string")
    return isReadable(value) ? undefined : { field, message: "must be well-formed Unicode without NUL" };
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const wrong = unreadableText(each, field === "" ? name : `${field}.${name}`);
    if (wrong) return wrong;
  }
  return undefined;
};

/** Ids in a path mean the same in either case (RFC 9562); they are kept in lower case. Changes what it is given. */
export const lowerCase = (params: Record<string, unknown>): void => {
  for (const name in params) {
    const value = params[name];
    if (typeof value === "string") params[name] = value.toLowerCase();
  }
};

/** Whether a URL's query decodes to UTF-8 as it stands: bytes kept as `%FF` could pass for text that says `%FF`. */
export const isDecodable = (url: string): boolean => {
  const at = url.indexOf("?");
  if (at < 0) return true;
  try {
    decodeURIComponent(url.slice(at + 1));
    return true;
  } catch {
    return false;
  }
};
