import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { consoleFiles } from "../../../src/console/bundle.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";

const PASSWORD = "correct horse battery staple";

describeInBrowser("the console's frame", () => {
  const open = useBrowser();
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
    const admin = { token: await server.sessionOf("admin") };
    await server.operate(admin, "POST", "/operators/", { name: "ann", role: "author", password: PASSWORD });
  });
  afterAll(() => server.end());

  it("signs in whoever has a link, which is removed from the address, and out again", async () => {
    const { code } = await issueSignInCode(server.operator.db, "sam");
    const opened = await open(`${server.url}/#code=${code}`);
    const { page } = opened;
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    expect(page.url()).not.toContain(code);
    await page.getByRole("button", { name: /^Account: *link:sam *admin$/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expectSound(opened, server);
  });

  it("lets in a name and its password, by keyboard alone", async () => {
    const opened = await open(`${server.url}/`);
    const { page } = opened;
    await page.getByLabel("Name").waitFor();
    await expectAccessible(page);
    await page.keyboard.type("ann");
    await page.keyboard.press("Tab");
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Account: *ann *author$/ }).waitFor();
    expectSound(opened, server);
  });

  it("refuses a link that was used", async () => {
    const { code } = await issueSignInCode(server.operator.db, "sam");
    await (await open(`${server.url}/#code=${code}`)).page
      .getByRole("button", { name: /^Account: *link:sam *admin$/ })
      .waitFor();
    const { page } = await open(`${server.url}/#code=${code}`);
    await page.getByRole("alert").waitFor();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  it("keeps the theme that was chosen", async () => {
    const { page } = await openConsole(open, server, { colorScheme: "light" });
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Dark" }).click();
    await expect.poll(back).toBe("rgb(26, 31, 39)");
    await page.reload();
    await expect.poll(back).toBe("rgb(26, 31, 39)");
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Dark Chosen" }).waitFor();
  });

  it("moves the focus to a page that is opened", async () => {
    const { page } = await openConsole(open, server);
    await page.getByRole("link", { name: "Workspaces", exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });

  it("goes to any page by its name, from any other, by keyboard alone", async () => {
    const opened = await openConsole(open, server, { path: "/keys" });
    const { page } = opened;
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.keyboard.press("Control+k");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await expectAccessible(page);
    await page.keyboard.type("audit");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Audit log" }).waitFor();
    const id = await addDocument(server, "Winter tides.pdf", await makePdf([["High water at nine."]]));
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: "Search the console" }).fill("winter");
    await page.getByRole("button", { name: "Winter tides.pdf" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`/documents/${id}`);
    expectSound(opened, server);
  });

  it("keeps the workspace that was chosen, on every page and after a reload", async () => {
    const [, , appId = ""] = (await pathOf(server)).split("/");
    await server.call("POST", "/workspaces/", { title: "Harbour" });
    const { page } = await openConsole(open, server, { path: "/keys" });
    await page.getByRole("button", { name: /^Workspace: / }).click();
    await page.getByRole("textbox", { name: "Find a workspace" }).fill("defau");
    expect(await page.getByRole("menuitem", { name: "Harbour" }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Find a workspace" }).fill("harb");
    await page.getByRole("menuitem", { name: "Harbour" }).click();
    await page.getByRole("button", { name: /^Workspace: *Harbour/ }).waitFor();
    expect(page.url()).toContain(`/#/apps/${appId}/workspaces/`);
    await page.goto(`${server.url}/#/status`);
    await page.reload();
    await page.getByRole("button", { name: /^Workspace: *Harbour/ }).waitFor();
    await page.getByRole("link", { name: "Documents" }).click();
    await page.getByRole("button", { name: /^Workspace: *Harbour/ }).waitFor();
  });

  it("has a menu in place of the side bar on a telephone", async () => {
    const { page } = await openConsole(open, server, {
      path: "/keys",
      viewport: { width: 390, height: 844 },
    });
    const link = page.getByRole("link", { name: "Skills" });
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();
    await page.getByRole("heading", { name: "Skills" }).waitFor();
    await link.waitFor({ state: "hidden" });
  });

  it("loads at most 300 kB, compressed, until it can be used", async () => {
    const sizes: Promise<string | null>[] = [];
    const { page } = await openConsole(open, server);
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    page.on("response", (response) => {
      sizes.push(response.headerValue("content-length"));
    });
    await page.reload();
    await page.getByRole("textbox", { name: "Question" }).waitFor();
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + Number(size), 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(300_000);
  });
});

describeInBrowser("the console's files", () => {
  let server: OperatorServer;
  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  const raw = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { "Accept-Encoding": "identity", ...headers } });

  it("are kept for good under names that change, and the page is asked for each time", async () => {
    const page = await raw("/");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const html = await page.text();
    const names = [...html.matchAll(/(?:src|href)="\.(\/console\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(names.length).toBe(3);
    for (const name of names) {
      const file = await raw(name);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("content-encoding")).toBeNull();
      const packed = await fetch(`${server.url}${name}`, {
        headers: { "Accept-Encoding": "br, gzip" },
        decompress: false,
      });
      expect(packed.headers.get("content-encoding")).toBe("gzip");
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await file.text());
    }
  });

  it("hold the styles of every component of the library that the scripts have", async () => {
    const files = await consoleFiles();
    const textOf = (type: RegExp): string =>
      files
        .filter(({ name }) => type.test(name))
        .map(({ gzip }) => gunzipSync(gzip).toString())
        .join("");
    const classesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
    const whole = classesIn(await Bun.file("node_modules/@mantine/core/styles.css").text());
    const styled = classesIn(textOf(/\.css$/));
    const missing = [...classesIn(textOf(/\.js$/))].filter((name) => whole.has(name) && !styled.has(name));
    expect(styled.size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it("run nothing that is written in a page, and nothing from another host", async () => {
    const page = await raw("/");
    const policy = page.headers.get("content-security-policy") ?? "";
    const [, nonce] = /style-src 'self' 'nonce-([^']{20,})'/.exec(policy) ?? [];
    expect(await page.text()).toContain(`<meta name="csp-nonce" content="${nonce}"`);
    expect((await raw("/")).headers.get("content-security-policy")).not.toContain(nonce);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
  });

  it("are not other files, and take no other methods", async () => {
    for (const path of ["/console/index.html", "/console/none.js", "/console/..%2f..%2fpackage.json"])
      expect((await raw(path)).status, path).toBe(404);
    expect((await fetch(`${server.url}/`, { method: "POST" })).status).toBe(405);
  });

  it("are left out on request", async () => {
    const without = await startOperatorServer({ console: false });
    for (const path of ["/", "/console/index.html"])
      expect((await fetch(`${without.url}${path}`)).status, path).toBe(404);
    await without.end();
  });
});
