import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contractRoutes, document, operatorDocument } from "../../../src/contract/document.ts";
import { QaError } from "../../../src/domain/errors.ts";
import { bodyLimitOf } from "../../../src/http/body/body-limit.ts";
import { formShape } from "../../../src/http/body/form.ts";
import { beyondBounds, MAX_DEPTH, MAX_VALUES } from "../../../src/http/body/json-bounds.ts";
import { detailsOf } from "../../../src/http/schema/validation.ts";
import { validatorOf } from "../../../src/http/schema/validator.ts";

/** Reads of a value that a refusal may take (issue: validation stops after 20,000 steps). */
const MOST_STEPS = 20_000;

const bodies = [document, operatorDocument].flatMap((contract) =>
  contractRoutes(contract).flatMap(({ operation }) => {
    const schema = operation.requestBody?.content["application/json"]?.schema;
    return schema ? [{ name: operation.operationId, schema, operation }] : [];
  }),
);

/** A value that counts every look at it and at all that stands in it. */
const counting = <T extends object>(value: T, count: () => void): T =>
  new Proxy(value, {
    get: (target, name) => {
      count();
      const found: unknown = Reflect.get(target, name);
      return typeof found === "object" && found !== null ? counting(found, count) : found;
    },
    has: (target, name) => {
      count();
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      count();
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });

/** How many looks the validation of a body takes, and how many details it tells. */
const validated = (schema: (typeof bodies)[number]["schema"], body: object) => {
  let steps = 0;
  const value = counting(body, () => {
    steps += 1;
  });
  // As a record: what is sent need not be one.
  const fields: Record<string, unknown> = Object.assign(value);
  let details = 0;
  try {
    const result = validatorOf(schema, "body")(fields);
    details = "error" in result ? detailsOf(result.error).length : 0;
  } catch (error) {
    if (!(error instanceof QaError)) throw error;
    details = error.details?.length ?? 0;
  }
  return { steps, details };
};

const wideNames = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]));

describe("validation", () => {
  it.each(bodies)("of $name takes a bounded number of looks, whatever is sent", ({ schema }) => {
    const names = Object.keys(Object(schema.properties));
    const lists = names.map((name) => ({ [name]: Array.from({ length: MAX_VALUES - 2 }, () => 0) }));
    for (const body of [wideNames(MAX_VALUES / 2), ...lists, Array.from({ length: MAX_VALUES }, () => 0)]) {
      const { steps, details } = validated(schema, body);
      expect(details).toBeGreaterThan(0);
      expect(details).toBeLessThanOrEqual(20);
      expect(steps).toBeLessThanOrEqual(MOST_STEPS);
    }
  });

  it("never tells more than twenty details of any JSON", () => {
    const property = fc.property(
      fc.constantFrom(...bodies),
      fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 100 }),
      ({ schema }, body) => {
        const { steps, details } = validated(schema, body);
        return details <= 20 && steps <= MOST_STEPS;
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

const forms = contractRoutes(document).flatMap(({ operation }) => {
  const shape = formShape(operation);
  const schema = operation.requestBody?.content["multipart/form-data"]?.schema;
  return shape && schema ? [{ name: operation.operationId, shape, schema }] : [];
});

describe("validation of forms", () => {
  it.each(forms)(
    "of $name takes a bounded number of looks, at as many fields as are read",
    ({ shape, schema }) => {
      const { count, bytes } = shape.bounds;
      expect(count).toBeLessThanOrEqual(200);
      expect(bytes * 2 + count * 1024).toBeLessThanOrEqual(1024 * 1024);
      const names = Object.keys(Object(schema.properties)).filter((name) => !shape.files.has(name));
      const lists = names.map((name) => ({ [name]: Array.from({ length: count }, () => "x") }));
      for (const fields of [wideNames(count), ...lists]) {
        let steps = 0;
        const value = counting(fields, () => {
          steps += 1;
        });
        const validate = shape.validate();
        expect(validate(value)).toBe(false);
        expect(detailsOf(validate.errors ?? []).length).toBeLessThanOrEqual(20);
        expect(steps).toBeLessThanOrEqual(MOST_STEPS);
      }
    },
  );
});

describe("the bounds of JSON", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  const countOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    const inside = Object.values(value).reduce<number>((all, each) => all + countOf(each), 1);
    return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
  };

  it("are determined by the structure alone, whatever texts and names contain", () => {
    const texts = fc.string({
      unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", ",", ":", "é", "😀", "a"),
    });
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "large" },
        texts,
        fc.array(tie("value"), { maxLength: 5 }),
        fc.dictionary(texts, tie("value"), { maxKeys: 5 }),
      ),
    })).value;
    const property = fc.property(values, fc.integer({ min: 0, max: 70 }), (value, levels) => {
      const nested = Array.from({ length: levels }).reduce<unknown>((inner) => [inner], value);
      const isBeyond = beyondBounds(bytes(JSON.stringify(nested))) !== undefined;
      expect(isBeyond).toBe(depthOf(nested) > MAX_DEPTH || countOf(nested) + 2 > MAX_VALUES);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it("let MAX_VALUES values pass and no more", () => {
    const list = (items: number): Uint8Array => bytes(JSON.stringify(Array.from({ length: items }, () => 0)));
    expect(beyondBounds(list(MAX_VALUES - 1))).toBeUndefined();
    expect(beyondBounds(list(MAX_VALUES))).toContain("values");
  });

  it("take the longest valid body of every operation, escaped to the utmost", () => {
    for (const { operation } of bodies) expect(bodyLimitOf(operation)).toBeLessThanOrEqual(1024 * 1024);
    const chat = bodies.find(({ name }) => name === "sendMessage");
    const escaped = "\\ud83d\\ude00";
    const body = JSON.stringify({
      external_user_id: "",
      message: "",
      resource_ids: Array.from({ length: 100 }, () => "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10"),
      explain: false,
    });
    const longest = body.length + (32_000 + 255) * escaped.length;
    expect(chat && bodyLimitOf(chat.operation)).toBeGreaterThan(longest);
  });
});
