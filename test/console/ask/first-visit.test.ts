import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { countAnswers, expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { decoded, marksIn } from "../../support/pdf/pixels.ts";
import { wordsIn } from "../../support/pdf/words-in.ts";

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

  const answerOn = (page: Page) => page.locator("article[aria-busy=false]");

  it("tells a viewer of an empty workspace who adds documents", async () => {
    const opened = await openConsole(open, server, { role: "viewer" });
    const { page } = opened;
    await page.getByText("An author or an administrator adds them").waitFor();
    expect(await page.getByRole("button", { name: /Choose files|sample/ }).count()).toBe(0);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("answers a question about the sample, which is read first", async () => {
    const opened = await openConsole(open, server);
    const { page } = opened;
    await page.getByRole("heading", { name: "Welcome to Default" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Try it with a sample" }).click();
    await page.getByRole("button", { name: "How much does a library card cost?" }).click();
    await answerOn(page).getByText("12 euros").first().waitFor();
    await page.getByRole("button", { name: /^Citation 1: visitor-handbook\.pdf, page 2/ }).waitFor();
    expectSound(opened, server);
  });

  it("takes a file and a question, and shows the lines that the answer rests on", async () => {
    const opened = await openConsole(open, server);
    const { page } = opened;
    await page.getByRole("heading", { name: "What do you want to know?" }).waitFor();
    await page.getByLabel("Documents to upload").setInputFiles(file);
    await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
    const mostAnswers = await countAnswers(page);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await answerOn(page).getByText("four metres").first().waitFor();
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
    // The words that PDFium finds under the marks of the picture are those of the answer beside it, which stand once.
    const drawn = await fetch(`${await picture.getAttribute("src")}&scale=1`);
    const marks = marksIn(decoded(new Uint8Array(await drawn.arrayBuffer())), PAGE_WIDTH);
    const pdf = join(server.data, "harbour.pdf");
    await writeFile(pdf, file.buffer);
    const marked = await wordsIn(pdf, 2, [marks]);
    expect(marked).toContain(QUOTE);
    expect(await page.locator(".answer").textContent()).toContain(marked);
    expect(await page.getByRole("blockquote").count()).toBe(0);
    await expectAccessible(page);
    expect(await mostAnswers()).toBe(1);
    expectSound(opened, server);
  });

  it("goes by keyboard alone, from the link to the evidence", async () => {
    const { code } = await issueSignInCode(server.operator.db, "sam");
    const opened = await open(`${server.url}/#code=${code}`);
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt } = keyboardOn(page);
    await page.getByRole("heading", { name: "What do you want to know?" }).waitFor();
    await tabTo(/^Attach$/);
    await press("Enter");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: "Upload documents" }).waitFor();
    await press("ArrowDown");
    await expectFocusAt("Upload documents");
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

  it("says why files could not be read, and keeps the question", async () => {
    const { page } = await openConsole(open, server);
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill(QUESTION);
    await page.getByLabel("Documents to upload").setInputFiles([
      { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no") },
      { name: "letter.docx", mimeType: "application/octet-stream", buffer: Buffer.from("no") },
    ]);
    await page
      .getByRole("alert")
      .getByText(/^notes\.pdf: /)
      .waitFor();
    await page.getByText("Save the document as PDF and upload that").waitFor();
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByText("Remove the files that could not be read").waitFor();
    expect(await field.inputValue()).toBe(QUESTION);
    await expectAccessible(page);
    // Without them the question is asked.
    await page.getByRole("button", { name: "Remove notes.pdf" }).click();
    await page.getByRole("button", { name: "Remove letter.docx" }).click();
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await answerOn(page).waitFor();
  });

  it("lets a viewer ask, who uploads nothing", async () => {
    const opened = await openConsole(open, server, { role: "viewer" });
    const { page } = opened;
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill(QUESTION);
    await field.press("Enter");
    await answerOn(page).getByText("four metres").first().waitFor();
    await page.getByRole("button", { name: "Attach" }).click();
    await page.getByRole("menuitem", { name: "Ask about an image" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Upload documents" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Add to golden set" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    expectSound(opened, server);
  });
});
