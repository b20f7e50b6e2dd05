import { describe, expect, it } from "vitest";
import { progressText } from "../../../cli/output/progress.ts";

describe("progress", () => {
  it.each([
    [{ stage: "extracting", done: 120, total: 2400, unit: "pages" }, "reading 120 of 2,400 pages"],
    [{ stage: "embedding", done: 1640, total: 2210, unit: "passages" }, "embedding 1,640 of 2,210 passages"],
    [{ stage: "reading", done: 0, total: 1, unit: "parts" }, "reading with a model 0 of 1 part"],
    [{ stage: "indexing", done: 0, total: 0, unit: "passages" }, "indexing"],
  ] as const)("%j is told as %s", (progress, text) => expect(progressText(progress)).toBe(text));
});
