import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

const PASSWORD = "correct horse battery staple";
const ANOTHER = "an entirely other password";

describeInBrowser("the pages of operators and of what they did", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("invite an operator, change their role once that is saved, and remove them, by keyboard", async () => {
    const opened = await openConsole(open, server, { path: "/operators" });
    const { page } = opened;
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Invite operator" }).press("Enter");
    await page.getByLabel("Name").fill("Not A Name");
    await page.getByLabel("Generate a password").uncheck();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
    await expectAccessible(page);
    await page.getByLabel("Name").fill("ben");
    await page.getByLabel("Name").press("Enter");
    await page.getByText("ben can sign in now").waitFor();
    await dialog.waitFor({ state: "hidden" });
    const row = page.getByRole("table").getByRole("row", { name: /^ben/ });
    await row.getByText("Reads documents and asks questions.").waitFor();
    const admin = { token: await server.sessionOf("admin") };
    const listed = async () => (await server.operate(admin, "GET", "/operators/")).text;
    await page.getByRole("button", { name: "Change role of ben" }).press("Enter");
    await dialog.getByRole("radio", { name: "Author" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect(await listed()).toMatch(/"ben","role":"viewer"/);
    await page.getByRole("button", { name: "Change role of ben" }).press("Enter");
    await dialog.getByRole("radio", { name: "Author" }).check();
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await row.getByText("Also uploads documents").waitFor();
    expect(await listed()).toMatch(/"ben","role":"author"/);
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Remove ben" }).press("Enter");
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Remove" }).press("Enter");
    await row.waitFor({ state: "detached" });
    expect(await listed()).not.toContain('"ben"');
    expectSound(opened, server);
  });

  it("invite a viewer in three clicks, with a password that is made, shown once, and signs in", async () => {
    const opened = await openConsole(open, server, {
      path: "/operators",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const { page } = opened;
    await page.getByRole("button", { name: "Invite operator" }).click();
    await expect
      .poll(() => page.getByLabel("Name").evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type("vera");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const shown = page.getByRole("dialog").getByRole("region", { name: "New password" });
    await shown.getByText("You won't see it again.").waitFor();
    await shown.getByRole("button", { name: "Copy password" }).click();
    await page.getByText("Copied").waitFor();
    const password = await page.evaluate(() => navigator.clipboard.readText());
    expect(await shown.locator("code").first().textContent()).toBe(password);
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    await expectAccessible(page);
    await shown.getByRole("button", { name: "Done" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await page.content()).not.toContain(password);
    const session = await server.operate(undefined, "POST", "/sessions/", {
      name: "vera",
      password,
      token: true,
    });
    expect([session.status, session.at("data.session.role")]).toEqual([201, "viewer"]);
    expectSound(opened, server);
  });

  it("let an admin neither remove nor demote themselves", async () => {
    const { page } = await openConsole(open, server, { path: "/operators" });
    await page.getByRole("row", { name: /^the\.admin You/ }).waitFor();
    expect(await page.getByRole("button", { name: /the\.admin$/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Remove the.author" }).count()).toBe(1);
  });

  it("are not there for others", async () => {
    for (const path of ["/operators", "/audit"]) {
      const { page } = await openConsole(open, server, { path, role: "author" });
      await page.getByRole("heading", { name: "Page not found" }).waitFor();
    }
  });

  it("change one's own password, which requires signing in again", async () => {
    const admin = { token: await server.sessionOf("admin") };
    await server.operate(admin, "POST", "/operators/", { name: "eve", role: "viewer", password: PASSWORD });
    const opened = await open(`${server.url}/`, { reducedMotion: "reduce" });
    const { page } = opened;
    const signIn = async (password: string): Promise<void> => {
      await page.getByLabel("Name").fill("eve");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /^Account: *eve *viewer$/ }).waitFor();
    };
    await signIn(PASSWORD);
    await page.getByRole("button", { name: /^Account: *eve *viewer$/ }).click();
    await page.getByRole("menuitem", { name: "Change password" }).click();
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill(ANOTHER);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByText("Password changed.").waitFor();
    await signIn(ANOTHER);
    expectSound(opened, server);
  });

  it("say in plain words why somebody is not let in", async () => {
    const opened = await open(`${server.url}/`, { reducedMotion: "reduce" });
    const { page } = opened;
    await page.getByLabel("Name").fill("eve");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").getByText("Wrong name or password.").waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/#code=${"a".repeat(43)}`);
    await page.getByRole("alert").getByText("This sign-in link doesn't work").waitFor();
    expectSound(opened, server);
  });

  it("show who is signed in, and sign them out once that is confirmed", async () => {
    const author = { token: await server.sessionOf("author") };
    const isIn = async (): Promise<boolean> =>
      (await server.operate(author, "GET", "/session/")).status === 200;
    const opened = await openConsole(open, server, { path: "/sessions" });
    const { page } = opened;
    const table = page.getByRole("table", { name: "Sessions" });
    await table.getByText("This browser").waitFor();
    expect(await table.getByText("the.author").count()).toBe(0);
    await page.getByText("Everyone's", { exact: true }).click();
    await table.getByText("the.author").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Operator" }).fill("the.author");
    await table.getByText("the.admin").first().waitFor({ state: "detached" });
    await table.getByRole("button", { name: "Sign out the.author" }).first().press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect(await isIn()).toBe(true);
    // By mouse: the dialog may still give the focus back to what opened it.
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await dialog.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
    await page.getByText("Nobody with exactly this name is signed in.").waitFor();
    expect(await isIn()).toBe(false);
    expectSound(opened, server);
  });

  it("sign out everywhere else, and stay here", async () => {
    const elsewhere = [await server.sessionOf("author"), await server.sessionOf("author")];
    const opened = await openConsole(open, server, { path: "/sessions", role: "author" });
    const { page } = opened;
    const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("Signed out everywhere else", { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    for (const token of elsewhere)
      expect((await server.operate({ token }, "GET", "/session/")).status).toBe(401);
    await page.reload();
    await rows.getByText("This browser").waitFor();
    expectSound(opened, server);
  });

  it("let others end their own sessions, which leads to where one signs in", async () => {
    const opened = await openConsole(open, server, { path: "/sessions", role: "viewer" });
    const { page } = opened;
    await page.getByRole("button", { name: "Sign out the.viewer, this browser" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expectSound(opened, server);
  });

  it("tell of every change in words, newest first, in pages, with all that is kept of each", async () => {
    for (let count = 0; count < 51; count += 1) await server.operator.createApp(`app ${count}`);
    const opened = await openConsole(open, server, { path: "/audit" });
    const { page } = opened;
    const log = page.getByRole("table", { name: "Audit log" });
    await log.getByText("Created an app").first().waitFor();
    await log.getByText("app 50").waitFor();
    expect(await log.getByRole("row").count()).toBe(51);
    await expectAccessible(page);
    const details = log.getByRole("button", { name: /^Details of entry/ });
    const numberOf = async (name: string | null) => Number(/\d+/.exec(name ?? "")?.[0]);
    const newest = await numberOf(await details.first().getAttribute("aria-label"));
    await details.first().press("Enter");
    const drawer = page.getByRole("dialog", { name: "Created an app" });
    await drawer.getByText(String(newest), { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    await log.getByRole("button", { name: new RegExp(`^Details of entry ${newest - 50}:`) }).waitFor();
    expect(await page.content()).not.toContain(PASSWORD);
    expectSound(opened, server);
  });
});
