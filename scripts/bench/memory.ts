/**
 * Peak memory and pages per second of the child process that reads a PDF: one of 2,400 pages, and one of nearly 50
 * million characters, the maximum that is read. `bun scripts/bench/memory.ts [PDF …]` measures these files instead.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readUnits } from "../../src/extract/units.ts";
import { writeLongPdf } from "./long-pdf.ts";

const folder = await mkdtemp(join(tmpdir(), "qa-memory-"));
try {
  const given = process.argv.slice(2).map((file) => resolve(file));
  for (const file of given) await measure(file, file);
  if (given.length === 0) {
    await measure(
      "2,400 pages of 3,000 characters",
      await writeLongPdf(join(folder, "2400.pdf"), 2_400, 3_000),
    );
    await measure(
      "10,000 pages of 4,990 characters",
      await writeLongPdf(join(folder, "10000.pdf"), 10_000, 4_990),
    );
  }
} finally {
  await rm(folder, { recursive: true });
}

async function measure(name: string, file: string): Promise<void> {
  const out = join(folder, "units.jsonl");
  const request = {
    task: "extract",
    file,
    type: "pdf",
    extension: "pdf",
    out,
    media: folder,
    pictures: false,
  };
  const child = new URL("../../test/support/process/extract-child.ts", import.meta.url).pathname;
  const start = performance.now();
  const reader = Bun.spawn([process.execPath, child, "extract-child"], {
    stdin: Buffer.from(`${JSON.stringify(request)}\n`),
    stdout: "pipe",
    stderr: "inherit",
  });
  const said = await new Response(reader.stdout).text();
  await reader.exited;
  const seconds = (performance.now() - start) / 1000;
  const peak = Math.round((reader.resourceUsage()?.maxRSS ?? 0) / 2 ** 20);
  const end = said.trim().split("\n").at(-1);
  if (end !== '{"report":"done"}') {
    console.log(`${name}: ${peak} MB at the most; ended with ${end}`);
    return;
  }
  let pages = 0;
  let characters = 0;
  for await (const unit of readUnits(out)) {
    if (!("lines" in unit)) continue;
    pages += 1;
    characters += unit.lines.reduce((sum, line) => sum + line.length, 0);
  }
  const size = Math.round(Bun.file(file).size / 2 ** 20);
  console.log(
    `${name} (${size} MB): ${pages} pages, ${characters} characters, ${peak} MB at the most, ${(pages / seconds).toFixed(0)} pages/s`,
  );
}
