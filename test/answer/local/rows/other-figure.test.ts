import { expect, test } from "vitest";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const certaintyOf = (question: string, ...found: ReturnType<typeof foundTable>[]) =>
  readLocally(question, { found, named: [] }).outcome;

const MEMBERS = foundTable("Warehouse club", { title: "Paid members (000's)", columns: ["2021", "2020"] }, [
  ["Gold Star", "50,200", "48,100"],
  ["Business", "11,000", "10,800"],
]);

test.each(["How much does a Gold Star membership cost?", "What is the price of a Gold Star membership?"])(
  "a question for money is not answered by a count: %s",
  (question) => {
    expect(certaintyOf(question, MEMBERS)).not.toBe("confident");
  },
);

test("a question for a count is", () => {
  expect(certaintyOf("How many Gold Star members were there in 2021?", MEMBERS)).toBe("confident");
});

const PRO_FORMA = foundTable(
  "Orchard 2016",
  { title: "Unaudited pro forma information", columns: ["2016", "2015"], unit: "in millions" },
  [
    ["Net revenue", "$ 1,050", "$ 1,010"],
    ["Net income", "$ 88", "$ 79"],
  ],
);

test("a question for a reported figure is not answered by one of a pro forma table", () => {
  expect(certaintyOf("What was Orchard's net revenue in 2016?", PRO_FORMA)).not.toBe("confident");
  expect(certaintyOf("Compare Orchard's net revenue in 2015, 2016 and 2017", PRO_FORMA)).not.toBe(
    "confident",
  );
  expect(certaintyOf("What was Orchard's pro forma net revenue in 2016?", PRO_FORMA)).toBe("confident");
});
