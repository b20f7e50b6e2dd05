import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";
import { callerOf } from "../support/server.ts";

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
    await page.getByLabel("Name").fill(HOSTILE);
    await page.getByLabel("Name").press("Enter");
    await page.getByRole("status").getByText("It has no key yet.").waitFor();
    await page.getByRole("link", { name: "<img src=x" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.locator("main").textContent()).not.toContain("\u202e");
    await expectAccessible(page);
    await page.getByLabel("Name").fill(HOSTILE);
    await page.getByRole("button", { name: "Create app" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe(HOSTILE);
    await page.getByRole("link", { name: "<img src=x" }).click();
    await page.getByText("It has no workspaces yet.").waitFor();
    await page.getByRole("link", { name: "All apps" }).click();
    await page.getByRole("link", { name: "default" }).click();
    await page.getByRole("columnheader", { name: "ready" }).waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("make a key that works and is shown once, and revoke it once that is confirmed", async () => {
    const opened = await openConsole(open, server, { path: "/keys", permissions: ["clipboard-write"] });
    const { page } = opened;
    await page.getByLabel("App", { exact: true }).selectOption({ label: "default" });
    await page.getByLabel("Name").fill("backend");
    await page.getByRole("button", { name: "Create key" }).click();
    const shown = page.getByRole("region", { name: "New key" });
    const key = (await shown.locator("code").textContent()) ?? "";
    await expect.poll(() => shown.evaluate((place) => place === document.activeElement)).toBe(true);
    const call = callerOf(server.url, key);
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await shown.getByRole("button", { name: "Copy key" }).click();
    await shown.getByText("Copied.").waitFor();
    await expectAccessible(page);
    await page.reload();
    const revoke = page.getByRole("button", { name: /^Revoke backend/ });
    await revoke.waitFor();
    expect(await page.content()).not.toContain(key);
    await revoke.click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    await revoke.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
    await page
      .getByRole("row", { name: /backend/ })
      .getByText("revoked")
      .waitFor();
    expect((await call("GET", "/workspaces/")).status).toBe(401);
    expectSound(opened, server);
  });

  it("say what is wrong with a key beside its field, and keep what was written", async () => {
    const { page } = await openConsole(open, server, { path: "/keys" });
    await page.getByLabel("App", { exact: true }).selectOption({ label: "default" });
    await page.getByLabel("Name").fill("   ");
    await page.getByLabel("Expires").fill("2999-01-01T12:00");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Expires").inputValue()).toBe("2999-01-01T12:00");
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
      expect(await page.getByRole("button", { name: /Create|Revoke/ }).count()).toBe(0);
    }
  });
});
