import { expect, it, onTestFinished } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { addDocument, expectSound, openConsole } from "../../support/browser/console.ts";
import { SENTENCES } from "../../support/operator/data-directory.ts";
import { evaluator, goldenFile, SEALS } from "../../support/operator/evaluations.ts";
import { startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { startProvider } from "../../support/provider/provider.ts";
import { always } from "../../support/provider/provider-faults.ts";

/** Takes the place of the child process that examines, and never ends by itself. */
const ENDLESS = ["/bin/sh", "-c", "exec sleep 600"];

describeInBrowser("what goes on is cancelled by keyboard alone", () => {
  const open = useBrowser();

  it("an examination is started and cancelled", async () => {
    const server = await startOperatorServer({ extractCommand: ENDLESS });
    onTestFinished(() => server.end());
    const viewer = { token: await server.sessionOf("viewer") };
    const state = async () => (await server.operate(viewer, "GET", "/doctor/")).at("data.state");
    const opened = await openConsole(open, server, { path: "/maintenance" });
    const { page } = opened;
    const { tabTo, press, expectFocusAt } = keyboardOn(page);
    await page.getByText("Nothing has been examined since the server started.").waitFor();
    for (const repair of [false, true]) {
      const action = repair ? "Examine and repair" : "Examine";
      await tabTo(new RegExp(`^${action}$`));
      await press("Enter");
      if (repair) {
        await page.getByRole("dialog", { name: "Repair what is found?" }).waitFor();
        await tabTo(/^Cancel$/);
        await tabTo(/^Examine and repair$/);
        await press("Enter");
      }
      await page.getByText("The examination is running.").waitFor();
      await expectFocusAt(action);
      expect(await state()).toBe("running");
      await tabTo(/^Cancel$/);
      await press("Enter");
      await page.getByText("The examination was cancelled.").waitFor();
      await page.getByRole("button", { name: "Cancel" }).waitFor({ state: "detached" });
      await expectFocusAt("Doctor");
      expect(await state()).toBe("cancelled");
    }
    expectSound(opened, server);
  });

  it("an evaluation is started, cancelled, and deleted", async () => {
    const provider = await startProvider();
    const server = await startOperatorServer({ models: modelsAt(provider.url, "chat") });
    onTestFinished(async () => {
      await server.end();
      await provider.stop();
    });
    await addDocument(server, "note.pdf", await makePdf([[SENTENCES[0] ?? ""]]));
    provider.options.faults = always({ is: "slow", until: new Promise(() => undefined) });
    const before = provider.counts.chat;
    const { find } = evaluator(server, { token: await server.sessionOf("author") });

    const opened = await openConsole(open, server, { path: "/evaluations" });
    const { page } = opened;
    const { tabTo, press, expectFocusAt, expectFocusOnMain } = keyboardOn(page);
    await page.getByText("No runs yet").waitFor();
    await tabTo(/^New run$/);
    await press("Enter");
    await page.getByRole("dialog", { name: "New run" }).waitFor();
    const chooser = page.waitForEvent("filechooser");
    await tabTo(/^Choose a file$/);
    await press("Enter");
    const buffer = Buffer.from(goldenFile(SEALS));
    await (await chooser).setFiles({ name: "golden.jsonl", mimeType: "application/jsonl", buffer });
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    await tabTo(/^Run$/);
    await press("Enter");
    await page.getByRole("heading", { name: "golden.jsonl" }).waitFor();
    await expect.poll(() => provider.counts.chat).toBeGreaterThan(before);

    const id = page.url().split("/").at(-1) ?? "";
    const cancel = page.getByRole("button", { name: "Cancel run" });
    await cancel.waitFor();
    await tabTo(/^Cancel run$/);
    await press("Enter");
    await cancel.waitFor({ state: "detached" });
    await expectFocusAt("This run");
    expect((await find(id)).at("data.state")).toBe("cancelled");
    await tabTo(/^Delete run$/);
    await press("Enter");
    await page.getByRole("dialog", { name: "Delete this run?" }).waitFor();
    await tabTo(/^Cancel$/);
    await tabTo(/^Delete run$/);
    await press("Enter");
    await page.getByText("No runs yet").waitFor();
    await expectFocusOnMain();
    expect((await find(id)).status).toBe(404);
    expectSound(opened, server);
  });
});
