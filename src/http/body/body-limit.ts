import type { ContractOperation, Schema } from "../../contract/document.ts";

/** Bytes of JSON that any operation accepts, at most. */
export const MAX_BODY = 1024 * 1024;
/** Bytes that every operation accepts: room for white space, and for a refusal that names what is wrong. */
const LEAST = 16 * 1024;
/** Bytes of one character, at most: a surrogate pair, each half written as `\uXXXX` (RFC 8259, 7). */
const CHARACTER = 12;
/** Characters of strings bounded by their format: the longest is a date with its time and zone. */
const FORMATTED = 64;
/** Bytes of a number, `true`, `false` or `null`. */
const LITERAL = 32;
/** Quotes, a colon and a comma. */
const PUNCTUATION = 4;

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

const stringBytes = ({ maxLength, format, enum: values }: Schema): number => {
  if (typeof maxLength === "number") return maxLength * CHARACTER + PUNCTUATION;
  return format !== undefined || values !== undefined ? FORMATTED * CHARACTER : Number.POSITIVE_INFINITY;
};

/** Bytes of the longest JSON that a schema allows, without white space; infinite if it has no bound. */
const longestJson = (schema: unknown): number => {
  if (!isSchema(schema)) return Number.POSITIVE_INFINITY;
  const { type, properties, items, maxItems, oneOf } = schema;
  if (Array.isArray(oneOf)) return Math.max(...oneOf.map(longestJson));
  const types = Array.isArray(type) ? type : [type];
  if (types.includes("string")) return stringBytes(schema);
  if (types.includes("array"))
    return typeof maxItems === "number" ? maxItems * longestJson(items) : Number.POSITIVE_INFINITY;
  if (!types.includes("object")) return LITERAL;
  if (schema.additionalProperties !== false || !isSchema(properties)) return Number.POSITIVE_INFINITY;
  const fields = Object.entries(properties);
  return sum(fields.map(([name, value]) => (name.length + PUNCTUATION) * CHARACTER + longestJson(value)));
};

/**
 * Bytes that an operation's JSON body may have: those of its longest valid one, at least 16 KiB and at most 1 MiB. An
 * operation without a JSON body gets the minimum.
 */
export const bodyLimitOf = ({ requestBody }: ContractOperation): number => {
  const schema = requestBody?.content["application/json"]?.schema;
  if (schema === undefined) return LEAST;
  return Math.min(Math.max(longestJson(schema), LEAST), MAX_BODY);
};
