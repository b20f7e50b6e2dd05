import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../support/console.ts";
import { makeWav } from "../support/media.ts";
import { modelsAt } from "../support/models.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";
import { makePdf } from "../support/pdf.ts";
import { picturedDues } from "../support/picture.ts";
import { type StandIn, startProvider } from "../support/provider.ts";
import { addResource, copyResources } from "../support/records.ts";

const HOSTILE = "<img src=x onerror=alert(1)>\u202egpj.exe\u0007.pdf";

describeInBrowser("the documents of a workspace", () => {
  const open = useBrowser();
  let server: OperatorServer;
  let provider: StandIn;
  let appId: string;
  let folder: string;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startOperatorServer({
      models: modelsAt(provider.url, "chat", "embedding", "vision", "transcription"),
    });
    const { results } = await server.operator.listApps({ page: 1, page_size: 1 });
    appId = results[0]?.id ?? "";
    folder = await mkdtemp(join(tmpdir(), "qa-console-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.end();
    await provider.stop();
  });

  /** A workspace of its own for a test, opened at its documents. */
  const openDocuments = async () => {
    const workspaceId = (await server.call("POST", "/workspaces/", { title: "Harbour" })).textAt("data.id");
    const path = `/apps/${appId}/workspaces/${workspaceId}/documents`;
    return { workspaceId, path, opened: await openConsole(open, server, { path }) };
  };
  const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

  it("come in many at a time and from folders, and are followed until they are ready", async () => {
    const { opened } = await openDocuments();
    const { page } = opened;
    await page.getByText("There are no documents here yet.").waitFor();
    await expectAccessible(page);
    const below = join(folder, "letters", "2026");
    await mkdir(below, { recursive: true });
    await writeFile(join(below, "one.pdf"), await makePdf([["The first letter is of the harbour."]]));
    await writeFile(join(folder, "letters", "two.wav"), makeWav({ bits: 16 }, 2));
    await writeFile(join(folder, "letters", "notes.txt"), "of another kind");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a folder" }).click();
    await (await chooser).setFiles(join(folder, "letters"));
    await page.getByText("1 files of other kinds were left out.").waitFor();
    await row(page, "one.pdf").getByText("ready").waitFor();
    await row(page, "two.wav").getByText("ready").waitFor();
    // The list is the server's: a reload loses nothing of it.
    await page.reload();
    await row(page, "one.pdf").waitFor();
    await expectAccessible(page);
    await row(page, "two.wav").getByRole("link").click();
    await page.getByRole("heading", { name: "Summary" }).waitFor();
    await page.locator("audio").waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("say how much of them was recognised in pictures, and how surely", async () => {
    const workspaceId = (await server.call("POST", "/workspaces/", { title: "Prices" })).textAt("data.id");
    const form = new FormData();
    form.append("file", new File([await picturedDues()], "dues.png"));
    const resources = `/workspaces/${workspaceId}/resources/`;
    const id = (await server.call("POST", resources, form)).textAt("data.id");
    await expect
      .poll(async () => (await server.call("GET", `${resources}${id}/`)).at("data.status"), {
        timeout: 30_000,
      })
      .toBe("ready");
    const path = `/apps/${appId}/workspaces/${workspaceId}/documents/${id}`;
    const opened = await openConsole(open, server, { path });
    await opened.page.getByText(/Recognised in pictures: its text \(eng\), confidence 0\.9/).waitFor();
    await expectAccessible(opened.page);
    expectSound(opened, server);
  });

  it("are named after a reload where they were not sent yet, until they are given again", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const files = await Promise.all(
      ["one.pdf", "two.pdf", "three.pdf", "four.pdf"].map(async (name) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from(await makePdf([[`A letter called ${name}.`]])),
      })),
    );
    const give = async (some: typeof files): Promise<void> => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose files" }).click();
      await (await chooser).setFiles(some);
    };
    // The first is taken; the others stay on their way.
    const uploads = `**/workspaces/${workspaceId}/resources/`;
    let taken = 0;
    await page.route(uploads, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      taken += 1;
      if (taken === 1) await route.continue();
    });
    await give(files.slice(0, 1));
    await page.getByText("1 uploaded").waitFor();
    await give(files.slice(1));
    await page.getByText("3 to go").waitFor();
    await page.reload();
    const left = page.getByRole("region", { name: "Not sent" });
    await left.getByText("four.pdf").waitFor();
    expect(await left.getByRole("listitem").count()).toBe(3);
    await row(page, "one.pdf").waitFor();
    await expectAccessible(page);
    await page.unroute(uploads);
    await give(files.slice(1, 3));
    await left.getByText("1 not wholly sent").waitFor();
    await left.getByRole("button", { name: "Dismiss" }).click();
    await left.waitFor({ state: "detached" });
    await page.getByText("2 uploaded").waitFor();
    await page.reload();
    await row(page, "three.pdf").waitFor();
    expect(await left.count()).toBe(0);
    expectSound(opened, server);
  });

  it("say why they failed, can be tried again, and are deleted once that is confirmed", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    const empty = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
    await (await chooser).setFiles([empty]);
    await row(page, "empty.pdf").getByText("failed").waitFor();
    await page.getByRole("button", { name: "Retry empty.pdf" }).click();
    await row(page, "empty.pdf").getByText("failed").waitFor();
    await page.getByRole("button", { name: "Delete empty.pdf" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this document?" });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await row(page, "empty.pdf").count()).toBe(1);
    await page.getByRole("button", { name: "Delete empty.pdf" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("There are no documents here yet.").waitFor();
    const left = await server.call("GET", `/workspaces/${workspaceId}/resources/`);
    expect(left.at("data.count")).toBe(0);
    expectSound(opened, server);
  });

  it("that are refused are told one by one, and the others come in", async () => {
    const { opened } = await openDocuments();
    const { page } = opened;
    const sound = Buffer.from(await makePdf([["Sound."]]));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles([
      { name: "bad.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") },
      { name: "good.pdf", mimeType: "application/pdf", buffer: sound },
    ]);
    await page.getByText("bad.pdf was not uploaded.").waitFor();
    await row(page, "good.pdf").getByText("ready").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByText("bad.pdf was not uploaded.").waitFor({ state: "hidden" });
  });

  it("stop on their way when that is asked for", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/resources/", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await promise;
      await route.abort();
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    const buffer = Buffer.from(await makePdf([["Slow."]]));
    await (await chooser).setFiles([{ name: "slow.pdf", mimeType: "application/pdf", buffer }]);
    await page.getByRole("button", { name: "Cancel slow.pdf" }).click();
    await page.getByRole("button", { name: "Cancel slow.pdf" }).waitFor({ state: "hidden" });
    resolve();
    expect(await page.getByText("was not uploaded").count()).toBe(0);
    const left = await server.call("GET", `/workspaces/${workspaceId}/resources/`);
    expect(left.at("data.count")).toBe(0);
  });

  it("with hostile names and texts are shown as what they are", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const id = await addResource(server.operator.db, workspaceId, {
      title: HOSTILE,
      status: "failed",
      error_message: "<script>alert(2)</script>\u202e",
      summary: "[a](javascript:alert(3)) ![b](https://evil.example/b.png) <img src=x onerror=alert(4)>",
    });
    const shown = "<img src=x onerror=alert(1)> gpj.exe .pdf";
    await page.reload();
    await page.getByRole("link", { name: shown }).waitFor();
    expect(await page.locator("bdi", { hasText: shown }).count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: shown }).click();
    await page.getByRole("heading", { name: "Summary" }).waitFor();
    expect(await page.locator("main img, main script").count()).toBe(0);
    const links = page.locator(".markdown a");
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute("href")).toBe("https://evil.example/b.png");
    expect(await links.getAttribute("rel")).toContain("noopener noreferrer");
    expect(await page.content()).not.toContain("\u202e");
    await server.call("DELETE", `/workspaces/${workspaceId}/resources/${id}/`);
    expectSound(opened, server);
  });

  it("are fetched and drawn as they are scrolled to, 10,000 of them", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const { db } = server.operator;
    await addResource(db, workspaceId, { title: "Document 1", status: "failed" });
    await copyResources(db, workspaceId, 10_000);
    opened.asked.length = 0;
    await page.reload();
    await page.getByRole("link", { name: "Document 10000", exact: true }).waitFor();
    const list = page.getByRole("region", { name: "Documents" });
    await list.focus();
    // Rows that were not seen yet may be higher than they were taken to be.
    const last = async (): Promise<number> => {
      await page.keyboard.press("End");
      return page.getByRole("link", { name: "Document 1", exact: true }).count();
    };
    await expect.poll(last).toBe(1);
    const rows = list.getByRole("listitem");
    await expect.poll(() => rows.count()).toBeLessThan(100);
    await expect.poll(() => rows.last().getAttribute("aria-setsize")).toBe("10000");
    await expectAccessible(page);
    // Of a hundred pages, those that were looked at.
    const fetched = new Set(opened.asked.filter((url) => url.includes("page_size=100")));
    expect(fetched.size).toBeLessThan(50);
  });
});
