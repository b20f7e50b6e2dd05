import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { issueSignInCode } from "../../src/operator/sign-in.ts";
import { describeInBrowser, keyboardOn, useBrowser } from "../support/browser.ts";
import { countAnswers, expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";
import { makePdf } from "../support/pdf.ts";
import { decoded, marksIn } from "../support/pixels.ts";
import { wordsIn } from "../support/words-in.ts";

/** In points: a letter, which is what pages are made as where nothing else is said. */
const PAGE_WIDTH = 612;
const QUOTE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise at the Quillfeather pier?";

describeInBrowser("the first visit", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let file: { name: string; mimeType: string; buffer: Buffer };

  beforeAll(async () => {
    server = await startOperatorServer();
    const around = Array.from({ length: 40 }, (_, at) => `Entry ${at} of the harbour book tells of ropes.`);
    const buffer = Buffer.from(await makePdf([["The harbour office"], around.with(20, QUOTE)]));
    file = { name: "harbour.pdf", mimeType: "application/pdf", buffer };
  });
  afterAll(() => server.end());

  it("takes a file and a question, and shows the lines that the answer rests on", async () => {
    const opened = await openConsole(open, server);
    const { page } = opened;
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    await expectAccessible(page);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles(file);
    await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
    const mostAnswers = await countAnswers(page);
    await page.getByRole("button", { name: "Ask" }).click();
    await page.getByText("four metres").first().waitFor();
    await page.getByRole("button", { name: /^Citation 1: harbour\.pdf, page 2, line/ }).click();
    const picture = page.getByRole("img", { name: "harbour.pdf, page 2, with the cited lines marked" });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(200);
    const part = await picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth);
    await page.getByLabel("Whole page").check();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
      .toBeGreaterThan(part);
    // The words that PDFium finds under the marks of the picture are those that are quoted beside it.
    const drawn = await fetch(`${await picture.getAttribute("src")}&scale=1`);
    const marks = marksIn(decoded(new Uint8Array(await drawn.arrayBuffer())), PAGE_WIDTH);
    const pdf = join(server.data, "harbour.pdf");
    await writeFile(pdf, file.buffer);
    const marked = await wordsIn(pdf, 2, [marks]);
    expect(marked).toContain(QUOTE);
    expect(marked).toBe(await page.getByRole("blockquote").textContent());
    await expectAccessible(page);
    expect(await mostAnswers()).toBe(1);
    expectSound(opened, server);
  });

  it("goes by keyboard alone, from the link to the evidence", async () => {
    const { code } = await issueSignInCode(server.operator.db, "sam");
    const opened = await open(`${server.url}/#code=${code}`);
    const { page } = opened;
    await page.getByRole("heading", { name: "Start" }).waitFor();
    const { tabTo, press, type } = keyboardOn(page);
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    const chooser = page.waitForEvent("filechooser");
    await tabTo(/^Choose a file$/);
    await press("Enter");
    await (await chooser).setFiles({ ...file, name: "again.pdf" });
    await tabTo(/^Question$/);
    await type(QUESTION);
    await press("Enter");
    await page.getByRole("button", { name: /^Citation 1/ }).waitFor();
    await tabTo(/^Citation 1/);
    await press("Enter");
    await page.getByRole("img", { name: "again.pdf, page 2, with the cited lines marked" }).waitFor();
    expectSound(opened, server);
  });

  it("says why a file could not be read, and keeps the question", async () => {
    const { page } = await openConsole(open, server);
    await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("no"),
    });
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Ask" }).click();
    expect(await page.getByRole("textbox", { name: "Question" }).inputValue()).toBe(QUESTION);
  });

  it("only looks for whoever may only look", async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(file.buffer)], "listed.pdf"));
    await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
    const opened = await openConsole(open, server, { role: "viewer" });
    const { page } = opened;
    await page.getByText("Your role may look").waitFor();
    await page.getByRole("main").getByRole("link", { name: "workspaces" }).click();
    await page.getByRole("link", { name: "Default" }).click();
    await page.getByText("listed.pdf").waitFor();
    expect(await page.getByRole("button", { name: /Delete|Choose/ }).count()).toBe(0);
    await expectAccessible(page);
    expectSound(opened, server);
  });
});
