import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import { readGoldenFile } from "../../src/evaluation/golden-file.ts";

const RIGHT = { question: "What?", documents: ["a.pdf"], answers: ["this"] };
const faultsOf = async (text: string): Promise<string[]> => {
  const error: unknown = await readGoldenFile(text).catch((reason: unknown) => reason);
  if (!(error instanceof QaError)) throw new Error(`It was taken: ${text}`);
  expect(error.code).toBe("invalid_request");
  return (error.details ?? []).map(({ message }) => message);
};

describe("a golden file", () => {
  it("is what the project's own questions are", async () => {
    const folder = join(import.meta.dirname, "../../eval/questions");
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".jsonl"))) {
      const text = readFileSync(join(folder, name), "utf8");
      expect(await readGoldenFile(text)).toHaveLength(text.trim().split("\n").length);
    }
  });

  it("may leave out what it does not say, and the ends of lines that it does not need", async () => {
    const text = `\ufeff${JSON.stringify(RIGHT)}\r\n\r\n{"question": "Who?", "unanswerable": true}`;
    expect(await readGoldenFile(text)).toEqual([
      { ...RIGHT, id: "1", kind: "other", all: false, pages: [], unanswerable: false },
      {
        question: "Who?",
        id: "3",
        kind: "other",
        documents: [],
        all: false,
        pages: [],
        answers: [],
        unanswerable: true,
      },
    ]);
  });

  it.each([
    [{ ...RIGHT, question: " " }, '"question" must be a text'],
    [{ ...RIGHT, question: "x".repeat(32_001) }, '"question" must be a text of at most 32,000'],
    [{ ...RIGHT, kind: "riddle" }, '"kind" must be one of amount, date'],
    [{ ...RIGHT, kind: "constructor" }, '"kind" must be one of'],
    [{ ...RIGHT, pages: [0] }, '"pages" must be a list of whole numbers from 1'],
    [{ ...RIGHT, pages: "4" }, '"pages" must be'],
    [{ ...RIGHT, answers: ["a", ["b"]] }, '"answers" must be a list of texts, or of lists'],
    [{ ...RIGHT, answers: [[]] }, '"answers" must be'],
    [{ ...RIGHT, answers: Array.from({ length: 20 }, () => Array(11).fill("a")) }, '"answers" must be'],
    [{ ...RIGHT, documents: [""] }, '"documents" must be a list of titles'],
    [{ ...RIGHT, answers: [] }, 'it needs "documents" and "answers"'],
    [{ ...RIGHT, unanswerable: true }, 'it is "unanswerable", so'],
    [{ ...RIGHT, all: "yes" }, '"all" must be true or false'],
    [{ ...RIGHT, unanswerble: true }, '"unanswerble" is not a known field'],
    [[RIGHT], "it is not a JSON object"],
  ])("names the line of %j", async (line, why) => {
    const faults = await faultsOf(
      `${JSON.stringify({ ...RIGHT, question: "First?" })}\n${JSON.stringify(line)}`,
    );
    expect(faults).toEqual([expect.stringContaining(`line 2: ${why}`)]);
  });

  it("has no question and no id twice", async () => {
    const text = [RIGHT, { ...RIGHT, id: "1", question: "Who?" }, { ...RIGHT, id: "x" }]
      .map((line) => JSON.stringify(line))
      .join("\n");
    expect(await faultsOf(text)).toEqual([
      "line 2: its id stands in line 1 already",
      "line 3: its question stands in line 1 already",
    ]);
  });

  it("has 1 to 1,000 questions", async () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, at) => JSON.stringify({ ...RIGHT, question: `${at}?` })).join("\n");
    expect(await readGoldenFile(lines(1_000))).toHaveLength(1_000);
    expect(await faultsOf(lines(1_001))).toEqual(["has 1001 questions"]);
    expect(await faultsOf("\n \n")).toEqual(["has 0 questions"]);
  });

  it("is read or refused in words, whatever is in it", async () => {
    const line = fc.oneof(
      fc.json(),
      fc.string(),
      fc.record({ question: fc.string(), answers: fc.json() }).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        const read: unknown = await readGoldenFile(lines.join("\n")).catch((error: unknown) => error);
        expect(Array.isArray(read) || read instanceof QaError).toBe(true);
      }),
    );
  });
});
