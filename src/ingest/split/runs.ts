import type { Part } from "./blocks.ts";
import { goesOn } from "./joints.ts";

/** Parts that are split together: running text, or a table after its introduction. Their lines ascend. */
export type Run = Part[];

/** Characters of a paragraph that may introduce a table. */
const MOST_LEAD = 400;

/**
 * The runs of a page, in reading order. A paragraph that continues after a footnote, a caption or a table is kept
 * whole, and these follow it; footnotes come last, and then comments, each separately.
 */
export function runsOf(parts: Part[], lines: string[]): Run[] {
  const runs: Run[] = [];
  let text: Run = [];
  const close = () => {
    if (text.length > 0) runs.push(text);
    text = [];
  };
  for (const part of undisturbed(parts, lines)) {
    if ((text.at(-1)?.last ?? -1) >= part.first) close();
    if (part.kind === "comment") {
      close();
      runs.push([part]);
    } else if (part.kind === "table") {
      const lead = text.splice(leadAt(text, lines));
      close();
      runs.push([...lead, part]);
    } else text.push(part);
  }
  close();
  return runs;
}

function undisturbed(parts: Part[], lines: string[]): Part[] {
  const ordered: Part[] = [];
  const footnotes: Part[] = [];
  const comments: Part[] = [];
  let waiting: Part[] = [];
  for (const part of parts) {
    if (part.kind === "comment") comments.push(part);
    else if (part.kind === "footnote") footnotes.push(part);
    else if (part.kind === "caption" || part.kind === "table") waiting.push(part);
    else {
      const before = ordered.at(-1);
      const continues =
        part.kind === "paragraph" &&
        before?.kind === "paragraph" &&
        goesOn(lines[before.last] ?? "", lines[part.first] ?? "");
      if (!continues) {
        ordered.push(...waiting);
        waiting = [];
      }
      ordered.push(part);
    }
  }
  return [...ordered, ...waiting, ...footnotes, ...comments];
}

/** Where in a run the introduction of the table below begins: headings, captions, an announcement. */
function leadAt(text: Run, lines: string[]): number {
  let at = text.length;
  let announced = false;
  for (; at > 0; at -= 1) {
    const part = text[at - 1];
    if (part?.kind === "heading" || part?.kind === "caption") continue;
    if (announced || part?.kind !== "paragraph" || !announces(lines.slice(part.first, part.last + 1))) break;
    announced = true;
  }
  return at;
}

const announces = (lines: string[]): boolean =>
  /[:：]$/.test(lines.at(-1) ?? "") && lines.reduce((sum, line) => sum + line.length, 0) <= MOST_LEAD;
