import { expect, test } from "vitest";
import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { summariseLocally } from "../../../src/ingest/summarise/local.ts";
import { type Stated, structuredPage } from "../../support/pdf/structured-page.ts";

async function* each(...pages: ExtractedPage[]): AsyncGenerator<ExtractedPage> {
  yield* pages;
}
const summaryOf = (title: string, ...pages: Stated[][]) =>
  summariseLocally(
    splitIntoPassages(each(...pages.map((stated, index) => structuredPage(stated, index + 1)))),
    title,
  );

const MILL = "The mill of the valley grinds 40 tons of grain a day with the water of the river.";
const RIVER = "The river Elster carries more water to the mill than any other river of the valley.";
const RISK =
  "The mill of the valley grinds the grain of the valley with the water of the river in every year.";
const cover: Stated[] = [
  { heading: "QUARTERLY REPORT", level: 1 },
  ["paragraph", "(Mark One)"],
  ["paragraph", "For the quarterly period ended June 25, 2022"],
  ["paragraph", "Elster Mills Inc."],
];
const part = (heading: string, sentence: string): Stated[] => [
  { heading, level: 1 },
  ["paragraph", sentence],
];

test("a report says its kind, whose it is, its period and its parts, then what its own summary says", async () => {
  const { summary } = await summaryOf(
    "a.pdf",
    cover,
    part("Grain", RISK.replace("every", "each")),
    part("Risk Factors", RISK),
    part("Water", RIVER),
    part("Executive Summary", MILL),
  );
  const [identity, parts, ...said] = summary.split("\n");
  expect(identity).toBe("QUARTERLY REPORT · Elster Mills Inc. · quarterly period ended June 25, 2022");
  expect(parts).toBe("Grain; Water; Executive Summary");
  expect(said.join("")).toContain(MILL);
});

test("notes are figures of main tables, with their columns, units and places, and sentences of telling parts", async () => {
  const { key_notes } = await summaryOf("a.pdf", cover, [
    { heading: "Results", level: 1 },
    {
      title: "Sales",
      unit: "in millions",
      heads: ["Sales (in millions)", "2022 2021"],
      columns: ["2022", "2021"],
      rows: [
        { lines: ["Flour", "$ 7 $ 6"], cells: ["$7", "$6"] },
        { lines: ["Total net sales", "$ 82 $ 80"], cells: ["$82", "$80"] },
      ],
    },
    ["paragraph", MILL],
    ...part("Risk Factors", RISK),
  ]);
  const metadata = { source_type: "pdf", page: 2 };
  expect(key_notes).toEqual([
    { note: "Flour: $7 million (2022)", metadata: { ...metadata, line: 4 } },
    { note: "Total net sales: $82 million (2022)", metadata: { ...metadata, line: 6 } },
    { note: MILL, metadata: { ...metadata, line: 8 } },
    { note: RISK, metadata: { ...metadata, line: 10 } },
  ]);
});

test("figures are of the latest period, and of one row each; dates and zeros are none", async () => {
  const row = (label: string, ...cells: string[]) => {
    const lines: [string, string] = [label, cells.join(" ")];
    return { lines, cells };
  };
  const { key_notes } = await summaryOf("a.pdf", cover, [
    {
      title: "Consolidated Statements of Operations",
      unit: "in millions",
      heads: ["Consolidated Statements of Operations (in millions)", "2021 2022"],
      columns: ["2021", "2022"],
      rows: [
        row("Total revenue (1)", "$80", "$82"),
        row("Gross profit", "30", "31"),
        row("Revenue", "$80", "$82"),
        row("Net discontinued", "0", "0"),
        row("Net start", "2021-10-01", "2022-10-01"),
      ],
    },
  ]);
  expect(key_notes?.map(({ note }) => note)).toEqual([
    "Total revenue (1): $82 million (2022)",
    "Gross profit: $31 million (2022)",
  ]);
});

test("a heading over several lines is read as one, and one in mixed case in even case", async () => {
  const { summary } = await summaryOf(
    "a.pdf",
    [{ heading: "Strategic Plan 2022 – 2026", level: 1 }],
    [{ heading: "United StateS Mill AdminiStratiOn", level: 1 }, ["paragraph", MILL]],
  );
  expect(summary.split("\n")[0]).toBe("Strategic Plan 2022 – 2026 · United States Mill Administration");
});

test("a document that names nothing begins with what it says", async () => {
  const { summary } = await summaryOf("a.pdf", [
    ["paragraph", "This report tells of the river and the mill of 2022."],
  ]);
  expect(summary).toBe("This report tells of the river and the mill of 2022.");
});
