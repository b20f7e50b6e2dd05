import { expect, it } from "vitest";
import { serializerOf } from "../../../src/http/schema/serializer.ts";

const note = {
  type: "object",
  additionalProperties: false,
  required: ["text"],
  properties: { text: { type: "string" } },
};
const serialize = serializerOf({
  type: "object",
  additionalProperties: false,
  required: ["note", "at", "list"],
  properties: {
    note: { description: "Null for none.", oneOf: [note, { type: "null" }] },
    at: { oneOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
    list: { type: "array", items: { oneOf: [{ type: "integer" }, { type: "null" }] } },
  },
});

it("an answer keeps null where allowed, and of other values only what is declared", () => {
  const at = "2026-11-21T08:15:30.123Z";
  expect(serialize({ note: { text: "a", secret: "b" }, at, list: [0, null, 1], secret: "c" })).toBe(
    JSON.stringify({ note: { text: "a" }, at, list: [0, null, 1] }),
  );
  const nothing = { note: null, at: null, list: [] };
  expect(serialize(nothing)).toBe(JSON.stringify(nothing));
});
