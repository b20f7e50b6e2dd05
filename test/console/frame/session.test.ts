import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { openConsole, pathOf } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("a session that turns into another one", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("leaves nothing of the first operator, and pages work with a key of the second", async () => {
    const path = await pathOf(server);
    const { page } = await openConsole(open, server, { role: "author", path: `${path}/ask` });
    await page.getByRole("button", { name: /the\.author/ }).waitFor();
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    await page.evaluate(() => {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith("qa "));
      const first = names[0] ?? "";
      sessionStorage.setItem(`${first.slice(0, first.lastIndexOf(" "))} view`, '"of the author"');
    });
    const context = page.context();
    const [cookie] = await context.cookies();
    if (cookie === undefined) throw new Error("There is no session.");
    expect((await server.operate({ token: cookie.value }, "DELETE", "/session/")).status).toBe(200);
    await context.addCookies([{ ...cookie, value: await server.sessionOf("viewer") }]);
    await page.getByRole("link", { name: "Documents" }).first().click();
    await page.getByRole("button", { name: /the\.viewer/ }).waitFor();
    await page.getByText("An administrator or author uploads the first ones").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("of the author");
  });
});
