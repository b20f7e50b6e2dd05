import { expect, it } from "vitest";
import { citationsOf } from "../../../src/domain/documents/citations.ts";
import type { Part, PassageMetadata } from "../../../src/domain/records.ts";
import { fileLinks } from "../../../src/operations/views/links.ts";
import { linked, shownCitation, shownPart } from "../../../src/operations/views/shown.ts";

const part = (chunk: number, metadata: PassageMetadata, resource = "r"): Part => ({
  text: "Said.",
  source: {
    chunk_id: `${resource}${chunk}`,
    resource_id: resource,
    resource_title: "a.pdf",
    chunk_index: chunk,
    metadata,
  },
});
const line = (at: number): PassageMetadata => ({ source_type: "pdf", page: 4, line: at, line_end: at });
const links = linked(fileLinks("secret"), "http://qa.example/api/v1");
const placeIn = (link: string | null | undefined): string =>
  new URL(link ?? "none:").searchParams.get("place") ?? "";

it("links a part to its own lines, and a citation to all that is cited of its passage", () => {
  const parts = [part(1, line(9)), part(2, line(30)), part(1, line(12)), part(1, line(5), "other")];
  expect(parts.map((each) => placeIn(shownPart(each, links).source?.evidence_url))).toEqual([
    "4:9-9",
    "4:30-30",
    "4:12-12",
    "4:5-5",
  ]);
  expect(
    citationsOf({ parts }).map((each) => placeIn(shownCitation(each, parts, links).evidence_url)),
  ).toEqual(["4:9-9,12-12", "4:30-30", "4:5-5"]);
});

it("links a recording with its seconds, for players too", () => {
  const said = part(1, { source_type: "video", start: 61.25, end: 70 });
  expect(shownPart(said, links).source?.evidence_url).toMatch(/\?place=t:61\.25,70&.*#t=61\.25,70$/);
});

it("links nothing that is gone, and nothing if there is no source", () => {
  const without = linked(fileLinks("secret"), "http://qa.example/api/v1", new Set(["other"]));
  expect(shownPart(part(1, line(9)), without).source?.evidence_url).toBeNull();
  expect(shownPart(part(1, line(9), "other"), without).source?.evidence_url).not.toBeNull();
  expect(shownPart({ text: "Hello.", source: null }, links).source).toBeNull();
});
