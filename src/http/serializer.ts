import fastJson from "fast-json-stringify";
import type { Schema } from "../contract/document.ts";

type Serialize = (data: unknown) => string;

/** By schema: most answers of a contract are the same few failures. */
const serializers = new WeakMap<Schema, Serialize>();

/** What writes data as JSON with the names of a schema and no others; compiled, once for a schema, when it is first used. */
export const serializerOf =
  (schema: Schema): Serialize =>
  (data) => {
    const serialize: Serialize = serializers.get(schema) ?? fastJson(schema);
    serializers.set(schema, serialize);
    return serialize(data);
  };
