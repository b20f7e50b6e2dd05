import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole, pathOf } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";

describeInBrowser("the workspaces", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let path: string;

  beforeAll(async () => {
    server = await startOperatorServer();
    path = await pathOf(server);
  });
  afterAll(() => server.end());

  it("of all apps are listed, and made in one of them", async () => {
    await server.otherApp("another");
    const opened = await openConsole(open, server, { role: "author", path: "/workspaces" });
    const { page } = opened;
    const ofDefault = page.getByRole("region", { name: "default" });
    await ofDefault.getByRole("link", { name: "Default" }).waitFor();
    await page.getByRole("region", { name: "another" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "New workspace" }).click();
    const dialog = page.getByRole("dialog", { name: "New workspace" });
    await dialog.getByLabel("App").selectOption("default");
    await dialog.getByLabel("Title").fill("Harbour <b>\u202eletters");
    await dialog.getByLabel("Description").fill("All of them");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create workspace" }).click();
    await page.getByText("No documents yet").waitFor();
    await page.getByRole("button", { name: "Workspace: Harbour <b> letters" }).waitFor();
    await page.getByRole("link", { name: "Workspaces" }).click();
    await ofDefault.getByRole("link", { name: "Harbour <b> letters" }).waitFor();
    await page.getByRole("searchbox", { name: "Find a workspace" }).fill("ALL OF");
    await ofDefault.getByRole("link", { name: "Default" }).waitFor({ state: "detached" });
    await ofDefault.getByRole("link", { name: "Harbour <b> letters" }).waitFor();
    expectSound(opened, server);
  });

  it("are renamed, described and deleted, which is confirmed", async () => {
    const id = (await server.call("POST", "/workspaces/", { title: "Letters" })).textAt("data.id");
    const opened = await openConsole(open, server, { role: "author", path: "/workspaces" });
    const { page } = opened;
    const act = async (name: string, action: string): Promise<void> => {
      await page.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await act("Letters", "Rename or describe");
    const dialog = page.getByRole("dialog", { name: "Rename or describe" });
    await dialog.getByLabel("Title").fill("Old letters");
    await dialog.getByLabel("Description").fill("Of 1911");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("table").getByText("Of 1911").waitFor();
    const saved = await server.call("GET", `/workspaces/${id}/`);
    expect([saved.at("data.title"), saved.at("data.description")]).toEqual(["Old letters", "Of 1911"]);
    await act("Old letters", "Delete");
    await page.getByText("You won't be able to restore them.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect((await server.call("GET", `/workspaces/${id}/`)).status).toBe(200);
    await act("Old letters", "Delete");
    await page.getByRole("button", { name: "Delete workspace" }).click();
    await page.getByRole("link", { name: "Old letters" }).waitFor({ state: "detached" });
    expect((await server.call("GET", `/workspaces/${id}/`)).status).toBe(404);
    expectSound(opened, server);
  });

  it("that are deleted lead to another one, and are not the first page again", async () => {
    const create = async (title: string): Promise<string> =>
      (await server.call("POST", "/workspaces/", { title })).textAt("data.id");
    const id = await create("Soon gone");
    const gone = path.replace(server.workspaceId, id);
    const opened = await openConsole(open, server, { role: "author", path: `${gone}/documents` });
    const { page } = opened;
    await page.getByRole("button", { name: "Workspace: Soon gone" }).waitFor();
    expect((await server.call("DELETE", `/workspaces/${id}/`)).status).toBe(200);
    await page.goto(`${server.url}/`);
    await page.waitForURL((url) => /workspaces.*\/ask$/.test(url.hash) && !url.hash.includes(id));
    await page.goto(`${server.url}/#${gone}/documents`);
    await page.waitForURL((url) => /workspaces.*\/documents$/.test(url.hash) && !url.hash.includes(id));
    // One that is newer than the list is not taken for deleted.
    const newer = await create("Newer than the list");
    await page.goto(`${server.url}/#${gone.replace(id, newer)}/documents`);
    await page.getByRole("button", { name: "Workspace: Newer than the list" }).waitFor();
  });

  it("are only looked at by a viewer", async () => {
    const opened = await openConsole(open, server, { role: "viewer", path: "/workspaces" });
    const { page } = opened;
    await page.getByRole("button", { name: "Actions for Default" }).click();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Ask", "Documents"]);
    expect(await page.getByRole("button", { name: "New workspace" }).count()).toBe(0);
    expectSound(opened, server);
  });
});
