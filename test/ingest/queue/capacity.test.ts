import { expect, it } from "vitest";
import type { Progress } from "../../../src/domain/records.ts";
import { hasRoom } from "../../../src/ingest/queue/capacity.ts";

const at = (stage: Progress["stage"], total = 3) => ({
  progress: { stage, done: 0, total, unit: "passages" } as const,
});

it("counts what is read, and not small files that wait to be written", () => {
  const writing = [at("indexing"), at("indexing"), at("indexing")];
  expect(hasRoom([...writing, at("extracting")], 2)).toBe(true);
  expect(hasRoom([...writing, at("extracting"), at("embedding")], 2)).toBe(false);
  expect(hasRoom([...writing, {}, {}], 2)).toBe(false);
});

it("counts a large file until it is written", () => {
  expect(hasRoom([at("indexing", 250)], 1)).toBe(true);
  expect(hasRoom([at("indexing", 251)], 1)).toBe(false);
});

it("lets only a limited number wait to be written", () => {
  const writing = (count: number) => Array.from({ length: count }, () => at("indexing"));
  expect(hasRoom(writing(7), 2)).toBe(true);
  expect(hasRoom(writing(8), 2)).toBe(false);
});
