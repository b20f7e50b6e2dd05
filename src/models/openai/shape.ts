import { field } from "../../domain/field.ts";
import { MalformedAnswer } from "./failures.ts";

export const listOf = (value: unknown, name: string): unknown[] => {
  const list = field(value, name);
  if (!Array.isArray(list)) throw new MalformedAnswer(`The answer has no list "${name}".`);
  return list;
};

/** A finite number; undefined for everything else. */
export const finite = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;
