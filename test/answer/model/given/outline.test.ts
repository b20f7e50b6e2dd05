import { expect, it } from "vitest";
import { detailsOf } from "../../../../src/answer/model/given/outline.ts";
import type { Passage } from "../../../../src/domain/documents/passage.ts";
import { passage } from "../../../store/lancedb/support.ts";

const ROOM = 500;
const MANY = 4_000;
const WORDS = "oak elm ash beech birch larch maple willow";
const pages = (count: number): Passage[] =>
  Array.from({ length: count }, (_, at) =>
    passage("r", at, `Of ${WORDS} page ${at + 1} tells in ${"so many words ".repeat(20)}.`, {
      source_type: "pdf",
      page: at + 1,
      line: 1,
      line_end: 1,
    }),
  );

it("others have their turn while a long document is gone through", async () => {
  let turns = 0;
  let isDone = false;
  const take = (): void => {
    turns += 1;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  await detailsOf({ passages: pages(MANY), isWhole: true }, `How often is there ${WORDS}?`, ROOM);
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});

it("each passage is read as often for many words of a question as for one", async () => {
  let reads = 0;
  const counted = pages(20).map((each) =>
    Object.defineProperty({ ...each }, "text", {
      get: () => {
        reads += 1;
        return each.text;
      },
    }),
  );
  const readsFor = async (words: string): Promise<number> => {
    reads = 0;
    await detailsOf({ passages: counted, isWhole: true }, `How often is there ${words}?`, ROOM);
    return reads;
  };
  expect(await readsFor(WORDS)).toBe(await readsFor("oak"));
});

it("nothing is said of all of a document that was not read to its end", async () => {
  const whole = await detailsOf({ passages: pages(3), isWhole: true }, "How often is the otter named?", ROOM);
  expect(whole).toContain("“otter”: nowhere");
  expect(whole).toContain("Pages with text: 3");
  const cut = await detailsOf({ passages: pages(3), isWhole: false }, "How often is the otter named?", ROOM);
  expect(cut).toContain("Only its beginning was read, up to page 3");
  expect(cut).toContain("“otter”: not in what was read");
  expect(cut).not.toMatch(/nowhere|Pages with text|all of its text/);
});
