import { source } from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { chromiumPath, startChromium } from "./chromium.ts";

if (chromiumPath === undefined) console.warn("No chromium in PATH: nothing is looked at in a browser.");

/** Tests that need a browser; skipped, aloud, where there is none. */
export const describeInBrowser = describe.skipIf(chromiumPath === undefined);

/** Milliseconds after which what is waited for in a page is taken not to come: machines differ by a factor of ten. */
const PATIENCE = 120_000;

/** A page in a profile of its own, and what the browser had to say of it: errors, and what its policy kept from it. */
export interface OpenedPage {
  page: Page;
  /** Console errors and warnings, uncaught errors, oldest first. */
  said: string[];
  /** Addresses that it asked for, oldest first. */
  asked: string[];
}

export type OpenPage = (url: string, options?: BrowserContextOptions) => Promise<OpenedPage>;

/** A headless Chromium for the tests of a `describeInBrowser`; what a test opens closes when it ends. */
export const useBrowser = (): OpenPage => {
  let browser: Browser | undefined;
  let shared: readonly BrowserContext[] = [];
  beforeAll(async () => {
    browser = await startChromium();
  });
  beforeEach(() => {
    shared = browser?.contexts() ?? [];
  });
  // Pages that stay open go on asking their server for what is new.
  afterEach(async () => {
    const own = browser?.contexts().filter((context) => !shared.includes(context)) ?? [];
    await Promise.all(own.map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  return async (url, options = {}) => {
    if (browser === undefined) throw new Error("The browser has not started.");
    const context = await browser.newContext({ locale: "en", ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const said: string[] = [];
    const asked: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(String(error)));
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(url);
    return { page, said, asked };
  };
};

/** What whoever uses the keyboard alone can do with a page. */
export const keyboardOn = (page: Page) => {
  /** The accessible name of what has the focus, or its text. */
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (at === null) return "";
      const by = document.getElementById(at.getAttribute("aria-labelledby") ?? "");
      const label = at.closest("label") ?? document.querySelector(`label[for="${CSS.escape(at.id)}"]`);
      return at.getAttribute("aria-label") ?? (by ?? label ?? at).textContent ?? "";
    });
  /** Whether what has the focus is seen to have it. */
  const isOutlined = (): Promise<boolean> =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body || !at.matches(":focus-visible")) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
  return {
    focused,
    /** That the focus comes to something of this name, by itself, and is seen there. */
    expectFocusAt: async (name: string): Promise<void> => {
      await expect.poll(focused).toBe(name);
      expect(await isOutlined(), name).toBe(true);
    },
    /** That the focus comes to the page that is shown, whose beginning is read next. */
    expectFocusOnMain: (): Promise<void> =>
      expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN"),
    press: (key: string): Promise<void> => page.keyboard.press(key),
    type: (text: string): Promise<void> => page.keyboard.type(text),
    /** Goes forward until something of this name has the focus, around the page once at the most. */
    tabTo: async (name: RegExp): Promise<void> => {
      for (let step = 0; step < 60 && !name.test(await focused()); step += 1)
        await page.keyboard.press("Tab");
      expect(await focused()).toMatch(name);
      expect(await isOutlined(), String(name)).toBe(true);
    },
  };
};

/** Drags files and folders of this machine over a place of a page and drops them there, as a person would. */
export const dropOn = async (place: Locator, files: string[]): Promise<void> => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await place.page().context().newCDPSession(place.page());
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  await session.detach();
};

/** What axe-core finds wrong with a page as it stands, shadow roots and all: `rule: element, element`. */
export const violationsIn = async (page: Page): Promise<string[]> => {
  // By the debugger's way, which a page's policy does not stop; once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return await page.evaluate(async (): Promise<string[]> => {
    const { violations } = await Reflect.get(globalThis, "axe").run();
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary: string }[] }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${JSON.stringify(target)} ${failureSummary}`).join(", ")}`,
    );
  });
};
