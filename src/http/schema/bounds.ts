import type { Schema } from "../../contract/document.ts";
import type { ErrorDetail } from "../../domain/errors.ts";
import { MAX_DETAILS } from "./validation.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const within = (field: string, name: string | number): string =>
  field === "" ? `${name}` : `${field}.${name}`;

/** The first names that the schema does not know, if there are more than can be listed; a validator lists fewer. */
const unknownNames = (schema: Schema, value: Record<string, unknown>, field: string): ErrorDetail[] => {
  const known = isObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(value);
  if (names.length <= Object.keys(known).length + MAX_DETAILS) return [];
  const unknown: ErrorDetail[] = [];
  for (const name of names) {
    if (!Object.hasOwn(known, name))
      unknown.push({ field: within(field, name), message: "is not a known name" });
    if (unknown.length === MAX_DETAILS) break;
  }
  return unknown;
};

/** The fields of an object that are out of bounds. */
const fieldsOver = (schema: Schema, value: Record<string, unknown>, field: string): ErrorDetail[] => {
  if (schema.additionalProperties === false) {
    const unknown = unknownNames(schema, value, field);
    if (unknown.length > 0) return unknown;
  }
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, property]) =>
    isObject(property) && Object.hasOwn(value, name)
      ? overBounds(property, value[name], within(field, name))
      : [],
  );
};

/**
 * Where a value has more items or names than its schema allows; nothing within those is examined. A validator builds an
 * error for each of them before reporting any, so it only gets values within bounds.
 */
export const overBounds = (schema: Schema, value: unknown, field = ""): ErrorDetail[] => {
  if (isObject(value)) return fieldsOver(schema, value, field);
  if (!Array.isArray(value)) return [];
  const { maxItems, items } = schema;
  if (typeof maxItems === "number" && value.length > maxItems)
    return [{ field, message: `must have at most ${maxItems} items` }];
  return isObject(items) ? value.flatMap((item, at) => overBounds(items, item, within(field, at))) : [];
};
