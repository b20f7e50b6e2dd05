import { describe, expect, it, test } from "vitest";
import { termsIn, weightedQuestion } from "../../../../src/answer/local/scoring/term-weighting.ts";
import { Terms } from "../../../../src/answer/local/scoring/terms.ts";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const ABOUT: ReadonlySet<string> = new Set();
/** Of which change a text gives the reason. */
const explained = (question: string, text: string, { about = ABOUT, heading = "", language = "en" } = {}) => {
  const terms = termsIn(text, language);
  return weightedQuestion(question, [terms], language)?.changeReader()(
    { text, terms, heading: termsIn(heading, language).set },
    about,
  );
};

describe("a text that gives the reason of a change", () => {
  test.each([
    ["Why did sales of boats rise?", "Sales of boats rose due to a warm summer."],
    ["Why did sales of boats rise?", "Boat sales were up a tenth, driven primarily by new ports."],
    ["Why did sales of boats rise?", "The yard sold more. Its sales of boats reflect a warm summer."],
    [
      "Why did the income of the yard decrease?",
      "Volume increased due to new ports, while income of the yard decreased due to higher wages.",
    ],
    ["Why did revenues of boats rise?", "Net sales of boats rose due to higher revenues from ports."],
    ["Why did sales of boats rise?", "Sales of boats rose a tenth. The increase was due to a warm summer."],
    ["Why was there a change in sales?", "Sales fell because of storms."],
  ])("%s gives it: %s", (question, text) => {
    expect(explained(question, text)).toBe("asked");
  });

  test.each([
    ["Why did sales of boats rise?", "Profit rose, driven by higher sales of boats."],
    ["Why did sales of boats rise?", "Sales rose because boats were in demand."],
    ["Why did sales of boats rise?", "Total sales increased as a result of more boats. Oars were cheap."],
    ["Why did sales of rowing boats rise?", "Oar sales rose a tenth. The increase was due to a warm summer."],
    ["Why did sales of wooden rowing boats rise?", "Sales of oars rose due to a warm summer."],
  ])("%s is given that of another by: %s", (question, text) => {
    expect(explained(question, text)).toBe("other");
  });

  test.each([
    ["it tells none", "Sales of boats rose in 2022."],
    ["it begins with it", "Due to a warm summer, sales of boats rose."],
    ["it begins with it, but for when", "In 2022, due to boats in demand, sales of boats rose."],
    ["not all of what changed is told", "Sales rose due to a warm summer."],
    ["it is of another sentence", "Ferries ran late due to storms. Sales of boats rose."],
    ["it is of another clause", "Sales of boats rose, but ferries ran late due to storms."],
    ["it goes on from another text", "The increase was due to higher sales of boats."],
    ["it is a change the other way", "Sales of boats fell due to storms."],
    ["it is told the other way round", "The warm summer is reflected in higher sales of boats."],
  ])("does not tell of which, where %s", (_, text) => {
    expect(explained("Why did sales of boats rise?", text)).toBeUndefined();
  });

  it("is not known to be of a name that it tells in the reason alone", () => {
    const question = "Why did Azure revenue grow?";
    expect(explained(question, "Azure revenue grew due to new games.")).toBe("asked");
    expect(explained(question, "Xbox revenue grew due to Azure.")).toBeUndefined();
    expect(explained(question, "Revenue grew due to Azure.", { heading: "Azure" })).toBe("asked");
  });

  it("need not tell what its heading or its document's name tells", () => {
    const question = "Why did expenses of the yard rise?";
    const text = "Expenses rose, driven by wages of the yard.";
    expect(explained(question, text)).toBe("other");
    expect(explained(question, text, { heading: "The yard" })).toBe("asked");
    expect(explained(question, text, { about: termsIn("Yard").set })).toBe("asked");
  });

  it("is not looked for where no change is asked for, nothing that changed, or in another language", () => {
    const text = "Profit rose, driven by higher sales of boats.";
    expect(explained("Why does the yard sell boats?", text)).toBeUndefined();
    expect(explained("Why did it rise?", text)).toBeUndefined();
    expect(explained("Why did sales of boats rise?", text, { language: "pl" })).toBeUndefined();
  });
});

test("an acronym stands for its words", () => {
  const text = "SG&A expenses rose due to sales of boats.";
  const question = "Why did the expenses of sales of the yard rise?";
  const terms = new Terms([...termsIn(text).list, ...termsIn("sales yard").list]);
  const explains = weightedQuestion(question, [terms], "en")?.changeReader();
  expect(explains?.({ text, terms: termsIn(text) }, ABOUT)).toBe("other");
  expect(explains?.({ text: "SG&A expenses rose due to wages.", terms }, ABOUT)).toBe("asked");
});

test("the reason of the change that is asked for answers, not that of which it is a part", () => {
  const texts = [
    "Profit rose in 2022 compared to 2021, driven by higher sales of boats and new ports.",
    "Sales of boats rose in 2022 compared to 2021 due to a warm summer.",
  ];
  const { parts } = readLocally("Why did sales of boats rise in 2022?", {
    found: texts.map((text) => found(text, "The yard", { section: ["Results"] })),
    named: [],
  });
  expect(parts[0]?.text).toBe(texts[1]);
});
