import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { addDocument, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";

describeInBrowser("skills by keyboard alone", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
    await addDocument(server, "tides.pdf", await makePdf([[TIDE]]));
  });
  afterAll(() => server.end());

  it("a skill is written, enabled, tried, changed, its versions read, and deleted", async () => {
    const opened = await openConsole(open, server, { path: "/skills", role: "author" });
    const { page } = opened;
    const { tabTo, press, type, focused, expectFocusAt, expectFocusOnMain } = keyboardOn(page);
    const inApp = async () => (await server.call("GET", `/workspaces/${server.workspaceId}/skills/`)).text;

    const tabs = ["Edit", "Try it", "Apps", "Versions"];
    /** Along the tabs from the one that is shown; all are one stop. */
    const openTab = async (name: string): Promise<void> => {
      const isAtTab = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "tab");
      for (let step = 0; step < 60 && !(await isAtTab()); step += 1) await press("Tab");
      const steps = tabs.indexOf(name) - tabs.indexOf(await focused());
      for (let step = 0; step < Math.abs(steps); step += 1)
        await press(steps > 0 ? "ArrowRight" : "ArrowLeft");
      await expectFocusAt(name);
    };

    await page.getByText("No skills yet").waitFor();
    await tabTo(/^New skill$/);
    await press("Enter");
    await page.getByRole("heading", { name: "New skill" }).waitFor();
    await tabTo(/^Title$/);
    await type("Plain words");
    await tabTo(/^Instruction$/);
    await type("Explain every term.");
    await tabTo(/^For$/);
    await type("All apps");
    await tabTo(/^Create skill$/);
    await press("Space");
    await page.getByRole("heading", { name: "Plain words" }).waitFor();

    await openTab("Apps");
    const enabled = page.getByLabel("On in default");
    await enabled.waitFor();
    await tabTo(/On in default$/);
    await press("Space");
    await expect.poll(inApp).toContain("Plain words");
    await expect.poll(() => enabled.isChecked()).toBe(true);
    await expect.poll(() => enabled.isEnabled()).toBe(true);
    await press("Space");
    await expect.poll(inApp).not.toContain("Plain words");
    await expect.poll(() => enabled.isChecked()).toBe(false);
    await expect.poll(() => enabled.isEnabled()).toBe(true);
    await press("Space");
    await expect.poll(() => enabled.isChecked()).toBe(true);

    await openTab("Try it");
    await page.getByRole("button", { name: "Compare answers" }).waitFor();
    await tabTo(/^Question$/);
    await type("How high does the tide rise?");
    await tabTo(/^Compare answers$/);
    await press("Enter");
    for (const name of ["Without the skill", "With the skill"])
      await page.getByRole("region", { name }).getByText("four metres").first().waitFor();
    await expectFocusAt("Compare answers");

    await openTab("Edit");
    await tabTo(/^Instruction$/);
    await press("End");
    await type(" Be brief.");
    await tabTo(/^Save as a new version$/);
    await press("Enter");
    await page.getByText("Saved as a new version").waitFor();
    await expectFocusAt("Save as a new version");
    await openTab("Versions");
    await page.getByText(/^Version 2, the\.author.*: instruction changed$/).waitFor();
    await tabTo(/^Version 2/);
    await press("Enter");
    await page.getByRole("insertion").getByText("Explain every term. Be brief.").waitFor();

    await tabTo(/^Delete skill$/);
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete this skill?" });
    await dialog.waitFor();
    await press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusAt("Delete skill");
    await press("Enter");
    await dialog.waitFor();
    await tabTo(/^Cancel$/);
    await tabTo(/^Delete skill$/);
    await press("Enter");
    await page.getByText("No skills yet").waitFor();
    await expectFocusOnMain();
    expect(await inApp()).not.toContain("Plain words");
    expectSound(opened, server);
  });
});
