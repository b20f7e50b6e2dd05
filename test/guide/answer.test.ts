import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideQuestions } from "../../eval/guide.ts";
import { type Guide, openGuide } from "../../src/guide/answer.ts";
import { guidePages } from "../../src/guide/pages.ts";
import { resultsOf } from "../../src/guide/results.ts";
import { passageBackend } from "../../src/store/passages.ts";

let guide: Guide;
beforeAll(async () => {
  guide = await openGuide(passageBackend);
});
afterAll(() => guide[Symbol.asyncDispose]());

describe("an answer from the guide", () => {
  it.each(guideQuestions)(
    "is outright, and cites its lines: $question",
    async ({ question, page, words }) => {
      const { content, citations } = await guide.answer(question);
      expect(content).toContain(words.split("`").at(-1));
      expect(content).not.toContain("I found no direct answer");
      expect(citations[0]).toMatchObject({ resource_id: page });
      const { line = 0, line_end } = citations[0]?.metadata ?? {};
      const lines = guidePages.find(({ name }) => name === page)?.markdown.split("\n");
      expect(lines?.slice(line - 1, line_end).join("\n")).toContain(words);
    },
  );

  it.each(["Who killed Caesar?", "zzzz qqqq"])(
    "says so where the guide tells nothing: %s",
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

  it("shows what was asked as text, also where the guide tells nothing", async () => {
    const html = await pageOf('Who is "<b>Caesar</b>"?');
    expect(html).toContain("<h1>Who is &quot;&lt;b&gt;Caesar&lt;/b&gt;&quot;?</h1>");
    expect(html).toContain("The guide does not cover this.");
  });
});
