import fc from "fast-check";
import type { Schema } from "../../../src/contract/document.ts";

/** A JSON schema of the contract, as far as the generators read it. */
interface Known extends Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Known;
  properties?: Record<string, Known>;
  required?: string[];
}

const isReadable = (value: string): boolean => value.isWellFormed() && !value.includes("\0");

const text = ({ format, pattern, minLength = 0, maxLength = 300 }: Known): fc.Arbitrary<string> => {
  if (format === "uuid") return fc.uuid();
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern, "u"), { maxLength: 64 }).filter(isReadable);
  return fc
    .string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: "grapheme" })
    .filter(isReadable);
};

/** Values that a schema of the contract takes. Binary fields are left to the caller. */
export const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  const known: Known = schema;
  if (known.const !== undefined) return fc.constant(known.const);
  if (known.enum) return fc.constantFrom(...known.enum);
  if (known.type === "string") return text(known);
  if (known.type === "integer")
    return fc.integer({ min: known.minimum ?? 0, max: Math.min(known.maximum ?? 1000, 1000) });
  if (known.type === "boolean") return fc.boolean();
  if (known.type === "array")
    return fc.array(valid(known.items ?? {}), {
      minLength: known.minItems ?? 0,
      maxLength: Math.min(known.maxItems ?? 3, 3),
    });
  if (known.type === "object") {
    const properties = Object.entries(known.properties ?? {}).filter(
      ([, value]) => value.format !== "binary",
    );
    const required = known.required ?? [];
    return fc.record(Object.fromEntries(properties.map(([name, value]) => [name, valid(value)])), {
      requiredKeys: required.filter((name) => properties.some(([each]) => each === name)),
    });
  }
  throw new Error(`No generator for ${JSON.stringify(schema)}`);
};

/** Text that no store keeps as it is. */
const UNREADABLE = ["nul \u0000", "half \ud83d of a pair"];

const WRONG_TYPE: unknown[] = [null, true, 7, -1.5, 1e308, "", [], {}, [[]], { a: null }];

const tooLong = ({ maxLength, pattern }: Known): string[] => {
  if (maxLength !== undefined) return ["x".repeat(maxLength + 1)];
  return pattern?.includes("253") ? ["x".repeat(256)] : [];
};

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
};

const wrongStrings = (schema: Known): string[] => [
  ...UNREADABLE,
  ...((schema.minLength ?? 0) > 0 ? [""] : []),
  ...(schema.pattern?.includes("\\S") ? [" \n\t"] : []),
  ...(schema.format === "uuid" ? ["../", "\u0000", "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a1", "𝔘𝔫𝔦"] : []),
  ...tooLong(schema),
];

/** Values of one field that the contract refuses, whatever else is in the request. */
const invalidValue = (schema: Known): unknown[] => {
  const types = [schema.type ?? []].flat();
  const wrong = WRONG_TYPE.filter((value) => !types.includes(typeOf(value)));
  if (schema.type === "string") return [...wrong, ...wrongStrings(schema)];
  if (schema.type !== "array") return wrong;
  const empty = (schema.minItems ?? 0) > 0 ? [[]] : [];
  return [...wrong, ...empty, ...invalidValue(schema.items ?? {}).map((value) => [value])];
};

/** Bodies that the contract refuses: one thing wrong with an otherwise valid one. */
export const invalidBody = (schema: Schema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] }: Known = schema;
  const whole = valid(schema) as fc.Arbitrary<Record<string, unknown>>;
  const broken = Object.entries(properties)
    .filter(([, value]) => value.format !== "binary")
    .flatMap(([name, value]) =>
      invalidValue(value).map((wrong) => whole.map((body) => ({ ...body, [name]: wrong }))),
    );
  const missing = required.map((name) => whole.map(({ [name]: _, ...rest }) => rest));
  const unknown = ["x", "external_userid", "__proto__x", "constructor"].map((name) =>
    whole.map((body) => ({ ...body, [name]: 1 })),
  );
  return fc.oneof(...broken, ...missing, ...unknown, fc.constantFrom<unknown>(null, [], 1, "text", true));
};

/** Query values that the contract refuses for a parameter; text, as they stand in a URL. */
export const invalidQuery = (schema: Schema): string[] => {
  const { type, minimum = 0, maximum, minLength = 0, maxLength }: Known = schema;
  if (type === "integer")
    return [
      "",
      "0x1",
      "-1",
      String(minimum - 1),
      "1.5",
      "1e3",
      "NaN",
      "𝟙",
      "\u0000",
      "../",
      "9".repeat(30),
      ...(maximum === undefined ? [] : [String(maximum + 1)]),
    ];
  return [
    "\u0000",
    ...(minLength > 0 ? [""] : []),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1)]),
  ];
};
