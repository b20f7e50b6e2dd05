import { expect, it, vi } from "vitest";
import { jsonIn } from "../../../src/models/openai/json-in.ts";

const NESTED = 20_000;

it.each([
  ["braces that none closes", `${"{".repeat(100)}{"a": 1}`],
  ["a brace in words and a lone quotation mark", 'Take {the 5" one}: {"a": 1}'],
  ["braces and quotation marks in its strings", 'Here: {"a": 1, "b": "{\\"}{"} and that is all.'],
])("an object is found behind %s", (_, reply) => {
  expect(jsonIn(reply, ["a"])).toMatchObject({ a: 1 });
});

it("no text is scanned more than a few times, however many braces it has", () => {
  const reply = `${"{".repeat(NESTED)}${"}".repeat(NESTED)}`;
  const parse = vi.spyOn(JSON, "parse");
  try {
    expect(jsonIn(reply, ["a"])).toBe(reply);
    const characters = parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    expect(characters).toBeLessThanOrEqual(10 * reply.length);
  } finally {
    parse.mockRestore();
  }
});
