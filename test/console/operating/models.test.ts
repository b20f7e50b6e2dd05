import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const KEY = "sk-harbour-light";

describeInBrowser("the page of models", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startOperatorServer();
  });
  beforeEach(() => {
    provider.calls.length = 0;
  });
  afterAll(async () => {
    await server.end();
    await provider.stop();
  });

  it("sets a chat model once it was tried, uses it at once, and removes it", async () => {
    const opened = await openConsole(open, server, { path: "/models" });
    const { page } = opened;
    await page.getByRole("button", { name: "Set a chat model" }).click();
    const dialog = page.getByRole("dialog", { name: "Chat model" });
    await dialog.getByLabel("Address").fill(provider.url);
    await dialog.getByRole("textbox", { name: "Model" }).fill("stand-in");
    await dialog.getByLabel("API key", { exact: true }).fill(KEY);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Try it" }).click();
    await dialog.getByRole("status").getByRole("alert").waitFor();
    await expectAccessible(page);
    // What was tried says nothing of another address.
    await dialog.getByLabel("Address").fill(`${provider.url}/`);
    await dialog.getByRole("status").getByRole("alert").waitFor({ state: "detached" });
    await dialog.getByLabel("Address").fill(provider.url);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    const section = page.getByRole("region", { name: "Chat model" });
    await section.getByText("stand-in").waitFor();
    await section.getByText("In use").waitFor();
    expect(await page.content()).not.toContain(KEY);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Status" }).click();
    await page.getByText("By stand-in").waitFor();
    await page.goBack();
    await section.getByRole("button", { name: "Change" }).click();
    await dialog.getByRole("checkbox", { name: "Remove the key that is stored" }).check();
    await dialog.getByLabel("Address").fill("");
    await dialog.getByLabel("Address").fill("https://api.openai.com/v1");
    const saved = page.waitForRequest((request) => request.method() === "PUT");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect((await saved).postDataJSON()).toEqual({ model: "stand-in", base_url: null, api_key: null });
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Remove the chat model" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await section.getByText("Not set").waitFor();
    expectSound(opened, server);
  });

  it("says what is wrong with an address that is none", async () => {
    const { page } = await openConsole(open, server, { path: "/models" });
    await page.getByRole("button", { name: "Set a chat model" }).click();
    const dialog = page.getByRole("dialog", { name: "Chat model" });
    await dialog.getByLabel("Address").fill("ftp://nowhere");
    await dialog.getByRole("textbox", { name: "Model" }).fill("any");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog
      .getByRole("alert")
      .getByText(/base_url/)
      .waitFor();
    await expectAccessible(page);
  });

  it("is only looked at by who is no administrator", async () => {
    const { page } = await openConsole(open, server, { path: "/models", role: "viewer" });
    await page.getByRole("region", { name: "Embedding model" }).waitFor();
    expect(await page.getByRole("button", { name: /^Set|Change|Remove/ }).count()).toBe(0);
  });
});
