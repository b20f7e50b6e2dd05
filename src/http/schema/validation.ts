import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Schema } from "../../contract/document.ts";
import { type ErrorDetail, QaError } from "../../domain/errors.ts";

/** More would only make the reply long. */
export const MAX_DETAILS = 20;

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  useDefaults: true,
  // The contract's tests do this: here the dialect's own schema would be compiled first, which takes 50 ms.
  validateSchema: false,
});
addFormats.default(ajv);
ajv.addFormat("binary", true);
ajv.addVocabulary(["example"]);

/** A validator of the contract's dialect (JSON Schema 2020-12). Nothing is coerced and nothing unknown is dropped. */
export const compile = (schema: Schema): ValidateFunction => ajv.compile(schema);

/** The same, compiled on first use: a contract has hundreds, and a server must start quickly. */
export const compiledLater = (schema: Schema): (() => ValidateFunction) => {
  let compiled: ValidateFunction | undefined;
  return () => {
    compiled ??= compile(schema);
    return compiled;
  };
};

/** Kinds of errors with other words than the validator's own. */
const IN_WORDS: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => "is required",
  additionalProperties: () => "is not a known name",
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${limit} characters`),
  maxItems: ({ limit }) => `must have at most ${limit} items`,
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  format: ({ format }) => (format === "uuid" ? "must be an id (a UUID)" : `must be a valid ${format}`),
};

const messageOf = (error: ErrorObject): string => {
  const said = IN_WORDS[error.keyword]?.(error.params);
  if (said !== undefined) return said;
  const described: unknown = error.parentSchema?.description;
  if (error.keyword === "pattern" && typeof described === "string") return `must be: ${described.trim()}`;
  if (error.keyword === "enum" || error.keyword === "const")
    return `${error.message}: ${JSON.stringify(error.params.allowedValues ?? error.params.allowedValue)}`;
  return error.message ?? "is not valid";
};

const fieldOf = (error: ErrorObject): string => {
  const missing: unknown = error.params.missingProperty ?? error.params.additionalProperty;
  const path = error.instancePath.split("/").slice(1);
  if (typeof missing === "string") path.push(missing);
  return path.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
};

/** The 400 that says which fields are wrong and how. */
export const invalid = (details: ErrorDetail[]): QaError => {
  const fields = [...new Set(details.map((detail) => detail.field || "the body"))];
  return new QaError("invalid_request", `Not valid: ${fields.slice(0, 5).join(", ")}. See details.`, {
    details: details.slice(0, MAX_DETAILS),
  });
};

export const detailsOf = (errors: readonly ErrorObject[]): ErrorDetail[] =>
  errors.slice(0, MAX_DETAILS).map((error) => ({ field: fieldOf(error), message: messageOf(error) }));

const hasType = (schema: unknown, type: string): boolean =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === type;

const INTEGER = /^-?\d{1,16}$/;

/**
 * Query strings are text: converts decimal digits, and nothing else, to numbers where the contract has an integer, and
 * a single value to a list where it has a list.
 * @returns a function that does so to a query, in place.
 */
export const queryReader = ({ properties }: Schema): ((query: Record<string, unknown>) => void) => {
  const named = (type: string): string[] =>
    Object.entries(properties ?? {}).flatMap(([name, schema]) => (hasType(schema, type) ? [name] : []));
  const integers = named("integer");
  const lists = named("array");
  return (query) => {
    for (const name of integers) {
      const value = query[name];
      if (typeof value === "string" && INTEGER.test(value)) query[name] = Number(value);
    }
    for (const name of lists) {
      const value = query[name];
      if (typeof value === "string") query[name] = [value];
    }
  };
};
