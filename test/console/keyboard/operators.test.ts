import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, keyboardOn, useBrowser } from "../../support/browser/browser.ts";
import { expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

const PASSWORD = "correct horse battery staple";

describeInBrowser("operators, sessions and the frame by keyboard alone", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let admin: { token: string };

  beforeAll(async () => {
    server = await startOperatorServer();
    admin = { token: await server.sessionOf("admin") };
  });
  afterAll(() => server.end());

  it("an operator is added, gets another role, and is removed", async () => {
    const listed = async () => (await server.operate(admin, "GET", "/operators/")).text;
    const opened = await openConsole(open, server, { path: "/operators" });
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt } = keyboardOn(page);
    await page.getByRole("table", { name: "Operators" }).waitFor();
    await tabTo(/^Invite operator$/);
    await press("Enter");
    await expectFocusAt("Name");
    await type("ben");
    await tabTo(/^Generate a password$/);
    await press("Space");
    await tabTo(/^Password$/);
    await type(PASSWORD);
    await tabTo(/^Invite$/);
    await press("Enter");
    await page.getByText("ben can sign in now").waitFor();
    await expectFocusAt("Invite operator");
    await tabTo(/^Change role of ben$/);
    await press("Enter");
    await page.getByRole("dialog", { name: "Role of ben" }).waitFor();
    await tabTo(/^Viewer$/);
    await press("ArrowDown");
    await expectFocusAt("Author");
    expect(await listed()).toMatch(/"ben","role":"viewer"/);
    await tabTo(/^Save$/);
    await press("Enter");
    await expect.poll(listed).toMatch(/"ben","role":"author"/);
    await expectFocusAt("Change role of ben");
    await tabTo(/^Remove ben$/);
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Remove this operator?" });
    await dialog.waitFor();
    await tabTo(/^Cancel$/);
    await press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await expectFocusAt("Remove ben");
    await press("Enter");
    await dialog.waitFor();
    await tabTo(/^Remove$/);
    await press("Enter");
    await page.getByRole("button", { name: "Remove ben" }).waitFor({ state: "detached" });
    await expectFocusAt("Operators");
    expect(await listed()).not.toContain('"ben"');
    expectSound(opened, server);
  });

  it("another's session is ended, and then all of theirs", async () => {
    const authors = [await server.sessionOf("author"), await server.sessionOf("author")];
    const statuses = () =>
      Promise.all(authors.map(async (token) => (await server.operate({ token }, "GET", "/session/")).status));
    const opened = await openConsole(open, server, { path: "/sessions" });
    const { page } = opened;
    const { tabTo, press, type, expectFocusAt, expectFocusOnMain } = keyboardOn(page);
    const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
    await rows.first().waitFor();
    await tabTo(/^Yours$/);
    await press("ArrowRight");
    await page.getByRole("heading", { name: "Sessions", exact: true }).waitFor();
    await tabTo(/^Operator$/);
    await type("the.author");
    await expect.poll(() => rows.count()).toBe(3);
    await tabTo(/^Sign out the\.author$/);
    await press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(/^Sign out$/);
    await press("Enter");
    await expect.poll(() => rows.count()).toBe(2);
    await expectFocusAt("Sessions");
    expect((await statuses()).toSorted()).toEqual([200, 401]);
    await tabTo(/^Sign out everywhere$/);
    await press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(/^Cancel$/);
    await press("Tab");
    await expectFocusAt("Sign out everywhere");
    await press("Enter");
    await page.getByText("Nobody with exactly this name is signed in.").waitFor();
    await expectFocusOnMain();
    expect(await statuses()).toEqual([401, 401]);
    expectSound(opened, server);
  });

  it("one signs in, switches the theme, skips to the page, and signs out", async () => {
    await server.operate(admin, "POST", "/operators/", { name: "ann", role: "author", password: PASSWORD });
    const sessions = async () => (await server.operate(admin, "GET", "/sessions/?name=ann")).at("data.count");
    const opened = await open(`${server.url}/#/password`);
    const { page } = opened;
    const { tabTo, press, type, focused, expectFocusAt, expectFocusOnMain } = keyboardOn(page);
    await expectFocusAt("Name");
    await type("ann");
    await tabTo(/^Password$/);
    await type(PASSWORD);
    await press("Enter");
    await page.getByRole("button", { name: /^Account: *ann *author$/ }).waitFor();
    expect(await sessions()).toBe(1);
    const fromMenu = async (item: RegExp): Promise<void> => {
      await tabTo(/^[A-Z]*Account: /);
      await press("Enter");
      await page.getByRole("menuitem", { name: "Dark" }).waitFor();
      for (let step = 0; step < 10 && !item.test(await focused()); step += 1) await press("ArrowDown");
      await press("Enter");
    };
    await fromMenu(/^Dark$/);
    const scheme = () =>
      page.evaluate(() => document.documentElement.getAttribute("data-mantine-color-scheme"));
    await expect.poll(scheme).toBe("dark");
    await tabTo(/^Skip to the page$/);
    await press("Enter");
    await expectFocusOnMain();
    await fromMenu(/^Sign out$/);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expectFocusAt("Name");
    expect(await sessions()).toBe(0);
    expectSound(opened, server);
  });
});
