import { expect, test } from "vitest";
import { answerer } from "../../../src/answer/answer.ts";
import { askedOtherwise } from "../../../src/answer/question/otherwise.ts";
import { newId, passages, temporaryStore } from "../../store/lancedb/support.ts";
import { foundTable } from "../local/hits.ts";

test.each([
  ["How much money did Orchard make?", ["how much was Orchard's net income?"]],
  ["How much did Orchard earn in 2023?", ["how much was Orchard's net income in 2023?"]],
  ["How much did Orchard's bakery lose?", ["how much was Orchard's bakery's net loss?"]],
  ["Did Orchard make a profit last year?", ["how much was Orchard's net income last year?"]],
  [
    "Was the division profitable?",
    ["how much was the division's operating income?", "how much was the division's net income?"],
  ],
  [
    "Who is in charge of the Orchard Trust?",
    ["who is the chief executive officer of the Orchard Trust?", "who is the director of the Orchard Trust?"],
  ],
  [
    "What does the council want to achieve?",
    ["what is the mission of the council?", "what are the goals of the council?"],
  ],
  ["How much flour did the mill make?", []],
  ["Who runs the mixer?", []],
  ["Who runs Payroll each month?", []],
  ["Who runs the school bus?", []],
  ["What do I want to do?", []],
  ["Did Orchard make bread?", []],
  ["How much did the employees earn?", []],
  ["How much did he lose?", []],
  ["How much did the mill earn the trust of its customers?", []],
])("%s is asked as %j where nothing answers it", (question, otherwise) => {
  expect(askedOtherwise(question)).toEqual(otherwise);
});

const ask = async (text: string, prose: string): Promise<string | undefined> => {
  const store = await temporaryStore();
  const [workspaceId, id] = [newId(), newId()];
  const { hit } = foundTable("", { columns: ["Three Months Ended June 30, 2023"], unit: "in millions" }, [
    ["Bread sales", "$ 1,211"],
    ["Net income", "$ 211"],
  ]);
  const said = passages(id, "Quarterly report of Orchard", prose);
  const all = [...said, { ...hit.passage, id: newId(), resourceId: id, index: said.length }];
  await store.replace(
    workspaceId,
    id,
    all.map((passage) => ({ ...passage, section: ["Results"] })),
  );
  const answers = answerer({
    passages: store,
    documents: async () => [],
    readyTitles: async () => new Map([[id, "Orchard.pdf"]]),
    report: () => {},
  });
  return (await answers({ workspaceId, text })).answer.parts[0]?.text;
};

test("a statement answers what it has another name for, and what says so itself comes before it", async () => {
  expect(await ask("How much money did Orchard make?", "Orchard bakes bread.")).toContain("Net income");
  const sale = "At the summer fair the cake sale of Orchard made $400 for the school.";
  expect(await ask("How much did the employees of Orchard earn?", "Orchard bakes bread.")).not.toContain(
    "$ 211",
  );
  expect(await ask("How much did the cake sale make at the summer fair?", sale)).toContain("$400");
});
