import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";

describeInBrowser("the page of the server's state", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  it("tells of models, index, ingestion, disk and removals", async () => {
    const opened = await openConsole(open, server, { path: "/status" });
    const { page } = opened;
    await page.getByText("Nothing waits to be removed from disk.").waitFor();
    await page.getByText("Nothing was examined since the server started.").waitFor();
    await page.getByText("By words only", { exact: true }).waitFor();
    await page.getByText(/ free of /).waitFor();
    await page.getByRole("img", { name: /^Documents in the queue since/ }).waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("lists the nodes, with what each is at", async () => {
    const opened = await openConsole(open, server, { path: "/status", role: "viewer" });
    const nodes = opened.page.getByRole("table", { name: "Nodes" });
    await nodes.getByRole("rowheader", { name: "(this one)" }).waitFor();
    await nodes.getByRole("cell", { name: "Answers and ingests" }).waitFor();
    await nodes.getByRole("cell", { name: "leads" }).waitFor();
    expectSound(opened, server);
  });

  it("examines what is stored, tells what is wrong, and repairs it once that is confirmed", async () => {
    const opened = await openConsole(open, server, { path: "/status" });
    const { page } = opened;
    const stray = join(server.data, "originals", "stray.pdf");
    await Bun.write(stray, "of nobody");
    await page.getByRole("button", { name: "Examine", exact: true }).click();
    await page.getByText("The examination is done.").waitFor();
    await page.getByRole("table", { name: "Findings" }).getByText("stray.pdf").first().waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Examine and repair" }).click();
    const dialog = page.getByRole("dialog", { name: "Repair what is found?" });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByText(", with repair").count()).toBe(0);
    await page.getByRole("button", { name: "Examine and repair" }).press("Enter");
    await dialog.getByRole("button", { name: "Examine and repair" }).press("Enter");
    await page.getByText(", with repair").waitFor();
    await page.getByText("The examination is done.").waitFor();
    await rm(stray, { force: true });
    expectSound(opened, server);
  });

  it("asks for another index once that is confirmed", async () => {
    const { page } = await openConsole(open, server, { path: "/status" });
    await page.getByLabel("Build the index anew with").fill("another-model");
    await page.getByRole("button", { name: "Build anew" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Build anew" }).click();
    await page.getByText("Asked for. Restart the server with another-model").waitFor();
  });

  it("lists what was deleted, when it is gone from disk", async () => {
    const made = await server.call("POST", "/workspaces/", { title: "Soon gone" });
    const id = made.textAt("data.id");
    await server.call("DELETE", `/workspaces/${id}/`);
    await expect
      .poll(
        async () =>
          (await server.operate({ token: await server.sessionOf("viewer") }, "GET", "/removals/done/")).text,
        { timeout: 60_000 },
      )
      .toContain(id);
    const { page } = await openConsole(open, server, { path: "/status", role: "viewer" });
    await page.getByRole("table", { name: "Done removals" }).getByText(id).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Since").fill("2999-01-01");
    await page.getByText("Nothing was removed since then.").waitFor();
  });

  it("offers no change to who may only look", async () => {
    for (const role of ["author", "viewer"] as const) {
      const { page } = await openConsole(open, server, { path: "/status", role });
      await page.getByRole("heading", { name: "Doctor" }).waitFor();
      expect(await page.getByRole("button", { name: /Examine|Build anew/ }).count()).toBe(0);
      for (const name of ["Operators", "Audit log"])
        expect(await page.getByRole("link", { name }).count()).toBe(0);
    }
  });

  it("says why where it cannot tell, and tells when it is asked again", async () => {
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
