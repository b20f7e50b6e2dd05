import type { Output, Style } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import { printable } from "../terminal/printable.ts";
import type { SyncReport } from "./sync.ts";

const ROWS = [
  ["added", "+", "green"],
  ["replaced", "~", "yellow"],
  ["removed", "-", "red"],
  ["left", "?", "dim"],
  ["failed", "!", "red"],
] as const satisfies readonly (readonly [keyof SyncReport, string, Style])[];

/** A line for each file that changes, and one that counts. */
export function reportLines(out: Output, report: SyncReport): string[] {
  const changes = ROWS.flatMap(([kind, mark, style]) =>
    report[kind].map(({ path }) => `${out.paint(style, mark)} ${printable(path)}`),
  );
  const { added, replaced, removed, left, failed, unchanged, dry_run } = report;
  const counts = [
    `${added.length} added`,
    `${replaced.length} replaced`,
    `${removed.length} removed`,
    `${unchanged} unchanged`,
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  return [
    ...changes,
    `${dry_run ? "Would be: " : ""}${counts.join(", ")}.`,
    ...(left.length > 0
      ? [`${counted(left.length, "resources")} (?) of files that are gone: delete them with --delete.`]
      : []),
    ...(failed.length > 0
      ? ["For files that failed (!), the earlier versions stay. See why with: qa status"]
      : []),
  ];
}
