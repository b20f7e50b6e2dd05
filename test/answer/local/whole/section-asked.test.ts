import { describe, expect, test } from "vitest";
import { sectionPartsAsked } from "../../../../src/answer/local/whole/section-asked.ts";
import { askedBy } from "../../../../src/answer/question/kind.ts";
import type { Found } from "../../../../src/answer/search/retrieve.ts";
import { found } from "../hits.ts";

/** Passages under a section's path, each with the last heading of the path as its first line. */
const report = (title: string, ...paths: string[]): Found[] =>
  paths.map((path) => {
    const section = path.split(" › ");
    const heading = section.at(-1) ?? "";
    const headings = [{ start: 0, end: heading.length }];
    return found(`${heading}\n\nThis is told at length here.`, title, { section, headings });
  });

const OLD = report(
  "Mills, Q1 2023.pdf",
  ...["Part II › Item 1A. Risk Factors › Drought", "Part II › Item 1A. Risk Factors › Rats"],
  "Part II › Item 1A. Risk Factors › Fire",
);
const NEW = report(
  "Mills, Q2 2023.pdf",
  "Part II › Item 1A. Risk Factors",
  "Part II › Item 1A. Risk Factors › Weather › Drought",
  "Part II › Item 1A. Risk Factors › Weather › Floods",
  "Part II › Item 1A. Risk Factors › Animals › Rats",
  "Part II › Item 1A. Risk Factors › Animals › Mice",
  "Part II › Item 2. Sales of Flour › Bread",
);

const ask = async (question: string, all: Found[] = [...OLD, ...NEW], named: string[] = []) => {
  const parts = await sectionPartsAsked(
    {
      read: async (_, ...ranges) =>
        all
          .map(({ hit }) => hit.passage)
          .filter(({ resourceId }) => ranges.some((range) => range.resourceId === resourceId)),
    },
    "w",
    question,
    askedBy(question),
    { found: all, named, sides: [] },
  );
  return parts?.map(({ text, source }) => `${text} (${source?.resource_title})`);
};

describe("a section that a question calls by its heading is told by the headings of its parts", () => {
  test.each([
    "What are the risk factors of Mills?",
    "List the main risk factors",
    "Summarise the risk factors",
  ])("%s, in the latest of several documents, the finest where all are divided", async (question) => {
    expect(await ask(question)).toEqual(
      ["Drought", "Floods", "Rats", "Mice"].map((name) => `${name} (Mills, Q2 2023.pdf)`),
    );
  });

  test("in the document that is named", async () => {
    const [first] = OLD;
    const named = [first?.hit.passage.resourceId ?? ""];
    expect(await ask("What are the risk factors of Mills?", [...OLD, ...NEW], named)).toHaveLength(3);
  });

  test("each cites its own heading", async () => {
    const parts = await sectionPartsAsked(
      { read: async () => OLD.map(({ hit }) => hit.passage) },
      "w",
      "What are the risk factors?",
      askedBy("What are the risk factors?"),
      { found: OLD, named: [], sides: [] },
    );
    expect(parts?.map(({ source }) => source?.metadata.quote)).toEqual(["Drought", "Rats", "Fire"]);
    expect(parts?.map(({ source }) => source?.chunk_id)).toEqual(OLD.map(({ hit }) => hit.passage.id));
  });

  test("none where they are more than anybody reads, or of several subjects", async () => {
    const many = report(
      "Mills.pdf",
      ...Array.from({ length: 31 }, (_, at) => `Part II › Item 1A. Risk Factors › Risk of ${at}`),
    );
    expect(await ask("What are the risk factors?", many.slice(1))).toHaveLength(30);
    expect(await ask("What are the risk factors?", many)).toBeUndefined();
    const other = report("Orchard, Q2 2023.pdf", "Part II › Item 1A. Risk Factors › Frost");
    expect(await ask("What are the risk factors?", [...OLD, ...other])).toBeUndefined();
  });

  test("of the same chapter alone", async () => {
    const other = ["Hail", "Snow", "Ice"].map((name) => `Part IX › Item 1A. Risk Factors › ${name}`);
    expect(
      await ask("What are the risk factors?", [...OLD, ...report("Mills, Q1 2023.pdf", ...other)]),
    ).toHaveLength(3);
  });

  test("by its groups where not all of them are divided", async () => {
    const more = report("Mills, Q2 2023.pdf", "Part II › Item 1A. Risk Factors › Fire");
    expect(await ask("What are the risk factors?", [...NEW, ...more])).toBeUndefined();
    const groups = NEW.map(({ hit, title }) => ({
      title,
      hit: { ...hit, passage: { ...hit.passage, text: hit.passage.section?.[2] ?? hit.passage.text } },
    })).map(({ hit, title }) => ({
      title,
      hit: { ...hit, passage: { ...hit.passage, headings: [{ start: 0, end: hit.passage.text.length }] } },
    }));
    expect(await ask("What are the risk factors?", [...groups, ...more])).toEqual(
      ["Weather", "Animals", "Fire"].map((name) => `${name} (Mills, Q2 2023.pdf)`),
    );
  });

  test.each([
    "What are the risk factors of Mills in a drought?",
    "Why do the risk factors matter?",
    "How many risk factors are there?",
    "What is a risk factor?",
    "risk factors",
    "What does risk factors mean?",
    "What are the risks?",
    "What are the sales of flour?",
  ])("unless it asks for more or anything else, or has no such parts: %s", async (question) => {
    expect(await ask(question)).toBeUndefined();
  });
});
