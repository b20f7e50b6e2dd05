import type { ValidateFunction } from "ajv";
import type { Schema } from "../../contract/document.ts";
import { overBounds } from "./bounds.ts";
import { idFolder, unreadableText } from "./text.ts";
import { compiledLater, invalid, queryReader } from "./validation.ts";

type Validated = { value: unknown } | { error: NonNullable<ValidateFunction["errors"]> };

/** Prepares a part of a request for validation, in place. */
const preparer = (schema: Schema, part: string | undefined): ((data: Record<string, unknown>) => void) => {
  return part === "querystring" ? queryReader(schema) : idFolder(schema);
};

/**
 * The validator of one part of a route's requests.
 * @throws QaError `invalid_request` for more than the schema lets it have, and for text that cannot be kept as it is.
 */
export const validatorOf = (schema: Schema, part: string | undefined) => {
  const validate = compiledLater(schema);
  const prepare = preparer(schema, part);
  const holdsText = part === "querystring" || part === "body";
  return (data: Record<string, unknown>): Validated => {
    const over = overBounds(schema, data);
    if (over.length > 0) throw invalid(over);
    // A body may be anything until it is validated.
    if (typeof data === "object" && data !== null) prepare(data);
    const isValid = validate();
    if (!isValid(data)) return { error: isValid.errors ?? [] };
    // Last: a valid value is no larger than its schema allows.
    const unreadable = holdsText ? unreadableText(data) : undefined;
    if (unreadable !== undefined) throw invalid([unreadable]);
    return { value: data };
  };
};
