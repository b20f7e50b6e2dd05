import { expect, it } from "vitest";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { structuredPage } from "../../support/pdf/structured-page.ts";

const LETTERHEAD = "Fennick Laboratory, 8 Ward Street, Dunsholt DH2 5LP, telephone 01632 960 881";
const CHAPTER = "Fennick Laboratory";

/** The pages of a report, each under a header and over a footer with its number. */
const passagesOf = async (header: string, footer: (page: number) => string, pages = 3) => {
  async function* each() {
    for (let page = 1; page <= pages; page += 1)
      yield structuredPage(
        [
          ["header", header],
          ["paragraph", `What the laboratory found on day ${page} was told on that day.`],
          ["footer", footer(page)],
        ],
        page,
      );
  }
  return Array.fromAsync(splitIntoPassages(each()));
};

it("a letterhead that tells something is one passage, on the first of the pages that repeat it", async () => {
  const passages = await passagesOf(LETTERHEAD, (page) => `Report · Page ${page} of 3`);
  expect(passages.map(({ text }) => text)).toEqual([
    "What the laboratory found on day 1 was told on that day.",
    LETTERHEAD,
    "What the laboratory found on day 2 was told on that day.",
    "What the laboratory found on day 3 was told on that day.",
  ]);
  expect(passages.map(({ place }) => place)).toMatchObject([
    { page: 1, line: 2 },
    { page: 1, line: 1 },
    { page: 2, line: 2 },
    { page: 3, line: 2 },
  ]);
});

it("what pages repeat goes with the first passage, without the number of the page", async () => {
  const passages = await passagesOf(CHAPTER, (page) => `Report · Page ${page} of 3`);
  expect(passages.map(({ running }) => running)).toEqual([[CHAPTER, "Report"], undefined, undefined]);
});

it("no more of the headers of chapters is kept than names a document", async () => {
  async function* each() {
    for (const [at, chapter] of ["Oak", "Ash", "Elm", "Fir", "Yew", "Box"].entries())
      yield structuredPage(
        [
          ["header", `On the ${chapter}`],
          ["paragraph", `Of trees, number ${at}.`],
        ],
        at + 1,
      );
  }
  const passages = await Array.fromAsync(splitIntoPassages(each()));
  expect(passages.flatMap(({ running = [] }) => running)).toEqual([
    "On the Oak",
    "On the Ash",
    "On the Elm",
    "On the Fir",
  ]);
});

it("a year at the end of a header is no number of its page", async () => {
  const [first] = await passagesOf("Annual Report 2023", (page) => `Fennick Mill | ${page}`);
  expect(first?.running).toEqual(["Annual Report 2023", "Fennick Mill"]);
});

it("an informative footer in a script without spaces is kept as well", async () => {
  const footer = "本报告由芬尼克医学实验室出具，电话号码见下文，仅供参考";
  const passages = await passagesOf(CHAPTER, () => footer, 2);
  expect(passages.filter(({ text }) => text === footer)).toHaveLength(1);
});
