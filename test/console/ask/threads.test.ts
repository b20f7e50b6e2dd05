import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { answering } from "../../support/chat/chat-server.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const SIZES = [
  { width: 390, height: 700 },
  { width: 768, height: 900 },
  { width: 1280, height: 720 },
];

describeInBrowser("threads", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let path: string;

  beforeAll(async () => {
    const said = { text: `${TIDE}\n\n`.repeat(30), source: 1, quote: "four metres" };
    provider = await startProvider({
      complete: ({ name }) => (name === "answer" ? answering(said) : { question: "How high is the tide?" }),
    });
    server = await startOperatorServer({ models: modelsAt(provider.url, "chat") });
    path = `${await pathOf(server)}/ask`;
    await addDocument(server, "tides.pdf", await makePdf([[TIDE]]));
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  const openAsk = async (options: Parameters<typeof openConsole>[2] = {}) => {
    const opened = await openConsole(open, server, { path, ...options });
    const { page } = opened;
    const ask = async (question: string): Promise<void> => {
      const before = await page.locator("article[aria-busy=false]").count();
      await page.getByRole("textbox", { name: "Question" }).fill(question);
      await page.keyboard.press("Enter");
      await page.locator("article[aria-busy=false]").nth(before).waitFor();
    };
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    return { opened, page, ask };
  };

  it("keep the composer in sight and scroll in one place, the newest answer from its beginning", async () => {
    for (const viewport of SIZES) {
      const { page, ask } = await openAsk({ viewport });
      await ask("How high does the tide rise?");
      await ask("And how high is it now?");
      const thread = page.getByRole("region", { name: "Questions and answers" });
      const newest = page.getByRole("article").last();
      const offset = () =>
        newest.evaluate((article) => {
          const place = article.closest("section");
          return article.getBoundingClientRect().top - (place?.getBoundingClientRect().top ?? 0);
        });
      await expect.poll(offset, { message: `${viewport.width}` }).toBeCloseTo(16, -1);
      const box = await page.getByRole("textbox", { name: "Question" }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        viewport.height,
      );
      const scrolled = await thread.evaluate(
        (place) =>
          [...place.querySelectorAll("*")].filter(
            (each) =>
              each.scrollHeight > each.clientHeight + 1 &&
              /auto|scroll/.test(getComputedStyle(each).overflowY),
          ).length,
      );
      expect(scrolled).toBe(0);
      // Whoever has scrolled away is left there.
      await thread.evaluate((place) => place.scrollTo({ top: 0 }));
      await page.getByRole("button", { name: "Go to the newest answer" }).waitFor();
      await page
        .getByRole("textbox", { name: "Question" })
        .fill("A text\nof several\nlines\nmakes less room");
      expect(await thread.evaluate((place) => place.scrollTop)).toBe(0);
    }
  });

  it("are found by their words, and hidden", async () => {
    const { page, ask } = await openAsk({ viewport: { width: 1280, height: 720 } });
    await ask("When do the herons come?");
    const threads = page.getByRole("navigation", { name: "Threads" });
    await threads.getByText("Today").waitFor();
    await page.getByRole("textbox", { name: "Filter threads" }).fill("COME herons");
    await expect.poll(() => threads.getByRole("listitem").count()).toBe(1);
    await page.getByRole("textbox", { name: "Filter threads" }).fill("penguins");
    await threads.getByText("No thread has these words.").waitFor();
    await page.getByRole("button", { name: "Hide threads" }).click();
    await threads.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Show threads" }).click();
    await threads.getByText("When do the herons come?").waitFor();
  });

  it("are read by other operators through a link, and not written in", async () => {
    const own = await openAsk({ permissions: ["clipboard-read", "clipboard-write"] });
    await own.ask("Who keeps the light?");
    await own.page.getByRole("button", { name: "Copy link to this thread" }).click();
    await own.page.getByText("Link for other operators copied.").waitFor();
    const link = await own.page.evaluate(() => navigator.clipboard.readText());
    for (const role of ["author", "viewer"] as const) {
      const opened = await openConsole(open, server, { role, path: new URL(link).hash.slice(1) });
      const { page } = opened;
      await page.getByRole("article").getByText("Who keeps the light?").waitFor();
      await page.getByText("You can read this shared thread.").waitFor();
      expect(await page.getByRole("textbox", { name: "Question" }).count()).toBe(0);
      expect(await page.getByRole("button", { name: "Ask again" }).count()).toBe(0);
      await expectAccessible(page);
      expectSound(opened, server);
    }
    // Their own operator goes on with it.
    await own.page.goto(link);
    await own.page.getByRole("textbox", { name: "Question" }).waitFor();
  });

  it("have answers that are copied with their sources, rated, kept as golden questions and asked again", async () => {
    const { page, ask, opened } = await openAsk({ permissions: ["clipboard-read", "clipboard-write"] });
    await ask("How high is the water?");
    await page.getByRole("button", { name: "Copy answer" }).click();
    await page.getByText("Answer copied.").waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/pier\. \[1\]\n\nSources:\n\[1\] tides\.pdf, page 1, line 1$/);
    const good = page.getByRole("button", { name: "Good answer" });
    const bad = page.getByRole("button", { name: "Bad answer" });
    await good.click();
    await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true");
    await bad.click();
    await expect.poll(() => bad.getAttribute("aria-pressed")).toBe("true");
    expect(await good.getAttribute("aria-pressed")).toBe("false");
    await bad.click();
    await expect.poll(() => bad.getAttribute("aria-pressed")).toBe("false");
    await page.getByRole("button", { name: "Add to golden set" }).click();
    await page.getByRole("button", { name: "In the golden set" }).waitFor();
    await page.getByRole("button", { name: "Ask again" }).click();
    await page.locator("article[aria-busy=false]").nth(1).waitFor();
    expect(await page.locator(".question").allTextContents()).toEqual(
      Array.from({ length: 2 }, () => "How high is the water?"),
    );
    expectSound(opened, server);
  });
});
