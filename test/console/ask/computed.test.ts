import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { COMPUTED } from "../../support/chat/computed-chat.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

describeInBrowser("a computed answer in the console", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let path: string;

  beforeAll(async () => {
    provider = await startProvider({ complete: () => COMPUTED.reply });
    server = await startOperatorServer({ models: modelsAt(provider.url, "chat") });
    path = `${await pathOf(server)}/ask`;
    await addDocument(server, COMPUTED.document, await makePdf([[...COMPUTED.lines]]));
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  const quoteIn = (page: Page) => page.getByRole("complementary", { name: "Evidence" }).locator("blockquote");

  it("tells by keyboard what it was computed from, each figure leading to its place", async () => {
    const opened = await openConsole(open, server, {
      path,
      colorScheme: "light",
      viewport: { width: 1100, height: 680 },
    });
    const { page } = opened;
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill(COMPUTED.question);
    await field.press("Enter");
    await page.locator("article[aria-busy=false]").waitFor();
    expect(await page.locator(".computed p").textContent()).toBe("44.5% = 36,413 1 ÷ 81,797 1");
    await page.locator(".computed summary").focus();
    const { focused } = keyboardOn(page);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("36,413 1: gross margin");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("81,797 1: net sales");
    await page.keyboard.press("Enter");
    await expect.poll(() => quoteIn(page).textContent()).toBe("Net sales 81,797 thousand");
    await page.getByRole("button", { name: /^36,413 1:/ }).click();
    await expect.poll(() => quoteIn(page).textContent()).toBe("Gross margin 36,413 thousand");
    const picture = page.getByRole("img", { name: /with the cited lines marked$/ });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    await takePicture(page);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  const takePicture = async (page: Page): Promise<void> => {
    if (process.env.QA_PICTURES === undefined) return;
    await mkdir("docs/pictures", { recursive: true });
    await page.screenshot({
      path: "docs/pictures/console-computed.png",
      animations: "disabled",
      caret: "hide",
    });
  };

  it("tells apart what a model wrote from excerpts in its place", async () => {
    provider.options.faults = { chat: () => ({ is: "status", status: 500 }) };
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill("What were net sales?");
    await field.press("Enter");
    await page.locator(".notice").waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
    provider.options.faults = {};
  });
});
