import { describe, expect, it } from "vitest";
import { MAX_PASSAGES } from "../../../src/answer/model/given/document-pages.ts";
import { shownPassages } from "../../../src/answer/model/given/shown-passages.ts";
import { givenFor } from "../../../src/answer/model/given-for.ts";
import { asksForWhole } from "../../../src/answer/model/search/plan.ts";
import { searchEach } from "../../../src/answer/model/search/searches.ts";
import type { ModelSources } from "../../../src/answer/model/sources.ts";
import { kindOf } from "../../../src/answer/question/kind.ts";
import type { ChatModel } from "../../../src/domain/models/models.ts";
import { type Told, tablePiece, temporaryReading } from "../../support/pdf/reading.ts";

const NO_MODEL: ChatModel = {
  name: "none",
  complete: () => Promise.reject(new Error("No model is asked.")),
};

/** What a model is given for a question in a workspace of these documents. */
const provided = async (documents: Record<string, readonly Told[]>, text: string, among?: string[]) => {
  const { reading: stored, workspaceId, idOf } = await temporaryReading(documents);
  const read = new Set<string>();
  const reading: ModelSources = {
    ...stored,
    read: (workspace, ...ranges) => {
      for (const { resourceId, first, last } of ranges) if (last - first > 100) read.add(resourceId);
      return stored.read(workspace, ...ranges);
    },
  };
  const { signal } = new AbortController();
  const resourceIds = among?.map(idOf);
  const where = { workspaceId, ...(resourceIds && { resourceIds }) };
  const kind = kindOf(text);
  const plan = { kind, queries: [text], isOfWhole: asksForWhole(text, kind) };
  const retrieved = await searchEach(reading, { ...where, queries: [text] }, signal);
  const all = await givenFor(reading, NO_MODEL, { ...where, text }, plan, retrieved, signal);
  return {
    ...all,
    idOf,
    /** The documents that were read as wholes. */
    read: [...read],
    missing: retrieved.missing,
    titles: [...new Set(all.given.map(({ title }) => title))],
    texts: all.given.map(({ passage }) => passage.text),
    shown: shownPassages(all.given, all.introductions),
  };
};

/** So many pages of this, each with a number of its own, which no room holds as a whole. */
const pagesOf = (subject: string, count: number): Told[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `Of ${subject}, page ${at + 1} tells in ${"so many words ".repeat(60)}that it is number ${at + 1}.`,
    page: at + 1,
  }));

const cover = (name: string, rest = ""): Told => ({
  text: `${name}\n(Exact name of registrant as specified in its charter)\n${rest}`,
  page: 1,
});

