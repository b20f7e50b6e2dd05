import { describe, expect, it } from "vitest";
import { bearing, namesKnown } from "../../../../src/answer/model/search/aliases.ts";
import { passages } from "../../../store/lancedb/support.ts";

const named = (title: string, ...opening: string[]) =>
  namesKnown({ id: title, title, opening: passages(title, ...opening), others: [] });

const CONTOSO = named(
  "contoso-2023.pdf",
  "Contoso Ltd\nAnnual Report 2023",
  [
    "Contoso Ltd (NYSE: CTSO), formerly known as Fabrikam, bought Northwind (“NW”, NYSE: NWT) in 2021.",
    "It also bought Alpine Ski House (ASH), formerly known as Peakhut. We were previously named Litware.",
    "In this report Contoso Ltd (“Ctz”, “we” or “us”) tells of its year.",
  ].join("\n"),
);
const NORTHWIND = named("northwind-2023.pdf", "Northwind Traders\nAnnual Report 2023");
const bearers = (name: string, documents = [CONTOSO, NORTHWIND]): string[] =>
  bearing(name, documents).map(({ id }) => id);

describe("another name", () => {
  it.each(["NW", "NWT", "Peakhut"])("that a document tells of another company is not its own: %s", (name) => {
    expect(bearers(name)).toEqual([]);
  });

  it.each(["CTSO", "Fabrikam", "Litware", "Ctz"])(
    "that a document tells of itself is its own: %s",
    (name) => {
      expect(bearers(name)).toEqual([CONTOSO.id]);
    },
  );

  it("that one report abbreviates and another tells of a third is of the first alone", () => {
    const alpine = named("alpine.pdf", "Alpine Ski House\nPrices");
    expect(bearers("ASH", [CONTOSO, alpine])).toEqual([alpine.id]);
  });

  it("is one of all documents that tell it, and of all others of the name that it stands for", () => {
    const told = (title: string, name: string) => named(title, `${name} (“NT”)\nReport`);
    const documents = [
      told("northwind-2022.pdf", "Northwind Traders"),
      NORTHWIND,
      told("tailspin.pdf", "Nordic Tailspin"),
      CONTOSO,
    ];
    expect(bearers("NT", documents)).toEqual(["northwind-2022.pdf", NORTHWIND.id, "tailspin.pdf"]);
  });

  it("on a cover is what a registrant was called, and its symbol", () => {
    const block = named(
      "10-K.pdf",
      [
        "FORM 10-K",
        "Block, Inc.",
        "(Exact name of registrant as specified in its charter)",
        "(Formerly known as Square, Inc.)",
        "Title of each class Trading Symbol",
        "Class A SQ New York Stock Exchange",
      ].join("\n"),
    );
    for (const name of ["Square", "SQ"]) expect(bearers(name, [CONTOSO, block])).toEqual([block.id]);
  });

  it("in a passage further on counts for none", () => {
    const others = passages("x", "Contoso Ltd (“Zed”) tells of its year.");
    const document = namesKnown({ id: "x", title: "contoso.pdf", opening: [], others });
    expect(bearers("Zed", [document])).toEqual([]);
  });
});
