import { expect, test } from "vitest";
import { nearDuplicatesLast } from "../../src/answer/near-duplicates.ts";
import { passage } from "../store/lancedb/support.ts";

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
