import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileChooser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectAccessible, expectSound, openConsole } from "../../support/browser/console.ts";
import { makeWav } from "../../support/media/media.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { picturedDues } from "../../support/pdf/picture.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";
import { addResource, copyResources } from "../../support/store/records.ts";

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
  const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const NOTHING = "No documents yet";
  const give = async (page: Page, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await (await chooser).setFiles(files);
  };
  /** Uploads files, and waits until each is ready or has failed. @returns their ids. */
  const upload = async (workspaceId: string, files: readonly File[]): Promise<string[]> => {
    const resources = `/workspaces/${workspaceId}/resources/`;
    const ids: string[] = [];
    for (const file of files) {
      const form = new FormData();
      form.append("file", file);
      ids.push((await server.call("POST", resources, form)).textAt("data.id"));
    }
    for (const id of ids)
      await expect
        .poll(async () => (await server.call("GET", `${resources}${id}/`)).at("data.status"), {
          timeout: 30_000,
        })
        .toMatch(/ready|failed/);
    return ids;
  };
  const letter = async (name: string, lines = 1): Promise<File> =>
    new File([await makePdf([Array.from({ length: lines }, (_, at) => `Line ${at} of ${name}.`)])], name);
  const torn = new File(["%PDF-1.4\n"], "torn.pdf");
  /** Chooses in the menu of a document's row. */
  const act = async (page: Page, name: string, action: string): Promise<void> => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  };

  it("come in many at a time and from folders, and are followed until they are ready", async () => {
    const { opened } = await openDocuments();
    const { page } = opened;
    await page.getByText(NOTHING).waitFor();
    await expectAccessible(page);
    const below = join(folder, "letters", "2026");
    await mkdir(below, { recursive: true });
    await writeFile(join(below, "one.pdf"), await makePdf([["The first letter is of the harbour."]]));
    await writeFile(join(folder, "letters", "two.wav"), makeWav({ bits: 16 }, 2));
    await writeFile(join(folder, "letters", "notes.txt"), "of another kind");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "More ways to upload" }).click();
    await page.getByRole("menuitem", { name: "A folder" }).click();
    await (await chooser).setFiles(join(folder, "letters"));
    await page
      .getByText("notes.txt was skipped. Open the text in a word processor, save it as PDF and upload that.")
      .waitFor();
    await page.getByText("2 uploaded", { exact: true }).waitFor();
    await row(page, "one.pdf").getByText("Ready").waitFor();
    await row(page, "two.wav").getByText("Ready").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close uploads" }).click();
    await page.getByRole("region", { name: "Uploads" }).waitFor({ state: "detached" });
    // The list is the server's: a reload loses nothing of it.
    await page.reload();
    await row(page, "one.pdf").waitFor();
    await expectAccessible(page);
    await row(page, "two.wav").getByRole("link").click();
    await page.getByRole("heading", { name: "two.wav" }).waitFor();
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

  it("are named after a reload if they were not sent yet, until they are chosen again", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const files = await Promise.all(
      ["one.pdf", "two.pdf", "three.pdf", "four.pdf"].map(async (name) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from(await makePdf([[`A letter called ${name}.`]])),
      })),
    );
    // The first is taken; the others stay on their way.
    const uploads = `**/workspaces/${workspaceId}/resources/`;
    let taken = 0;
    await page.route(uploads, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      taken += 1;
      if (taken === 1) await route.continue();
    });
    await give(page, files.slice(0, 1));
    await page.getByText("1 uploaded", { exact: true }).waitFor();
    await give(page, files.slice(1));
    await page.getByText("0 of 3 uploaded").waitFor();
    await page.reload();
    const left = page.getByRole("region", { name: "Not sent" });
    await left.getByText("four.pdf").waitFor();
    expect(await left.getByRole("listitem").count()).toBe(3);
    await row(page, "one.pdf").waitFor();
    await expectAccessible(page);
    await page.unroute(uploads);
    await give(page, files.slice(1, 3));
    await left.getByText("1 file was not sent").waitFor();
    await left.getByRole("button", { name: "Dismiss" }).click();
    await left.waitFor({ state: "detached" });
    await page.getByText("2 uploaded", { exact: true }).waitFor();
    await page.reload();
    await row(page, "three.pdf").waitFor();
    expect(await left.count()).toBe(0);
    expectSound(opened, server);
  });

  it("say why they failed, can be tried again, and are deleted once that is confirmed", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const empty = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
    await give(page, [empty]);
    const failed = page
      .getByRole("table", { name: "Failed documents" })
      .getByRole("row", { name: "empty.pdf" });
    await failed.getByText("Failed").waitFor();
    await page.getByRole("heading", { name: "1 document could not be read" }).waitFor();
    await page.getByRole("button", { name: "Retry empty.pdf" }).click();
    await page.getByText("empty.pdf will be read again").waitFor();
    await failed.getByText("Failed").waitFor();
    await page.getByRole("button", { name: "Close uploads" }).click();
    await act(page, "empty.pdf", "Delete");
    const dialog = page.getByRole("dialog", { name: "Delete this document?" });
    await dialog.getByText("You won't be able to ask about it or restore it.").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await failed.count()).toBe(1);
    await act(page, "empty.pdf", "Delete");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText(NOTHING).waitFor();
    const left = await server.call("GET", `/workspaces/${workspaceId}/resources/`);
    expect(left.at("data.count")).toBe(0);
    expectSound(opened, server);
  });

  it("are shown as they ended, even if one ends while the list is being fetched", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const isCount = (url: URL): boolean =>
      url.pathname.endsWith(`/workspaces/${workspaceId}/resources/`) &&
      url.searchParams.get("page_size") === "1" &&
      url.searchParams.getAll("status").includes("queued");
    // What is asked for beside this count is answered as it was before the document came.
    await page.route(
      isCount,
      async (route) => {
        await upload(workspaceId, [torn]);
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await page
      .getByRole("table", { name: "Failed documents" })
      .getByRole("row", { name: "torn.pdf" })
      .getByText("Failed")
      .waitFor();
    expectSound(opened, server);
  });

  it("are searched, sorted, and narrowed by state and kind, also after one of them was looked at", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const horn = new File([Uint8Array.from(makeWav({ bits: 16 }, 2))], "horn.wav");
    await upload(workspaceId, [await letter("Tides.pdf", 20), horn, await letter("ferries.pdf"), torn]);
    await page.reload();
    const titles = async (table: string): Promise<string[]> =>
      page
        .getByRole("table", { name: table, exact: true })
        .getByRole("rowheader")
        .getByRole("link")
        .allTextContents();
    const shown = (expected: string[]) => expect.poll(() => titles("Documents")).toEqual(expected);
    await shown(["ferries.pdf", "horn.wav", "Tides.pdf"]);
    expect(await titles("Failed documents")).toEqual(["torn.pdf"]);
    for (const chip of ["All 4", "Ready 3", "Reading 0", "Failed 1"])
      await page.getByRole("radio", { name: chip }).waitFor({ state: "attached" });
    await page.getByLabel("Order").selectOption("Title, A to Z");
    await shown(["ferries.pdf", "horn.wav", "Tides.pdf"]);
    await page.getByLabel("Order").selectOption("Largest first");
    await shown(["horn.wav", "Tides.pdf", "ferries.pdf"]);
    await page.getByLabel("Kind").selectOption("PDF");
    await shown(["Tides.pdf", "ferries.pdf"]);
    await page.getByRole("searchbox", { name: "Search documents" }).fill("TIDE");
    await shown(["Tides.pdf"]);
    await page.getByRole("link", { name: "Tides.pdf" }).click();
    await page.getByRole("heading", { name: "Tides.pdf" }).waitFor();
    await page.goBack();
    await shown(["Tides.pdf"]);
    await page.getByText("Failed 0").click();
    await page.getByText("No documents match").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show all documents" }).click();
    await shown(["horn.wav", "Tides.pdf", "ferries.pdf"]);
    await page.getByText("Failed 1").click();
    await shown(["torn.pdf"]);
    expectSound(opened, server);
  });

  it("are chosen, one or all that are shown, and deleted together", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const letters = await Promise.all(["one.pdf", "two.pdf", "three.pdf"].map((name) => letter(name)));
    await upload(workspaceId, [...letters, torn]);
    await page.reload();
    const bar = page.getByRole("region", { name: "Selected documents" });
    await page.getByRole("checkbox", { name: "Select torn.pdf" }).check();
    await bar.getByText("1 selected").waitFor();
    await page.getByRole("table", { name: "Documents", exact: true }).getByLabel("Select all shown").check();
    await bar.getByText("4 selected").waitFor();
    await bar.getByRole("button", { name: "Retry 1 that failed" }).waitFor();
    await page.getByRole("checkbox", { name: "Select two.pdf" }).uncheck();
    await bar.getByText("3 selected").waitFor();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete 3 documents?" });
    let refused = 0;
    await page.route(/\/resources\/[^/]+\/$/, (route) => {
      if (route.request().method() !== "DELETE" || refused > 0) return route.fallback();
      refused += 1;
      return route.fulfill({ status: 403, contentType: "application/json", body: "{}" });
    });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("2 documents deleted").waitFor();
    await bar.getByText("1 selected").waitFor();
    await bar.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await bar.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
    await row(page, "two.pdf").waitFor();
    expectSound(opened, server);
  });

  it("may be read by who may only look, and are offered for nothing else", async () => {
    const workspaceId = (await server.call("POST", "/workspaces/", { title: "Harbour" })).textAt("data.id");
    const path = `/apps/${appId}/workspaces/${workspaceId}/documents`;
    const empty = await openConsole(open, server, { path, role: "viewer" });
    await empty.page.getByText(NOTHING).waitFor();
    expect(await empty.page.getByRole("button", { name: "Upload" }).count()).toBe(0);
    await upload(workspaceId, [torn]);
    const opened = await openConsole(open, server, { path, role: "viewer" });
    const { page } = opened;
    await page.getByRole("button", { name: "Actions for torn.pdf" }).click();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Download original"]);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "torn.pdf" }).click();
    await page.getByText("This document could not be read").waitFor();
    expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
    await expectAccessible(page);
    expectSound(opened, server);
  });

  it("lead to questions about them alone", async () => {
    const { workspaceId, path, opened } = await openDocuments();
    const { page } = opened;
    const [id] = await upload(workspaceId, [await letter("tides.pdf")]);
    await page.goto(`${server.url}/#${path}/${id}`);
    await page.getByRole("link", { name: "Ask about it" }).click();
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    await page.getByRole("button", { name: "Remove tides.pdf" }).waitFor();
    expectSound(opened, server);
  });

  it("that are refused are reported one by one, and the others are accepted", async () => {
    const { opened } = await openDocuments();
    const { page } = opened;
    const sound = Buffer.from(await makePdf([["Sound."]]));
    await give(page, [
      { name: "bad.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") },
      { name: "good.pdf", mimeType: "application/pdf", buffer: sound },
    ]);
    await page.getByText("bad.pdf was not uploaded.").waitFor();
    await page.getByText("1 uploaded, 1 failed").waitFor();
    await row(page, "good.pdf").getByText("Ready").waitFor();
    await expectAccessible(page);
    await give(page, [{ name: "again.pdf", mimeType: "application/pdf", buffer: sound }]);
    await page.getByText("again.pdf is a copy of a document that was already here.").waitFor();
    await page.getByRole("button", { name: "Try again: bad.pdf" }).click();
    await page.getByText("bad.pdf was not uploaded.").waitFor();
    await page.getByRole("button", { name: "Dismiss bad.pdf" }).click();
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
    const buffer = Buffer.from(await makePdf([["Slow."]]));
    await give(page, [{ name: "slow.pdf", mimeType: "application/pdf", buffer }]);
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
      summary:
        "[a](javascript:alert(3)) ![b](https://evil.example/b.png) <img src=x onerror=alert(4)>, it says.",
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

  it("are shown a page at a time, 10,000 of them", async () => {
    const { workspaceId, opened } = await openDocuments();
    const { page } = opened;
    const { db } = server.operator;
    await addResource(db, workspaceId, { title: "Document 1", status: "failed" });
    await copyResources(db, workspaceId, 10_000);
    await db
      .updateTable("resources")
      .set({ status: "failed" })
      .where("workspace_id", "=", workspaceId)
      .execute();
    await page.reload();
    const link = (number: number) => page.getByRole("link", { name: `Document ${number}`, exact: true });
    await page.getByRole("heading", { name: "10,000 documents could not be read" }).waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(5);
    await page.getByText("Failed 10,000").click();
    await link(10_000).waitFor();
    await page.getByRole("button", { name: "Page 200" }).click();
    await link(1).waitFor();
    await page.getByText("Page 200 of 200").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(50);
    // A page that was kept and is there no more.
    await page.evaluate(() => {
      for (const [name, view] of Object.entries(sessionStorage))
        if (name.includes("documents "))
          sessionStorage.setItem(name, view.replace('"page":200', '"page":300'));
    });
    await page.reload();
    await page.getByText("Page 200 of 200").waitFor();
    await link(1).waitFor();
    await page.getByRole("searchbox").fill("document 99");
    await page.getByText("Page 1 of 3").waitFor();
    await link(9_999).waitFor();
    await expectAccessible(page);
    expectSound(opened, server);
  });
});
