import { describe, expect, test } from "vitest";
import { answerer } from "../../src/answer/answer.ts";
import { figureOfCourse } from "../../src/answer/course.ts";
import { searchesFor } from "../../src/answer/shared-context.ts";
import { newId, passages, temporaryStore } from "../store/lancedb/support.ts";
import { foundTable } from "./local/hits.ts";

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
    ["How did revenue develop over the quarters of 2023?", "how much was revenue 2023?"],
    [
      "What is the tax rate in these quarters and how does it compare across the periods?",
      "What is the tax rate?",
    ],
    ["Wie hat sich der Umsatz über die Quartale entwickelt?", "wie hoch war der Umsatz?"],
  ])("%s", (question, figure) => {
    expect(figureOfCourse(question)?.replace(/\s+/g, " ")).toBe(figure);
    // It is what a chat model's passages are searched by as well.
    expect(searchesFor(question)).toEqual([figureOfCourse(question)]);
  });

  test.each([
    "How has the miller changed his mind?",
    "How did revenue grow from 2021 to 2023?",
    "What was the revenue over the last two quarters?",
    "How do I change the filter over time?",
    "Has there been rain in these quarters?",
    "Wie hat sich der Müller das Bein gebrochen?",
  ])("unless it asks for none, or tells its periods: %s", (question) => {
    expect(figureOfCourse(question)).toBeUndefined();
  });
});

describe("a figure's course over several documents", () => {
  const QUARTERS = ["June 30, 2023", "December 31, 2022", "March 31, 2023"];
  const ask = async (text: string) => {
    const store = await temporaryStore();
    const workspaceId = newId();
    const titles = new Map<string, string>();
    for (const [at, day] of QUARTERS.entries()) {
      const id = newId();
      const { hit } = foundTable("", { columns: [`Three Months Ended ${day}`], unit: "in millions" }, [
        ["Ships sold", "3"],
        ["Net revenue", `$ 1${at},715`],
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
    const { answer } = await answers({ workspaceId, text });
    return answer.parts.map(({ text }) => text.replace(/^.*?\.pdf: /, ""));
  };

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
    expect(first).toMatch(/^No/);
  });

  test("the figure alone is told from the latest on", async () => {
    const [first = "", , last = ""] = await ask("What was the net revenue of Orchard?");
    expect(first).toContain("June 30, 2023");
    expect(last).toContain("December 31, 2022");
  });
});
