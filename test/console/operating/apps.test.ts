import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { callerOf } from "../../support/process/server.ts";

const HOSTILE = '<img src=x onerror="alert(1)">\u202e fdp.exe';

describeInBrowser("the pages of apps and keys", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("make an app, and show its workspaces with their counts", async () => {
    const opened = await openConsole(open, server, { path: "/apps" });
    const { page } = opened;
    const apps = page.getByRole("table", { name: "Apps" });
    const create = async (): Promise<void> => {
      await page.getByRole("button", { name: "New app" }).click();
      await page.getByLabel("Name").fill(HOSTILE);
      await page.getByLabel("Name").press("Enter");
    };
    await create();
    await page.getByRole("heading", { name: "<img src=x" }).waitFor();
    await page.getByText("No workspaces yet").waitFor();
    await page.getByText("No active keys").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "All apps" }).click();
    await apps.getByRole("link", { name: "<img src=x" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.locator("main").textContent()).not.toContain("\u202e");
    await expectAccessible(page);
    await create();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe(HOSTILE);
    expect(await page.getByRole("dialog").locator("img").count()).toBe(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await apps.getByRole("link", { name: "default" }).click();
    await page.getByRole("columnheader", { name: "Ready" }).waitFor();
    await page.getByRole("table", { name: "Keys" }).getByText("first").waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("make a key that works and is shown once, and revoke it once that is confirmed", async () => {
    const opened = await openConsole(open, server, { path: "/keys", permissions: ["clipboard-write"] });
    const { page } = opened;
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog").getByLabel("App", { exact: true }).selectOption({ label: "default" });
    await page.getByLabel("Name").fill("backend");
    await page.getByRole("button", { name: "Create key" }).click();
    const shown = page.getByRole("dialog").getByRole("region", { name: "New key" });
    const key = (await shown.locator("code").first().textContent()) ?? "";
    await expect.poll(() => shown.evaluate((place) => place === document.activeElement)).toBe(true);
    await shown.getByText("You won't see it again.").waitFor();
    await shown.getByText(`export QA_API_KEY=${key}`).waitFor();
    const call = callerOf(server.url, key);
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await shown.getByRole("button", { name: "Copy key" }).click();
    await page.getByText("Copied").waitFor();
    await expectAccessible(page);
    await page.reload();
    const revoke = page.getByRole("button", { name: /^Revoke backend/ });
    await revoke.waitFor();
    expect(await page.content()).not.toContain(key);
    const dialog = page.getByRole("dialog", { name: "Revoke this key?" });
    await revoke.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await revoke.press("Enter");
    await dialog.getByRole("button", { name: "Revoke" }).press("Enter");
    await revoke.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: /backend/ });
    await expect.poll(() => row.count()).toBe(0);
    await page.getByText("All", { exact: true }).click();
    await row.getByText("revoked").waitFor();
    await expectAccessible(page);
    expect((await call("GET", "/workspaces/")).status).toBe(401);
    expectSound(opened, server);
  });

  it("show the keys of one app alone, and keys of a day", async () => {
    const { id } = await server.operator.createApp("harbour");
    const { page } = await openConsole(open, server, { path: "/keys" });
    const keys = page.getByRole("table", { name: "Keys" });
    await keys.getByText("first").waitFor();
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog").getByLabel("App", { exact: true }).selectOption(id);
    await page.getByLabel("Name").fill("pilot");
    await page.getByLabel("Expires").selectOption("In 30 days");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await keys.getByRole("row", { name: /pilot.*harbour/ }).waitFor();
    await page.getByLabel("App", { exact: true }).selectOption(id);
    await expect.poll(() => keys.getByRole("row").count()).toBe(2);
    const listed = await server.operate(
      { token: await server.sessionOf("admin") },
      "GET",
      "/keys/?page_size=1",
    );
    const days = (Date.parse(listed.textAt("data.results.0.expires_at")) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it("say what is wrong with a key next to its field, and keep what was written", async () => {
    const { page } = await openConsole(open, server, { path: "/keys" });
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByRole("dialog").getByLabel("App", { exact: true }).selectOption({ label: "default" });
    await page.getByLabel("Name").fill("   ");
    await page.getByLabel("Expires").selectOption("On a date…");
    await page.getByLabel("Expiry date").fill("2999-01-01T12:00");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Expiry date").inputValue()).toBe("2999-01-01T12:00");
    await expectAccessible(page);
  });

  it("offer no change to who may not", async () => {
    for (const [path, heading] of [
      ["/apps", "Apps"],
      ["/keys", "Keys"],
    ] as const) {
      const { page } = await openConsole(open, server, { path, role: "author" });
      await page.getByRole("heading", { name: heading }).waitFor();
      await page.getByRole("table").waitFor();
      expect(await page.getByRole("button", { name: /New|Create|Revoke/ }).count()).toBe(0);
    }
  });
});
