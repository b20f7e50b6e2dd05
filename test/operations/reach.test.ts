import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message, Part } from "../../src/domain/records.ts";
import { contentOf, reachOf, withinToken } from "../../src/operations/reach.ts";

const IDS = ["a", "b", "c", "d"];

const ids = fc.subarray(IDS, { minLength: 1 });
const reaches = fc.oneof(fc.constant(undefined), fc.constant(null), ids);

const citing = (resource_id: string): Part => ({
  text: `says ${resource_id}`,
  source: {
    chunk_id: resource_id,
    resource_id,
    resource_title: `title ${resource_id}`,
    chunk_index: 0,
    metadata: { source_type: "pdf", quote: `quote ${resource_id}` },
  },
});
const parts = fc.array(
  fc.oneof(fc.constantFrom(...IDS).map(citing), fc.constant<Part>({ text: "unsourced", source: null })),
);

const answer = fc.tuple(parts, reaches).map(([all, reach]): Message => {
  const cited = all.flatMap(({ source }) => (source === null ? [] : [source]));
  return {
    id: "m",
    session_id: "s",
    role: "assistant",
    content: contentOf({ parts: all }),
    response: { type: "answer", parts: all, form: null, ...(reach === undefined ? {} : { reach }) },
    citations: cited.map(({ chunk_id: _, ...citation }) => citation),
    resource_ids: [...new Set(cited.map(({ resource_id }) => resource_id))],
    image_id: null,
    image_name: null,
    created_at: "2026-01-01T00:00:00.000Z",
  };
});

describe("what a token may read of an answer", () => {
  it("is nothing of other resources, and nothing unsourced of an answer that may tell of them", () => {
    const property = fc.property(answer, ids, (message, limits) => {
      const read = withinToken(message, { resource_ids: limits, skill_id: null });
      const shown = JSON.stringify(read);
      const reach = message.response?.reach ?? [...IDS, "any other"];
      if (reach.every((id) => limits.includes(id))) {
        expect(read).toBe(message);
        return;
      }
      for (const other of IDS.filter((id) => !limits.includes(id)))
        expect(shown).not.toMatch(new RegExp(`(?:says|quote|title) ${other}`));
      expect(shown).not.toContain("unsourced");
      const open = message.response?.parts.filter(({ source }) => limits.includes(source?.resource_id ?? ""));
      for (const part of open ?? []) expect(read.response?.parts).toContainEqual(part);
    });
    fc.assert(property);
  });

  it("is all of it with a token without limits, and with a key", () => {
    const property = fc.property(answer, (message) => {
      expect(withinToken(message, { resource_ids: null, skill_id: "x" })).toBe(message);
      expect(withinToken(message, undefined)).toBe(message);
    });
    fc.assert(property);
  });
});

describe("what an answer may tell of", () => {
  it("is all that was looked into for it and for the thread before it", () => {
    const property = fc.property(fc.option(ids, { nil: undefined }), fc.array(answer), (asked, thread) => {
      const reach = reachOf(asked, thread);
      const before = thread.map(({ response }) => response?.reach ?? null);
      const isOpen = asked === undefined || before.includes(null);
      const all = IDS.filter((id) => asked?.includes(id) || before.some((each) => each?.includes(id)));
      expect(reach?.toSorted() ?? null).toEqual(isOpen ? null : all);
    });
    fc.assert(property);
  });
});
