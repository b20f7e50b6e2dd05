import { expect, test } from "vitest";
import { sameSubject } from "../../../src/answer/search/subject.ts";
import { found } from "../local/hits.ts";

const areSame = (one: string, other: string): boolean => {
  const both = [found("", one), found("", other)] as const;
  return sameSubject(both)(both[0].hit, both[1].hit);
};

test.each([
  ["2023-Q1-AAPL.pdf", "2022-Q3-AAPL.pdf"],
  ["Orchard, quarter ended June 30, 2023.pdf", "Orchard, quarter ended December 31, 2022.pdf"],
  ["report_2021_03.pdf", "report_2021_04.pdf"],
  ["2017-annual-performance-report.pdf", "2022-annual-performance-report.pdf"],
])("titles that differ in periods alone are of one subject: %s, %s", (one, other) => {
  expect(areSame(one, other)).toBe(true);
});

test.each([
  ["2023-Q1-AAPL.pdf", "2023-Q1-INTC.pdf"],
  ["0000320193-23-000077.pdf", "0000789019-23-000014.pdf"],
  ["First Bank 2023.pdf", "Third Bank 2023.pdf"],
  ["2022.pdf", "2023.pdf"],
  ["3M 2022.pdf", "2023.pdf"],
])("others are not: %s, %s", (one, other) => {
  expect(areSame(one, other)).toBe(false);
});

test("a document is of its own subject, whatever its title", () => {
  expect(areSame("2022.pdf", "2022.pdf")).toBe(true);
});
