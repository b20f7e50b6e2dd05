import { describe, expect, it } from "vitest";
import { givenFrom } from "../../../../src/answer/model/given/given.ts";
import type { Passage } from "../../../../src/domain/documents/passage.ts";
import { passage, temporaryStore } from "../../../store/lancedb/support.ts";

/** What is given of a document of these passages when a search finds those of these indices. */
const givenOf = async (texts: (string | Partial<Passage>)[], found: number[], characters = 16_000) => {
  const store = await temporaryStore();
  const rows = texts.map((each, at) =>
    typeof each === "string" ? passage("r", at, each) : { ...passage("r", at, "x"), ...each },
  );
  await store.replace("w", "r", rows);
  const hits = found.flatMap((index) => rows.filter((row) => row.index === index));
  const given = await givenFrom(
    store.read,
    "w",
    hits.map((each) => ({ hit: { passage: each, score: 1, about: "" }, title: "a.pdf" })),
    characters,
  );
  return given.map(({ passage: { index } }) => index);
};

const texts = (...changes: [number, string][]): string[] => {
  const all = Array.from({ length: 12 }, (_, at) => `This is said as number ${at}.`);
  for (const [at, text] of changes) all[at] = text;
  return all;
};

describe("what stands beside a passage that was found", () => {
  it("is given with the best two", async () => {
    expect(await givenOf(texts(), [1, 4, 9, 11])).toEqual([0, 1, 2, 3, 4, 5, 9, 11]);
  });

  it("is given with others where they begin or end in the middle of something", async () => {
    const torn = texts([4, "and so it goes on."], [7, "There are three areas:"], [10, "1. The first."]);
    expect(await givenOf(torn, [1, 0, 4, 7, 10])).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11]);
  });

  it("is given with a table where it goes on there, and not where another thing begins", async () => {
    const table = { columns: ["2023", "2022"], rows: [] };
    const rows = texts().map((text, at) => (at === 6 || at === 7 ? { text, table } : text));
    expect(await givenOf(rows, [1, 0, 6])).toEqual([0, 1, 2, 6, 7]);
  });

  it("is left out where it has no room, rather than what was found", async () => {
    const long = texts([1, "x".repeat(5_000)], [0, "y".repeat(5_000)]);
    expect(await givenOf(long, [1, 5], 5_500)).toEqual([1, 2, 4, 5, 6]);
  });
});
