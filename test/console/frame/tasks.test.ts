import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { addDocument, expectSound, openConsole } from "../../support/browser/console.ts";
import { until } from "../../support/operator/data-directory.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

/** What people come to the console for, each from the page that it opens with, and the presses that it takes them. */
describeInBrowser("ten tasks of a new operator", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startOperatorServer();
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  /** A page at the console's bare address, and what presses a button or a link of it, counted. */
  const begin = async () => {
    const opened = await openConsole(open, server);
    const { page } = opened;
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    const done = { presses: 0 };
    const press = async (target: Locator): Promise<void> => {
      done.presses += 1;
      await target.click();
    };
    const pressButton = (name: string | RegExp, within: Page | Locator = page): Promise<void> =>
      press(within.getByRole("button", { name, exact: true }));
    const pressLink = (name: string): Promise<void> => press(page.getByRole("link", { name, exact: true }));
    const tookAtMost = (most: number): void => {
      expect(done.presses).toBeLessThanOrEqual(most);
      expectSound(opened, server);
    };
    return { page, press, pressButton, pressLink, tookAtMost };
  };
  const ask = async (page: Page): Promise<void> => {
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill("How high does the tide rise?");
    await field.press("Enter");
    await page.locator("article[aria-busy=false]").waitFor();
  };

  it("a first answer, from nothing: 2", async () => {
    const { page, pressButton, tookAtMost } = await begin();
    await pressButton("Try it with a sample");
    await pressButton("How much does a library card cost?");
    await page.getByRole("img", { name: /with the cited lines marked$/ }).waitFor();
    tookAtMost(2);
  });

  it("a document that failed, found, understood and exchanged: 5", async () => {
    await addDocument(server, "tides.pdf", await makePdf([["The tide rises by four metres."]]));
    const form = new FormData();
    form.append("file", new File([await makePdf([[]])], "winter.pdf"));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await server.call("POST", path, form)).textAt("data.id");
    await until(server, server.workspaceId, id, "failed");
    const { page, press, pressButton, pressLink, tookAtMost } = await begin();
    await pressLink("Documents");
    await page
      .getByText(/The PDF has no text/)
      .first()
      .waitFor();
    const chooser = page.waitForEvent("filechooser");
    await pressButton("Upload");
    await (await chooser).setFiles({
      name: "winter-printed.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await makePdf([["In winter the tide rises by five metres."]])),
    });
    await press(page.getByRole("button", { name: "Actions for winter.pdf" }));
    await press(page.getByRole("menuitem", { name: /^Delete/ }));
    await press(page.getByRole("dialog").getByRole("button", { name: /^Delete/ }));
    await page.getByRole("link", { name: "winter.pdf", exact: true }).waitFor({ state: "detached" });
    tookAtMost(5);
  });

  it("an API key: 4, and revoked: 2 more", async () => {
    const { page, press, pressButton, pressLink, tookAtMost } = await begin();
    await pressLink("Keys");
    await pressButton("New key");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("website");
    await pressButton("Create key", dialog);
    await dialog.getByText(/You won.t see it again/).waitFor();
    await pressButton("Done", dialog);
    await press(page.getByRole("row", { name: /website/ }).getByRole("button", { name: /Revoke/ }));
    await pressButton("Revoke", dialog);
    await page.getByRole("row", { name: /website/ }).waitFor({ state: "detached" });
    tookAtMost(6);
  });

  it("a skill, written and compared: 5", async () => {
    const { page, press, pressButton, pressLink, tookAtMost } = await begin();
    await pressLink("Skills");
    await pressLink("New skill");
    await page.getByLabel("Title").fill("Plain words");
    await page.getByLabel("Instruction").fill("Explain every term.");
    await pressButton("Create skill");
    await press(page.getByRole("tab", { name: "Try it" }));
    await page.getByRole("textbox", { name: "Question" }).fill("How high does the tide rise?");
    await pressButton("Compare answers");
    for (const name of ["Without the skill", "With the skill"])
      await page.getByRole("region", { name }).getByText("four metres").first().waitFor();
    tookAtMost(5);
  });

  it("a viewer, invited: 4", async () => {
    const { page, pressButton, pressLink, tookAtMost } = await begin();
    await pressLink("Operators");
    await pressButton("Invite operator");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("rosa");
    await pressButton("Invite", dialog);
    await dialog.getByText(/You won.t see it again/).waitFor();
    await pressButton("Done", dialog);
    await page
      .getByRole("row", { name: /rosa/ })
      .getByText(/viewer/i)
      .first()
      .waitFor();
    tookAtMost(4);
  });

  it("a golden set, grown from an answer: 1", async () => {
    const { page, pressButton, tookAtMost } = await begin();
    await ask(page);
    await pressButton("Add to golden set");
    await page.getByRole("button", { name: "In the golden set" }).waitFor();
    tookAtMost(1);
  });

  it("why it was answered so: 1", async () => {
    const { page, pressButton, tookAtMost } = await begin();
    await ask(page);
    await pressButton("Why this answer");
    await page.getByRole("heading", { name: "Why this answer" }).waitFor();
    tookAtMost(1);
  });

  it("a thread, gone on with: 1", async () => {
    const { page, press, tookAtMost } = await begin();
    const threads = page.getByRole("navigation", { name: "Threads" });
    await press(threads.getByRole("link", { name: "How high does the tide rise?" }).first());
    await page.getByRole("article").first().waitFor();
    await ask(page);
    await expect.poll(() => page.getByRole("article").count()).toBe(2);
    tookAtMost(1);
  });

  it("a chat model, set: 3", async () => {
    const { page, pressButton, pressLink, tookAtMost } = await begin();
    await pressLink("Models");
    await pressButton("Set a chat model");
    const dialog = page.getByRole("dialog", { name: "Chat model" });
    await dialog.getByLabel("Address").fill(provider.url);
    await dialog.getByRole("textbox", { name: "Model" }).fill("stand-in");
    await pressButton("Save", dialog);
    await page.getByRole("region", { name: "Chat model" }).getByText("In use").waitFor();
    tookAtMost(3);
  });
});