describe("of the documents", () => {
  it("a small one that is asked about is given whole, in order", async () => {
    const { texts } = await provided(
      { "lease.pdf": ["The rent is 900.", "Pets are kept.", "Signed."] },
      "What is the rent?",
    );
    expect(texts).toEqual(["The rent is 900.", "Pets are kept.", "Signed."]);
  });

  it("only those that the question names are given", async () => {
    const documents = {
      "ADOBE_2022.pdf": [cover("Adobe Inc."), ...pagesOf("revenue", 20)],
      "3M_2022.pdf": [cover("3M Company"), "Revenue, revenue and revenue again.", ...pagesOf("revenue", 20)],
    };
    const { titles } = await provided(documents, "What was the revenue of Adobe?");
    expect(titles).toEqual(["ADOBE_2022.pdf"]);
  });

  it.each([
    ["JnJ", "initials"],
    ["JNJ", "a ticker"],
    ["J&J", "initials with a sign"],
  ])("the one that %s stands for is known by %s", async (name) => {
    const documents = {
      "JOHNSON_JOHNSON_2022.pdf": [
        cover(
          "Johnson & Johnson",
          "Title of each class Trading Symbol Common Stock JNJ New York Stock Exchange",
        ),
        ...pagesOf("drug sales", 20),
      ],
      "PFIZER_2022.pdf": [
        cover("Pfizer Inc."),
        "Drug sales, drug sales and drug sales.",
        ...pagesOf("drug sales", 20),
      ],
      "MERCK_2022.pdf": [cover("Merck & Co."), ...pagesOf("drug sales", 20)],
      "LILLY_2022.pdf": [cover("Eli Lilly"), ...pagesOf("drug sales", 20)],
    };
    const { titles, missing } = await provided(documents, `What were the drug sales of ${name} in 2022?`);
    expect(titles).toEqual(["JOHNSON_JOHNSON_2022.pdf"]);
    expect(missing).toEqual([]);
  });

  it.each([
    ["AMEX", "American Express Company"],
    ["Oldmill", "Newmill Corp, formerly known as Oldmill Corp."],
    ["Mossy", "Moss Engineering (“Mossy”)"],
    ["Quill", "Feather Holdings, doing business as Quill Press,"],
  ])("%s names the one that calls itself %s", async (name, called) => {
    const documents = {
      "a.pdf": [cover(called), ...pagesOf("card fees", 20)],
      "b.pdf": [cover("Harbour Bank"), "Card fees, card fees, card fees.", ...pagesOf("card fees", 20)],
      "c.pdf": [cover("River Bank"), ...pagesOf("card fees", 20)],
      "d.pdf": [cover("Lake Bank"), ...pagesOf("card fees", 20)],
    };
    const { titles } = await provided(documents, `What are the card fees of ${name}?`);
    expect(titles).toEqual(["a.pdf"]);
  });

  it("one that tells another company's name for itself does not hide that company's", async () => {
    const told = "Harbour Bank bought Forest Trust (“FT”), and earned card fees with it.";
    const documents = {
      "harbour.pdf": [cover("Harbour Bank"), told, ...pagesOf("card fees", 20)],
      // Nothing else tells of card fees in as few words, so that it is found first whatever the ids are.
      "forest.pdf": [cover("Forest Trust"), "Card fees: card fees are 3.", ...pagesOf("card fees", 20)],
      "river.pdf": [cover("River Bank"), ...pagesOf("card fees", 20)],
      "lake.pdf": [cover("Lake Bank"), ...pagesOf("card fees", 20)],
    };
    const { titles } = await provided(documents, "What are the card fees of FT?");
    expect(titles).toContain("forest.pdf");
  });

  it.each([
    "Who is the CEO of the bank?",
    "What are the card fees of FRB?",
    "What does the Company charge in card fees?",
  ])("none is singled out by what names none: %s", async (question) => {
    const told =
      "We, the registrant (the “Company”), and our company. Card fees of the bank; its CEO is Ann Lee.";
    const documents = {
      "a.pdf": [cover("Forest Bank", told), ...pagesOf("card fees", 20)],
      "b.pdf": [cover("Harbour Bank", told), ...pagesOf("card fees", 20)],
      "c.pdf": [cover("River Bank", told), ...pagesOf("card fees", 20)],
      "d.pdf": [cover("Lake Bank", told), ...pagesOf("card fees", 20)],
    };
    expect((await provided(documents, question)).titles.length).toBeGreaterThan(1);
  });

  it("each is introduced once, before its passages, which stand together in the order of its pages", async () => {
    const documents = {
      "oak.pdf": [cover("Oak Ltd", "For the fiscal year ended January 28, 2023"), ...pagesOf("timber", 20)],
      "elm.pdf": [cover("Elm Ltd"), ...pagesOf("timber", 20)],
    };
    const { given, shown } = await provided(documents, "What do Oak and Elm tell of timber in fiscal 2022?");
    const order = given.map(({ title, passage }) => [title, passage.index] as const);
    expect(order).toEqual(
      order.toSorted(([one, first], [other, second]) =>
        one === other
          ? first - second
          : order.findIndex(([title]) => title === one) - order.findIndex(([title]) => title === other),
      ),
    );
    expect(shown.match(/<document title="oak.pdf">/g)).toHaveLength(1);
    expect(shown).toContain("On its fiscal years: For the fiscal year ended January 28, 2023");
    expect(shown.indexOf('<document title="oak.pdf">')).toBeLessThan(shown.indexOf('document="oak.pdf"'));
  });
});

