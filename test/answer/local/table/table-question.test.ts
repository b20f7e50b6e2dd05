import { describe, expect, test } from "vitest";
import { headsAsked } from "../../../../src/answer/local/table/table-question.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["How often is it cleaned?", "interv"],
  ["How long does it take to clean it?", "time"],
  ["How long should the essay be?", "length"],
  ["Where does it stand?", "room"],
  ["What does it cost in all?", "total"],
  ["What time does it open?", "hour"],
  ["It says too many mills, how do I fix it?", "remedi"],
  ["What should I do about it?", "action"],
])("%s asks for a column", (question, head) => {
  expect(headsAsked(question)).toContain(head);
});

test("which no word of another language or of a plain question does", () => {
  expect(headsAsked("Where steht who?", "de").size).toBe(0);
  expect(headsAsked("What is tempering?").size).toBe(0);
});

describe("a row is told by the column that the question words ask for", () => {
  const UPKEEP = foundTable("Maintenance of line 4", { columns: ["Work", "Interval", "Part", "Time"] }, [
    ["20 Palletiser", "Clean fork rollers", "fortnightly", "brush", "15 min"],
    ["21 Compressor", "Drain water", "daily", "–", "2 min"],
    ["23 Compressor", "Change oil", "4,000 hours", "oil CS-46, 9 litres", "2 h"],
  ]);
  const firstOf = (question: string): string | undefined =>
    readLocally(question, { found: [UPKEEP], named: [] }).parts[0]?.text;

  test.each([
    ["How long does it take to clean the fork rollers?", "20 Palletiser: 15 min (Time)"],
    ["How often are the fork rollers cleaned?", "20 Palletiser: fortnightly (Interval)"],
    ["How long does it take to drain the water?", "21 Compressor: 2 min (Time)"],
  ])("and found by the cell that tells which it is: %s", (question, row) => {
    expect(firstOf(question)).toBe(row);
  });

  test("though the head is a question word itself, or says who has to", () => {
    const tasks = foundTable("Minutes", { columns: ["Who", "By when"] }, [
      ["Repair tap 6", "Kit", "before the frost"],
      ["Book the band", "Len", "January"],
    ]);
    const risks = foundTable("Risks", { columns: ["Impact", "Response", "Responsible"] }, [
      ["Network not ready", "high", "a router as a stop-gap", "Callum Etheridge"],
      ["Staff not trained", "low", "a second day", "Dilys Roe"],
    ]);
    const told = (question: string, table: typeof tasks) => {
      const { outcome: certainty, parts } = readLocally(question, { found: [table], named: [] });
      return [certainty, parts[0]?.text];
    };
    expect(told("Who has to repair tap 6?", tasks)).toEqual(["confident", "Repair tap 6: Kit (Who)"]);
    expect(told("Who looks after the network that is not ready?", risks)).toEqual([
      "confident",
      "Network not ready: Callum Etheridge (Responsible)",
    ]);
  });

  test.each([
    ["How many people fit in the great hall?", "Phone number", "Great hall", "01632 960 112"],
    ["Who delivers the flour?", "Lead time", "Flour", "two weeks"],
    ["Who is responsible for the boiler?", "Owner", "Boiler", "TBC"],
    ["When is the open day?", "Start", "Open day", "tbd"],
  ])("but for what only shares a word with it, or is not known yet: %s", (question, head, label, cell) => {
    const table = foundTable("Mill", { columns: [head, "Remark"] }, [
      [label, cell, "see below"],
      ["Another one", "–", "none"],
    ]);
    expect(readLocally(question, { found: [table], named: [] }).outcome).not.toBe("confident");
  });

  test("of which the question may have the word itself", () => {
    const offices = foundTable("Offices", { columns: ["Responsible", "Response time"] }, [
      ["Mail", "Len", "2 hours"],
      ["Post", "Kit", "1 hour"],
    ]);
    const told = readLocally("Who is responsible for mail?", { found: [offices], named: [] });
    expect(told.parts[0]?.text).toBe("Mail: Len (Responsible)");
  });

  test("and by the price where it is asked how much a thing is", () => {
    const invoice = foundTable("Invoice", { columns: ["Qty", "Unit", "Unit price", "Amount"] }, [
      ["Garden gate, larch", "1", "pc", "412.00", "412.00"],
      ["Gravel boards", "16", "pc", "21.25", "340.00"],
    ]);
    const told = readLocally("How much was the garden gate?", { found: [invoice], named: [] });
    expect(told.parts[0]?.text).toMatch(/^Garden gate, larch: 412\.00 /);
  });

  test("and not by a word of the head where another column has the figure", () => {
    const oils = foundTable("Upkeep", { columns: ["Oil type", "Oil amount", "Interval"] }, [
      ["Mixer", "CS-46 mineral", "9 litres", "4,000 hours"],
      ["Sifter", "RX-20 mineral", "2 litres", "500 hours"],
    ]);
    const told = readLocally("How much oil does the mixer need?", { found: [oils], named: [] });
    expect(told.parts[0]?.text).toBe("Mixer: 9 litres (Oil amount)");
    const cover = foundTable("Insurance", { columns: ["What is insured", "Limit"] }, [
      ["Warranty", "covers defects in material and workmanship", "2 years"],
      ["Transit", "covers damage under way", "30 days"],
    ]);
    const defects = readLocally("What defects does the warranty cover?", { found: [cover], named: [] });
    expect(defects.parts[0]?.text).toContain("defects in material and workmanship");
  });

  test("and not by another sum than is asked for", () => {
    const stay = foundTable("Your stay", { columns: ["Nights", "Price", "Total"] }, [
      ["Double room", "4", "€186.00", "€744.00"],
      ["Extra bed", "4", "€35.00", "€140.00"],
    ]);
    const told = readLocally("What does the extra bed cost in total?", { found: [stay], named: [] });
    expect(told.parts[0]?.text).toBe("Extra bed: €140.00 (Total)");
    const grid = foundTable("Nutrition", { columns: ["per 100 g", "per portion (45 g)"] }, [
      ["Sugar", "21.3 g", "9.6 g"],
      ["Salt", "0.4 g", "0.2 g"],
    ]);
    const sugar = readLocally("How much sugar is in a portion?", { found: [grid], named: [] });
    expect(sugar.parts[0]?.text).toBe("Sugar: 9.6 g (per portion (45 g))");
  });
});
