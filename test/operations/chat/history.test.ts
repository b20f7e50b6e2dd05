import { expect, test } from "vitest";
import type { Message, Part } from "../../../src/domain/records.ts";
import { citedIn } from "../../../src/operations/chat/history.ts";

const said = (text: string): Part => ({ text, source: null });
const from = (id: string, text = "It is so."): Part => ({
  text,
  source: {
    chunk_id: `${id} 1`,
    chunk_index: 0,
    resource_id: id,
    resource_title: id,
    metadata: { source_type: "pdf", page: 1, line: 1, line_end: 1 },
  },
});
const answer = (...parts: Part[]): Message => ({
  id: "m",
  session_id: "s",
  role: "assistant",
  content: parts.map(({ text }) => text).join("\n\n"),
  response: { type: "answer", parts, form: null },
  citations: [],
  resource_ids: parts.flatMap(({ source }) => source?.resource_id ?? []),
  image_id: null,
  image_name: null,
  created_at: "2026-01-01T00:00:00.000Z",
});

test("a follow-up is about the documents of the last answer", () => {
  expect(citedIn([answer(from("a")), answer(from("b"), from("c"))])).toEqual(["b", "c"]);
});

test.each([
  [said("I found no direct answer. Closest passages:")],
  [said("I found no direct answer to “Is there tea?”. Closest passages:")],
  [
    said("No document here has “tae”. Did you mean “tea”?"),
    said("I found no direct answer. Closest passages:"),
  ],
])("and not about what was only suggested", (...opening) => {
  expect(citedIn([answer(from("a")), answer(...opening, from("b"))])).toEqual(["a"]);
});

test("of several questions it is about the documents that answered one of them", () => {
  const several = answer(from("a"), said("I found no direct answer to “Why?”. Closest passages:"), from("b"));
  expect(citedIn([several])).toEqual(["a"]);
});
