import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Guide, openGuide } from "../../src/guide/answer.ts";
import { guidePages } from "../../src/guide/pages.ts";
import { resultsOf } from "../../src/guide/results.ts";

let guide: Guide;
beforeAll(async () => {
  guide = await openGuide();
});
afterAll(() => guide[Symbol.asyncDispose]());

/** A question, the page that answers it, and words of the line that does. */
const QUESTIONS = [
  ["how do I back up?", "keeping", "qa backup DEST"],
  ["How do I restore a backup?", "keeping", "qa restore DEST --data DIR"],
  ["where are the files kept?", "keeping", "~/.local/share/qa"],
  ["how do I change the port?", "operating", "qa serve --port 9000"],
  ["how do I stop the server?", "operating", "Ctrl-C or SIGTERM"],
  ["how do I reset a password?", "operating", "qa operators password NAME"],
  ["how do I make a new API key?", "operating", "qa keys create --app NAME"],
  ["How do I revoke a key?", "operating", "qa keys revoke ID"],
  ["how do I upgrade?", "operating", "To upgrade, make a"],
  ["how do I use several nodes?", "scaling", "same `--records` and `--storage`"],
  ["how do I use PostgreSQL?", "scaling", "qa serve --records postgres://user@host/database"],
  ["which models can I use?", "models", "OpenAI, Ollama, vLLM"],
  ["what file types are supported?", "using", "Supported file types are PDF"],
  ["how do I upload a folder?", "using", "qa upload FOLDER"],
  ["how do I delete a document?", "using", "qa resources delete ID"],
  ["Where is the configuration file?", "configuration", "QA_CONFIG"],
  ["how do I run it in Docker?", "installing", "To run it in Docker"],
  ["How large may a file be?", "api", "100 MB"],
  ["How do I run it behind nginx?", "operating", "qa serve --trust-proxy"],
  ["Does it need internet?", "installing", "needs no internet"],
  ["Does it work offline?", "installing", "works offline"],
  ["How do I uninstall it?", "installing", "To uninstall `qa`"],
  ["Where is my data stored?", "keeping", "~/.local/share/qa"],
  ["How do I see the logs?", "monitoring", "journalctl --unit qa"],
  ["How do I turn off the console?", "console", "qa serve --no-console"],
  ["How do I put the chat on my website?", "integrating", "add the widget"],
  ["How do I use it from Python?", "integrating", "openapi.yaml"],
  ["What does it cost?", "start", "It costs nothing"],
  ["What license is it under?", "start", "under the MIT license"],
  ["Do I need a GPU?", "start", "It needs no GPU"],
  ["Do I need an API key from OpenAI?", "models", "no API key from OpenAI"],
  ["How do I open the console?", "console", "To open the console, run `qa console`"],
  ["What is a workspace?", "using", "A workspace is a set of documents"],
  ["I forgot my password", "operating", "qa operators password NAME"],
  ["Which languages are supported?", "using", "Supported languages are Arabic"],
] as const;

describe("an answer from the guide", () => {
  it.each(QUESTIONS)("is outright, and cites its lines: %s", async (question, page, words) => {
    const { content, citations } = await guide.answer(question);
    expect(content).toContain(words.split("`").at(-1));
    expect(content).not.toContain("No passage answers this outright");
    expect(citations[0]).toMatchObject({ resource_id: page });
    const { line = 0, line_end } = citations[0]?.metadata ?? {};
    const lines = guidePages.find(({ name }) => name === page)?.markdown.split("\n");
    expect(lines?.slice(line - 1, line_end).join("\n")).toContain(words);
  });

  it.each(["Who killed Caesar?", "zzzz qqqq"])(
    "says so where the guide tells nothing: %s",
    async (question) => {
      const { content, response, citations } = await guide.answer(question);
      expect(content).toMatch(/^The guide tells nothing of this\./);
      expect([response.parts.map(({ text }) => text), citations]).toEqual([[content], []]);
    },
  );
});

describe("the page of an answer", () => {
  const pageOf = async (question: string) => resultsOf(question, await guide.answer(question));

  it("leads to the section that each part is taken from", async () => {
    const html = await pageOf("how do I use Ollama?");
    expect(html).toContain('<a href="/docs/guide/models#ollama">Models › Ollama</a>');
    expect(html).toContain('value="how do I use Ollama?"');
  });

  it("shows what was asked as text, also where the guide tells nothing", async () => {
    const html = await pageOf('Who is "<b>Caesar</b>"?');
    expect(html).toContain("<h1>Who is &quot;&lt;b&gt;Caesar&lt;/b&gt;&quot;?</h1>");
    expect(html).toContain("The guide tells nothing of this.");
  });
});
