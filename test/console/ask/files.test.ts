import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeInBrowser, dropOn, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole, pathOf } from "../../support/browser/console.ts";
import { answering } from "../../support/chat/chat-server.ts";
import { makePng } from "../../support/media/media.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise?";

describeInBrowser("files in a question", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let path: string;

  beforeAll(async () => {
    provider = await startProvider({
      complete: ({ name }) =>
        name === "answer"
          ? answering({ text: "By **four metres**.", source: 1, quote: "four metres" })
          : { question: QUESTION },
    });
    server = await startOperatorServer({ models: modelsAt(provider.url, "chat", "vision") });
    path = `${await pathOf(server)}/ask`;
  });
  beforeEach(() => {
    provider.calls.length = 0;
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  /** Writes a file to drop. @returns where it is. */
  const written = async (name: string, bytes: Uint8Array): Promise<string> => {
    const file = join(server.data, name);
    await writeFile(file, bytes);
    return file;
  };
  const openAsk = async () => {
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    return { opened, page, field: page.getByRole("textbox", { name: "Question" }) };
  };

  it("several are dropped anywhere on the page, read, and then asked about", async () => {
    const { opened, page, field } = await openAsk();
    const files = [
      await written("tides.pdf", await makePdf([[TIDE]])),
      await written("ropes.pdf", await makePdf([["Ropes are kept in the shed."]])),
    ];
    await dropOn(page.locator(".ask-main"), files);
    await field.fill(QUESTION);
    await field.press("Enter");
    await page.locator("article[aria-busy=false] strong", { hasText: "four metres" }).waitFor();
    for (const name of ["tides.pdf", "ropes.pdf"])
      await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
    await page.getByRole("button", { name: "2 documents" }).waitFor();
    const documents = await server.call("GET", `/workspaces/${server.workspaceId}/resources/`);
    expect(documents.at("data.count")).toBe(2);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("an image that is dropped becomes a document, or is asked about alone, as it is dropped", async () => {
    const { opened, page } = await openAsk();
    const image = await written(
      "pier.png",
      makePng(40, 40, () => [200, 30, 30, 255]),
    );
    await dropOn(page.getByRole("navigation", { name: "Threads" }), [image]);
    await page.getByRole("button", { name: "Remove pier.png" }).waitFor();
    await expect
      .poll(async () =>
        (await server.call("GET", `/workspaces/${server.workspaceId}/resources/`)).at("data.count"),
      )
      .toBe(3);
    expect(await page.getByText("image to ask about").count()).toBe(0);
    await dropOn(page.locator(".ask-main"), [image]);
    await page.getByText("image to ask about").waitFor();
    expectSound(opened, server);
  });

  it("an image to ask about is pasted, and may become a document instead", async () => {
    const { page, field } = await openAsk();
    await field.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([1])], "pasted.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await page.getByText("image to ask about").waitFor();
    await page.getByRole("button", { name: "Add to documents instead" }).click();
    await page.getByText("image to ask about").waitFor({ state: "detached" });
    // One byte is no image: what the server says of it is shown.
    await page
      .getByRole("alert")
      .getByText(/^pasted\.png: /)
      .waitFor();
  });

  it("a question that waits for a file can be taken back", async () => {
    const { page, field } = await openAsk();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/resources\/$/, async (route) => {
      if (route.request().method() === "POST") await promise;
      await route.continue();
    });
    await page.getByLabel("Documents to upload").setInputFiles({
      name: "late.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await makePdf([["It comes late."]])),
    });
    await field.fill(QUESTION);
    await field.press("Enter");
    await page.getByText("sent as soon as the files have been read").waitFor();
    expect(await field.isEditable()).toBe(false);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Ask", exact: true }).waitFor();
    expect(await field.inputValue()).toBe(QUESTION);
    expect(await page.getByRole("article").count()).toBe(0);
    resolve();
    await page.getByRole("button", { name: "1 document" }).waitFor();
    expect(provider.calls.filter(({ body }) => JSON.stringify(body).includes(QUESTION))).toEqual([]);
  });

  it("a question that waits for a file is not sent in another thread, and what goes with it may change", async () => {
    const admin = await server.callerAs("admin");
    const asked = await admin("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "console:the.admin",
      message: "An earlier question?",
    });
    const { page, field } = await openAsk();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/resources\/$/, async (route) => {
      if (route.request().method() === "POST") await promise;
      await route.continue();
    });
    const late = { name: "later.pdf", mimeType: "application/pdf" };
    const buffer = Buffer.from(await makePdf([["It comes later."]]));
    await page.getByLabel("Documents to upload").setInputFiles({ ...late, buffer });
    await field.fill(QUESTION);
    await field.press("Enter");
    await page.getByText("sent as soon as the files have been read").waitFor();
    await page.goto(`${server.url}/#${path}/${asked.textAt("data.session.id")}`);
    await page.getByRole("button", { name: "Ask", exact: true }).waitFor();
    expect(await field.inputValue()).toBe(QUESTION);
    await field.press("Enter");
    await page.getByText("sent as soon as the files have been read").waitFor();
    await field.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([1])], "meanwhile.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await page.getByText("image to ask about").waitFor();
    const sent = page.waitForRequest(/\/chat\//);
    resolve();
    expect((await sent).postData()).toContain("meanwhile.png");
  });
});
