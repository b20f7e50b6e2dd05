import { describe, expect, it } from "vitest";
import { citationsOf } from "../../../src/domain/documents/citations.ts";
import type { Part } from "../../../src/domain/records.ts";

const part = (chunk: string, line: number, quote: string): Part => ({
  text: quote,
  source: {
    chunk_id: chunk,
    resource_id: "r",
    resource_title: "a.pdf",
    chunk_index: 0,
    metadata: { source_type: "pdf", page: 1, line, line_end: line, quote },
  },
});

const shown = (...parts: Part[]): unknown[] =>
  citationsOf({ parts }).map(({ metadata: { line, line_end, quote } }) => [line, line_end, quote]);

describe("the citations of an answer", () => {
  it("are the passages in order of first use, from the first quote to the last", () => {
    const parts = [
      part("b", 5, "Five."),
      { text: "None.", source: null },
      part("a", 2, "Two."),
      part("b", 3, "Three."),
    ];
    expect(shown(...parts)).toEqual([
      [3, 5, "Five. … Three."],
      [2, 2, "Two."],
    ]);
  });

  it("hold what several parts quote once", () => {
    expect(
      shown(part("a", 1, "One two."), part("a", 2, "Two."), part("a", 1, "One"), part("a", 2, "Two.")),
    ).toEqual([[1, 2, "One two. … Two."]]);
  });

  it("have the section of their first source", () => {
    const [one, other] = [part("a", 1, "One."), part("a", 2, "Two.")];
    const placed = (given: Part, section: string): Part =>
      given.source
        ? { ...given, source: { ...given.source, metadata: { ...given.source.metadata, section } } }
        : given;
    const [citation] = citationsOf({ parts: [placed(one, "A › B"), placed(other, "A")] });
    expect(citation?.metadata).toMatchObject({ line: 1, line_end: 2, section: "A › B" });
  });

  it("say that words were recognised if those of any of their sources were", () => {
    const [one, other] = [part("a", 1, "One."), part("a", 2, "Two.")];
    if (other.source) Object.assign(other.source.metadata, { recognised: true, confidence: 0.9 });
    const [citation] = citationsOf({ parts: [one, other] });
    expect(citation?.metadata).toMatchObject({ recognised: true, confidence: 0.9 });
  });

  it("have a box for each line that is quoted, once, and none for those between", () => {
    const boxed = (line: number): Part => {
      const given = part("a", line, `Line ${line}.`);
      const boxes = [{ page: 1, x: 50, y: 12 * line, width: 300, height: 11.5 }];
      return given.source
        ? { ...given, source: { ...given.source, metadata: { ...given.source.metadata, boxes } } }
        : given;
    };
    const [citation] = citationsOf({ parts: [boxed(2), boxed(9), boxed(2)] });
    expect(citation?.metadata.boxes?.map(({ y }) => y)).toEqual([24, 108]);
  });
});
