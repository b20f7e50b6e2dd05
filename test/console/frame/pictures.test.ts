import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { addDocument, openConsole, pathOf } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { drawPdf, makePdf } from "../../support/pdf/pdf.ts";

const HANDBOOK = {
  "Harbour Lights Library: Visitor Handbook": [
    "The library was founded in 1911 by the ship builder Edda Thorsen.",
    "It holds 48,200 books, 3,100 sea charts and 212 ship logs.",
  ],
  "Opening hours and cards": [
    "The reading room opens at nine in the morning and closes at six in the evening.",
    "A library card costs 12 euros a year. Children under 14 pay nothing.",
    "A lost card is replaced for 3 euros at the front desk.",
  ],
};
const drawHandbook = (): Promise<Uint8Array<ArrayBuffer>> =>
  drawPdf((doc) => {
    for (const [heading, lines] of Object.entries(HANDBOOK)) {
      doc.addPage().fontSize(18).text(heading).moveDown().fontSize(11);
      for (const line of lines) doc.text(line).moveDown(0.4);
    }
  });
const OTHERS = {
  "chart-room-rules.pdf": "Sea charts are read in the chart room and never leave the building.",
  "annual-report-2025.pdf": "In 2025 the library lent 61,400 books to 5,800 readers.",
  "tide-table.pdf": "The tide rises by four metres at the Quillfeather pier.",
};
const QUESTION = "How much does a library card cost?";

/** Bytes of a picture at the most. */
const MOST = 150_000;

describeInBrowser("pictures of the console for the documentation", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let path: string;

  beforeAll(async () => {
    server = await startOperatorServer();
    path = await pathOf(server);
    for (const [name, line] of Object.entries(OTHERS))
      await addDocument(server, name, await makePdf([[line]]));
  });
  afterAll(() => server.end());

  const openAt = async (at: string): Promise<Page> => {
    const opened = await openConsole(open, server, {
      path: at,
      colorScheme: "light",
      viewport: { width: 1280, height: 760 },
    });
    return opened.page;
  };
  const expectPicture = async (page: Page, name: string): Promise<void> => {
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    expect(picture.length, name).toBeLessThan(MOST);
    if (process.env.QA_PICTURES === undefined) return;
    await mkdir("docs/pictures", { recursive: true });
    await writeFile(`docs/pictures/console-${name}.png`, picture);
  };
  /** Waits until the cited place is drawn. */
  const evidenceIn = (page: Page): Promise<void> =>
    expect
      .poll(() =>
        page
          .getByRole("img", { name: /with the cited lines marked$/ })
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
      )
      .toBe(true);

  it("the start, with a cited answer; the documents; a thread with its evidence; the status", async () => {
    const start = await openAt(`${path}/ask`);
    const buffer = Buffer.from(await drawHandbook());
    await start
      .getByLabel("Documents to upload")
      .setInputFiles({ name: "visitor-handbook.pdf", mimeType: "application/pdf", buffer });
    const question = start.getByRole("textbox", { name: "Question" });
    await question.fill(QUESTION);
    await question.press("Enter");
    await evidenceIn(start);
    await expectPicture(start, "start");

    const documents = await openAt(`${path}/documents`);
    await documents.getByRole("link", { name: "tide-table.pdf" }).waitFor();
    await expectPicture(documents, "documents");

    const ask = await openAt(`${path}/ask`);
    await ask.getByRole("textbox", { name: "Question" }).fill("How many books did the library lend in 2025?");
    await ask.getByRole("textbox", { name: "Question" }).press("Enter");
    await evidenceIn(ask);
    await expectPicture(ask, "ask");

    const status = await openAt("/status");
    await status.getByRole("img").first().waitFor();
    await expect.poll(() => status.locator(".waiting").count()).toBe(0);
    await expectPicture(status, "status");
  });
});
