import { describe, expect, test } from "vitest";
import { answerTypeOf } from "../../../../src/answer/local/answer-type/answer-type-of.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const items = (question: string, text: string): string[] =>
  answerTypeOf(question, "list", () => new Set()).names(text);

describe("the items of what is listed", () => {
  test.each([
    ["The mill has three products: flour, bran, and groats.", ["flour", "bran", "groats"]],
    [
      "The products of the mill include flour, bran and more, and groats.",
      ["flour", "bran and more", "groats"],
    ],
    ["We sell the following products:\n• flour\n• bran\n• groats", ["flour", "bran", "groats"]],
    [
      "The mill has three products: flour, bran, groats. It has rats, mice, and cats.",
      ["flour", "bran", "groats"],
    ],
  ])("stand behind what announces them: %s", (text, named) => {
    expect(items("What are the mill's products?", text)).toEqual(named);
  });

  test.each([
    "The mill's products are sold in Ulm.",
    "Its risks are: fire, water, and war.",
    "Flour, bran, and groats are loved.",
  ])("are not there where nothing, or something else, is announced: %s", (text) => {
    expect(items("What are the mill's products?", text)).toEqual([]);
  });

  test("are found in long texts that were made to be slow", () => {
    const text = "products: ".repeat(20_000);
    expect(items("What are the mill's products?", text)).toEqual([]);
  });
});

test("what names the things asked for answers before what tells of them", () => {
  const told = "The segments share costs, staff, and machines, and the segments report each month.";
  const named = "We have organised our mill into three segments: Flour, Bran, and Groats.";
  const { parts, outcome: certainty } = readLocally("What are the mill's segments?", {
    found: [found(told, "The mill"), found(named, "The mill")],
    named: [],
  });
  expect([certainty, parts[0]?.text]).toEqual(["confident", named]);
});
