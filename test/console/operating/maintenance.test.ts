import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { confirmIn, expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("the page of the server's maintenance", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("examines what is stored, tells what is wrong, and repairs it once that is confirmed", async () => {
    const opened = await openConsole(open, server, { path: "/maintenance" });
    const { page } = opened;
    const stray = join(server.data, "originals", "stray.pdf");
    await Bun.write(stray, "of nobody");
    await page.getByRole("button", { name: "Examine", exact: true }).click();
    await page.getByText("The examination is done.").waitFor();
    await page.getByRole("table", { name: "Findings" }).getByText("stray.pdf").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Examine and repair" }).click();
    const dialog = page.getByRole("dialog", { name: "Repair what is found?" });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByText(", with repair").count()).toBe(0);
    await page.getByRole("button", { name: "Examine and repair" }).press("Enter");
    await confirmIn(page, "Examine and repair");
    await page.getByText(", with repair").waitFor();
    await page.getByText("The examination is done.").waitFor();
    await rm(stray, { force: true });
    expectSound(opened, server);
  });

  it("asks for another index once that is confirmed", async () => {
    const { page } = await openConsole(open, server, { path: "/maintenance" });
    await page.getByLabel("Embedding model of the new index").fill("another-model");
    await page.getByRole("button", { name: "Rebuild" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rebuild" }).click();
    await page.getByText("The rebuild is planned. Restart the server with another-model").waitFor();
  });

  it("lists what was deleted, when it is erased from disk", async () => {
    const made = await server.call("POST", "/workspaces/", { title: "Soon gone" });
    const id = made.textAt("data.id");
    await server.call("DELETE", `/workspaces/${id}/`);
    await expect
      .poll(
        async () =>
          (await server.operate({ token: await server.sessionOf("viewer") }, "GET", "/removals/done/")).text,
        { timeout: 60_000 },
      )
      .toContain(id);
    const { page } = await openConsole(open, server, { path: "/maintenance", role: "viewer" });
    await page.getByRole("table", { name: "Completed removals" }).getByText(id).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Since").fill("2999-01-01");
    await page.getByText("Nothing was removed since then.").waitFor();
  });

  it("offers no change to who may only look", async () => {
    for (const role of ["author", "viewer"] as const) {
      const { page } = await openConsole(open, server, { path: "/maintenance", role });
      await page.getByRole("heading", { name: "Doctor" }).waitFor();
      expect(await page.getByRole("button", { name: /Examine|Rebuild/ }).count()).toBe(0);
      for (const name of ["Operators", "Audit log"])
        expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
  });
});
