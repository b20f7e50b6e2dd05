import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  countAnswers,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { answering, lastOf } from "../../support/chat/chat-server.ts";
import { makePng } from "../../support/media/media.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise?";
const FIRST = { text: "By **four metres**.", source: 1, quote: "four metres" };
const SECOND = {
  text: "At the pier, as the book of the harbour has it in so many words.",
  source: 1,
  quote: "at the Quillfeather pier",
};
const FORM = {
  type: "form",
  parts: [{ text: "Which tide do you mean?", source: null, quote: null }],
  form: {
    title: "Which tide?",
    fields: [
      { name: "a", label: "Port", type: "text", required: true, options: [] },
      { name: "b", label: "Story", type: "textarea", required: false, options: [] },
      { name: "c", label: "Metres", type: "number", required: false, options: [] },
      { name: "d", label: "Day", type: "date", required: false, options: [] },
      { name: "e", label: "Mail", type: "email", required: false, options: [] },
      { name: "f", label: "Spring tide", type: "boolean", required: false, options: [] },
      { name: "g", label: "Moon", type: "select", required: true, options: ["new", "full"] },
      {
        name: "h",
        label: "Winds",
        type: "multiselect",
        required: false,
        options: ["north", "west", "south"],
      },
    ],
  },
};
const ANSWERS = [
  "Port: Quillfeather",
  "Story: Once",
  "Metres: 3.5",
  "Day: 2026-11-21",
  "Mail: me@example.com",
  "Spring tide: Yes",
  "Moon: full",
  "Winds: north, south",
].join("\n");

