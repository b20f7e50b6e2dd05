import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message, Part } from "../../src/domain/records.ts";
import { contentOf, reachOf, withinToken } from "../../src/operations/reach.ts";

const IDS = ["a", "b", "c", "d"];

const ids = fc.subarray(IDS, { minLength: 1 });
const reaches = fc.oneof(fc.constant(undefined), fc.constant(null), ids);

/** A part that cites one resource and may tell of another. */
const citing = ({
  resource_id,
  told,
  quote,
}: {
  resource_id: string;
  told: string;
  quote: boolean;
}): Part => ({
  text: `says ${resource_id} and says ${told}`,
  source: {
    chunk_id: resource_id,
    resource_id,
    resource_title: `title ${resource_id}`,
    chunk_index: 0,
    metadata: { source_type: "pdf", ...(quote && { quote: `quote ${resource_id}` }) },
  },
});
const parts = fc.array(
  fc.oneof(
    fc
      .record({ resource_id: fc.constantFrom(...IDS), told: fc.constantFrom(...IDS), quote: fc.boolean() })
      .map(citing),
    fc.constant<Part>({ text: "unsourced", source: null }),
  ),
);
const engines = fc.constantFrom(undefined, "model" as const, "excerpts" as const);

const answer = fc.tuple(parts, reaches, engines).map(([sent, reach, engine]): Message => {
  // Excerpts say nothing but what they cite.
  const all = sent.map((part) =>
    engine === "excerpts" && part.source ? { ...part, text: `says ${part.source.resource_id}` } : part,
  );
  const cited = all.flatMap(({ source }) => (source === null ? [] : [source]));
  return {
    id: "m",
    session_id: "s",
    role: "assistant",
    content: contentOf({ parts: all }),
    response: {
      type: "answer",
      parts: all,
      form: null,
      ...(engine && { engine }),
      ...(reach === undefined ? {} : { reach }),
    },
    citations: cited.map(({ chunk_id: _, ...citation }) => citation),
    resource_ids: [...new Set(cited.map(({ resource_id }) => resource_id))],
    image_id: null,
    image_name: null,
    created_at: "2026-01-01T00:00:00.000Z",
  };
});

/** What is left of a part that cites what may be read. */
const shownPart =
  (engine: "model" | "excerpts" | undefined) =>
  (part: Part): Part[] => {
    const { quote } = part.source?.metadata ?? {};
    if (engine === "excerpts") return [part];
    return quote === undefined ? [] : [{ ...part, text: quote }];
  };

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
      const shownOf = shownPart(message.response?.engine);
      expect(read.response?.parts.slice(0, -1)).toEqual((open ?? []).flatMap(shownOf));
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
