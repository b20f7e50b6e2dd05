import fastJson from "fast-json-stringify";
import type { Schema } from "../../contract/document.ts";

type Serialize = (data: unknown) => string;

const isObject = (value: unknown): value is Schema => typeof value === "object" && value !== null;

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === "null";

/**
 * The same schema, with a choice between something and null written as nullable: for a choice, the serialiser would
 * validate the value against both.
 */
const withNullable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (!isObject(schema)) return schema;
  const { oneOf } = schema;
  if (Array.isArray(oneOf) && oneOf.length === 2 && oneOf.some(isNull)) {
    const something = withNullable(oneOf.find((each) => !isNull(each)));
    return isObject(something) ? { ...something, nullable: true } : something;
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullable(value)]));
};

/** By schema: most replies of a contract are the same few failures. */
const serializers = new WeakMap<Schema, Serialize>();

const compiled = (schema: Schema): Serialize => {
  const said = withNullable(schema);
  return fastJson(isObject(said) ? said : schema);
};

/** Writes data as JSON with a schema's names and no others; compiled once per schema, on first use. */
export const serializerOf =
  (schema: Schema): Serialize =>
  (data) => {
    const serialize: Serialize = serializers.get(schema) ?? compiled(schema);
    serializers.set(schema, serialize);
    return serialize(data);
  };
