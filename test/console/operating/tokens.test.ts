import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole, pathOf } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

const HOSTILE = '<img src=x onerror="alert(1)">\u202e';

describeInBrowser("the page of tokens", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("says how tokens are made if there are none", async () => {
    const opened = await openConsole(open, server, { path: "/tokens" });
    const { page } = opened;
    await page.getByText("No active tokens").waitFor();
    const guide = await page.getByRole("link", { name: "How to create tokens" }).getAttribute("href");
    expect((await fetch(`${server.url}/${guide}`)).status).toBe(200);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("shows the tokens of the workspace, never themselves, and revokes an end user's", async () => {
    const token = await makeToken(server, { origins: ["https://app.example.com"] });
    await makeToken(server, { external_user_id: HOSTILE });
    const opened = await openConsole(open, server, { path: "/tokens" });
    const { page } = opened;
    const table = page.getByRole("table", { name: "Tokens" });
    await table.getByText("https://app.example.com").waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.content()).not.toContain("qat_");
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "End user" }).fill("ann");
    await expect.poll(() => table.getByRole("row").count()).toBe(2);
    await page.getByRole("button", { name: "Revoke the tokens of ann" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
    await page.getByText("Nobody with exactly this name has an active token").waitFor();
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
    expect((await tokenCaller(server.url, token)("GET", sessions)).status).toBe(401);
    expectSound(opened, server);
  });

  it("revokes all tokens of the workspace once that is confirmed", async () => {
    const tokens = await Promise.all(
      ["ann", "ben", "eve"].map((external_user_id) => makeToken(server, { external_user_id })),
    );
    const opened = await openConsole(open, server, { path: "/tokens" });
    const { page } = opened;
    await page.getByRole("table", { name: "Tokens" }).waitFor();
    await page.getByRole("button", { name: "Revoke all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke all" }).click();
    await page.getByText("No active tokens").waitFor();
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
    for (const token of tokens)
      expect((await tokenCaller(server.url, token)("GET", sessions)).status).toBe(401);
    expectSound(opened, server);
  });

  it("shows none of another workspace while those of the chosen one are fetched", async () => {
    await makeToken(server);
    const made = await server.call("POST", "/workspaces/", { title: "Quiet" });
    const quiet = made.textAt("data.id");
    const { page } = await openConsole(open, server, { path: `${await pathOf(server)}/documents` });
    const tokens = page.getByRole("link", { name: "Tokens" });
    const table = page.getByRole("table", { name: "Tokens" });
    await page.getByRole("button", { name: /^Workspace: Default/ }).waitFor();
    await tokens.click();
    await table.waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/workspaces/${quiet}/tokens/*`, async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Workspace: Default/ }).click();
    await page.getByRole("menuitem", { name: "Quiet" }).click();
    await page.getByRole("button", { name: /^Workspace: Quiet/ }).waitFor();
    await tokens.click();
    await page.getByText("the workspace Quiet").waitFor();
    expect(await table.count()).toBe(0);
    resolve();
    await page.getByText("No active tokens").waitFor();
  });

  it("revokes nothing for who may only look", async () => {
    await makeToken(server);
    const { page } = await openConsole(open, server, {
      path: `${await pathOf(server)}/documents`,
      role: "viewer",
    });
    await page.getByRole("button", { name: /^Workspace: Default/ }).waitFor();
    await page.getByRole("link", { name: "Tokens" }).click();
    await page.getByRole("table", { name: "Tokens" }).waitFor();
    expect(await page.getByRole("button", { name: /Revoke/ }).count()).toBe(0);
  });
});
