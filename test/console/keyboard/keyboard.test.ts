import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { addDocument, expectSound, openConsole, pathOf } from "../../support/browser/console.ts";
import { answering, lastOf } from "../../support/chat/chat-server.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const SAID = answering({ text: "By **four metres**.", source: 1, quote: "four metres" });
const FORM = {
  type: "form",
  parts: [{ text: "Which tide do you mean?", source: null, quote: null }],
  form: {
    title: "Which tide?",
    fields: [
      { name: "a", label: "Port", type: "text", required: true, options: [] },
      { name: "b", label: "Moon", type: "select", required: true, options: ["new", "full"] },
      { name: "c", label: "Winds", type: "multiselect", required: false, options: ["north", "west"] },
    ],
  },
};

describeInBrowser("the console by keyboard alone", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startOperatorServer({ models: modelsAt(provider.url, "chat") });
  });
  beforeEach(() => {
    const replies: unknown[] = [SAID, FORM, SAID];
    provider.options.complete = ({ name, messages }) =>
      name === "answer" ? replies.shift() : { question: lastOf(messages) };
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  it("a workspace is opened, a file uploaded into it, looked at and deleted", async () => {
    const opened = await openConsole(open, server, { path: "/workspaces" });
    const { page } = opened;
    const { tabTo, press, focused, expectFocusAt } = keyboardOn(page);
    await page.getByRole("link", { name: "Default" }).waitFor();
    await tabTo(/^Default$/);
    await press("Enter");
    await page.getByText("No documents yet").waitFor();
    const chooser = page.waitForEvent("filechooser");
    await tabTo(/^Upload$/);
    await press("Enter");
    const buffer = Buffer.from(await makePdf([[TIDE]]));
    await (await chooser).setFiles({ name: "short.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("row", { name: "short.pdf" }).getByText("Ready").waitFor();
    await tabTo(/^short\.pdf$/);
    await press("Enter");
    await page.getByRole("heading", { name: "short.pdf" }).waitFor();
    const dialog = page.getByRole("dialog", { name: "Delete this document?" });
    const askToDelete = async (): Promise<void> => {
      await press("Enter");
      await page.getByRole("menu").waitFor();
      const down = async (): Promise<string> => {
        await press("ArrowDown");
        return focused();
      };
      await expect.poll(down).toBe("Delete");
      await press("Enter");
      await dialog.waitFor();
      await expect.poll(focused).toBe("Cancel");
    };
    await tabTo(/^Actions for short\.pdf$/);
    await askToDelete();
    await press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusAt("Actions for short.pdf");
    await askToDelete();
    await tabTo(/^Delete$/);
    await press("Enter");
    await page.getByText("No documents yet").waitFor();
    expectSound(opened, server);
  });

  it("a question is asked, its evidence looked at, a form filled in, and another thread begun", async () => {
    await addDocument(server, "tides.pdf", await makePdf([[TIDE]]));
    const opened = await openConsole(open, server, { path: `${await pathOf(server)}/ask` });
    const { page } = opened;
    const { tabTo, press, type, focused, expectFocusAt } = keyboardOn(page);
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    await tabTo(/^All documents$/);
    await press("Enter");
    await page.getByRole("option", { name: "tides.pdf" }).waitFor();
    await type("tides");
    await press("ArrowDown");
    await press("Enter");
    await page.getByText("1 selected").waitFor();
    await press("Escape");
    await expectFocusAt("1 document");
    await tabTo(/^Question$/);
    await type("How high does the tide rise?");
    await press("Enter");
    await page.locator("article[aria-busy=false]").waitFor();
    // Whoever writes goes on writing where the answer begins a thread.
    expect(await focused()).toBe("Question");
    await tabTo(/^Citation 1: tides\.pdf, page 1/);
    await press("Enter");
    await page.getByRole("img", { name: "tides.pdf, page 1, with the cited lines marked" }).waitFor();
    await tabTo(/Whole page/);
    await press("Space");
    expect(await page.getByLabel("Whole page").isChecked()).toBe(true);

    await tabTo(/^Question$/);
    await type("And when?");
    await press("Enter");
    await page.getByRole("form", { name: "Which tide?" }).waitFor();
    await tabTo(/^Port/);
    await type("Quillfeather");
    await tabTo(/^Moon/);
    await type("full");
    await tabTo(/west/);
    await press("Space");
    await tabTo(/^Send the answers$/);
    await press("Enter");
    await expect.poll(() => page.locator("article[aria-busy=false]").count()).toBe(3);
    const sent = page.getByRole("article").last().locator(".question");
    expect(await sent.textContent()).toBe("Port: Quillfeather\nMoon: full\nWinds: west");
    await tabTo(/^New thread$/);
    await press("Enter");
    await expect.poll(() => page.getByRole("article").count()).toBe(0);
    expectSound(opened, server);
  });
});
