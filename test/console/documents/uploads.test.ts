import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, dropOn, useBrowser } from "../../support/browser/browser.ts";
import { expectSound, openConsole, pathOf } from "../../support/browser/console.ts";
import { sharedData } from "../../support/data.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

/** Browsers give a folder's entries a hundred at a time. */
const OTHERS = 101;

const RECORDED = ["jfk.mp3", "speech-on-clip.mp4", "speech-on-clip.mov"].flatMap(
  (name) => sharedData("media", name) ?? [],
);

describeInBrowser("files that are dropped on the documents", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let folder: string;
  let path: string;

  beforeAll(async () => {
    provider = await startProvider();
    const models = modelsAt(provider.url, "chat", "embedding", "vision", "transcription");
    server = await startOperatorServer({ models });
    path = `${await pathOf(server)}/documents`;
    folder = await mkdtemp(join(tmpdir(), "qa-dropped-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.end();
    await provider.stop();
  });

  const written = async (name: string, bytes: Uint8Array): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  /** Drops them, and waits until each is ready. */
  const drop = async (page: Page, files: string[], names = files.map((file) => basename(file))) => {
    await dropOn(page.getByRole("main"), files);
    for (const name of names) await row(page, name).getByText("Ready", { exact: true }).waitFor();
  };
  /** Opens a document's page, looks at it, and goes back to the list. */
  const look = async (page: Page, name: string, at: () => Promise<void>): Promise<void> => {
    await row(page, name).getByRole("link").click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await at();
    await page.goBack();
  };
  /** Whether a recording can be played: how long it is. */
  const seconds = (page: Page, kind: "audio" | "video"): Promise<number> =>
    page.locator(kind).evaluate((media: HTMLMediaElement) => media.duration || 0);

  it("come in together with what is in folders and in folders below them", async () => {
    const below = join(folder, "letters", "2026");
    await mkdir(below, { recursive: true });
    for (const name of ["one.pdf", "two.pdf"])
      await writeFile(join(below, name), await makePdf([[`The letter ${name} is of the harbour.`]]));
    for (let at = 0; at < OTHERS; at += 1) await writeFile(join(folder, "letters", `${at}.txt`), "another");
    const plain = await written("three.pdf", await makePdf([["A third letter."]]));
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    await page.getByText("No documents yet").waitFor();
    await drop(page, [plain, join(folder, "letters")], ["one.pdf", "two.pdf", "three.pdf"]);
    await page.getByText(`${OTHERS} files were skipped`).waitFor();
    const skipped = page.getByRole("list", { name: "Files that were skipped" }).getByRole("listitem");
    expect(await skipped.first().textContent()).toMatch(
      /^\d+\.txt was skipped\. Open the text in a word processor/,
    );
    await page.getByText("And 81 more").waitFor();
    expect(await page.getByText("Drop files or folders to upload them").count()).toBe(0);
    expectSound(opened, server);
  });

  it("of pages, pictures and sound are read, and shown as what they are", async () => {
    const png = makePng(40, 30, (x) => [x * 6, 30, 30, 255]);
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    await page.getByRole("button", { name: "Upload", exact: true }).waitFor();
    await drop(page, [
      await written("letter.pdf", await makePdf([["The harbour is dredged in May."]])),
      await written("light.png", png),
      await written("light.jpg", await new Bun.Image(png).jpeg().bytes()),
      await written("horn.wav", makeWav({ bits: 16 }, 2)),
    ]);
    for (const name of ["light.png", "light.jpg"])
      await look(page, name, async () => {
        const width = () =>
          page.getByRole("img", { name }).evaluate((img: HTMLImageElement) => img.naturalWidth);
        await expect.poll(width).toBe(40);
      });
    await look(page, "horn.wav", () => expect.poll(() => seconds(page, "audio")).toBeCloseTo(2, 0));
    expectSound(opened, server);
  });

  it.skipIf(RECORDED.length < 3)("of encoded sound and video are read, and can be played", async () => {
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    await page.getByRole("button", { name: "Upload", exact: true }).waitFor();
    await drop(page, RECORDED);
    await look(page, "jfk.mp3", () => expect.poll(() => seconds(page, "audio")).toBeGreaterThan(10));
    await look(page, "speech-on-clip.mp4", () =>
      expect.poll(() => seconds(page, "video")).toBeGreaterThan(1),
    );
    expectSound(opened, server);
  });
});
