import { expect, it } from "vitest";
import { counted } from "../../../src/console/parts/text/units.ts";

it("what is counted has the word for one, and for none or more than one", () => {
  expect([0, 1, 2].map((count) => counted(count, "document"))).toEqual([
    "0 documents",
    "1 document",
    "2 documents",
  ]);
  expect([1, 2].map((count) => counted(count, "file was", "files were"))).toEqual([
    "1 file was",
    "2 files were",
  ]);
});
