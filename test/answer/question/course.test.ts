import { describe, expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { courseIn } from "../../../src/answer/question/course.ts";
import { searchesFor } from "../../../src/answer/question/shared-context.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";
import { foundTable } from "../local/hits.ts";

describe("a question for a figure's course asks for the figure", () => {
  test.each([
    ["How has Orchard's net revenue changed over time?", "how much was Orchard's net revenue?"],
    ["How have the sales of pears fluctuated across quarters?", "how much was the sales of pears?"],
    ["How has the rent varied quarter to quarter?", "how much was the rent?"],
    ["Has there been any significant shift in rents over the reported years?", "how much was rents?"],
    ["Can any trends be identified in bread sales over these periods?", "how much was bread sales?"],
    ["What is the trend in churn?", "how much was churn?"],
    ["Comparing the last quarter to previous quarters, how has debt developed?", "how much was debt?"],
    ["How does rent in the latest quarter compare to previous quarters?", "how much was rent?"],
    ["How did revenue develop over the quarters of 2023?", "how much was revenue of 2023?"],
    ["How has net sales changed over time in Greater China?", "how much was net sales in Greater China?"],
    ["How has Trend Micro's revenue changed over time?", "how much was Trend Micro's revenue?"],
    ["How has the cost of moving changed over time?", "how much was the cost of moving?"],
    ["What is the trend of sales in Europe over the last years?", "how much was sales in Europe?"],
    [
      "How has research and development expense changed over time?",
      "how much was research and development expense?",
    ],
    ["Wie hat sich der Umsatz von Mills im Laufe der Zeit entwickelt?", "wie hoch war der Umsatz von Mills?"],
    ["Welche Entwicklung gibt es beim Umsatz im Laufe der Zeit?", "wie hoch war Umsatz?"],
    [
      "What is the tax rate in these quarters and how does it compare across the periods?",
      "What is the tax rate?",
    ],
    ["Wie hat sich der Umsatz über die Quartale entwickelt?", "wie hoch war der Umsatz?"],
  ])("%s", (question, figure) => {
    expect(courseIn(question)?.figure).toBe(figure);
    // It is what a chat model's passages are searched by as well.
    expect(searchesFor(question)).toEqual([courseIn(question)?.figure]);
  });

  test.each([
    "How has the miller changed his mind?",
    "How did revenue grow from 2021 to 2023?",
    "What was the revenue over the last two quarters?",
    "How do I change the filter over time?",
    "How has revenue changed over time and what drove the change?",
    "How has revenue changed over time and is it expected to grow?",
    "How has revenue changed over time compared to costs?",
    "How has revenue, net income, and cash changed over time?",
    "Wie haben sich Umsatz und Gewinn im Laufe der Zeit entwickelt?",
    "Explain the growth in net revenue over the last four quarters.",
    "Do changes in revenue over time affect the dividend?",
    "Is growth in deposits over the last four quarters insured?",
    "How has revenue grown over time since 2021?",
    "How does Apple compare to Microsoft over the last years?",
    "How have Mac and iPad sales changed over time?",
    "How has the total changed over time?",
    "How does the trend line differ from the mean?",
    "How has it changed over time?",
    "Welche Trends gibt es?",
    "Wie haben sich die Trends entwickelt?",
    "Has there been rain in these quarters?",
    "Wie hat sich der Müller das Bein gebrochen?",
  ])("unless it asks for none, or tells its periods: %s", (question) => {
    expect(courseIn(question)).toBeUndefined();
  });
});

test.each([
  ["Which quarter had the highest revenue?", "how much was revenue?", "most"],
  ["In which year did the mill have its lowest output?", "how much was output the mill?", "least"],
  ["In which quarter were pear sales the lowest?", "how much was pear sales?", "least"],
  ["In welchem Quartal war der Umsatz am höchsten?", "wie hoch war der Umsatz?", "most"],
])("when a figure was highest or lowest is read from its course: %s", (question, figure, extreme) => {
  expect(courseIn(question)).toEqual({ figure, extreme });
});

test.each([
  "Which year was the best?",
  "Which mill had the highest revenue?",
  "When was the highest mill built?",
])("%s asks for no course", (question) => {
  expect(courseIn(question)).toBeUndefined();
});

test("how many times back is told, and what was asked before is taken up without its period", () => {
  expect(courseIn("How has revenue changed over the last four quarters?")).toEqual({
    figure: "how much was revenue?",
    back: { months: 12 },
  });
  expect(courseIn("How has revenue changed over the last two reports?")?.back).toEqual({ times: 2 });
  expect(courseIn("How has the rent for three years changed over the last quarters?")).toEqual({
    figure: "how much was the rent for three years?",
  });
  expect(courseIn("Wie hat sich der Umsatz über die letzten 3 Jahre entwickelt?")?.back).toEqual({
    months: 36,
  });
  expect(
    courseIn("Wie hat er sich im Laufe der Zeit entwickelt?", ["Wie hoch war der Umsatz?"])?.figure,
  ).toBe("Wie hoch war der Umsatz?");
  expect(courseIn("How has it changed over time?", ["What was Marchand's rent in March?"])?.figure).toBe(
    "What was Marchand's rent in March?",
  );
  expect(courseIn("How has it changed over time?", ["What was Apple's revenue in Q3 2023?"])?.figure).toBe(
    "What was Apple's revenue?",
  );
  const before = ["How has it changed over time?", "What was the rent?"];
  expect(courseIn("How has this changed over the years?", before)?.figure).toBe("What was the rent?");
});

test("a forged question takes no time", () => {
  for (const word of ["die ", "overall ", "wesentliche ", "the ", "changed ", "over time ", "four ", "? "])
    for (const begin of ["welche ", "gibt es ", "what is ", "how has ", "wie hat sich ", "has there been "])
      for (const end of ["trend", "changed", "entwickelt", "x"])
        courseIn(`${begin}${word.repeat(300)}${end}`);
});

describe("a figure's course over several documents", () => {
  const QUARTERS = ["June 30, 2023", "December 31, 2022", "March 31, 2023"];
  const ask = async (
    text: string,
    {
      quarters = QUARTERS,
      label = "Net revenue",
      only = 0,
      figures = (at: number): string => `$ 1${at},715`,
    } = {},
  ) => {
    const store = await temporaryStore();
    const workspaceId = newId();
    const titles = new Map<string, string>();
    for (const [at, day] of quarters.entries()) {
      const id = newId();
      const { hit } = foundTable("", { columns: [`Three Months Ended ${day}`], unit: "in millions" }, [
        ["Ships sold", "3"],
        [label, figures(at)],
      ]);
      titles.set(id, `Orchard, quarter ended ${day}.pdf`);
      const [cover] = passages(id, "Quarterly report of Orchard");
      const table = { ...hit.passage, id: newId(), resourceId: id, index: 1 };
      await store.replace(workspaceId, id, cover ? [cover, table] : []);
    }
    const answers = answerer({
      passages: store,
      documents: async () => [],
      readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
      report: () => {},
    });
    const resourceIds = [...titles.keys()].slice(0, only);
    const { answer } = await answers({ workspaceId, text, ...(only > 0 && { resourceIds }) });
    return answer.parts.map(({ text }) => text.replace(/^.*?\.pdf: /, ""));
  };
  const days = (parts: string[]): string[] => parts.map((part) => /\w+ \d+, \d{4}/.exec(part)?.[0] ?? part);

  test("has as many times as there are, or are asked for", async () => {
    const quarters = [2020, 2021, 2022, 2023].flatMap((year) => [`March 31, ${year}`, `June 30, ${year}`]);
    const question = "How has Orchard's net revenue changed over time?";
    expect(days(await ask(question, { quarters: quarters.toReversed() }))).toEqual(quarters);
    const last = "How has Orchard's net revenue changed over the last three reports?";
    expect(days(await ask(last, { quarters }))).toEqual(quarters.slice(-3));
    const [latest] = days(await ask("What was Orchard's net revenue?", { quarters }));
    expect(latest).toBe(quarters.at(-1));
  });

  test("is ordered by the time of its column, whatever its row is called", async () => {
    const parts = await ask("How have Orchard's senior notes changed over time?", {
      label: "Senior notes 2028",
    });
    expect(days(parts)).toEqual(["December 31, 2022", "March 31, 2023", "June 30, 2023"]);
  });

  test("has one length of time", async () => {
    const store = await temporaryStore();
    const workspaceId = newId();
    const titles = new Map<string, string>();
    const add = async (title: string, head: string, figure: string): Promise<void> => {
      const id = newId();
      titles.set(id, title);
      const { hit } = foundTable("", { columns: [head] }, [["Net revenue", figure]]);
      await store.replace(workspaceId, id, [{ ...hit.passage, id: newId(), resourceId: id, index: 0 }]);
    };
    for (const [at, day] of QUARTERS.entries())
      await add(`Orchard ${day}.pdf`, `Three Months Ended ${day}`, `$ 19${at}0`);
    await add("Orchard 2022.pdf", "Year Ended December 31, 2022", "$ 9,000");
    const answers = answerer({
      passages: store,
      documents: async () => [],
      readyTitles: async (_, ids) => new Map(ids.map((id) => [id, titles.get(id) ?? ""])),
      report: () => {},
    });
    const ask = async (): Promise<string[]> => {
      const text = "How has net revenue changed over time?";
      return (await answers({ workspaceId, text })).answer.parts.map((part) => part.text);
    };
    expect((await ask()).map((part) => /\$ [\d,]+/.exec(part)?.[0])).toEqual(["$ 1910", "$ 1920", "$ 1900"]);
  });

  test("is read in the documents asked for alone", async () => {
    const parts = await ask("How has Orchard's net revenue changed over time?", { only: 2 });
    expect(days(parts)).toEqual(["December 31, 2022", "June 30, 2023"]);
  });

  test.each([
    ["Which quarter had the highest net revenue at Orchard?", ["12,715", "11,715", "10,715"]],
    ["In which quarter was Orchard's net revenue the lowest?", ["10,715", "11,715", "12,715"]],
    ["When was Orchard's net revenue highest?", ["12,715", "11,715", "10,715"]],
  ])("is told from the highest or the lowest on, where that is asked for: %s", async (question, figures) => {
    expect((await ask(question)).map((part) => /\$ ([\d,]+)/.exec(part)?.[1])).toEqual(figures);
  });

  test("the highest of many figures, whatever their signs and how they are written", async () => {
    const years = Array.from({ length: 14 }, (_, at) => `June 30, ${2010 + at}`);
    const highest = "When was Orchard's net revenue highest?";
    const figures = (at: number): string => `$ ${at === 1 ? 99 : 10 + at},715`;
    const [said, first] = await ask(highest, { quarters: years, figures });
    expect(said).toContain("Closest passages");
    expect(first).toContain("$ 99,715");
    const losses = ["$ (1,715)", "$ (2,715)", "$ (715)"];
    const lost = (at: number): string => losses[at] ?? "";
    const label = "Net loss";
    const worst = await ask("In which quarter was Orchard's net loss the highest?", { label, figures: lost });
    expect(worst.map((part) => /\(([\d,]+)\)/.exec(part)?.[1])).toEqual(["2,715", "1,715", "715"]);
  });

  test("is told from the earliest on", async () => {
    expect(await ask("How has Orchard's net revenue changed over time?")).toEqual([
      "Net revenue: $ 11,715 million (Three Months Ended December 31, 2022)",
      "Net revenue: $ 12,715 million (Three Months Ended March 31, 2023)",
      "Net revenue: $ 10,715 million (Three Months Ended June 30, 2023)",
    ]);
  });

  test("is the whole row of one document that has several times", async () => {
    const store = await temporaryStore();
    const workspaceId = newId();
    const id = newId();
    const { hit } = foundTable("", { columns: ["FY 2021", "FY 2022"], unit: "in millions" }, [
      ["Ships sold", "3", "4"],
      ["Bread sales", "$ 11", "$ 12"],
    ]);
    const prose = "Bread sales changed over the years due primarily to lower sales of rye bread.";
    const table = { ...hit.passage, id: newId(), resourceId: id, index: 1 };
    await store.replace(workspaceId, id, [...passages(id, prose), table]);
    const answers = answerer({
      passages: store,
      documents: async () => [],
      readyTitles: async () => new Map([[id, "Mills.pdf"]]),
      report: () => {},
    });
    const { answer } = await answers({ workspaceId, text: "How have bread sales changed over the years?" });
    expect(answer.parts.map(({ text }) => text)).toEqual([
      "(in millions)\n\n|  | FY 2021 | FY 2022 |\n|---|---|---|\n| Bread sales | $ 11 | $ 12 |",
    ]);
  });

  test("is not told where nothing has the figure", async () => {
    const [first] = await ask("How have Orchard's electricity costs changed over time?");
    expect(first).toMatch(/^I found no direct answer/);
  });

  test("the figure alone is told from the latest on", async () => {
    const [first = "", , last = ""] = await ask("What was the net revenue of Orchard?");
    expect(first).toContain("June 30, 2023");
    expect(last).toContain("December 31, 2022");
  });
});
