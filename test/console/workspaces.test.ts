import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";

describeInBrowser("the workspaces", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("are made, and listed app by app", async () => {
    await server.otherApp("another");
    const opened = await openConsole(open, server, { role: "author", path: "/workspaces" });
    const { page } = opened;
    await page.getByLabel("App").selectOption("default");
    await page.getByRole("link", { name: "Default" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Title").fill("Harbour <b>\u202eletters");
    await page.getByLabel("Description").fill("All of them");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("heading", { name: "Harbour <b> letters" }).waitFor();
    await page.getByText("There are no documents here yet.").waitFor();
    await page.getByRole("link", { name: "Workspaces" }).click();
    await page.getByLabel("App").selectOption("default");
    await page.getByRole("link", { name: "Harbour <b> letters" }).waitFor();
    await page.getByLabel("App").selectOption("another");
    await page.getByRole("link", { name: "Harbour <b> letters" }).waitFor({ state: "detached" });
    expect(await page.getByRole("link", { name: "Default" }).count()).toBe(0);
    expectSound(opened, server);
  });
});
