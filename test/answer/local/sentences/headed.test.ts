import { describe, expect, test } from "vitest";
import { candidatesFor } from "../../../../src/answer/local/reader.ts";
import { atOnce } from "../../../../src/domain/concurrency/steps.ts";
import { found, foundTable, headingsOf } from "../hits.ts";
import { readLocally } from "../read.ts";

const firstOf = (question: string, text: string, headings: string[] = []): string | undefined =>
  readLocally(question, { found: [found(text, "", headingsOf(text, ...headings))], named: [] }).parts[0]
    ?.text;

describe("what stands below a heading within a passage", () => {
  const values = "Values\n\nOpenness\n\nCare\n\nThrift";
  const names = ["Vision", "Mission", "Values", "Openness", "Care", "Thrift"];
  const passage = `Vision\n\nFresh bread in every street\n\nMission\n\nTo bake for all, whatever the weather, day and night.\n\n${values}`;

  test("answers what the heading is asked for", () => {
    expect(firstOf("What is the mission of the bakery?", passage, names)).toMatch(
      /^Mission: To bake for all/,
    );
  });

  test("is a list where it is short lines", () => {
    expect(firstOf("What are the values of the bakery?", passage, names)).toBe(
      "Values: Openness; Care; Thrift",
    );
  });

  test("is no reason where it is short lines, which are headings themselves", () => {
    const text =
      "Ovens of bricks\n\nHeat of the bricks\n\nBuilding ovens\n\nIt was so since bricks keep warm for days, as all of the bakers knew.\n\nNobody asked the miller of it, who had no oven of his own.";
    const toldFor = (question: string): string[] => {
      const headings = headingsOf(text, "Ovens of bricks", "Heat of the bricks", "Building ovens");
      const read = candidatesFor(question, { found: [found(text, "", headings)], named: [], sides: [] });
      return atOnce(read).candidates.map((each) => each.text);
    };
    const names = "Ovens of bricks: Heat of the bricks";
    expect(toldFor("Why are the ovens built of bricks?")).not.toContain(names);
    expect(toldFor("What are the ovens of bricks?")).toContain(names);
  });

  test("answers where the page's layout tells the heading, which is none itself", () => {
    const heading = "7. What the bakery charges for late orders in June";
    const text = `The bakery bakes to order.\n\n${heading}\n\nOrders after noon cost a fifth more.`;
    const start = text.indexOf(heading);
    const headings = [{ start, end: start + heading.length }];
    const shown = (known: boolean): string[] => {
      const passages = [found(text, "", known ? { headings } : {})];
      const { considered } = readLocally("What does the bakery charge for late orders?", {
        found: passages,
        named: [],
      });
      return considered.map(({ text }) => text);
    };
    expect(shown(false)).toContain(heading);
    expect(shown(true)).not.toContain(heading);
  });

  test("makes no list of its section where it is run in", () => {
    const clauses = ["1. RENT. It is due.", "2. PETS. None are kept.", "3. NOISE. It ends at ten."];
    const { considered } = readLocally("Who is the landlord of the lease?", {
      found: [found(clauses.join("\n"), "", { section: ["Lease", "The landlord and the tenant agree:"] })],
      named: [],
    });
    expect(considered.map(({ text }) => text).filter((text) => /RENT.*;.*PETS/.test(text))).toEqual([]);
  });

  test("is told as a whole where it is short", () => {
    const short = "The bakery rose late. Its clock had stopped.";
    const long = "The bakery rose late, and those who came for bread had to wait for it. ".repeat(8);
    const of = (section: string) =>
      firstOf("What went wrong at the bakery?", `What went wrong\n\n${section}\n\nPrices\n\nThey were low.`, [
        "What went wrong",
        "Prices",
      ]);
    expect(of(short)).toBe(`What went wrong: ${short}`);
    expect(of(long)?.length).toBeLessThan(200);
  });

  test.each([
    "4. SECURITY DEPOSIT. The tenant pays $3,300 on signing.",
    "4. Security Deposit. The tenant pays $3,300 on signing.",
    "SECURITY DEPOSIT: The tenant pays $3,300 on signing.",
  ])("answers behind a heading that is run in: %s", (clause) => {
    const text = `3. RENT. The tenant pays $1,650 a month.\n${clause}\n5. PETS. No dogs are allowed.`;
    expect(firstOf("How much is the security deposit?", text)).toMatch(/deposit: The tenant pays \$3,300/i);
  });

  test("is not a lead-in alone", () => {
    const text = "Bakery of Husum\n\nMembers:\n\nAda Stone bakes the bread of the bakery of Husum.";
    expect(firstOf("Who bakes the bread at the bakery of Husum?", text)).toMatch(/^Ada Stone/);
  });
});

test("a small table is a list of its labels", () => {
  const table = foundTable("", { columns: ["2021", "2022"] }, [
    ["Coast", "12", "14"],
    ["Islands", "7", "9"],
    ["Upper Valley", "3", "4"],
  ]);
  const text = `Sales by reported region\n${table.hit.passage.text}`;
  const more = text.length - table.hit.passage.text.length;
  const rows = (table.hit.passage.table?.rows ?? []).map((row) => ({
    ...row,
    start: row.start + more,
    end: row.end + more,
  }));
  const passage = { ...table.hit.passage, text, table: { columns: ["2021", "2022"], rows } };
  const { parts } = readLocally("Which regions does the bakery report?", {
    found: [{ ...table, hit: { ...table.hit, passage } }],
    named: [],
  });
  expect(parts[0]?.text).toMatch(/Coast[\s\S]*Islands[\s\S]*Upper Valley/);
  expect(text.slice(parts[0]?.span.start, parts[0]?.span.end)).toMatch(
    /^Coast 12 14[\s\S]*Upper Valley 3 4$/,
  );
});

test("who leads is a person with an office", () => {
  const other = "Ben Rook runs past the Harbour Office each morning.";
  const answer = "Ada Stone is the director of the Harbour Office.";
  expect(firstOf("Who runs the Harbour Office?", `${other}\n\n${answer}`)).toBe(answer);
});

test("a name that the passage spells out is the acronym that is asked for", () => {
  const { outcome: certainty } = readLocally("When was the NHA founded?", {
    found: [found("The National Harbour Authority was founded on 3 May 1901 in Husum.", "Chronicle")],
    named: [],
  });
  expect(certainty).toBe("confident");
});

test("a list is asked for by a sentence that names several things", () => {
  const text =
    "The bakery sells its products in many shapes.\n\nThe bakery sells products such as rolls, loaves, buns and cakes.";
  expect(firstOf("Which products does the bakery sell?", text)).toMatch(/rolls, loaves/);
});
