import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PAGES } from "../../../src/console/frame/pages.tsx";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import {
  addDocument,
  expectAccessible,
  expectSound,
  openConsole,
  pathOf,
} from "../../support/browser/console.ts";
import { evaluator, goldenFile } from "../../support/operator/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";

/** Where pictures of every page are put, as `QA_PAGE_PICTURES=pictures`; none are taken where it is not set. */
const PICTURES = process.env.QA_PAGE_PICTURES;
const WIDTHS = [390, 768, 1280];

/** What stands for the parameters of the pages' paths. */
type Parameters = ReadonlyMap<string, string>;

const addressOf = (path: string, parameters: Parameters): string =>
  path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = parameters.get(name);
    if (value === undefined) throw new Error(`Say in this test what stands for :${name} of ${path}`);
    return value;
  });

const nameOf = (path: string): string => path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";

const takePictures = async (page: Page, name: string): Promise<void> => {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  const before = page.viewportSize();
  for (const width of WIDTHS)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
      const path = join(PICTURES, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: "disabled", caret: "hide" });
    }
  if (before) await page.setViewportSize(before);
};

describeInBrowser("every page of the console", () => {
  const open = useBrowser();
  let empty: OperatorServer;
  let full: OperatorServer;
  let parameters: Parameters;

  beforeAll(async () => {
    empty = await startOperatorServer();
    full = await startOperatorServer();
    parameters = await filled(full);
  });
  afterAll(async () => {
    await empty.end();
    await full.end();
  });

  /** Opens each page in turn and looks at it once it is all there. @returns how many. */
  const goThrough = async (
    server: OperatorServer,
    role: "admin" | "viewer",
    entries: readonly { path: string; address: string }[],
    name: string,
  ): Promise<void> => {
    const opened = await openConsole(open, server, { role, path: "/nowhere" });
    const { page } = opened;
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    for (const { path, address } of entries) {
      const before = await page.locator("main .page > *").first().elementHandle();
      await page.goto(`${server.url}/#${address}`);
      await before?.waitForElementState("hidden");
      const heading = page.getByRole("main").getByRole("heading").filter({ visible: true }).first();
      await expect.poll(() => heading.count(), { message: path }).toBeGreaterThan(0);
      await expect
        .poll(() => page.locator(".waiting").filter({ visible: true }).count(), { message: path })
        .toBe(0);
      expect(await page.getByRole("heading", { name: "Page not found" }).count(), path).toBe(0);
      expect(await page.locator(".failure").count(), path).toBe(0);
      await expectAccessible(page).catch((error: unknown) => {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
      await takePictures(page, `${name}-${nameOf(path)}`);
    }
    expectSound(opened, server);
  };

  it.each(["admin", "viewer"] as const)(
    "has no fault that axe finds, in either theme, and breaks no word at 320 pixels: as %s sees it",
    async (role) => {
      const entries = PAGES.filter(({ roles }) => roles.includes(role)).map(({ path }) => ({
        path,
        address: addressOf(path, parameters),
      }));
      expect(entries.length).toBeGreaterThan(5);
      await goThrough(full, role, entries, role === "admin" ? "full" : "viewer");
    },
  );

  it("has none while there is nothing in it", async () => {
    const [, , appId = "", , workspaceId = ""] = (await pathOf(empty)).split("/");
    const known = new Map([
      ["appId", appId],
      ["workspaceId", workspaceId],
    ]);
    const entries = PAGES.filter(({ path }) =>
      [...path.matchAll(/:(\w+)(\??)/g)].every(([, name = "", optional]) => known.has(name) || optional),
    ).map(({ path }) => ({
      path,
      address: addressOf(path.replace(/\/:\w+\?/g, ""), known),
    }));
    expect(entries.length).toBeGreaterThan(5);
    await goThrough(empty, "admin", entries, "empty");
  });
});

/** Puts something on every page of a server. */
const filled = async (server: OperatorServer): Promise<Parameters> => {
  const [, , appId = "", , workspaceId = ""] = (await pathOf(server)).split("/");
  const resourceId = await addDocument(
    server,
    "tides.pdf",
    await makePdf([["The tide rises by four metres."]]),
  );
  const admin = await server.callerAs("admin");
  const asked = await admin("POST", `/workspaces/${workspaceId}/chat/`, {
    external_user_id: "console:the.admin",
    message: "How high does the tide rise?",
  });
  const author = { token: await server.sessionOf("author") };
  const skill = await server.operate(author, "POST", "/skills/", {
    title: "Plain words",
    core_prompt: "Explain every term.",
    scope: "global",
  });
  const runs = evaluator(server, author);
  const run = async (): Promise<string> => {
    const golden = goldenFile({ question: "Who sees the tide?", documents: ["a.pdf"], answers: ["nobody"] });
    const id = (await runs.start(workspaceId, golden)).textAt("data.id");
    await runs.until(id, "done");
    return id;
  };
  return new Map([
    ["appId", appId],
    ["workspaceId", workspaceId],
    ["resourceId", resourceId],
    ["sessionId", asked.textAt("data.session.id")],
    ["owner", "the.admin"],
    ["skillId", skill.textAt("data.id")],
    ["page", "1"],
    ["from", "1"],
    ["to", "1"],
    ["evaluationId", await run()],
    ["otherId", await run()],
  ]);
};
