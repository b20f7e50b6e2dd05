import fastJson from "fast-json-stringify";
import type { Schema } from "../../contract/document.ts";

type Serialize = (data: unknown) => string;

const isObject = (value: unknown): value is Schema => typeof value === "object" && value !== null;

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === "null";

/**
 * The same schema, where a choice between something and null is said as something that is nullable: to make a choice, the
 * serializer would validate the value against each of the two.
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

/** By schema: most answers of a contract are the same few failures. */
const serializers = new WeakMap<Schema, Serialize>();

const compiled = (schema: Schema): Serialize => {
  const said = withNullable(schema);
  return fastJson(isObject(said) ? said : schema);
};

/** What writes data as JSON with the names of a schema and no others; compiled, once for a schema, when it is first used. */
export const serializerOf =
  (schema: Schema): Serialize =>
  (data) => {
    const serialize: Serialize = serializers.get(schema) ?? compiled(schema);
    serializers.set(schema, serialize);
    return serialize(data);
  };
