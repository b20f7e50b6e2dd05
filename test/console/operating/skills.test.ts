import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("the pages of skills", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let author: { token: string };

  beforeAll(async () => {
    server = await startOperatorServer();
    author = { token: await server.sessionOf("author") };
  });
  afterAll(() => server.end());

  const made = async (skill: Record<string, unknown>): Promise<string> =>
    (
      await server.operate(author, "POST", "/skills/", { core_prompt: "Explain every term.", ...skill })
    ).textAt("data.id");

  it("write a skill by keyboard, say what is wrong with it, and keep what was written over a reload", async () => {
    const opened = await openConsole(open, server, { path: "/skills", role: "author" });
    const { page } = opened;
    await page.getByText("No skills yet").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "New skill" }).press("Enter");
    await page.getByLabel("Title").fill("x".repeat(256));
    await page.getByLabel("Instruction").fill("Explain every term.");
    await page.getByLabel("For", { exact: true }).selectOption("One workspace");
    await expect
      .poll(() => page.getByLabel("Workspace", { exact: true }).locator("option:checked").textContent())
      .toBe("Default");
    await page.getByRole("button", { name: "Create skill" }).press("Enter");
    await page.getByRole("alert").first().waitFor();
    await expect.poll(() => page.getByLabel("Title").getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => page.getByLabel("Instruction").inputValue()).toBe("Explain every term.");
    expect(await page.getByLabel("For", { exact: true }).inputValue()).toBe("workspace");
    await page.getByLabel("Title").fill("Plain words");
    await page.getByLabel("Title").press("Enter");
    await page.getByRole("heading", { name: "Plain words" }).waitFor();
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByText("Version 1, the.author").waitFor();
    const listed = await server.call("GET", `/workspaces/${server.workspaceId}/skills/`);
    expect(listed.text).toContain("Plain words");
    await page.getByRole("link", { name: "All skills" }).click();
    await page.getByRole("row", { name: /Plain words Workspace Default Available/ }).waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/#/new-skill`);
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
    expectSound(opened, server);
  });

  it("keep nothing of what was written once its operator has signed out", async () => {
    const { page } = await openConsole(open, server, { path: "/new-skill", role: "author" });
    await page.getByLabel("Instruction").fill("Explain every term.");
    await page.reload();
    await expect.poll(() => page.getByLabel("Instruction").inputValue()).toBe("Explain every term.");
    // Names of files that were not sent, which a page before may have left.
    await page.evaluate(
      (name) => sessionStorage.setItem(name, JSON.stringify({ names: ["a.pdf"], count: 1 })),
      `qa ${server.url}/ unsent w`,
    );
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  it("keep the changes if the server does not accept them, and say who changed what", async () => {
    const id = await made({ title: "Short", scope: "application", app: "default" });
    const opened = await openConsole(open, server, { path: `/skills/${id}` });
    const { page } = opened;
    await page.getByLabel("Instruction").fill("Explain nothing.");
    await page.route(`**/operator/v1/skills/${id}/`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Save as a new version" }).click();
    await page.getByRole("alert").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("Instruction").inputValue()).toBe("Explain nothing.");
    await page.unroute(`**/operator/v1/skills/${id}/`);
    await page.getByRole("button", { name: "Save as a new version" }).click();
    await page.getByText("Saved as a new version").waitFor();
    await page.getByRole("tab", { name: "Versions" }).click();
    const version = page.getByText(/^Version 2, the\.admin.*: instruction changed$/);
    await version.click();
    await page.getByRole("deletion").getByText("Explain every term.").waitFor();
    await page.getByRole("insertion").getByText("Explain nothing.").waitFor();
    await expectAccessible(page);
    await page.getByText(/^Version 1, the\.author/).click();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await page.getByText(/^Version 3, the\.admin.*: instruction changed$/).waitFor();
    await page.getByRole("tab", { name: "Edit" }).click();
    await expect.poll(() => page.getByLabel("Instruction").inputValue()).toBe("Explain every term.");
    expectSound(opened, server);
  });

  it("enable a global skill in an app, and disable it there", async () => {
    const id = await made({ title: "For all", scope: "global", category: "Finance" });
    const inApp = async () =>
      (await server.call("GET", `/workspaces/${server.workspaceId}/skills/`)).text.includes(id);
    const { page } = await openConsole(open, server, { path: `/skills/${id}`, role: "author" });
    await page.getByRole("tab", { name: "Apps" }).click();
    const enabled = page.getByLabel("On in default");
    await enabled.press("Space");
    await expect.poll(inApp).toBe(true);
    await expect.poll(() => enabled.isChecked()).toBe(true);
    await expect.poll(() => enabled.isEnabled()).toBe(true);
    await expectAccessible(page);
    await enabled.press("Space");
    await expect.poll(inApp).toBe(false);
  });

  it("try a skill with and without it, side by side, apart from the threads of the operator", async () => {
    const id = await made({ title: "Tried", scope: "application", app: "default" });
    const opened = await openConsole(open, server, { path: `/skills/${id}`, role: "author" });
    const { page } = opened;
    await page.getByRole("tab", { name: "Try it" }).click();
    await page.getByText("No chat model is set").waitFor();
    await page.getByLabel("Question").fill("How high does the tide rise?");
    await page.getByRole("button", { name: "Compare answers" }).press("Enter");
    const answer = (name: string) => page.getByRole("region", { name });
    for (const name of ["Without the skill", "With the skill"])
      await answer(name).locator(".markdown").waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await answer("Without the skill").waitFor({ state: "hidden" });
    await page.getByText("Without the skill", { exact: true }).first().click();
    await answer("With the skill").waitFor({ state: "hidden" });
    await answer("Without the skill").waitFor();
    await expectAccessible(page);
    const threads = (user: string) =>
      server.call("GET", `/workspaces/${server.workspaceId}/chat/sessions/?external_user_id=${user}`);
    expect((await threads("console:the.author")).at("data.count")).toBe(0);
    expect((await threads("console-trial:the.author")).at("data.count")).toBe(2);
    expectSound(opened, server);
  });

  it("delete a skill once that is confirmed", async () => {
    const id = await made({ title: "Unloved", scope: "global" });
    const { page } = await openConsole(open, server, { path: `/skills/${id}` });
    await page.getByRole("button", { name: "Delete skill" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete skill" }).click();
    await page.getByRole("table", { name: "Skills" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Unloved" }).count()).toBe(0);
    expect((await server.operate(author, "GET", `/skills/${id}/`)).status).toBe(404);
  });

  it("let a viewer read and change nothing", async () => {
    const id = await made({ title: "<b>Bold</b>\u202e", scope: "global" });
    const { page } = await openConsole(open, server, { path: `/skills/${id}`, role: "viewer" });
    await page.getByRole("heading", { name: "<b>Bold</b>" }).waitFor();
    await page.getByText("Explain every term.").first().waitFor();
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByText("Version 1, the.author").click();
    expect(await page.locator("main").getByRole("button").count()).toBe(0);
    expect(await page.locator("main textarea").count()).toBe(0);
    await page.getByRole("tab", { name: "Apps" }).click();
    await expect.poll(() => page.getByLabel("On in default").isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.goto(`${server.url}/#/new-skill`);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });
});
