import { expect, test } from "vitest";
import { rowLabel } from "../../../../src/answer/local/table/row-label.ts";

test.each([
  ["Total net sales $ 94,836 $ 117,154", "Total net sales"],
  ["Loss on mills (1,250) (900.)", "Loss on mills"],
  ["Less: wear of the stones 1,250", "Less: wear of the stones"],
  ["Less: wear of the stones 900", "Less: wear of the stones"],
])("a line that ends in figures is a row: %s", (text, label) => {
  expect(rowLabel(text)).toBe(label);
});

test.each([
  "The mill ground 94,836 117,154.",
  "It is told of the sales (see pages 120 and 121.)",
  "Risk factors 34",
  "The mill of 2019",
  "Lab: Thursday 1:00–3:50 pm, Room 220",
])("no row is: %s", (text) => {
  expect(rowLabel(text)).toBeUndefined();
});
