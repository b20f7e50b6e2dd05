import type { TextSpan } from "../../domain/text/sentences.ts";
import type { Part } from "./blocks.ts";
import type { Hyphens } from "./hyphens.ts";
import { isLower, itemsOf, type Joint, jointBetween, jointWithin } from "./joints.ts";
import type { Run } from "./runs.ts";

/**
 * Lines joined to one text: prose by spaces, with cut words closed up, rows of tables and items of lists by "\n", and
 * "\n\n" before a new paragraph, heading or table.
 */
export interface RunningText {
  text: string;
  /** Its lines, in order: their index on the page, and the position of their words in `text`. */
  lines: PlacedLine[];
  /** Where each part begins. */
  parts: { part: Part; start: number }[];
}

export interface PlacedLine extends TextSpan {
  line: number;
}

interface Line {
  at: number;
  text: string;
  part: Part;
  /** The separator between the previous line and this one, within a part. */
  joint: Joint;
}

export function runningText(run: Run, pageLines: string[], hyphens: Hyphens): RunningText {
  const lines = run.flatMap((part) => linesOf(part, pageLines));
  const pieces: string[] = [];
  const placed: PlacedLine[] = [];
  const parts: RunningText["parts"] = [];
  let length = 0;
  for (const [index, line] of lines.entries()) {
    if (line.at === line.part.first) parts.push({ part: line.part, start: length });
    const { drop, joint } = endOf(line, lines[index + 1], hyphens);
    const words = drop ? line.text.slice(0, -1) : line.text;
    placed.push({ line: line.at, start: length, end: length + words.length });
    pieces.push(words, joint);
    length += words.length + joint.length;
  }
  return { text: pieces.join(""), lines: placed, parts };
}

function linesOf(part: Part, pageLines: string[]): Line[] {
  const texts = pageLines.slice(part.first, part.last + 1);
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0);
  const items = itemsOf(part);
  return texts.map((text, index) => {
    const at = part.first + index;
    const before = texts[index - 1] ?? "";
    return { at, text, part, joint: jointWithin(part, before, text, items.has(at), width) };
  });
}

/** The end of a line: whether its hyphen is dropped, and what follows. */
function endOf(line: Line, next: Line | undefined, hyphens: Hyphens): { drop: boolean; joint: Joint | "" } {
  if (next === undefined) return { drop: false, joint: "" };
  const { part } = line;
  const joint = next.part === part ? next.joint : jointBetween(part, next.part, line.text, next.text);
  const mayBeCut = next.part.kind === part.kind && part.kind !== "table";
  const hyphen =
    mayBeCut && (joint !== "\n\n" || isLower(next.text)) ? hyphens.between(line.text, next.text) : undefined;
  return { drop: hyphen === "drop", joint: hyphen === undefined ? joint : "" };
}
