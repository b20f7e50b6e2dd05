import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { callerOf } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

describeInBrowser("apps, keys and tokens by keyboard alone", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("an app is created and opened", async () => {
    const opened = await openConsole(open, server, { path: "/keys" });
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt } = keyboardOn(page);
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await tabTo(/^Apps$/);
    await press("Enter");
    await page.getByRole("heading", { name: "Apps" }).waitFor();
    await tabTo(/^New app$/);
    await press("Enter");
    await expectFocusAt("Name");
    await type("harbour");
    await tabTo(/^Create app$/);
    await press("Enter");
    await page.getByRole("heading", { name: "harbour" }).waitFor();
    await page.getByText("No workspaces yet").waitFor();
    await tabTo(/^All apps$/);
    await press("Enter");
    await page.getByRole("table", { name: "Apps" }).waitFor();
    await tabTo(/^harbour$/);
    await press("Enter");
    await page.getByText("No workspaces yet").waitFor();
    const { results } = await server.operator.listApps({ page: 1, page_size: 10 });
    expect(results.map(({ name }) => name)).toContain("harbour");
    expectSound(opened, server);
  });

  it("a key is made, shown once, and revoked", async () => {
    await server.operator.createApp("pier");
    const opened = await openConsole(open, server, { path: "/keys" });
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt } = keyboardOn(page);
    await page.getByRole("table", { name: "Keys" }).waitFor();
    await tabTo(/^New key$/);
    await press("Enter");
    await expectFocusAt("Name");
    await page.getByRole("option", { name: "default", exact: true }).last().waitFor({ state: "attached" });
    await tabTo(/^App$/);
    await type("default");
    await tabTo(/^Name$/);
    await type("backend");
    await tabTo(/^Create key$/);
    await press("Enter");
    await expectFocusAt("New key");
    const shown = page.getByRole("region", { name: "New key" });
    const key = (await shown.locator("code").first().textContent()) ?? "";
    const call = callerOf(server.url, key);
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await tabTo(/^Done$/);
    await press("Enter");
    await expect.poll(() => page.content()).not.toContain(key);
    await expectFocusAt("New key");
    await tabTo(/^Revoke backend/);
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Revoke this key?" });
    await dialog.waitFor();
    await press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusAt(`Revoke backend ${key.slice(0, 8)}`);
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await press("Enter");
    await dialog.waitFor();
    await tabTo(/^Revoke$/);
    await press("Enter");
    await page.getByRole("row", { name: /backend/ }).waitFor({ state: "detached" });
    await expectFocusAt("Keys");
    expect((await call("GET", "/workspaces/")).status).toBe(401);
    expectSound(opened, server);
  });

  it("tokens are listed by end user, and revoked", async () => {
    const ofAnn = await makeToken(server);
    const ofBen = await makeToken(server, { external_user_id: "ben" });
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
    const statusOf = async (token: string): Promise<number> =>
      (await tokenCaller(server.url, token)("GET", sessions)).status;
    const opened = await openConsole(open, server, { path: "/tokens" });
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt, expectFocusOnMain } = keyboardOn(page);
    const revoke = async (name: string): Promise<void> => {
      await tabTo(new RegExp(`^Revoke the tokens of ${name}$`));
      await press("Enter");
      await page.getByRole("dialog").waitFor();
      await tabTo(/^Revoke$/);
      await press("Enter");
    };
    const rows = page.getByRole("table", { name: "Tokens" }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(3);
    await revoke("ann");
    await expect.poll(() => rows.count()).toBe(2);
    await expectFocusAt("Tokens");
    expect([await statusOf(ofAnn), await statusOf(ofBen)]).toEqual([401, 200]);
    await tabTo(/^End user$/);
    await type("nobody");
    await page.getByText("No tokens of this end user").waitFor();
    await expectFocusAt("End user");
    for (const _ of "nobody") await press("Backspace");
    await rows.first().waitFor();
    await revoke("ben");
    await page.getByText("No active tokens").waitFor();
    await expectFocusOnMain();
    expect(await statusOf(ofBen)).toBe(401);
    expectSound(opened, server);
  });
});
