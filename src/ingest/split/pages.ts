import type { ExtractedPage } from "../../domain/extracted.ts";
import type { PassageDraft } from "../../domain/passage.ts";
import { boundariesOf, wholeCharacter } from "./boundaries.ts";
import type { Hyphens } from "./hyphens.ts";
import { type Boundary, partition } from "./partition.ts";
import { type RunningText, runningText } from "./running-text.ts";
import { OVERLAP_SIZE, sizesOf } from "./size.ts";

/** The passages of one page. `hyphens` learns the page's words. */
export function* splitPage(page: ExtractedPage, hyphens: Hyphens): Generator<Omit<PassageDraft, "index">> {
  hyphens.learn(page.lines);
  const running = runningText(page.lines, page.blocks, hyphens);
  const sizes = sizesOf(running.text);
  const chosen = partition(boundariesOf(running.text, sizes), running.text.length, sizes);
  for (const [index, boundary] of chosen.entries()) {
    const start = boundary.cuts ? overlapping(boundary, running.text, sizes) : boundary.at;
    const end = chosen[index + 1]?.at ?? running.text.length;
    const passage = passageOf(page.page, running, start, end);
    if (passage) yield passage;
  }
}

function passageOf(page: number, { text, lineStarts }: RunningText, from: number, to: number) {
  const text_ = text.slice(from, to);
  const start = from + text_.length - text_.trimStart().length;
  const whole = text_.trim();
  if (whole === "") return undefined;
  const first = lineStarts.findLastIndex((at) => at <= start);
  const last = lineStarts.findLastIndex((at) => at < start + whole.length);
  return {
    text: whole,
    place: { source_type: "pdf" as const, page, line: first + 1, line_end: last + 1 },
    lineStarts: [0, ...lineStarts.slice(first + 1, last + 1).map((at) => at - start)],
  };
}

/** Where a passage begins that repeats the end of the one before: at a word, if there is one. */
function overlapping({ at }: Boundary, text: string, sizes: Uint32Array): number {
  const reach = (sizes[at] ?? 0) - OVERLAP_SIZE;
  let start = at;
  while (start > 0 && (sizes[start - 1] ?? 0) >= reach) start -= 1;
  const space = text.slice(start, at).search(/\s\S/);
  return space >= 0 ? start + space + 1 : wholeCharacter(text, start);
}
