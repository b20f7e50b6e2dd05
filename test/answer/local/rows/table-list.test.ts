import { describe, expect, test } from "vitest";
import type { Found } from "../../../../src/answer/search/retrieve.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const MILLS = foundTable("Mills", { columns: ["Opened", "Status"] }, [
  ["Berg Mill", "1874", "Closed"],
  ["Linn Mill", "1902", "Open"],
  ["Tarn Mill", "1911", "Closed"],
  ["Fell Mill", "1923", "Not needed"],
]);

const firstOf = (question: string, found: Found[]): string =>
  readLocally(question, { found, named: [] }).parts[0]?.text ?? "";

describe("of a table are listed", () => {
  test("the rows of which a cell says what is asked", () => {
    const told = firstOf("Which mills are closed?", [MILLS]);
    expect(told).toContain("| Berg Mill | 1874 | Closed |");
    expect(told).toContain("| Tarn Mill | 1911 | Closed |");
    expect(told).not.toContain("Linn Mill");
  });

  test("none by a cell that says it with a word more", () => {
    const { considered } = readLocally("Which mills are needed?", { found: [MILLS], named: [] });
    const tables = considered.map(({ text }) => text).filter((text) => text.includes("|---|"));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((text) => !text.includes("Linn Mill"))).toEqual([]);
  });
});
