import { field } from "../../domain/field.ts";

/** Braces that are tried as the start of an object. */
const MOST_TRIES = 200;
/** How often a whole text is scanned at most, and the number of characters up to which it counts as short. */
const MOST_PASSES = 8;
const SHORT = 16_000;

/**
 * The requested JSON in a reply, with or without words or a fence around it. If there are several objects, the last one
 * that has the keys, since drafts come first. A reply without any stays text, which matches no schema.
 */
export const jsonIn = (reply: string, required: readonly string[]): unknown => {
  const whole = parsed(reply);
  if (whole !== undefined) return whole;
  const objects = objectsIn(reply);
  return objects.findLast((value) => hasKeys(value, required)) ?? objects.at(-1) ?? reply;
};

export const hasKeys = (value: unknown, keys: readonly string[]): boolean =>
  keys.every((key) => field(value, key) !== undefined);

/** In time that depends only on the text's length, whatever braces it contains. */
const objectsIn = (text: string): unknown[] => {
  const found: unknown[] = [];
  const last = text.lastIndexOf("}");
  let left = MOST_PASSES * Math.max(SHORT, text.length);
  let start = text.indexOf("{");
  for (let tries = 0; start >= 0 && start < last && left > 0 && tries < MOST_TRIES; tries += 1) {
    const end = endOf(text, start);
    const value = end === undefined ? undefined : parsed(text.slice(start, end));
    left -= (end ?? text.length) - start;
    if (value !== undefined) found.push(value);
    start = text.indexOf("{", value === undefined ? start + 1 : end);
  }
  return found;
};

/** @returns the position after the brace that closes the one at `start`; undefined if none does. */
const endOf = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += Number(sign === "\\");
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
