import type { PassageMetadata, Resource } from "../../src/client/index.ts";
import { printable } from "../terminal/printable.ts";
import type { Output, Style } from "./output.ts";
import { progressText } from "./progress.ts";
import { statusColour, statusWord } from "./status-words.ts";

/** Decimal units, as file managers show them: `431 kB`, `12.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `mm:ss`, from an hour `h:mm:ss`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/**
 * `page 4, line 9`, `page iv (4), line 9` if the printed number differs, `lines 9-11` for documents without pages,
 * `01:05-01:10`; empty for an image. Recognised words are marked as such, since they may be misread.
 */
export function place(metadata: Omit<PassageMetadata, "source_type">): string {
  const { page, page_label, line, line_end, start, end, recognised } = metadata;
  if (start !== undefined) {
    const [from, to] = [clock(start), clock(end ?? start)];
    return from === to ? from : `${from}-${to}`;
  }
  const lines = line_end === undefined || line_end === line ? `line ${line}` : `lines ${line}-${line_end}`;
  const number = page_label === undefined ? `${page}` : `${printable(page_label)} (${page})`;
  return [
    page === undefined ? "" : `page ${number}`,
    line === undefined ? "" : lines,
    recognised ? "recognised text" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Between columns. */
const GAP = "  ";

export type Cell = string | { text: string; style: Style };

/**
 * Rows in columns, made `printable`. The last cell of a row may have any length: with a width, it wraps below itself if
 * its words have room there.
 */
export function table(out: Pick<Output, "paint"> & { width?: number }, rows: Cell[][]): string[] {
  const { width: columns = Number.POSITIVE_INFINITY } = out;
  const plain = rows.map((row) => row.map((cell) => printable(typeof cell === "string" ? cell : cell.text)));
  const widths: number[] = [];
  for (const row of plain) {
    row.forEach((text, at) => {
      widths[at] = Math.max(widths[at] ?? 0, Bun.stringWidth(text));
    });
  }
  return plain.map((row, index) => {
    const before = widths.slice(0, row.length - 1).reduce((sum, width) => sum + width + GAP.length, 0);
    const room = columns - before;
    return row
      .map((text, at) => {
        const cell = rows[index]?.[at];
        const painted = typeof cell === "object" ? out.paint(cell.style, text) : text;
        if (at < row.length - 1) return painted + " ".repeat((widths[at] ?? 0) - Bun.stringWidth(text));
        return Number.isFinite(room) && text.split(" ").every((word) => Bun.stringWidth(word) <= room)
          ? Bun.wrapAnsi(painted, room).replaceAll("\n", `\n${" ".repeat(before)}`)
          : painted;
      })
      .join(GAP)
      .trimEnd();
  });
}

/**
 * A row for each, with notes in lines below; with its id if the terminal is too narrow. Notes on more than one are only
 * counted.
 * @param options.reasons whether failures are explained
 */
export function resourceLines(out: Output, resources: Resource[], { reasons = true } = {}): string[] {
  const whole = table(
    { paint: out.paint },
    resources.map((resource) => [resource.id, ...stateCells(resource)]),
  );
  const isNarrow = whole.some((row) => Bun.stringWidth(row) > out.width);
  const rows = isNarrow ? table(out, resources.map(stateCells)) : whole;
  const noted = resources.filter(({ notice }) => notice).length;
  const lines = resources.flatMap(({ id, progress, notice, error_message: reason }, at) => [
    rows[at] ?? "",
    ...(isNarrow ? [`  ${id}`] : []),
    ...(progress ? [`  ${progressText(progress)}`] : []),
    ...(reasons && reason ? [`  ${out.paint("red", "Reason:")} ${printable(reason)}`] : []),
    ...(notice && noted === 1 ? [`  ${out.paint("yellow", "Note:")} ${printable(notice)}`] : []),
  ]);
  return noted > 1
    ? [...lines, `There are notes on ${noted} of these. Read one with: qa resources get TITLE`]
    : lines;
}

const stateCells = ({ status, size: bytes, title }: Resource): Cell[] => [
  { text: statusWord(status), style: statusColour(status) },
  size(bytes),
  title,
];

/** `2026-11-21 08:15`, in the time of this machine. */
export function day(iso: string): string {
  const at = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
