import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { Role } from "../../../src/domain/operators.ts";
import type { OperatorServer } from "../operator/operator.ts";
import { type OpenedPage, type OpenPage, violationsIn } from "./browser.ts";

/** A narrow window, as on a small phone. */
const NARROW = { width: 320, height: 640 };

/** Opens the console at a place behind the `#`, signed in as an operator of this role. */
export const openConsole = async (
  open: OpenPage,
  server: OperatorServer,
  { role = "admin", path = "/", ...options }: { role?: Role; path?: string } & BrowserContextOptions = {},
): Promise<OpenedPage> => {
  const { hostname } = new URL(server.url);
  const cookie = {
    name: "qa_session",
    value: await server.sessionOf(role),
    domain: hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Strict" as const,
  };
  // Colours are measured as they stay, not on their way.
  const reducedMotion = "reduce";
  return open(`${server.url}/#${path}`, {
    reducedMotion,
    ...options,
    storageState: { cookies: [cookie], origins: [] },
  });
};

/** The address, behind the `#`, of what is in the server's first workspace. */
export const pathOf = async ({ operator, workspaceId }: OperatorServer): Promise<string> => {
  const { results } = await operator.listApps({ page: 1, page_size: 1 });
  return `/apps/${results[0]?.id}/workspaces/${workspaceId}`;
};

/** Uploads a file into the first workspace and waits until it is ready. @returns its id. */
export const addDocument = async (
  { call, workspaceId }: OperatorServer,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const form = new FormData();
  form.append("file", new File([bytes], name));
  const path = `/workspaces/${workspaceId}/resources/`;
  const id = (await call("POST", path, form)).textAt("data.id");
  const isReady = async () => (await call("GET", `${path}${id}/`)).at("data.status") === "ready";
  await vi.waitUntil(isReady, { timeout: 60_000 });
  return id;
};

/** That nobody is kept from a page as it stands: axe finds nothing in either theme, and it fits a narrow window. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The library's colours follow a little later than those of the styles.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: "attached" });
    expect(await violationsIn(page), colorScheme).toEqual([]);
  }
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: "without scrolling sideways" }).toBeLessThanOrEqual(NARROW.width);
  await expect.poll(() => brokenWordsIn(page), { message: "words broken over lines" }).toEqual([]);
  if (before) await page.setViewportSize(before);
};

/** That a page was kept from nothing by its policy, failed nowhere, and asked no other server for anything. */
export const expectSound = ({ said, asked }: OpenedPage, server: { url: string }): void => {
  // A browser notes each answer that is a failure: those are of the server, and shown in the page.
  expect(said.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
  const elsewhere = asked.filter((url) => !url.startsWith(`${server.url}/`) && !/^(blob|data):/.test(url));
  expect(elsewhere).toEqual([]);
};

/** Confirms in the dialog that asks, by keyboard: once it has the focus, which comes to it a moment after it is there. */
export const confirmIn = async (page: Page, action: string | RegExp): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() =>
      dialog.getByRole("button", { name: "Cancel" }).evaluate((at) => at === document.activeElement),
    )
    .toBe(true);
  await dialog.getByRole("button", { name: action }).press("Enter");
};

/** Counts the answers on a page from now on. @returns the most that were there at once. */
export const countAnswers = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    let most = 0;
    const count = () => {
      most = Math.max(most, document.querySelectorAll("article").length);
      document.body.setAttribute("data-most", String(most));
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  });
  return async () => Number(await page.locator("body").getAttribute("data-most"));
};

/** Characters of the longest word that a line of a narrow window holds: only longer ones, as addresses, may be broken. */
const WORD = 18;

/** The words that stand on more than one line, though a line of the window would hold them. */
const brokenWordsIn = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00ad\u200b/-]+/g)) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (tops.size > 1) broken.push(word);
      }
    return broken;
  }, WORD);
