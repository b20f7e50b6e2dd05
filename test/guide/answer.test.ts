import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GuideQuestion, guideQuestions } from "../../eval/guide.ts";
import { type Guide, openGuide } from "../../src/guide/answer.ts";
import { guidePages } from "../../src/guide/pages.ts";
import { resultsOf } from "../../src/guide/results.ts";
import { passageBackend } from "../../src/store/passages.ts";

let guide: Guide;
beforeAll(async () => {
  guide = await openGuide(passageBackend);
});
afterAll(() => guide[Symbol.asyncDispose]());

/** Whether the answer is direct, and its first citation covers the words that are looked for. */
const isAnswered = async ({ question, page, words }: GuideQuestion): Promise<boolean> => {
  const { content, citations } = await guide.answer(question);
  const [first] = citations;
  if (content.includes("I found no direct answer") || first?.resource_id !== page) return false;
  const { line = 0, line_end } = first.metadata;
  const lines = guidePages.find(({ name }) => name === page)?.markdown.split("\n") ?? [];
  return lines
    .slice(line - 1, line_end)
    .join("\n")
    .includes(words);
};

describe("an answer from the guide", () => {
  it("is direct and cites the right lines for at least 22 of the 35 newcomers' questions", async () => {
    const missed: string[] = [];
    for (const asked of guideQuestions) if (!(await isAnswered(asked))) missed.push(asked.question);
    expect(guideQuestions.length - missed.length, missed.join("\n")).toBeGreaterThanOrEqual(22);
  });

  it.each(["Who killed Caesar?", "zzzz qqqq"])(
    "says so where the guide does not cover it: %s",
    async (question) => {
      const { content, response, citations } = await guide.answer(question);
      expect(content).toMatch(/^The guide does not cover this\./);
      expect([response.parts.map(({ text }) => text), citations]).toEqual([[content], []]);
    },
  );
});

describe("the page of an answer", () => {
  const pageOf = async (question: string) => resultsOf(question, await guide.answer(question));

  it("leads to the section that each part is taken from", async () => {
    const html = await pageOf("how do I use Ollama?");
    expect(html).toContain('<a href="./models#ollama">Models › Ollama</a>');
    expect(html).toContain('value="how do I use Ollama?"');
  });

  it("shows the question as text, even if the guide has no answer", async () => {
    const html = await pageOf('Who is "<b>Caesar</b>"?');
    expect(html).toContain("<h1>Who is &quot;&lt;b&gt;Caesar&lt;/b&gt;&quot;?</h1>");
    expect(html).toContain("The guide does not cover this.");
  });
});
