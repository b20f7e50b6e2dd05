/**
 * How fast the console's pages are, as multiples of the simplest page of the same server (`/healthz`): opened
 * alternately in Chromium, each time with an empty cache, medians of all rounds. Build first: npm run build. `bun
 * scripts/bench/console.ts [ROUNDS]`
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { NAVIGATION } from "../../src/console/frame/navigation.ts";
import { startChromium } from "../../test/support/browser/chromium.ts";
import { startBinary } from "./server.ts";

const PROGRAM = process.env.QA_BINARY ?? join(import.meta.dirname, "../../dist/qa");
const EMPTY = "empty page";

/** For one load of a page; times in milliseconds since it was requested. */
interface Figures {
  /** The first text or picture is there. */
  "first paint": number;
  /** The largest text or picture is there. */
  "largest paint": number;
  /** Everything that the page shows by itself is there, and its last long task is over. */
  interactive: number;
  /** Time that tasks took beyond 50 ms each after the first paint: for that long there is no response to input. */
  blocked: number;
  /** Over the network, with headers. */
  bytes: number;
  requests: number;
}

/** Runs in the page before any of its own code: keeps what `figuresOf` reads. */
const watch = (): void => {
  const seen = { settled: 0, largest: 0, tasks: [] as [number, number][] };
  Reflect.set(globalThis, "seen", seen);
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
  });
  new MutationObserver(() => {
    const isSettled =
      document.querySelector("main :is(h1, h2), body > pre") && !document.querySelector(".waiting");
    if (!isSettled) seen.settled = 0;
    else if (seen.settled === 0) seen.settled = performance.now();
  }).observe(document, { childList: true, subtree: true });
};

const figuresOf = (page: Page): Promise<Figures> =>
  page.evaluate(() => {
    const { settled, largest, tasks }: { settled: number; largest: number; tasks: [number, number][] } =
      Reflect.get(globalThis, "seen");
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const loaded = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ];
    const late = tasks.filter(([begin, length]) => begin + length > first);
    return {
      "first paint": first,
      "largest paint": largest,
      interactive: Math.max(settled, ...tasks.map(([begin, length]) => begin + length)),
      blocked: late.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0),
      bytes: loaded.reduce((sum, entry) => sum + Number(Reflect.get(entry, "transferSize")), 0),
      requests: loaded.length,
    };
  });

const isSettled = (): boolean => Reflect.get(globalThis, "seen").settled > 0;

/** Opens an address in a new profile, and watches it until there has been no activity for a while. */
const measured = async (browser: Browser, url: string, options: BrowserContextOptions): Promise<Figures> => {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url);
    await page.waitForFunction(isSettled);
    await page.waitForLoadState("networkidle");
    return await figuresOf(page);
  } finally {
    await context.close();
  }
};

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const NAMES = ["first paint", "largest paint", "interactive", "blocked", "bytes", "requests"] as const;

const lineOf = (name: string, runs: Figures[], bare: Figures[]): string => {
  const cells = NAMES.map((figure) => {
    const ours = median(runs.map((each) => each[figure]));
    const base = median(bare.map((each) => each[figure]));
    return `${figure} ${Math.round(ours)}${base > 0 ? ` (${(ours / base).toFixed(1)})` : ""}`;
  });
  return `${name}: ${cells.join(", ")}`;
};

const rounds = Number(process.argv[2] ?? 9);
const data = await mkdtemp(join(tmpdir(), "qa-bench-console-"));
const server = await startBinary({ data });
const browser = await startChromium();
try {
  const args = ["console", "--data", data, "--base-url", server.url, "--no-open", "--json"];
  const { url }: { url: string } = JSON.parse(spawnSync(PROGRAM, args, { encoding: "utf8" }).stdout);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForURL(/workspaces/);
  const workspace = new URL(page.url()).hash.slice(1).replace(/\/ask.*/, "");
  const signedIn = { storageState: await context.storageState() };
  await context.close();
  const addresses = new Map([[EMPTY, `${server.url}/healthz`]]);
  for (const { path, title, ofWorkspace } of NAVIGATION)
    addresses.set(title, `${server.url}/#${ofWorkspace ? workspace : ""}${path}`);
  const runs = new Map([...addresses.keys()].map((name) => [name, [] as Figures[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, address] of addresses) runs.get(name)?.push(await measured(browser, address, signedIn));
  console.log(`Medians of ${rounds} loads each; in parentheses as a multiple of the empty page's.`);
  const bare = runs.get(EMPTY) ?? [];
  for (const [name, all] of runs) console.log(lineOf(name, all, bare));
} finally {
  await browser.close();
  await server.end();
  await rm(data, { recursive: true, force: true });
}
