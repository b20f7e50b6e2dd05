import fc from "fast-check";
import { expect, test } from "vitest";
import { nearDuplicatesLast } from "../../../src/answer/search/near-duplicates.ts";
import { passage } from "../../store/lancedb/support.ts";

const SAID =
  "Our supply of chips depends on few makers, whose plants stand near the sea and may be flooded in spring.";
const ANEW = SAID.replace("spring", "autumn");
const OTHER = "Chips are sold to makers of cars, of which few have signed for more than one year.";

const order = (...hits: [resource: string, text: string][]): [string, string][] =>
  nearDuplicatesLast(hits.map(([resource, text], at) => ({ passage: passage(resource, at, text) }))).map(
    ({ passage: { resourceId, text } }) => [resourceId, text],
  );

test("what another document says in nearly the same words comes last, all in their order", () => {
  expect(order(["a", SAID], ["b", ANEW], ["c", SAID], ["b", OTHER])).toEqual([
    ["a", SAID],
    ["b", OTHER],
    ["b", ANEW],
    ["c", SAID],
  ]);
});

test("what the same document says twice, or another of the same subject, keeps its place", () => {
  const hits: [string, string][] = [
    ["a", SAID],
    ["a", ANEW],
    ["b", OTHER],
    ["b", `${SAID} ${OTHER}`],
  ];
  expect(order(...hits)).toEqual(hits);
});

test("whatever white stands between its words", () => {
  expect(order(["a", SAID], ["b", ANEW.replaceAll(" ", "\u00a0")], ["c", OTHER])).toEqual([
    ["a", SAID],
    ["c", OTHER],
    ["b", ANEW.replaceAll(" ", "\u00a0")],
  ]);
});

test("passages without words are no duplicates of one that has some", () => {
  expect(order(["a", ""], ["b", SAID])).toEqual([
    ["a", ""],
    ["b", SAID],
  ]);
});

test("another figure in nearly the same words is something else", () => {
  const hits: [string, string][] = [
    ["a", `${SAID} That was so for 82,959 of them in 2021.`],
    ["b", `${SAID} That was so for 81,434 of them in 2022.`],
  ];
  expect(order(...hits, ["c", OTHER])).toEqual([...hits, ["c", OTHER]]);
});

test("passages are near-duplicates from four fifths of common words on, whatever words these are", () => {
  const letter = fc.constantFrom(..."abcdefghij");
  const texts = fc.array(fc.array(letter, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(texts, (all) => {
      const first: string[] = [];
      const last: string[] = [];
      for (const words of all) {
        const own = new Set(words);
        const isRepeated = first.some((text) => {
          const other = new Set(text.split(" "));
          return own.intersection(other).size * 5 >= own.union(other).size * 4;
        });
        (isRepeated ? last : first).push(words.join(" "));
      }
      const ordered = order(...all.map((words, at): [string, string] => [`document ${at}`, words.join(" ")]));
      expect(ordered.map(([, text]) => text)).toEqual([...first, ...last]);
    }),
  );
});
