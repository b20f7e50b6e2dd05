/**
 * Renders docs/pictures/console.webp: a first visit to the console of the compiled program, recorded now. Requires a
 * Chromium and ffmpeg.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startChromium } from "../../test/support/browser/chromium.ts";

const SIZE = { width: 1280, height: 760 };
const QUESTION = "How much does a library card cost?";
const TYPED_MS = 60;
const SEEN_MS = 900;
const READ_MS = 3_500;
/** How often the page is captured while it works, in milliseconds. */
const LOOK_MS = 150;
/** Out of 100; text stays sharp, and the file small. */
const QUALITY = 75;

const root = join(import.meta.dirname, "../..");
const home = await mkdtemp(join(tmpdir(), "qa-picture-"));
const env = { PATH: process.env.PATH ?? "", HOME: home, TMPDIR: tmpdir(), QA_PORT: "0" };
const qa = join(root, "dist/qa");

const frames: { png: Uint8Array; shown: number }[] = [];
/** Keeps what the page shows for this long. */
const hold = async (page: Page, shown: number): Promise<void> => {
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const before = frames.at(-1);
  if (before !== undefined && Buffer.from(before.png).equals(png)) before.shown += shown;
  else frames.push({ png, shown });
};

/** The output of a program that runs to its end. */
const run = async (...command: string[]): Promise<string> => {
  const child = Bun.spawn(command, { cwd: home, env, stdin: "ignore", stdout: "pipe", stderr: "ignore" });
  const said = await Bun.readableStreamToText(child.stdout);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed.`);
  return said;
};

const visit = async (page: Page): Promise<void> => {
  await page.goto((await run(qa, "console")).trim());
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor();
  await hold(page, SEEN_MS);
  await page.getByLabel("Documents to upload").setInputFiles(join(home, "visitor-handbook.pdf"));
  const field = page.getByRole("textbox", { name: "Question" });
  for (const char of QUESTION) {
    await field.pressSequentially(char);
    await hold(page, TYPED_MS);
  }
  await hold(page, SEEN_MS);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const evidence = page.getByRole("img", { name: /with the cited lines marked$/ });
  while (!(await evidence.isVisible())) await hold(page, LOOK_MS);
  await evidence.evaluate((img: HTMLImageElement) => img.decode());
  await hold(page, READ_MS);
};

/** Frames that each stay as long as they were seen, in a looping picture. */
const encode = async (target: string): Promise<void> => {
  const lines: string[] = [];
  for (const [at, { png, shown }] of frames.entries()) {
    await writeFile(join(home, `${at}.png`), png);
    lines.push(`file ${at}.png`, `duration ${shown / 1000}`);
  }
  // The list's last duration only counts before another file.
  lines.push(`file ${frames.length - 1}.png`);
  await writeFile(join(home, "frames.txt"), lines.join("\n"));
  const webp = ["-c:v", "libwebp_anim", "-quality", String(QUALITY), "-loop", "0"];
  await run("ffmpeg", "-y", "-f", "concat", "-i", "frames.txt", "-fps_mode", "vfr", ...webp, target);
};

try {
  await run(process.execPath, join(root, "scripts/sample.ts"), "visitor-handbook.pdf");
  const server = Bun.spawn([qa, "serve"], { cwd: home, env, stdout: "ignore", stderr: "pipe" });
  const browser = await startChromium();
  try {
    for await (const said of server.stderr) if (String(Buffer.from(said)).includes("qa is up")) break;
    await visit(await browser.newPage({ viewport: SIZE, colorScheme: "light", locale: "en" }));
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await server.exited;
  }
  await encode(join(root, "docs/pictures/console.webp"));
} finally {
  await rm(home, { recursive: true, force: true });
}
