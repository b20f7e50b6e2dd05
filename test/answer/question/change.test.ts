import { describe, expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { changeIn } from "../../../src/answer/question/change.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";
import { foundTable } from "../local/hits.ts";

describe("a question for how a figure changed asks for the figure", () => {
  test.each([
    ["Did Orchard's net revenue go up?", "how much was Orchard's net revenue?"],
    ["Did Orchard's pear sales go up or down?", "how much was Orchard's pear sales?"],
    ["Has the rent increased since last year?", "how much was the rent?"],
    ["Did revenue increase compared to the same quarter of last year?", "how much was revenue?"],
    ["Is the rent rising?", "how much was the rent?"],
    ["Were bread sales lower than a year ago?", "how much was bread sales?"],
    [
      "By how many percent did bread sales grow in the first quarter?",
      "how much was bread sales in the first quarter?",
    ],
    ["What happened to Orchard's operating income?", "how much was Orchard's operating income?"],
    ["How did bread sales change year over year?", "how much was bread sales?"],
    ["What was the increase in the rent from a year ago?", "how much was the rent?"],
    ["Did bread sales grow at Orchard?", "how much was bread sales at Orchard?"],
    ["Ist der Umsatz im dritten Quartal gestiegen?", "wie hoch war der Umsatz im dritten Quartal?"],
    ["Um wie viel Prozent ist der Gewinn gegenüber dem Vorjahr gewachsen?", "wie hoch war der Gewinn?"],
    ["Hat sich die Zahl der Mitarbeiter verringert?", "wie hoch war die Zahl der Mitarbeiter?"],
  ])("%s", (question, figure) => {
    expect(changeIn(question)?.figure).toBe(figure);
  });

  test.each([
    "Did the mill change its name?",
    "Is the mill up the hill?",
    "Did it rise?",
    "Did revenue and costs rise?",
    "Did the rent increase from 2021 to 2022?",
    "What is the increase in marketing expenses due to?",
    "Is the second edition better?",
    "Did the tree fall on the house?",
    "Who raised the rent?",
    "Warum ist der Umsatz gestiegen?",
  ])("%s does not", (question) => {
    expect(changeIn(question)).toBeUndefined();
  });

  test.each([
    ["Did the rent go up?", true],
    ["How much did the rent rise?", true],
    ["Did the rules change?", false],
    ["What happened to the rent?", false],
  ])("%s says which way it went: %s", (question, says) => {
    expect(changeIn(question)?.says).toBe(says);
  });

  test("however it is forged, in no time", () => {
    for (const word of ["the ", "changed ", "compared to ", "last year ", "up ", "gestiegen ", "im "])
      for (const begin of ["did ", "is ", "how much did ", "what happened to ", "ist ", "wie viel ist "])
        for (const end of ["rise", "gestiegen", "over the last year", "x"])
          changeIn(`${begin}${word.repeat(300)}${end}`);
  });
});

describe("how a figure changed", () => {
  const COLUMNS = [
    "Three Months Ended June 30, 2023",
    "Three Months Ended June 30, 2022",
    "Percentage Change",
    "Six Months Ended June 30, 2023",
  ];
  const ask = async (text: string, ...prose: string[]): Promise<string[]> => {
    const store = await temporaryStore();
    const [workspaceId, id] = [newId(), newId()];
    const { hit } = foundTable("", { columns: COLUMNS, unit: "in millions" }, [
      ["Ships sold", "3", "4", "(25)%", "7"],
      ["Bread sales", "$ 1,211", "$ 1,109", "9%", "$ 2,320"],
      ["Total net sales", "$ 2,211", "$ 2,109", "5%", "$ 4,320"],
    ]);
    const section = ["Results"];
    const said = passages(id, "Quarterly report of Orchard Mills", ...prose);
    const all = [...said, { ...hit.passage, id: newId(), resourceId: id, index: said.length }];
    await store.replace(
      workspaceId,
      id,
      all.map((passage) => ({ ...passage, section })),
    );
    const answers = answerer({
      passages: store,
      documents: async () => [],
      readyTitles: async () => new Map([[id, "Orchard Mills.pdf"]]),
      report: () => {},
    });
    return (await answers({ workspaceId, text })).answer.parts.map((part) => part.text);
  };
  const ROW =
    "(in millions)\n\n" +
    "|  | Three Months Ended June 30, 2023 | Three Months Ended June 30, 2022 | Percentage Change |\n" +
    "|---|---|---|---|\n| Bread sales | $ 1,211 | $ 1,109 | 9% |";

  test.each([
    "Did bread sales go up?",
    "Did Orchard's bread sales fall compared to last year?",
    "How much did bread sales grow?",
    "What happened to bread sales?",
  ])("is its row under the times that can be compared, and what they changed by: %s", async (question) => {
    expect(await ask(question)).toEqual([ROW]);
  });

  test("is not told by a figure of something else, nor by what is expected", async () => {
    const other = "Rye bread sales increased by 27% in the north.";
    const expected = "Bread sales are expected to grow between 2% and 8% next year.";
    expect(await ask("How much did bread sales grow?", other, expected)).toEqual([ROW]);
  });

  test("is not told by the figure of all, where a part is asked for", async () => {
    const [first] = await ask(
      "By how much did net sales of the bakery in Lund fall?",
      "The bakery in Lund is old.",
    );
    expect(first).not.toContain("Total net sales");
  });

  test("is asked for by how far it went as well", async () => {
    expect((await ask("How far did total net sales rise?"))[0]).toContain("| 5% |");
  });

  test("is told by a row of what documents call it", async () => {
    expect((await ask("Did revenue go up?"))[0]).toContain("| Total net sales | $ 2,211 | $ 2,109 | 5% |");
  });

  test("is told by the sentence that says so of it", async () => {
    const told = "Pear sales increased 31% on a warm spring.";
    expect((await ask("Did pear sales go up?", told, "Green pear sales fell 2%."))[0]).toContain(told);
  });

  test("is not told by what says nothing of a change", async () => {
    const [first] = await ask("Did pear sales go up?", "Pear sales are sales of pears from the orchard.");
    expect(first).toContain("Closest passages");
  });
});
