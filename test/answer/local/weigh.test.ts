import { expect, test } from "vitest";
import { foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const rowOf = (...row: [label: string, ...cells: string[]]) =>
  foundTable("Bakery", { columns: ["Total"] }, [row]);

test("a row whose name is one word of the question is not for that the nearest", () => {
  const question = "How much does the bakery owe to the mill for flour of 2024?";
  const owed = "Amounts owed by it now and later in May to others as follows › 2024";
  const found = [rowOf("2024", "$2 million"), rowOf(owed, "$3 million")];
  expect(readLocally(question, { found, named: [] }).parts[0]?.text).toContain("$3 million");
});
