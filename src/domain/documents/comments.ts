import { monthNames } from "../language/calendar-names.ts";
import type { ExtractedPage, PageComment } from "./extracted.ts";
import type { Block } from "./structure.ts";

/** How a comment is introduced: "Comment by Ada Moss, 12 March 2024, on “20 days”". */
export function attributionOf({ author, date, about }: PageComment): string {
  const [year, month, day] = (date ?? "").split("-").map(Number);
  const when = date === undefined ? "" : `, ${day} ${monthNames("en")[(month ?? 1) - 1]} ${year}`;
  const what = about === undefined ? "" : `${author !== undefined || when !== "" ? "," : ""} on “${about}”`;
  return `Comment${author === undefined ? "" : ` by ${author}`}${when}${what}`;
}

/**
 * A page with its comments after its own lines, each in a block of its own. Their first lines say that they are
 * comments, so that nobody takes them for the page's text.
 */
export function withComments({ comments = [], ...page }: ExtractedPage): ExtractedPage {
  if (comments.length === 0) return page;
  const lines = [...page.lines];
  const blocks: Block[] = [];
  const boxes = page.layout?.boxes.slice() ?? [];
  for (const comment of comments) {
    const attribution = attributionOf(comment);
    const [opening = "", ...others] = comment.lines;
    const own = [`${attribution}: ${opening}`, ...others];
    blocks.push({ kind: "comment", attribution, first: lines.length, last: lines.length + own.length - 1 });
    lines.push(...own);
    boxes.push(...own.map(() => comment.box ?? null));
  }
  return {
    ...page,
    lines,
    structure: [...structureOf(page), ...blocks],
    ...(page.layout && { layout: { ...page.layout, boxes } }),
  };
}

/** The structure of its lines: if it is not known, a paragraph begins at every start of something new. */
export function structureOf({ lines, blocks = [], structure }: ExtractedPage): Block[] {
  if (structure) return structure;
  const starts = [...new Set([0, ...blocks])].filter((start) => start < lines.length);
  return starts.map((first, index) => ({
    kind: "paragraph",
    first,
    last: (starts[index + 1] ?? lines.length) - 1,
  }));
}
