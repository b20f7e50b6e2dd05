import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { describeInBrowser } from "../../support/browser/browser.ts";
import { startChromium } from "../../support/browser/chromium.ts";
import { pagesIn } from "../../support/pdf/drawn-pages.ts";

const TEXT = "It modified and identified the first flat file of its own office.";

describeInBrowser("a page that a browser prints", () => {
  it("has words with ligatures, which are read whole", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-printed-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const browser = await startChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    // Debian's fontconfig brings this font; its ligatures are wider than PDFium says of their letters.
    await page.setContent(`<p style="font: 14px 'DejaVu Sans'">${TEXT}</p>`);
    const file = join(folder, "printed.pdf");
    await page.pdf({ path: file });
    const [read] = await pagesIn(file);
    expect(read?.lines).toEqual([TEXT]);
  });
});
