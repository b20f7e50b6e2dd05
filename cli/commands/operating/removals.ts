import type { Command } from "commander";
import type { PendingRemoval, Receipt } from "../../../src/operator/operator.ts";
import { pagesOf } from "../../operator/lists.ts";
import { operating } from "../../operator/operating.ts";
import { type OperatorOptions, operatorOptions } from "../../operator/options.ts";
import { type Cell, day, size, table } from "../../output/format.ts";
import type { Output } from "../../output/output.ts";
import { counted } from "../../output/progress.ts";
import { since } from "../../output/when.ts";
import { printableJson } from "../../terminal/printable.ts";
import { printPiece } from "../../terminal/streams.ts";

export function define(command: Command): void {
  operatorOptions(command)
    .description(
      "operator: show what is still to be removed from disk; with --since what was removed, from the audit log",
    )
    .option("--since <when>", "2026-01-31, 2026-01-31T12:00Z, or a time ago: 24h, 7d", (text) => since(text))
    .action(({ since: from, ...options }: OperatorOptions & { since?: string }, self: Command) =>
      operating(self, options, async (operator, out) => {
        const printed =
          from === undefined
            ? await printPages(out, pagesOf(operator.pendingRemovals), pendingRow)
            : await printPages(
                out,
                pagesOf((after, limit) => operator.removedSince(from, after, limit)),
                receiptRow,
              );
        if (printed === 0) out.note(from === undefined ? "No pending removals." : "Nothing was removed.");
      }),
    );
}

/** Prints pages as they arrive: rows, or with `--json` one array, an entry on each line. @returns how many entries. */
async function printPages<T>(
  out: Output,
  pages: AsyncIterable<T[]>,
  row: (entry: T) => Cell[],
): Promise<number> {
  let entries = 0;
  if (out.json) await printPiece("[");
  for await (const page of pages) {
    const lines = out.json ? page.map((entry) => printableJson(entry, 0)) : table(out, page.map(row));
    const before = out.json ? (entries > 0 ? ",\n" : "\n") : "";
    const after = out.json ? "" : "\n";
    if (lines.length > 0) await printPiece(before + lines.join(out.json ? ",\n" : "\n") + after);
    entries += page.length;
  }
  if (out.json) await printPiece(entries > 0 ? "\n]\n" : "]\n");
  return entries;
}

const subject = ({ workspace_id, resource_id }: PendingRemoval | Receipt): string =>
  `workspace ${workspace_id}${resource_id === null ? "" : `, resource ${resource_id}`}`;

const asked = (requested: string | null): string =>
  requested ? `asked ${day(requested)}` : "asked at an unknown time";

function pendingRow(removal: PendingRemoval): Cell[] {
  const { requested_at, attempts, next_try, last_error } = removal;
  const failed: Cell[] =
    next_try === null
      ? ["not tried yet"]
      : [
          { text: `${counted(attempts, "failed attempts")}, next ${day(next_try)}`, style: "yellow" },
          last_error,
        ];
  return [asked(requested_at), subject(removal), ...failed];
}

function receiptRow(receipt: Receipt): Cell[] {
  const { at, files, bytes, passages, attempts, requested_at } = receipt;
  const gone = `${counted(files, "files")} (${size(bytes)}), ${counted(passages, "passages")}`;
  const tries = attempts > 0 ? `, after ${counted(attempts, "failed attempts")}` : "";
  return [day(at), subject(receipt), gone, asked(requested_at) + tries];
}
