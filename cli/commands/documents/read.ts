import type { Command } from "commander";
import { dataOption } from "../../config/data-directory.ts";
import { usageError } from "../../errors/failure.ts";
import {
  type ExtractionFlags,
  extractionLimits,
  extractMemory,
  extractTimeout,
} from "../../input/extraction-limits.ts";
import { namedFile } from "../../input/local-file.ts";
import { repeated } from "../../input/repeated.ts";
import { type Output, outputFor } from "../../output/output.ts";
import { countNotes } from "../../output/progress.ts";
import { ownCommand } from "../../own-command.ts";
import { type ChosenPages, chosenPages, isChosen, requirePages } from "../../read/chosen-pages.ts";
import type { Reading } from "../../read/reading.ts";
import { interruption } from "../../terminal/interruption.ts";
import { printableJson } from "../../terminal/printable.ts";
import { printPiece } from "../../terminal/streams.ts";

interface ReadFlags extends ExtractionFlags {
  page?: string[];
  data: string;
}

export function define(command: Command): void {
  dataOption(
    command
      .argument("<file>", "file to read")
      .option("--page <pages>", "only these pages, such as 3, 3-5 or 3,7 (default: all)", repeated),
  )
    .addOption(extractTimeout())
    .addOption(extractMemory())
    .action(async (path: string, { page = [], data, ...flags }: ReadFlags, self: Command) => {
      const chosen = chosenPages(page);
      const file = await namedFile(path);
      const out = outputFor(self.optsWithGlobals());
      const signal = interruption();
      const { readHere } = await import("../../read/reading.ts");
      await using reading = await readHere(file, {
        ...extractionLimits(flags),
        command: ownCommand(),
        data,
        signal,
        onProgress: noteProgress(out, path),
      });
      requirePages(chosen, reading.count, path);
      await printPages(reading, { path, chosen, out, signal });
    });
}

const noteProgress = (out: Output, path: string) => {
  const note = countNotes(out, path, "pages");
  return ({ done, total }: { done: number; total: number }): void => note(done, total);
};

/** One page after the other, as fast as they are consumed; with `--json` one per line. */
async function printPages(
  reading: Reading,
  { path, chosen, out, signal }: { path: string; chosen: ChosenPages; out: Output; signal: AbortSignal },
): Promise<void> {
  const { readPage } = await import("../../read/read-page.ts");
  const { pageLines } = await import("../../read/page-lines.ts");
  let isFirst = true;
  for await (const unit of reading.units()) {
    signal.throwIfAborted();
    const page = readPage(unit, reading.count);
    if (page === undefined)
      throw usageError(
        `${path}: No text was recognised in it. A vision model can describe it: upload it to a server that has one (qa help models)`,
      );
    if (!isChosen(chosen, page.page)) continue;
    const lines = out.json ? [printableJson(page, 0)] : [...(isFirst ? [] : [""]), ...pageLines(out, page)];
    await printPiece(`${lines.join("\n")}\n`);
    isFirst = false;
  }
}
