import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { csvRows } from "../../../cli/eval/csv.ts";
import { newHome, qa, toServer } from "../../support/cli/cli.ts";
import { contractServer } from "../../support/contract/contract-server.ts";

// The contract's example answer cites 2023-Q3-AAPL.pdf, page 4, for "Total net sales 81,797 82,959".
const RIGHT = '"What was the total, in ""net sales""?",2023-q3-aapl,4,net sales 81\\,797';
const server = contractServer();

const fileOf = (name: string, content: string): string => {
  const file = join(mkdtempSync(join(newHome(), "eval-")), name);
  writeFileSync(file, content);
  return file;
};
const run = (...args: string[]) => qa(["eval", ...args], { env: toServer(server.url) });
const CSV = [
  "\ufeffQuestion,Expected document,Page,expected_text",
  RIGHT.replace("net sales 81\\,797", '"net  sales 81,797"'),
  "Which page?,other.pdf;2023-Q3-AAPL.pdf,5,",
  "Who else?,other.pdf,,nothing of the kind",
  "Nothing to find?,,,",
].join("\r\n");

describe("qa eval", () => {
  it("measures the answers to a CSV file's questions", async () => {
    const { code, stdout } = await run(fileOf("golden.csv", CSV), "--json");
    expect(code).toBe(0);
    const { figures, questions, outcomes } = JSON.parse(stdout);
    expect(questions).toBe(4);
    expect(server.seen.map(({ body }) => body)).toContainEqual({
      external_user_id: "user-1842",
      message: 'What was the total, in "net sales"?',
      require_model: true,
    });
    expect(figures).toEqual({
      document_at_1: 2 / 3,
      document_at_3: 2 / 3,
      page_at_1: 1 / 2,
      page_at_3: 1 / 2,
      text: 1 / 2,
      citation_precision: 2 / 3,
      answered: 1,
      abstention_recall: 0,
    });
    expect(outcomes[1]).toMatchObject({ documentRank: 1, pageRank: 0 });
  });

  it("reads JSON lines", async () => {
    const lines = [
      { question: "One?", document: ["2023-Q3-AAPL"], page: 4 },
      { question: "Two?", document: null },
    ];
    const file = fileOf("golden.jsonl", `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
    const { figures } = JSON.parse((await run(file, "--json")).stdout);
    expect(figures).toMatchObject({ document_at_1: 1, page_at_1: 1, abstention_recall: 0 });
  });

  it("takes the golden file of an evaluation, and says what of it is not measured", async () => {
    const line = {
      question: "One?",
      documents: [["other.pdf", "2023-Q3-AAPL.pdf"]],
      pages: [4],
      answers: ["1"],
    };
    const { stdout, stderr } = await run(fileOf("golden.jsonl", JSON.stringify(line)), "--json");
    expect(JSON.parse(stdout).figures).toMatchObject({ document_at_1: 1 });
    expect(stderr).toContain("answers, pages: only used by qa evaluations");
  });

  it("prints a table, and the questions that went wrong", async () => {
    const { code, stdout } = await run(fileOf("golden.csv", CSV));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^document_at_1 +0\.667$/m);
    expect(stdout).toMatch(/^abstention_precision +not measured$/m);
    expect(stdout).toMatch(/^another document cited +Who else\?$/m);
    expect(stdout).toMatch(/^answered, should not be +Nothing to find\?$/m);
  });

  it("ends with 1 below a minimum, and names the figure", async () => {
    const file = fileOf("golden.csv", CSV);
    const high = await run(file, "--min", "document_at_1=0.9", "--min", "answered=1");
    expect(high.code).toBe(1);
    expect(high.stderr).toContain("document_at_1 is 0.667, less than 0.9.");
    expect(high.stderr).not.toContain("answered is");
    expect((await run(file, "--min", "document_at_1=0.6")).code).toBe(0);
    expect((await run(file, "--min", "abstention_precision=0.5")).stderr).toContain("not measured");
  });

  it.each([
    ["--min", "nonsense=1"],
    ["--min", "answered=2"],
    ["--min", "answered=x"],
  ])("refuses %s %s", async (...args) => {
    expect((await run(fileOf("golden.csv", CSV), ...args)).code).toBe(2);
    expect(server.seen).toEqual([]);
  });

  it.each([
    ["golden.csv", "Question\n", "no questions"],
    ["golden.csv", 'Question\n"never closed', "not closed"],
    ["golden.csv", "Query,Document\nWhat?,a.pdf", "no question"],
    ["golden.csv", "Question,Page\nWhat?,first", "not a whole number"],
    ["golden.jsonl", '{"question":"a"}\nnot json', "line 2"],
    ["golden.jsonl", "[1]\n1", "line 2"],
  ])("refuses %s with %j, before anything is asked", async (name, content, why) => {
    const { code, stderr } = await run(fileOf(name, content));
    expect(code).toBe(2);
    expect(stderr).toContain(why);
    expect(server.seen).toEqual([]);
  });

  it("says that a file is missing", async () => {
    const { code, stderr } = await run("nowhere.csv");
    expect(code).toBe(2);
    expect(stderr).toContain("nowhere.csv");
  });
});

describe("CSV", () => {
  it("keeps quoted commas, line ends and quotes, and fields that are empty", () => {
    expect(csvRows('a,b\n"x, ""y""\nz",\n,2\n')).toEqual([
      { a: 'x, "y"\nz', b: "" },
      { a: "", b: "2" },
    ]);
    expect(csvRows("")).toEqual([]);
    expect(csvRows("a,b")).toEqual([]);
  });
});
