import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { reportPdf } from "../../support/pdf/report-pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const QUOTE = "The tide rises by four metres at the Quillfeather pier.";
const entries = Array.from({ length: 40 }, (_, at) => `Entry ${at} of the harbour book tells of ropes.`);
/** A window without room for the pages beside what is read. */
const NARROW = { viewport: { width: 1_100, height: 800 } };
const HOSTILE = "<img src=x onerror=alert(1)>";

describeInBrowser("the reader", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let workspace: string;

  beforeAll(async () => {
    provider = await startProvider({
      describe: () => `A red lighthouse.\n${HOSTILE} \u202eover`,
      transcript: () => [
        // Long enough that it is still played when somebody looks.
        { start: 0, end: 100, text: "The ferry to Lundale leaves at noon." },
        { start: 100, end: 300, text: `Bring a lantern ${HOSTILE} for the grotto.` },
        { start: 301, end: 305, text: "The return is at dusk." },
      ],
    });
    server = await startOperatorServer({ models: modelsAt(provider.url, "vision", "transcription") });
    workspace = await pathOf(server);
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  const upload = (name: string, bytes: Uint8Array): Promise<string> =>
    addDocument(server, name, Uint8Array.from(bytes));
  const harbour = async (name: string): Promise<string> =>
    upload(name, await makePdf([["The harbour office"], entries.with(20, QUOTE), ["The last page"]]));
  const openReader = (id: string, place = "", options: BrowserContextOptions = {}) =>
    openConsole(open, server, { path: `${workspace}/documents/${id}/read${place}`, ...options });
  const picture = (page: Page, name: string): Locator => page.getByRole("img", { name });
  const isDrawn = (image: Locator) =>
    expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200);

  it("is opened from a citation at its page, the lines marked in the text and in the picture", async () => {
    await harbour("tides.pdf");
    const opened = await openConsole(open, server, { path: `${workspace}/ask` });
    const { page } = opened;
    await page.getByRole("textbox", { name: "Question" }).fill("How high does the tide rise at the pier?");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Read it in the document" }).click();
    await page.getByText("Page 2 of 3").waitFor();
    await isDrawn(picture(page, "tides.pdf, page 2"));
    expect(await page.locator(".lines mark").allTextContents()).toContain(QUOTE);
    // What is marked in the picture is beside the marked line's own place in the page, and as wide as its words.
    const [whole, mark] = [
      await picture(page, "tides.pdf, page 2").boundingBox(),
      await page.locator(".page-picture rect").first().boundingBox(),
    ];
    if (!whole || !mark) throw new Error("There is no mark.");
    const points = (pixels: number): number => (pixels * 612) / whole.width;
    expect(points(mark.x - whole.x)).toBeCloseTo(40, -1);
    expect(Math.abs(points(mark.y - whole.y) - (40 + 13 * 20))).toBeLessThan(6);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("is read and searched by keyboard alone", async () => {
    const id = await harbour("harbour.pdf");
    const opened = await openReader(id);
    const { page } = opened;
    await page.getByText("Page 1 of 3").waitFor();
    const { tabTo, press, type, focused } = keyboardOn(page);
    await tabTo(/^Find in this document/);
    await type("ENTRY 2");
    await press("Enter");
    await page.getByText("Found 10 times").waitFor();
    await tabTo(/^page 2, line 30 /);
    await press("Enter");
    await page.locator(".lines mark").waitFor();
    expect(await page.locator(".lines mark").allTextContents()).toEqual([entries[29]]);
    await page.getByText("Page 2 of 3").waitFor();
    expect(await page.locator(".page-picture rect").count()).toBe(1);
    await isDrawn(picture(page, "harbour.pdf, page 2"));
    await expectAccessible(page);
    await tabTo(/^Next page$/);
    await press("Enter");
    await page.getByText("The last page").waitFor();
    expect(await page.locator(".lines mark, .page-picture rect").count()).toBe(0);
    await tabTo(/^Page$/);
    await press("Control+A");
    await type("1");
    await press("Enter");
    await page.getByText("The harbour office").waitFor();
    expect(await focused()).toBe("Page");
    expectSound(opened, server);
  });

  it("shows what the lines of a page are, tables with their heads and rows, by keyboard", async () => {
    const opened = await openReader(await upload("report.pdf", await reportPdf()), "/1/8/8");
    const { page } = opened;
    await page.locator(".lines mark", { hasText: "Lundale" }).waitFor();
    const { tabTo, press } = keyboardOn(page);
    await tabTo(/As read$/);
    await press("ArrowRight");
    const table = page.getByRole("table", { name: "Income by ferry" });
    expect(await table.locator("caption").textContent()).toBe("Income by ferry (in thousands of euros)");
    expect(await table.getByRole("row").allTextContents()).toEqual([
      "Line20252024",
      "7Ferries",
      "8Lundale12,50011,900",
      "9Quillfeather8,3008,100",
      "10Total income20,80020,000",
    ]);
    expect(await page.locator("mark").allTextContents()).toEqual(["Lundale"]);
    expect(await page.getByRole("region", { name: "Paragraph, lines 2 to 3" }).textContent()).toContain(
      "Children under four",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Next page" }).click();
    const list = page.getByRole("region", { name: "List of 3 items, lines 2 to 5" });
    await list.getByText("• a third ferry").waitFor();
    expect(await list.locator("ol").getAttribute("start")).toBe("2");
    await page.getByText("As read").click();
    expect(await page.locator(".lines").count()).toBe(1);
    expectSound(opened, server);
  });

  it("fetches a page and its picture when it is opened, and not before", async () => {
    const opened = await openReader(await harbour("lazy.pdf"), "", NARROW);
    const { page, asked } = opened;
    await isDrawn(picture(page, "lazy.pdf, page 1"));
    const fetched = (what: string) => asked.filter((url) => url.includes(what)).length;
    expect([fetched("/text/"), fetched("/evidence/")]).toEqual([1, 1]);
    await page.getByRole("button", { name: "Next page" }).click();
    await isDrawn(picture(page, "lazy.pdf, page 2"));
    await page.getByRole("button", { name: "Previous page" }).click();
    await isDrawn(picture(page, "lazy.pdf, page 1"));
    expect(fetched("/text/")).toBe(2);
  });

  it("offers the pages as small pictures, of which only the visible ones are fetched", async () => {
    const pages = Array.from({ length: 60 }, (_, at) => [`Page ${at + 1} of the harbour book.`]);
    const opened = await openReader(await upload("book.pdf", await makePdf(pages)));
    const { page, asked } = opened;
    const thumbnails = page.getByRole("navigation", { name: "Page thumbnails" });
    const image = (number: number) =>
      thumbnails.getByRole("button", { name: `Open page ${number}`, exact: true }).locator("img");
    await isDrawn(image(1));
    await isDrawn(image(3));
    expect(asked.filter((url) => url.includes("/text/")).length).toBeLessThan(15);
    await expectAccessible(page);
    await thumbnails.getByRole("button", { name: "Open page 3", exact: true }).click();
    await page.getByText("Page 3 of the harbour book.").waitFor();
    const { tabTo, press } = keyboardOn(page);
    await tabTo(/^Page thumbnails$/);
    await press("ArrowDown");
    await page.getByText("Page 4 of the harbour book.").waitFor();
    await page.getByLabel("Page", { exact: true }).fill("60");
    await press("Enter");
    await isDrawn(image(60));
    expectSound(opened, server);
  });

  it("turns pages with the arrow and page keys, unless something else uses them", async () => {
    const opened = await openReader(await harbour("keys.pdf"));
    const { page } = opened;
    const { press } = keyboardOn(page);
    await page.getByText("Page 1 of 3").waitFor();
    await page.getByText("The harbour office").click();
    await press("ArrowRight");
    await page.getByText("Page 2 of 3").waitFor();
    await press("ArrowLeft");
    await page.getByText("Page 1 of 3").waitFor();
    await press("ArrowLeft");
    const isAtEnd = async (): Promise<boolean> => {
      await press("End");
      return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
    };
    await expect.poll(isAtEnd).toBe(true);
    await press("PageDown");
    await page.getByText("Page 2 of 3").waitFor();
    await page.getByRole("searchbox").press("ArrowRight");
    await page.getByText("Page 2 of 3").waitFor();
    expectSound(opened, server);
  });

  it("steps through what was found, on from the last to the first, and forgets it", async () => {
    const opened = await openReader(await harbour("steps.pdf"));
    const { page } = opened;
    await page.getByRole("searchbox").fill("entry 1");
    await page.keyboard.press("Enter");
    const found = page.getByRole("region", { name: "What was found" });
    await found.getByText("Found 11 times").waitFor();
    await found.getByRole("button", { name: "Next place" }).click();
    await found.getByText("1 of 11").waitFor();
    await expect.poll(() => page.locator(".lines mark").allTextContents()).toEqual([entries[1]]);
    await found.getByRole("button", { name: "Previous place" }).click();
    await found.getByText("11 of 11").waitFor();
    await expect.poll(() => page.locator(".lines mark").allTextContents()).toEqual([entries[19]]);
    // The same words again lead on.
    await page.getByRole("searchbox").press("Enter");
    await found.getByText("1 of 11").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear the search" }).click();
    await found.waitFor({ state: "detached" });
    expectSound(opened, server);
  });

  it("makes the picture larger, and fits it to its place again", async () => {
    const opened = await openReader(await harbour("large.pdf"), "", NARROW);
    const { page } = opened;
    const width = async () => (await picture(page, "large.pdf, page 1").boundingBox())?.width ?? 0;
    await isDrawn(picture(page, "large.pdf, page 1"));
    const fitted = await width();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(width).toBeCloseTo(2 * fitted, -1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fit to the width, now 200%" }).click();
    await expect.poll(width).toBeCloseTo(fitted, 0);
    expectSound(opened, server);
  });

  it("shows the picture or the text on a telephone", async () => {
    const id = await harbour("small.pdf");
    const opened = await openReader(id, "/2/21/21", { viewport: { width: 390, height: 844 } });
    const { page } = opened;
    await isDrawn(picture(page, "small.pdf, page 2"));
    expect(await page.locator(".lines").isVisible()).toBe(false);
    await page.getByText("Text", { exact: true }).click();
    await page.locator(".lines mark", { hasText: QUOTE }).waitFor();
    expect(await picture(page, "small.pdf, page 2").isVisible()).toBe(false);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("is open to who may only look", async () => {
    const path = `${workspace}/documents/${await harbour("open.pdf")}/read`;
    const opened = await openConsole(open, server, { path, role: "viewer" });
    await opened.page.getByText("The harbour office").waitFor();
    await isDrawn(picture(opened.page, "open.pdf, page 1"));
    expectSound(opened, server);
  });

  it("plays a recording next to what is said in it, and follows it from page to page", async () => {
    const id = await upload("crossing.wav", makeWav({ bits: 8, rate: 4_000 }, 310));
    const opened = await openReader(id, "/2/301/305");
    const { page } = opened;
    const audio = page.locator("audio");
    const time = () => audio.evaluate((player: HTMLAudioElement) => player.currentTime);
    const current = () => page.locator(".said[aria-current=true]").textContent();
    await page.getByRole("button", { name: /^5:01 The return/ }).waitFor();
    expect(await page.locator(".lines mark").allTextContents()).toEqual(["The return is at dusk."]);
    await expect.poll(time).toBe(301);
    await expectAccessible(page);
    await audio.evaluate((player: HTMLAudioElement) => {
      player.currentTime = 150;
    });
    await expect.poll(current).toContain("Bring a lantern");
    await page.getByText("Page 1 of 2").waitFor();
    await page.getByRole("button", { name: /^0:00 The ferry/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(current).toContain("The ferry");
    await page.getByRole("searchbox").fill("RETURN");
    await page.keyboard.press("Enter");
    await page
      .locator(".found")
      .getByRole("button", { name: /^5:01 The return/ })
      .click();
    await expect.poll(time).toBeGreaterThanOrEqual(301);
    await page.locator(".lines mark", { hasText: "The return" }).waitFor();
    await page.getByText("1 of 1").waitFor();
    await page.getByText("Page 2 of 2").waitFor();
    expectSound(opened, server);
  });

  it("continues to play after the last words, where the text has no page", async () => {
    provider.options.transcript = () => [{ start: 0, end: 4, text: "The ferry leaves at noon." }];
    const opened = await openReader(await upload("silence.wav", makeWav({ bits: 8, rate: 4_000 }, 310)));
    const { page } = opened;
    const seek = (to: number) =>
      page.locator("audio").evaluate((player: HTMLAudioElement, seconds) => {
        const heard = new Promise((resolve) =>
          player.addEventListener("timeupdate", resolve, { once: true }),
        );
        player.currentTime = seconds;
        return heard;
      }, to);
    await page.getByRole("button", { name: /^0:00 The ferry/ }).waitFor();
    await seek(2);
    await page.locator(".said[aria-current=true]").waitFor();
    await seek(305);
    await page.locator(".said[aria-current=false]").waitFor();
    await page.getByRole("button", { name: /^0:00 The ferry/ }).waitFor();
    expect(opened.asked.filter((url) => url.includes("/text/"))).toHaveLength(1);
    expect(await page.getByRole("alert").count()).toBe(0);
    expectSound(opened, server);
  });

  it("shows an image next to its text, and hostile text as what it is", async () => {
    const png = makePng(240, 160, () => [200, 30, 30, 255]);
    const opened = await openReader(await upload("light.png", png), "/1");
    const { page } = opened;
    await isDrawn(picture(page, "light.png"));
    await page.getByText(`${HOSTILE} over`).waitFor();
    await page.getByRole("searchbox").fill("img src");
    await page.keyboard.press("Enter");
    await page.locator(".found mark", { hasText: "img src" }).waitFor();
    expect(await page.locator("main img").count()).toBe(1);
    expect(await page.content()).not.toContain("\u202e");
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("leads to the first page from one behind the last", async () => {
    const { page } = await openReader(await harbour("short.pdf"), "/9");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open the first page" }).press("Enter");
    await page.getByText("Page 1 of 3").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("opens nothing of a place that is none, and says when a document is gone", async () => {
    const id = await harbour("gone.pdf");
    const { page } = await openReader(id, "/x/<b>/1e9");
    await page.getByText("Page 1 of 3").waitFor();
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
  });
});
