import type { Schema } from "../../contract/document.ts";
import type { ErrorDetail } from "../../domain/errors.ts";

/**
 * Half of a surrogate pair, or NUL: text that no store keeps unchanged, so that two different texts could become one.
 */
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Where a value contains text that cannot be stored unchanged: lone surrogates, NUL. */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isId = (schema: unknown): boolean => isObject(schema) && schema.format === "uuid";

const folded = (value: unknown): unknown => (typeof value === "string" ? value.toLowerCase() : value);

/**
 * Ids are case-insensitive (RFC 9562, 4); they are stored in lower case.
 * @param schema of an object; its properties that are ids, or lists of ids, are folded.
 * @returns folds them in such an object, in place.
 */
export const idFolder = ({ properties }: Schema): ((data: Record<string, unknown>) => void) => {
  const entries: [string, unknown][] = Object.entries(properties ?? {});
  const ids = entries.flatMap(([name, schema]) => (isId(schema) ? [name] : []));
  const lists = entries.flatMap(([name, schema]) => (isObject(schema) && isId(schema.items) ? [name] : []));
  return (data) => {
    for (const name of ids) if (name in data) data[name] = folded(data[name]);
    for (const name of lists) {
      const value = data[name];
      if (Array.isArray(value)) data[name] = value.map(folded);
    }
  };
};

/** Whether a URL's query decodes to valid UTF-8: bytes kept as `%FF` could be confused with the text `%FF`. */
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
