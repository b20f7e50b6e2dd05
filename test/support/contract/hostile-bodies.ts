import type { Schema } from "../../../src/contract/document.ts";

/** A body with what is hostile in it, in words. */
export interface HostileBody {
  name: string;
  body: Buffer;
}

/** Bytes of JSON that any operation takes at the most, and those that each takes. */
export const MOST = 1024 * 1024;
export const LEAST = 16 * 1024;
/** Of arrays and objects within each other. */
export const LEVELS = 100_000;

interface Property {
  name: string;
  type: unknown;
  maxLength: number | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const propertiesOf = ({ properties }: Schema): Property[] =>
  Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) => {
    if (!isObject(schema)) return [];
    const { type, maxLength } = schema;
    return [{ name, type, maxLength: typeof maxLength === "number" ? maxLength : undefined }];
  });

/** `open`, as many items as there is room for with commas between, and `close`. */
const filled = (size: number, open: string, item: (at: number) => string, close: string): Buffer => {
  const items: string[] = [];
  let left = size - open.length - close.length;
  for (let at = 0; ; at += 1) {
    const next = item(at);
    left -= next.length + 1;
    if (left < 0) break;
    items.push(next);
  }
  return Buffer.from(open + items.join(",") + close);
};

const zero = (): string => "0";
const unknownName = (at: number): string => `"n${at}":0`;

/** As many unknown names as a body has room for, of one size. */
export const unknownNames = (size = MOST): Buffer => filled(size, "{", unknownName, "}");

/** As many zeros in a list of this name as a body has room for. */
export const zerosIn = (name: string, size = MOST): Buffer => filled(size, `{"${name}":[`, zero, "]}");

/** Bodies of these sizes, in bytes, full of names or items. */
export const wideBodies = (schema: Schema, sizes: number[]): HostileBody[] =>
  sizes.flatMap((size) => [
    { name: `${size} B of unknown names`, body: unknownNames(size) },
    { name: `${size} B of items`, body: filled(size, "[", zero, "]") },
    { name: `${size} B of one name`, body: filled(size, "{", () => '"n":0', "}") },
    ...propertiesOf(schema).flatMap(({ name }) => [
      { name: `${size} B of zeros in ${name}`, body: zerosIn(name, size) },
      { name: `${size} B of objects in ${name}`, body: filled(size, `{"${name}":[`, () => "{}", "]}") },
      { name: `${size} B of names in ${name}`, body: filled(size, `{"${name}":{`, unknownName, "}}") },
    ]),
  ]);

const deep = (open: string, close: string, levels = LEVELS): string =>
  open.repeat(levels) + close.repeat(levels);

/** Lists in lists. */
export const deepLists = (levels = LEVELS): Buffer => Buffer.from(deep("[", "]", levels));

/** Lists and objects within each other, whole and cut off, alone and in a field. */
export const deepBodies = (schema: Schema): HostileBody[] => [
  { name: `${LEVELS} lists`, body: deepLists() },
  { name: `${LEVELS} objects`, body: Buffer.from(deep('{"":', "}").replace(":}", ":0}")) },
  { name: `${LEVELS} lists that never end`, body: Buffer.from("[".repeat(LEVELS)) },
  ...propertiesOf(schema)
    .slice(0, 2)
    .map(({ name }) => ({
      name: `${LEVELS} lists in ${name}`,
      body: Buffer.from(`{"${name}":${deep("[", "]")}}`),
    })),
];

const withText = (name: string, text: string): Buffer => Buffer.from(`{"${name}":"${text}"}`);

/** Text as long as its field may be; valid where it is all that is required. */
export const fullTexts = (schema: Schema): HostileBody[] =>
  propertiesOf(schema).flatMap(({ name, maxLength }) =>
    maxLength === undefined
      ? []
      : [{ name: `${maxLength} characters in ${name}`, body: withText(name, "x".repeat(maxLength)) }],
  );

/** Text, digits and names that are too long: a character, or as many as a body of this size has room for. */
export const longBodies = (schema: Schema, size: number): HostileBody[] => [
  ...propertiesOf(schema).flatMap(({ name, maxLength = 0 }) => {
    const room = Math.max(size - name.length - 7, maxLength + 1);
    return [
      ...(maxLength === 0
        ? []
        : [
            {
              name: `${maxLength + 1} characters in ${name}`,
              body: withText(name, "x".repeat(maxLength + 1)),
            },
          ]),
      { name: `${room} characters in ${name}`, body: withText(name, "x".repeat(room)) },
      {
        name: `${room} B of escapes in ${name}`,
        body: withText(name, "\\u0061".repeat(Math.ceil(room / 6) + maxLength)),
      },
      { name: `${room} digits in ${name}`, body: Buffer.from(`{"${name}":${"1".repeat(room)}}`) },
    ];
  }),
  { name: `${size} B in a name`, body: Buffer.from(`{"${"x".repeat(size - 6)}":0}`) },
  { name: `${size} B of spaces`, body: Buffer.alloc(size, " ") },
];

/** A body of this size, which is beyond every limit. */
export const spaces = (size: number): HostileBody => ({
  name: `${size} B of spaces`,
  body: Buffer.alloc(size, " "),
});

/** A value of each type. */
const VALUES: Record<string, unknown> = {
  null: null,
  boolean: true,
  integer: 7,
  number: -1.5,
  string: "text",
  array: [],
  object: {},
};

const typesOf = (schema: Schema): string[] => {
  const { type, oneOf } = schema;
  if (Array.isArray(oneOf)) return oneOf.filter(isObject).flatMap(typesOf);
  const types = [type].flat().filter((each) => typeof each === "string");
  return types.includes("number") ? [...types, "integer"] : types;
};

/** Values that have a wrong type in one place: as a whole, in a field, in an item, however deep. */
const wrongValues = (schema: Schema): unknown[] => {
  const types = typesOf(schema);
  const own = Object.entries(VALUES).flatMap(([type, value]) => (types.includes(type) ? [] : [value]));
  const { properties, items, oneOf } = schema;
  const below = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, each]) =>
    isObject(each) ? wrongValues(each).map((value) => ({ [name]: value })) : [],
  );
  const inItems = isObject(items) ? wrongValues(items).map((value) => [value]) : [];
  const inOne = (Array.isArray(oneOf) ? oneOf : [])
    .filter(isObject)
    .flatMap((each) => wrongValues(each).filter(isObject));
  return [...own, ...below, ...inItems, ...inOne];
};

/** Bodies that have a value of a wrong type, one in each place and of each type. */
export const wrongBodies = (schema: Schema): HostileBody[] =>
  wrongValues(schema).map((value) => ({
    name: JSON.stringify(value),
    body: Buffer.from(JSON.stringify(value)),
  }));
