import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";
import { makeToken, tokenCaller } from "../support/tokens.ts";

const HOSTILE = '<img src=x onerror="alert(1)">\u202e';

describeInBrowser("the page of tokens", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  const choose = async (role: "admin" | "viewer") => {
    const opened = await openConsole(open, server, { role, path: "/tokens" });
    const { page } = opened;
    await page.getByLabel("App", { exact: true }).selectOption({ label: "default" });
    await page.getByLabel("Workspace", { exact: true }).selectOption({ label: "Default" });
    return opened;
  };

  it("shows the tokens of a workspace, never themselves, and revokes an end user's", async () => {
    const token = await makeToken(server, { origins: ["https://app.example.com"] });
    await makeToken(server, { external_user_id: HOSTILE });
    const opened = await choose("admin");
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
    await page.getByText("No token holds of an end user with exactly this name.").waitFor();
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
    expect((await tokenCaller(server.url, token)("GET", sessions)).status).toBe(401);
    expectSound(opened, server);
  });

  it("shows none of another workspace while those of the chosen one are fetched", async () => {
    await makeToken(server);
    const made = await server.call("POST", "/workspaces/", { title: "Quiet" });
    const { page } = await choose("admin");
    const table = page.getByRole("table", { name: "Tokens" });
    await table.waitFor();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/workspaces/${made.textAt("data.id")}/tokens/*`, async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByLabel("Workspace", { exact: true }).selectOption({ label: "Quiet" });
    await page.getByText("Loading").waitFor();
    expect(await table.count()).toBe(0);
    resolve();
    await page.getByText("No token holds.").waitFor();
  });

  it("revokes nothing for who may only look", async () => {
    await makeToken(server);
    const { page } = await choose("viewer");
    await page.getByRole("table", { name: "Tokens" }).waitFor();
    expect(await page.getByRole("button", { name: /Revoke/ }).count()).toBe(0);
  });
});
