import { afterAll, beforeAll, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("the page of the server's state", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("tells of storage, models, reading and the disk, as figures and as plots", async () => {
    const opened = await openConsole(open, server, { path: "/status" });
    const { page } = opened;
    await page.getByText("Files and records can be stored").waitFor();
    await page.getByText("By words only", { exact: true }).waitFor();
    await page.getByText(/ free of /).waitFor();
    await page.getByRole("img", { name: /^Documents in the queue since/ }).waitFor();
    await page.getByRole("img", { name: /^Free space since/ }).waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("lists the nodes, with what each is at", async () => {
    const opened = await openConsole(open, server, { path: "/status", role: "viewer" });
    const nodes = opened.page.getByRole("table", { name: "Nodes" });
    await nodes.getByRole("rowheader", { name: "(this one)" }).waitFor();
    await nodes.getByRole("cell", { name: "Answers and reads documents" }).waitFor();
    await nodes.getByRole("cell", { name: "leader" }).waitFor();
    expectSound(opened, server);
  });

  it("says why if it does not know, and shows the state when asked again", async () => {
    const { page } = await openConsole(open, server);
    await page.route("**/operator/v1/status/", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.getByRole("link", { name: "Status" }).click();
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.unroute("**/operator/v1/status/");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Server and models" }).waitFor();
  });
});