describe("of the places", () => {
  const report = { "report.pdf": [cover("Oak Ltd"), ...pagesOf("timber", 30)] };

  it.each([
    ["What does page 17 tell?", 17],
    ["Was steht auf Seite 17?", 17],
    ["What is told on the last page?", 30],
  ])("%s", async (question, page) => {
    const { given } = await provided(report, question);
    expect(given.map(({ passage }) => passage.place)).toContainEqual(expect.objectContaining({ page }));
  });

  it("no other documents are read as wholes than the one whose place is asked for", async () => {
    const documents = Object.fromEntries(
      ["Oak", "Elm", "Ash", "Fir"].map((name) => [`${name}.pdf`, [cover(name), ...pagesOf("timber", 30)]]),
    );
    const { read, titles } = await provided(documents, "What does page 17 tell of timber?");
    expect(titles.length).toBeGreaterThan(1);
    expect(read).toHaveLength(1);
  });

  it("the cover is the first page", async () => {
    const { texts } = await provided(report, "What is the name on the cover?");
    expect(texts[0]).toContain("Oak Ltd");
  });

  it("an appendix is known by its heading", async () => {
    const appendix = { text: "Saws and axes.", page: 31, section: ["Appendix C: Tools"] };
    const { texts } = await provided(
      { "report.pdf": [...pagesOf("timber", 30), appendix] },
      "What does appendix C have?",
    );
    expect(texts).toContain("Saws and axes.");
  });

  it("a page that prints another number than it has in the file is given beside the one of that number, and says so", async () => {
    const text = `Timber is told of in ${"many words ".repeat(60)}here.`;
    const pages = Array.from({ length: 40 }, (_, at) => ({
      text: `${text}\n${at - 3}`,
      page: at + 1,
      lineStarts: [0, text.length + 1],
    }));
    const { shown } = await provided({ "report.pdf": pages }, "What is on page 17?");
    expect(shown).toContain('page="21" printed_page="17"');
    expect(shown).toContain('page="17" printed_page="13"');
  });
});

describe("of tables", () => {
  const heads = { title: "Costs of timber", unit: "in thousands", columns: ["2023", "2022"] };
  const first = tablePiece(heads, [["Oak", "10", "9"]]);
  const second = tablePiece(heads, [["Elm", "8", "7"]]);
  const headless = tablePiece({ stub: "Ash", columns: ["6", "5"] }, [["Fir", "4", "3"]]);

  it("all pieces of one that is hit are given, under its heads", async () => {
    const documents = {
      "report.pdf": [...pagesOf("other things", 20), first, second, headless, ...pagesOf("more", 5)],
    };
    const { given, shown } = await provided(documents, "What did Elm cost?");
    const tables = given.filter(({ passage }) => passage.table);
    expect(tables.map(({ passage }) => passage.index)).toEqual([20, 21, 22]);
    expect(tables[2]?.shown).toBe(
      "Costs of timber (in thousands)\n\n|  | 2023 | 2022 |\n|---|---|---|\n| Ash | 6 | 5 |\n| Fir | 4 | 3 |",
    );
    expect(shown).toContain("| Oak | 10 | 9 |");
  });

  it("one that a passage announces is given with it", async () => {
    const announced = "The following table presents what timber we harvested.";
    const table = tablePiece({ columns: ["2023"] }, [["Larch", "4"]]);
    const rest = Array.from({ length: 3 }, (_, at) =>
      `Harvested timber, part ${at} of what is told. `.repeat(20),
    );
    const documents = {
      "report.pdf": [...pagesOf("things", 20), ...rest, announced, table, ...pagesOf("more", 5)],
    };
    const { shown } = await provided(documents, "Which timber did we harvest?");
    expect(shown).toContain("| Larch | 4 |");
  });
});

