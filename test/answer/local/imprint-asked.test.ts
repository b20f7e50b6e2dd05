import { describe, expect, it, test } from "vitest";
import { imprintAsked } from "../../../src/answer/local/imprint-asked.ts";
import { askedBy } from "../../../src/answer/local/kind.ts";
import type { Found } from "../../../src/answer/retrieve.ts";
import { found } from "./hits.ts";

const page = (number: number) =>
  ({ place: { source_type: "pdf", page: number, line: 1, line_end: 1 } }) as const;
/** A document as its passages, the first of which is its title page. */
const document = (title: string, ...texts: string[]): Found[] =>
  texts.map((text, at) => found(text, title, page(at + 1)));

const MILL = document(
  "mill-manual.pdf",
  "The Mill\nA Manual\n\nVersion 2.1, 3 May 2021\n\nAda Moss∗ and Erik Lund1\nInstitute of Mills\nmoss@mills.example",
  "Copyright © 2019–2021 Moss and Lund. It is last revised on 4 June 2022.\nMills turn by themselves.",
  "By grinding slowly, the mill grinds better than any other.",
);
const HARBOUR = document(
  "harbour-plan.pdf",
  "Harbour Plan\n\nby the Harbour Board of Kiel",
  "Ships moor here.",
);
const ALL = [...HARBOUR, ...MILL];

const ask = async (question: string, some: Found[] = ALL): Promise<string | undefined> => {
  const part = await imprintAsked(
    {
      read: async (_, id) => some.map(({ hit }) => hit.passage).filter(({ resourceId }) => resourceId === id),
    },
    "w",
    question,
    askedBy(question),
    { found: some, queries: [], named: [], sides: [], missing: [], dropped: [] },
  );
  expect(part?.text).toBe(part?.source?.metadata.quote);
  return part?.text;
};

describe("what a document says of itself", () => {
  it.each([
    ["Who wrote the mill manual?", "Ada Moss∗ and Erik Lund"],
    ["Who are the authors of the manual about the mill?", "Ada Moss∗ and Erik Lund"],
    ["Who wrote the harbour plan?", "by the Harbour Board of Kiel"],
    ["When was the mill manual published?", "Version 2.1, 3 May 2021"],
    ["When was the mill manual last updated?", "It is last revised on 4 June 2022."],
    ["In which year was the mill manual written?", "Version 2.1, 3 May 2021"],
    ["Which version is the mill manual?", "Version 2.1, 3 May 2021"],
    ["Who holds the copyright of the mill manual?", "Copyright © 2019–2021 Moss and Lund."],
    ["Who published the mill manual?", "Copyright © 2019–2021 Moss and Lund."],
  ])("%s", async (question, answer) => {
    expect(await ask(question)).toContain(answer);
  });

  it("is that of the only document where the question does not say which", async () => {
    expect(await ask("Who wrote this document?", MILL)).toContain("Ada Moss");
    expect(await ask("Who wrote this document?")).toBeUndefined();
  });

  it("may be asked of a document by its title alone", async () => {
    const plan = document("oxmoor.pdf", "Oxmoor\n\nJan Fisker\n\nThe bridge of Oxmoor is long.");
    expect(await ask("Who wrote Oxmoor?", [...plan, ...MILL])).toBe("Jan Fisker");
    expect(await ask("Who wrote the song of Oxmoor?", [...plan, ...MILL])).toBeUndefined();
  });

  it("is known by what the first passages tell of", async () => {
    const paper = document(
      "p17.pdf",
      "On Wheels\n\nJan Fisker",
      "Abstract\nWe study overshot wheels of mills.",
    );
    const all = [...paper, ...HARBOUR];
    expect(await ask("Who wrote the paper on overshot wheels?", all)).toBe("Jan Fisker");
    expect(await ask("Who wrote the paper on overshot wheels in watermills?", all)).toBe("Jan Fisker");
    expect(await ask("Who wrote the paper on overshot rockets in space?", all)).toBeUndefined();
  });

  it("is told in German as well", async () => {
    const guide = document(
      "hausordnung.pdf",
      "Hausordnung\n\nHausverwaltung GmbH\n\nStand: 1. März 2023",
      "Ruhe ab 22 Uhr.",
    );
    expect(await ask("Wann wurde die Hausordnung veröffentlicht?", guide)).toBe("Stand: 1. März 2023");
    expect(await ask("Wer hat die Hausordnung geschrieben?", guide)).toBe("Hausverwaltung GmbH");
  });
});

test.each([
  ["asks for something else", "Who leads the Harbour Board?"],
  ["is about another thing than the document", "Who wrote the letter to the mill's miller?"],
  ["asks what the document does not say", "When was the harbour plan published?"],
])("there is none where the question %s", async (_, question) => {
  expect(await ask(question)).toBeUndefined();
});

test.each([
  [
    "a heading in the title's words",
    "Thyroid Carcinoma\n\nCarcinoma Guide\n\nA carcinoma of the thyroid is rare.",
  ],
  ["the head of a table", "The Mill\n\nVersion Date Author Changes\n1.0 Draft"],
  ["prose", "The Mill\n\nAda Moss was the first who ground rye here."],
  ["how something is done", "The Mill\n\nBy turning it left, the mill stops."],
  ["a date that is not its own", "The Mill\n\nExpiration Date: 02/28/2026"],
])("%s is no imprint", async (_, text) => {
  const only = document("form.pdf", text);
  expect(await ask("Who wrote this document?", only)).toBeUndefined();
  expect(await ask("When was this document issued?", only)).toBeUndefined();
});
