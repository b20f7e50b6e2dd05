import type { TextBlock } from "../../src/client/index.ts";
import type { Output } from "../output/output.ts";
import { counted } from "../output/progress.ts";
import { wrapped } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import type { ReadPage } from "./read-page.ts";
import { type Numbered, tableLines } from "./table-lines.ts";

/** Between a line's number and its text. */
const GAP = "  ";
/** Digits for which the numbers have room, at least. */
const DIGITS = 4;
/** Columns of a text, at least, however narrow the terminal is. */
const NARROWEST = 20;

const KINDS: Readonly<Record<TextBlock["kind"], string>> = {
  heading: "heading",
  paragraph: "paragraph",
  list: "list",
  table: "table",
  caption: "caption",
  footnote: "footnote",
  comment: "comment",
  contents: "table of contents",
  header: "running header",
  footer: "running footer",
};

/** A page for people: its lines with their numbers, each part below its kind, tables in columns. */
export function pageLines(out: Pick<Output, "paint" | "width">, page: ReadPage): string[] {
  const digits = Math.max(DIGITS, String(page.lines.length).length);
  const indent = " ".repeat(digits + GAP.length);
  const width = Math.max(out.width - indent.length, NARROWEST);
  const lineOf = ({ number, text }: Numbered): string[] => {
    const [first = "", ...rest] = wrapped(text, width).split("\n");
    const margin = number === undefined ? indent : String(number).padStart(digits) + GAP;
    return [out.paint("dim", margin) + first, ...rest.map((line) => indent + line)];
  };
  const parts = partsOf(page).flatMap(({ block, lines }) => [
    ...(block ? [out.paint("cyan", blockName(block))] : []),
    ...(block?.table ? tableParts(block.table, width) : lines).flatMap(lineOf),
  ]);
  return [
    out.paint("bold", `Page ${nameOf(page)} of ${page.pages}`),
    ...notesOn(page).flatMap((note) => wrapped(note, out.width).split("\n")),
    ...parts.map((line) => line.trimEnd()),
  ];
}

interface Part {
  /** Undefined if the page's structure is unknown. */
  block?: TextBlock;
  lines: Numbered[];
}

/** All lines of a page; those that are of no block as paragraphs. */
function partsOf({ lines, structure }: ReadPage): Part[] {
  const from = (first: number, last: number): Numbered[] =>
    lines.slice(first - 1, last).map(({ line, text }) => ({ number: line, text: printable(text) }));
  if (structure === undefined) return [{ lines: from(1, lines.length) }];
  const parts: Part[] = [];
  let next = 1;
  const upTo = (line: number): void => {
    const block: TextBlock = { kind: "paragraph", line: next, line_end: line };
    if (line >= next) parts.push({ block, lines: from(next, line) });
  };
  for (const block of structure) {
    upTo(block.line - 1);
    parts.push({ block, lines: from(block.line, block.line_end) });
    next = block.line_end + 1;
  }
  upTo(lines.length);
  return parts;
}

const blockName = ({ kind, level, items }: TextBlock): string =>
  [KINDS[kind], level ?? "", items ? `of ${counted(items.length, "items")}` : ""].filter(Boolean).join(" ");

const tableParts = (table: NonNullable<TextBlock["table"]>, width: number): Numbered[] => [
  ...(table.title ? [{ text: `title: ${printable(table.title)}` }] : []),
  ...(table.unit ? [{ text: `unit: ${printable(table.unit)}` }] : []),
  ...tableLines(table, width),
];

/** `4`, or `iv (4)` if its label differs. */
const nameOf = ({ page, page_label }: ReadPage): string =>
  page_label === undefined ? String(page) : `${printable(page_label)} (${page})`;

function notesOn(page: ReadPage): string[] {
  const notes: string[] = [];
  if (page.kind === "scan")
    notes.push("A scan without legible text: a vision model can read it, on a server that has one.");
  else if (page.unreadable) notes.push("This page is damaged and cannot be read.");
  else if (page.lines.length === 0) notes.push("There is no text on this page.");
  if (page.recognised) notes.push(recognisedNote(page.recognised));
  else if (page.pictorial) notes.push("It has pictures or drawings that show more than its text says.");
  if (page.attached) notes.push(attachedNote(page.attached, page.attached_more ?? 0));
  if (page.lines_in_all) notes.push(`The first of ${page.lines_in_all.toLocaleString("en")} lines:`);
  return notes;
}

const recognisedNote = ({ language, confidence }: NonNullable<ReadPage["recognised"]>): string =>
  `Text was recognised in pictures (${language}), confidence ${confidence.toFixed(2)}: it may be misread.`;

const attachedNote = (names: readonly string[], more: number): string =>
  `Attached files, which are not read: ${names.map((name) => printable(name)).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