describeInBrowser("asking", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let path: string;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startOperatorServer({ models: modelsAt(provider.url, "chat", "vision") });
    path = `${await pathOf(server)}/ask`;
    await addDocument(server, "tides.pdf", await makePdf([[TIDE]]));
  });
  beforeEach(() => {
    provider.options.faults = {};
    provider.options.hold = () => undefined;
    provider.calls.length = 0;
    says(answering(FIRST, SECOND));
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  const says = (...replies: unknown[]): void => {
    provider.options.complete = ({ name, messages }) =>
      name === "answer"
        ? replies.length > 1
          ? replies.shift()
          : replies[0]
        : { question: lastOf(messages).replace(/[\s\S]*<question>\n|\n<\/question>[\s\S]*/g, "") };
  };
  const openAsk = async () => {
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    const field = page.getByRole("textbox", { name: "Question" });
    await field.waitFor();
    const ask = async (question: string): Promise<void> => {
      await field.fill(question);
      await field.press("Enter");
    };
    return { opened, page, field, ask };
  };

  it("shows an answer while it is written, its evidence next to it, and continues in its thread", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.options.hold = (sent) => (sent.includes("At the") ? promise : undefined);
    const { opened, page, ask, field } = await openAsk();
    await expectAccessible(page);
    await ask(QUESTION);
    await page.locator("strong", { hasText: "four metres" }).waitFor();
    expect(await page.getByText("At the pier, as").count()).toBe(0);
    resolve();
    await page.getByText("At the pier, as").waitFor();
    await expect.poll(() => page.url()).toMatch(/\/ask\/[0-9a-f-]{36}$/);
    expect(await field.inputValue()).toBe("");
    await page
      .getByRole("button", { name: /^Citation 1: tides\.pdf, page 1, line 1/ })
      .first()
      .click();
    await page.getByRole("img", { name: "tides.pdf, page 1, with the cited lines marked" }).waitFor();
    await expectAccessible(page);
    await ask("And where is that?");
    await expect.poll(() => page.locator("article[aria-busy=false]").count()).toBe(2);
    // The thread is the server's: it is there again after a reload.
    await page.reload();
    await expect.poll(() => page.getByRole("article").count()).toBe(2);
    await page.getByRole("navigation", { name: "Threads" }).getByText(QUESTION).waitFor();
    await page.getByRole("link", { name: "New thread" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    expectSound(opened, server);
  });

  it("fetches nobody back who has left while the answer is taken in", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { opened, page, ask } = await openAsk();
    const messages = /\/chat\/sessions\/[^/]+\/messages\//;
    await page.route(messages, async (route) => {
      await promise;
      await route.continue();
    });
    const reading = page.waitForRequest(messages);
    const taken = page.waitForResponse(messages);
    await ask(QUESTION);
    await reading;
    await page.getByRole("region", { name: "Work" }).getByRole("link", { name: "Documents" }).click();
    await page.getByRole("link", { name: "tides.pdf" }).waitFor();
    resolve();
    await (await taken).finished();
    // A later answer is handled after that one.
    await page.getByRole("main").press("Tab");
    await page.evaluate(() => fetch(location.pathname).then((answer) => answer.text()));
    expect(page.url()).toMatch(/\/documents$/);
    expectSound(opened, server);
  });

  it("shows no answer twice, also while its thread is fetched", async () => {
    const { page, ask } = await openAsk();
    const mostAnswers = await countAnswers(page);
    const settled = page.locator("article[aria-busy=false]");
    for (const answers of [1, 2]) {
      await ask(QUESTION);
      await settled.nth(answers - 1).waitFor();
      await expect.poll(() => page.locator("article[aria-busy=true]").count()).toBe(0);
      expect(await mostAnswers()).toBe(answers);
    }
  });

  it("shows why there is no answer in the thread that was asked in, and in no other", async () => {
    const { page } = await openAsk();
    await page.route(/\/chat\/(stream\/)?$/, (route) => route.fulfill({ status: 500, body: "{}" }));
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill("Is there an answer?");
    await field.press("Enter");
    const failure = page.getByRole("region", { name: "Questions and answers" }).getByRole("alert");
    await failure.waitFor();
    await page.getByRole("navigation", { name: "Threads" }).getByRole("link").last().click();
    await page.getByRole("article").first().waitFor();
    expect(await failure.count()).toBe(0);
  });

  it("is cancelled, with the model, and keeps the question", async () => {
    provider.options.hold = (sent) => (sent.includes("At the") ? new Promise(() => undefined) : undefined);
    const { page, field, ask } = await openAsk();
    await ask(QUESTION);
    await page.locator("strong", { hasText: "four metres" }).waitFor();
    // While an answer is on its way, what sends a question stops it.
    expect(await page.getByRole("button", { name: "Ask", exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    expect(await field.inputValue()).toBe(QUESTION);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("sends a form of all types of fields, and keeps what was filled in when that fails", async () => {
    says(FORM, answering(FIRST));
    const { opened, page, ask } = await openAsk();
    await ask("Which tide?");
    const form = page.getByRole("form", { name: "Which tide?" });
    await form.waitFor();
    await expectAccessible(page);
    await form.getByLabel("Port").fill("Quillfeather");
    await form.getByLabel("Story").fill("Once");
    await form.getByLabel("Metres").fill("3.5");
    await form.getByLabel("Day").fill("2026-11-21");
    await form.getByLabel("Mail").fill("me@example.com");
    await form.getByLabel("Spring tide").selectOption("Yes");
    await form.getByLabel("Moon").selectOption("full");
    await form.getByLabel("north").check();
    await form.getByLabel("south").check();
    await page.context().setOffline(true);
    await form.getByRole("button", { name: "Send the answers" }).click();
    await page.getByRole("alert").waitFor();
    await page.context().setOffline(false);
    expect(await form.getByLabel("Port").inputValue()).toBe("Quillfeather");
    await form.getByRole("button", { name: "Send the answers" }).click();
    await page.locator("strong", { hasText: "four metres" }).waitFor();
    await expect.poll(() => page.locator(".question").last().textContent()).toBe(ANSWERS);
    expectSound(opened, server);
  });

  it("asks with documents that are searched for, a skill and an image, and can say why", async () => {
    await server.operator.createSkill({
      title: "Short",
      core_prompt: "Be short, Quillfeather style.",
      scope: "workspace",
      workspace: server.workspaceId,
    });
    const { opened, page, ask, field } = await openAsk();
    await page.getByLabel("Skill").selectOption("Short");
    await page.getByRole("button", { name: "All documents" }).click();
    await page.getByRole("textbox", { name: "Search documents" }).fill("TIDE");
    await expectAccessible(page);
    await page.getByRole("option", { name: "tides.pdf" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "1 document" }).waitFor();
    await page.getByRole("button", { name: "Remove tides.pdf" }).waitFor();
    await ask(QUESTION);
    await page.locator("article[aria-busy=false]").waitFor();
    expect(JSON.stringify(provider.calls.map(({ body }) => body.messages))).toContain("Quillfeather style");
    // Nobody has to think of it before the question.
    await page.getByRole("button", { name: "Why this answer" }).click();
    const why = page.getByRole("complementary", { name: "Why this answer" });
    await why.getByRole("heading", { name: "Passages the model was given" }).waitFor();
    await expectAccessible(page);
    const buffer = makePng(2, 2, () => [0, 0, 0, 255]);
    await page
      .getByLabel("Image to ask about")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await page.getByText("image to ask about", { exact: true }).waitFor();
    await field.fill("What is this?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.locator("article[aria-busy=false]").nth(1).waitFor();
    await page.getByRole("img", { name: "Asked about" }).waitFor();
    expectSound(opened, server);
  });

  it("shows hostile answers as what they are", async () => {
    const text =
      "<img src=x onerror=alert(origin)> [a](javascript:alert(origin)) [b](data:text/html,x) ![c](https://evil.example/c.png)\n\n" +
      "<script>alert(origin)</script>\n\n\u202eover\n\n[d](https://example.com/d)";
    says(answering({ text }));
    const { opened, page, ask } = await openAsk();
    await ask(QUESTION);
    await page.getByRole("link", { name: "d", exact: true }).waitFor();
    expect(await page.locator(".answer img, .answer script").count()).toBe(0);
    const hrefs = await page
      .locator(".answer a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(hrefs).toEqual(["https://evil.example/c.png", "https://example.com/d"]);
    expect(await page.locator(".answer").textContent()).not.toContain("\u202e");
    expectSound(opened, server);
  });
});
