import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";

const PASSWORD = "correct horse battery staple";
const ANOTHER = "an entirely other password";

describeInBrowser("the pages of operators and of what they did", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("add an operator, change their role and remove them, by keyboard", async () => {
    const opened = await openConsole(open, server, { path: "/operators" });
    const { page } = opened;
    await page.getByLabel("Name").fill("Not A Name");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Password").press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Password").inputValue()).toBe(PASSWORD);
    await expectAccessible(page);
    await page.getByLabel("Name").fill("ben");
    await page.getByLabel("Name").press("Enter");
    await page.getByText("ben may sign in.").waitFor();
    const role = page.getByLabel("Role of ben");
    await role.selectOption("author");
    const admin = { token: await server.sessionOf("admin") };
    const listed = async () => (await server.operate(admin, "GET", "/operators/")).text;
    await expect.poll(listed).toMatch(/"ben","role":"author"/);
    await page.getByRole("button", { name: "Remove ben" }).press("Enter");
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
    await role.waitFor({ state: "detached" });
    expect(await listed()).not.toContain('"ben"');
    expectSound(opened, server);
  });

  it("let an admin neither remove nor demote themselves", async () => {
    const { page } = await openConsole(open, server, { path: "/operators" });
    expect(await page.getByLabel("Role of the.admin").isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Remove the.admin" }).count()).toBe(0);
  });

  it("are not there for others", async () => {
    for (const path of ["/operators", "/audit"]) {
      const { page } = await openConsole(open, server, { path, role: "author" });
      await page.getByRole("heading", { name: "No such page" }).waitFor();
    }
  });

  it("change one's own password, which asks to sign in anew", async () => {
    const admin = { token: await server.sessionOf("admin") };
    await server.operate(admin, "POST", "/operators/", { name: "eve", role: "viewer", password: PASSWORD });
    const opened = await open(`${server.url}/`);
    const { page } = opened;
    const signIn = async (password: string): Promise<void> => {
      await page.getByLabel("Name").fill("eve");
      await page.getByLabel("Password").fill(password);
      await page.keyboard.press("Enter");
      await page.getByText("eve (viewer)").waitFor();
    };
    await signIn(PASSWORD);
    await page.getByRole("link", { name: "Password" }).click();
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill(ANOTHER);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signIn(ANOTHER);
    expectSound(opened, server);
  });

  it("show who is signed in, and sign them out once that is confirmed", async () => {
    const author = { token: await server.sessionOf("author") };
    const isIn = async (): Promise<boolean> =>
      (await server.operate(author, "GET", "/session/")).status === 200;
    const opened = await openConsole(open, server, { path: "/sessions" });
    const { page } = opened;
    const table = page.getByRole("table", { name: "Sessions" });
    await table.getByText("the.author").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Operator" }).fill("the.author");
    await table.getByText("the.admin").first().waitFor({ state: "detached" });
    await table.getByRole("button", { name: "End the session of the.author" }).first().press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Keep" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect(await isIn()).toBe(true);
    // By mouse: the dialog may still give the focus back to what opened it.
    await page.getByRole("button", { name: "End all" }).click();
    await dialog.getByRole("button", { name: "End all" }).press("Enter");
    await page.getByText("Nobody with exactly this name is signed in.").waitFor();
    expect(await isIn()).toBe(false);
    expectSound(opened, server);
  });

  it("let others end their own sessions, which leads to where one signs in", async () => {
    const opened = await openConsole(open, server, { path: "/sessions", role: "viewer" });
    const { page } = opened;
    await page.getByRole("button", { name: "End the session of the.viewer, this one" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "End" }).press("Enter");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expectSound(opened, server);
  });

  it("tell of every change, newest first, in pages", async () => {
    for (let count = 0; count < 51; count += 1) await server.operator.createApp(`app ${count}`);
    const opened = await openConsole(open, server, { path: "/audit" });
    const { page } = opened;
    const log = page.getByRole("table", { name: "Audit log" });
    await log.getByText("createApp").first().waitFor();
    expect(await log.getByRole("row").count()).toBe(51);
    await expectAccessible(page);
    const newest = Number(await log.getByRole("row").nth(1).getByRole("cell").first().textContent());
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    await log.getByRole("cell", { name: String(newest - 50), exact: true }).waitFor();
    expect(await page.content()).not.toContain(PASSWORD);
    expectSound(opened, server);
  });
});
