import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";

describeInBrowser("why something was answered without a model", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let path: string;
  beforeAll(async () => {
    server = await startOperatorServer({});
    path = `${await pathOf(server)}/ask`;
    await addDocument(server, "tides.pdf", await makePdf([[TIDE]]));
  });
  afterAll(() => server.end());

  const askWhy = async (question: string) => {
    const opened = await openConsole(open, server, { path });
    const { page } = opened;
    const field = page.getByRole("textbox", { name: "Question" });
    await field.fill(question);
    await field.press("Enter");
    await page.locator("article[aria-busy=false]").waitFor();
    await page.getByRole("button", { name: "Why this answer" }).click();
    const why = page.getByRole("complementary", { name: "Why this answer" });
    await why.getByText("Tried in turn: missing name").waitFor();
    return { opened, page, why };
  };

  it("is told with the thresholds, the features that counted most, and all of them on request", async () => {
    const { opened, page, why } = await askWhy("How high does the tide rise?");
    await why
      .getByText(/^Confidence 0\.\d{3}; 0\.56 is needed to answer, and 0\.39 to be suggested\.$/)
      .waitFor();
    await why.getByText("Chosen:").waitFor();
    await why
      .getByText(/^\w+ \+\d\.\d, .* and \d+ more$/)
      .first()
      .waitFor();
    const table = why.getByRole("table").first();
    expect(await table.isVisible()).toBe(false);
    await why
      .getByText(/^All \d+ features$/)
      .first()
      .click();
    expect(await table.getByRole("row").nth(1).textContent()).toBe("Starting point−5.93");
    expect(await table.getByRole("row").count()).toBeGreaterThan(8);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("is told with the rule that kept it from being shown", async () => {
    const { why } = await askWhy("When was the Quillfeather pier built?");
    await why.getByText("No passage answered it, and none is close enough to be shown.").waitFor();
    const reason = "a date is asked for, and it gives none that fits";
    await why.getByText(`Rules it out (barred): ${reason}`).waitFor();
    await why.getByText(`Speaks against it (misfits): ${reason}`).first().waitFor();
    expect(await why.getByText("Chosen:").count()).toBe(0);
  });
});
