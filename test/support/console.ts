import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Role } from "../../src/domain/operators.ts";
import { type OpenedPage, type OpenPage, violationsIn } from "./browser.ts";
import type { OperatorServer } from "./operator.ts";

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
  return open(`${server.url}/#${path}`, { ...options, storageState: { cookies: [cookie], origins: [] } });
};

/** That nobody is kept from a page as it stands: axe finds nothing in either theme, and it fits a narrow window. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page), colorScheme).toEqual([]);
  }
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "without scrolling sideways").toBeLessThanOrEqual(NARROW.width);
  if (before) await page.setViewportSize(before);
};

/** That a page was kept from nothing by its policy, failed nowhere, and asked no other server for anything. */
export const expectSound = ({ said, asked }: OpenedPage, server: { url: string }): void => {
  // A browser notes each answer that is a failure: those are of the server, and shown in the page.
  expect(said.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
  const elsewhere = asked.filter((url) => !url.startsWith(`${server.url}/`) && !/^(blob|data):/.test(url));
  expect(elsewhere).toEqual([]);
};