describe("of all of a document", () => {
  const sections = (heading: string, page: number): Told => ({
    text: `${heading}. ${"Here wood is told of. ".repeat(40)}`,
    page,
    section: [heading],
  });
  const report = {
    "report.pdf": [
      ...Array.from({ length: 30 }, (_, at) => sections(`Part ${at + 1}`, at + 1)),
      { ...tablePiece({ title: "Table 1. Saws", columns: ["2023"] }, [["Saw", "3"]]), page: 31 },
      { text: "Badgers are seen; a badger digs.", page: 32 },
    ],
  };

  it.each([
    "How often is a badger mentioned?",
    "Is it true that a badger is nowhere mentioned?",
    "How many badgers are there?",
  ])("its outline, tables and the places of the question's words are told: %s", async (question) => {
    const { shown, coverage, idOf } = await provided(report, question);
    expect(shown).toContain("Pages with text: 32");
    expect(shown).toContain("- Part 12 (page 12)");
    expect(shown).toContain("- Table 1. Saws (page 31)");
    expect(shown).toMatch(/“badgers?”: 2 times, on page 32/);
    expect(coverage).toEqual([{ resource_id: idOf("report.pdf"), pages: 32, pages_read: 32 }]);
  });

  it("a word that stands nowhere is told to be nowhere", async () => {
    const { shown } = await provided(report, "How often is an otter mentioned?");
    expect(shown).toContain("“otter”: nowhere");
  });

  it("of a longer document than is read of one no coverage is told, and nothing is said to be nowhere", async () => {
    const told = { "report.pdf": Array.from({ length: MAX_PASSAGES + 1 }, (_, at) => `Wood ${at}.`) };
    const pages = told["report.pdf"].map((text, at) => ({ text, page: 1 + Math.floor(at / 100) }));
    const { shown, coverage } = await provided({ "report.pdf": pages }, "How often is an otter mentioned?");
    expect(shown).toContain("Only its beginning was read, up to page 40");
    expect(shown).toContain("“otter”: not in what was read");
    expect(coverage).toEqual([]);
    const { coverage: whole } = await provided(
      { "report.pdf": pages.slice(0, MAX_PASSAGES) },
      "How often is an otter mentioned?",
    );
    expect(whole).toMatchObject([{ pages: 40, pages_read: 40 }]);
  });

  it("a plain question has none of it", async () => {
    const { shown, coverage } = await provided(report, "What digs?");
    expect(shown).not.toContain("Pages with text");
    expect(coverage).toEqual([]);
  });
});

describe("of what tells nothing", () => {
  it("headings alone, contents and repetitions are left out", async () => {
    const heading = "Timber harvested in spring";
    const lines = [
      "Contents",
      "Timber harvested .......... 4",
      "Timber harvested in spring .......... 9",
      "Timber kept in spring .......... 12",
      "Timber burnt in spring .......... 20",
    ];
    const contents = lines.join("\n");
    const lineStarts = lines.map((_, at) => lines.slice(0, at).join("\n").length + Number(at > 0));
    const told = "Timber was harvested in spring by all of the men and all of the women of the village.";
    const documents = {
      "report.pdf": [
        { text: heading, headings: [{ start: 0, end: heading.length }] },
        { text: contents, lineStarts },
        told,
        told,
        ...pagesOf("other things", 30),
      ],
    };
    const { texts } = await provided(documents, "Who harvested timber in spring?");
    expect(texts.filter((text) => text === told)).toHaveLength(1);
    expect(texts).not.toContain(heading);
    expect(texts).not.toContain(contents);
  });
});

describe("of words that are misread", () => {
  const report = { "report.pdf": ["Current liabilities came to 40.", ...pagesOf("timber", 30)] };

  it("joined ones are taken apart where the documents have both", async () => {
    const { texts } = await provided(report, "What were the Current Liabilitiesfor 2022?");
    expect(texts).toContain("Current liabilities came to 40.");
  });

  it("capitals that name nothing are not said to be missing", async () => {
    expect((await provided(report, "WHAT IS SHOWN IN THE DIAGRAM DISCUSSED ON PAGE 4?")).missing).toEqual([]);
    expect((await provided(report, "What were liabilities in FY 2022?")).missing).toEqual([]);
    expect((await provided(report, "What did Zubrowka harvest?")).missing).toEqual(["Zubrowka"]);
  });
});
