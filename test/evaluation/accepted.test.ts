import fc from "fast-check";
import { expect, it } from "vitest";
import { answers, enough, holds } from "../../src/evaluation/accepted.ts";

it("finds words whatever their case, spaces, quotes and dashes", () => {
  expect(holds("It ends on the last\n Saturday of  September.", "Last Saturday of September")).toBe(true);
  expect(holds("Deirdre O’Brien – an officer", "deirdre o'brien - an officer")).toBe(true);
  expect(holds("| **Total** | $ 82,959 |", "$82,959")).toBe(true);
  expect(holds("a loss of ( 0.66 ) per share", "(0.66)")).toBe(true);
  expect(holds("71.5 % of it", "71.5%")).toBe(true);
});

it("takes a figure only as a whole", () => {
  expect(holds("82,959", "59")).toBe(false);
  expect(holds("182,959", "82,959")).toBe(false);
  expect(holds("82,959.5", "82,959")).toBe(false);
  expect(holds("1.49%", "49%")).toBe(false);
  expect(holds("The total was 82,959.", "82,959")).toBe(true);
  expect(holds("24,999, 82,959, 1", "82,959")).toBe(true);
});

it("takes words only as whole words", () => {
  expect(holds("It is notable.", "no")).toBe(false);
  expect(holds("The answer is no.", "No")).toBe(true);
});

it("finds words of scripts without spaces within others, and a figure next to them", () => {
  expect(holds("该桥长59米，建于一九三二年。", "一九三二年")).toBe(true);
  expect(holds("该桥长59米，建于一九三二年。", "59")).toBe(true);
  expect(holds("该桥长1,259米。", "59")).toBe(false);
  expect(holds("共有十三人。", "三人")).toBe(false);
  expect(holds("该法案不同意。", "同意")).toBe(false);
  expect(holds("สะพานนี้ยาวมาก", "ยาว")).toBe(true);
});

it("finds nothing if nothing is left to compare", () => {
  expect(holds("anything", "**")).toBe(false);
  expect(holds("", "™")).toBe(false);
});

it("takes one of the alternatives, and two thirds of the groups", () => {
  expect(answers("15.3 billion", ["15,338", "15.3 billion"])).toBe(true);
  const groups = [["Euro"], ["Japanese yen", "yen"], ["pound"]];
  expect(answers("the euro and the yen", groups)).toBe(true);
  expect(answers("the euro", groups)).toBe(false);
  expect(answers("anything", [])).toBe(false);
});

it("needs both of two, two of three, four of five", () => {
  const needed = [1, 2, 3, 4, 5].map((of) => [0, 1, 2, 3, 4, 5].find((count) => enough(count, of)));
  expect(needed).toEqual([1, 2, 2, 3, 4]);
});

it("finds any words in a text that has them between spaces", () => {
  const word = fc.string({ minLength: 1 }).filter((text) => /^[\p{L}\p{N}]+$/u.test(text.normalize("NFKC")));
  fc.assert(
    fc.property(word, word, word, (before, words, after) => holds(`${before} ${words} ${after}`, words)),
  );
});
